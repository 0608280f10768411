import type { ChatChoice } from '@daywright/contract/assistant';
import { dayAndMonth, shortDate } from '@daywright/schedule/date-text';
import { dateIn, timeText } from '@daywright/schedule/dates';
import type { OpenQuestion } from '@daywright/schedule/language/requests';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { capital, dayText } from './wording.ts';

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The answers that a question offers: each `answer` is a text that is understood as that choice. */
export function choicesOf(question: OpenQuestion | null, setting: Pick<Present, 'now' | 'zone'>): ChatChoice[] {
  switch (question?.asks) {
    case 'target':
      if (question.candidates.length === 0) return [];
      return [...candidatesOf(question, setting, question.about.kind !== 'correct time'), none];
    case 'slot':
      return [...candidatesOf(question, setting, false), none];
    case 'scope':
      return [
        choice('Only this one', 'Only this one'),
        choice('This and following', 'This and following'),
        choice('All of them', 'All of them'),
        choice('Never mind', 'Never mind'),
      ];
    case 'confirmation':
      return [choice('Yes', 'Yes'), choice('No', 'No')];
    case 'half of day':
      return halves(question);
    case 'which date':
      return dates(question, setting);
    default:
      return [];
  }
}

function candidatesOf(
  { candidates }: OpenQuestion,
  setting: Pick<Present, 'now' | 'zone'>,
  isEvent: boolean,
): ChatChoice[] {
  return candidates.slice(0, places.length).map(({ id, title, start }, at) => {
    const detail = start === null ? 'All day' : whenText(start, setting);
    return choice(`The ${places[at]} one`, title, detail, isEvent ? id : null);
  });
}

function whenText(start: number, setting: Pick<Present, 'now' | 'zone'>): string {
  return `${capital(dayText(dateIn(start, setting.zone), setting))} ${timeText(start, setting.zone)}`;
}

function halves({ about }: OpenQuestion): ChatChoice[] {
  const when = about.kind === 'update' ? about.changes.move : about.kind === 'create' ? about.when : null;
  return [when?.time, when?.otherTime].flatMap((time) => (time ? [choice(time, time)] : []));
}

function dates({ about }: OpenQuestion, { now, zone }: Pick<Present, 'now' | 'zone'>): ChatChoice[] {
  const when =
    about.kind === 'update'
      ? about.changes.move
      : about.kind === 'create'
        ? about.when
        : about.kind === 'delete'
          ? about.target.when
          : null;
  return [when?.date, when?.otherDate].flatMap((date) =>
    date ? [choice(`${dayAndMonth(date)} ${date.slice(0, 4)}`, shortDate(date, dateIn(now, zone)))] : [],
  );
}

const none: ChatChoice = choice('None of these', 'None of these');

function choice(answer: string, title: string, detail = '', event_id: string | null = null): ChatChoice {
  return { answer, title, icon: null, detail, event_id };
}

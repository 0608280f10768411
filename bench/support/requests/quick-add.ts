import { categoriesOf } from '@daywright/schedule/categories';
import { addDays, instantAt } from '@daywright/schedule/dates';
import { tagger } from '../../../server/src/features/assistant/built-in/tagger.ts';
import { type ParsedEvent, parseQuickAdd } from '../../../web/src/features/events/quick-add/parse.ts';
import { writeRepeat } from '../../../web/src/lib/repeat/rule.ts';
import type { RequestCase } from './cases.ts';
import { folded } from './compare.ts';
import { type Moment, readDated } from './moment.ts';
import { lastDateRead } from './state.ts';
import { type Line, occurrencesOf } from './wanted.ts';
import type { World } from './worlds.ts';

/** Reads a text as quick add does. */
export function readByQuickAdd(text: string, { zone, now }: World): ParsedEvent {
  const { date, time = '' } = readDated(now);
  const place = { now: instantAt(date, time, zone), zone, date };
  const context = { ...place, categories: categoriesOf(), calendars: [], tagger };
  return parseQuickAdd(text, context);
}

/** The events that quick add should read. Cases that do not ask for exactly one event are left out. */
export function wantedEvents({ kind, messages, wanted }: RequestCase): (Line & { op: 'add' })[] {
  const isForChat = kind === 'several' || messages.length > 1 || wanted.some(({ kind }) => kind === 'says');
  if (isForChat) return [];
  return wanted.flatMap((each) => {
    if (each.kind !== 'changes' || each.lines.length > 1) return [];
    const [line] = each.lines;
    return line?.op === 'add' ? [line] : [];
  });
}

/** Whether quick add reads the event, or offers a choice where the case accepts a question. */
export function isReadRightly(each: RequestCase, parsed: ParsedEvent): boolean {
  const isQuestionRight = each.wanted.some(({ kind }) => kind === 'asks');
  if (isQuestionRight && parsed.questions.length > 0) return true;
  const moments = momentsOf(parsed, each.world);
  return wantedEvents(each).some(
    (line) =>
      line.titles.map(folded).includes(folded(parsed.title)) &&
      line.moments.length === moments.length &&
      line.moments.every((moment, index) => isSame(moment, moments[index])),
  );
}

const isSame = (wanted: Moment, read: Moment | undefined): boolean =>
  wanted.allDay === read?.allDay && wanted.start === read.start && (wanted.end === null || wanted.end === read.end);

function momentsOf({ when, rule }: ParsedEvent, { zone, now }: World): Moment[] {
  const { all_day, date, start, end_date, end } = when;
  const at = (day: string, time: string) => new Date(instantAt(day, time, zone)).toISOString();
  const moment = all_day
    ? { allDay: true, start: date, end: addDays(end_date, 1) }
    : { allDay: false, start: at(date, start), end: at(end_date, end) };
  if (!rule) return [moment];
  const [line = ''] = writeRepeat(rule, { date, time: start, time_zone: zone, all_day }, null);
  return occurrencesOf(moment, line.replace('RRULE:', ''), { zone, until: lastDateRead(readDated(now).date) });
}

import { shortDate } from '@daywright/schedule/date-text';
import type { Log, Missing, Request, Update } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { escapeMarkdown } from '../tools/markdown.ts';
import { periodText } from './period-text.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { capital, dayText } from './wording.ts';

/** What is asked where a request lacks something; `when` is what is known of its time. */
export function questionFor(missing: Missing, about: Request, when: When, { setting }: Doing): Reply {
  if (about.kind === 'log') return asking(textOfLog(missing, about, setting), about, missing);
  const waiting: Request = about.kind === 'create' ? { ...about, when } : about;
  return asking(textFor(missing, about, when, setting), waiting, missing);
}

/** What was done is asked about as something that is over. */
function textOfLog(missing: Missing, about: Log, setting: Doing['setting']): string {
  const { when } = about;
  const name = nameOf(about);
  const day = when.date === null ? '' : ` ${dayText(when.date, setting)}`;
  switch (missing) {
    case 'title':
      return 'What was it that you did?';
    case 'day':
      return `On which day was ${name || 'that'}? I enter one day at a time.`;
    case 'time':
      return when.minutes === null
        ? `From when to when was ${name || 'that'}${day}?`
        : `When did ${name || 'that'} start${day}?`;
    case 'length':
      return `How long did ${name || 'that'} take?`;
    default:
      return textFor(missing, about, when, setting);
  }
}

function textFor(missing: Missing, about: Request, when: When, setting: Doing['setting']): string {
  const name = nameOf(about);
  const day = when.date === null ? '' : ` ${dayText(when.date, setting)}`;
  switch (missing) {
    case 'title':
      return untitledText(when, setting);
    case 'day':
      return name ? `On which day is ${name} to be?` : 'Which day do you mean?';
    case 'time':
      return `At what time is ${name || 'it'} to start${day}? “All day” is an answer too.`;
    case 'target':
      return whichText(about);
    case 'name':
      return `What shall ${name || 'it'} be called?`;
    case 'change':
      return `What is to change about ${name || 'it'}? Say for example “to 15:00” or “by half an hour”.`;
    case 'amount':
      return 'By how much? Say for example “15 minutes”.';
    case 'real date':
      return 'There is no such date. Which day do you mean?';
    case 'near date':
      return 'That is further away than I plan. Which day do you mean?';
    case 'real length':
      return 'An event takes at least a minute, and with hours at most 14 days. How long is it to be?';
    case 'real repeat':
      return 'It may repeat every 1 to 99 days, weeks, months or years, and on the 1st to the 31st of a month. How often is it to be?';
    case 'real time':
      return when.time && when.beyond !== 'time'
        ? `The clocks skip ${when.time} that night. Which time do you mean?`
        : 'There is no such time. Which time do you mean?';
    case 'own time':
      return 'What repeats I can plan on your own clock only. At what time of yours is it to start?';
    case 'unclear':
      return `I did not understand “${escapeMarkdown('unclear' in about ? (about.unclear ?? '') : '')}” in that. Can you say it in other words, or leave it out?`;
    case 'half of day':
      return `Do you mean ${when.time} or ${when.otherTime}${name && ` for ${name}`}?${takenText(about, when)}`;
    case 'length':
      return `How long is ${name || 'it'} to be?`;
    case 'which date':
      return `Do you mean ${when.date && shortDate(when.date, '')} or ${when.otherDate && shortDate(when.otherDate, '')}?`;
  }
}

/** Of a time alone it is open whether something is to be planned then, or told. */
function untitledText(when: When, setting: Doing['setting']): string {
  const period = periodText(when, setting);
  return when.date !== null && when.time === null
    ? `You can ask what is planned ${period}. Or what shall I add then?`
    : `What shall I add${period && ` ${period}`}?`;
}

/** The half of a new event is asked for where its hour is taken; that of one that moves where nothing tells which is meant. */
const takenText = (about: Request, { time }: When): string =>
  about.kind === 'create' && about.title ? ` Something else is at ${time} already.` : '';

/** `delete` alone says what is to be done, and not to what. */
function whichText(about: Request): string {
  switch (about.kind) {
    case 'delete':
      return 'Which event shall I delete? Name it, or say when it is.';
    case 'tick':
    case 'untick':
      return `Which event shall I ${about.kind}?`;
    case 'update':
      return whichToChange(about);
    default:
      return 'Which event do you mean?';
  }
}

function whichToChange({ changes, missing }: Update): string {
  if (missing.includes('name')) return 'Which event shall I rename?';
  if (missing.includes('change')) return 'Which event is to change, and to what? For example “move lunch to 13:00”.';
  if (changes.endsRepeat) return 'Which event shall repeat no more? Name it, for example “stop repeating gym”.';
  if (changes.move?.repeat) return 'Which event is to repeat? Name it, for example “repeat gym every week”.';
  return changes.move ? 'Which event shall I move?' : 'Which event do you mean?';
}

/** What a request is about, as it is said. */
export function nameOf(about: Request): string {
  if (about.kind === 'create' || about.kind === 'log')
    return about.title ? `“${escapeMarkdown(capital(about.title))}”` : '';
  if (!('target' in about) || !about.target) return '';
  return about.target.words ? `“${escapeMarkdown(about.target.words)}”` : '';
}

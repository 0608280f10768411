import { plannedNouns } from '@daywright/schedule/language/lexicon';
import { isOrder } from '@daywright/schedule/language/spoken-of';
import { oneOf, setOf } from '@daywright/schedule/language/words/list';

/** Code, a fence that is never closed included, and whole calendar files. */
const blocks = /(?:```|~~~)[\s\S]*?(?:```|~~~|$)|BEGIN:V[A-Z]+[\s\S]*(?:END:V[A-Z]+|$)/gi;
/** What stands over a mail that was forwarded or answered: from there on everything is somebody else's. */
const mailBegins =
  /^[ \t]*(?:-{2,20}[^-\n]{0,40}(?:original|forwarded).*|begin forwarded message.*|on .{4,120} wrote:|(?:from|subject|von|betreff|objet|oggetto|asunto|fwd?|wg)[ \t]*:[ \t]*\S.*)$/im;
/** `Bob wrote: …`: that and what follows. */
const reported =
  /(^|[.!?]\s+)[^\n:.!?]{1,60}\b(?<!\b(?:i|we|to) )(?:says?|said|wrote|writes|sent|sends|texted|mailed|emailed|messaged|forwarded|asks|asked|told me|tells me)(?: me| us)?(?: (?:this|that|the following))?[ \t]*:[\s\S]*$/im;
const letter = oneOf('e-?mail, mail, message, text, letter, note, sms, whatsapp, invitation, memo, post, comment');
/** `Message from Eve - …`, `the subject line was: …`. */
const headed = new RegExp(
  `(^|[.!?\\n][ \\t]*)(?:an? |the |my |this )?(?:${letter} from [^\\n:.!?]{1,60}(?: [-–—] |:|\\n)|subject(?: line)?(?: was| is)?:|${letter} (?:was|is|reads|says|said):)[\\s\\S]*$`,
  'i',
);
const quotedLine = /^[ \t]*(?:>|&gt;).*$/gm;

/** A message without what its form shows to be somebody else's: code, mails, what somebody is said to have written. */
export const withoutOthers = (message: string): string =>
  message
    .replace(blocks, ' ')
    .split(mailBegins, 1)
    .join('')
    .replace(reported, '$1')
    .replace(headed, '$1')
    .replace(quotedLine, '');

const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?`;
/** `[10:14] Eve: …`, `11/06/2026, 10:14 - Eve: …`, `Eve (10:14): …`, `<Eve> …` */
const stamped = new RegExp(
  String.raw`^[ \t]*(?:(?:\[[^\]\n]{0,24}${clock}[^\]\n]{0,12}\]|[\d./-]{6,10},? ${clock} ?[-–](?! ?\d{1,2}[:.]))[^\n:]{1,40}:|[^\n:[(]{1,40}[[(][^\])\n]{0,16}${clock}[^\])\n]{0,8}[\])]:|<\p{L}[\p{L} .'’-]{0,39}>)`,
  'iu',
);
/** `Eve: …`, `10:14 Bob Miller: …` */
const named = new RegExp(
  String.raw`^[ \t]*(?:${clock} +)?@?(?<name>[\p{L}.'’-]+(?: [\p{L}.'’-]+){0,2})[ \t]*:(?<said>.*)$`,
  'iu',
);
const labels = setOf(`
  note, notes, todo, task, update, reminder, ps, please, title, date, time, place, location, where, when, what, who, description, details,
  today, tomorrow, tonight, monday, tuesday, wednesday, thursday, friday, saturday, sunday, yes, no, ok, okay, hi, hello, hey, daywright,
  assistant, said, request, question, order, command, calendar, correction, change, changes, also, then, now, next, first, second
`);

/** What somebody says in a line of a chat; null where it is none. */
function saidIn(line: string): string | null {
  const { name = '', said = '' } = named.exec(line)?.groups ?? {};
  const words = name.toLowerCase().split(' ');
  const isPerson = name !== '' && !words.some((word) => labels.has(word) || plannedNouns.has(word));
  return isPerson && isOrder(said) ? said.trim() : null;
}

/**
 * A message without the lines of a chat that was pasted into it. What stands below such lines may be theirs too, as may be what
 * follows a single name: that is `unsure`.
 */
export function withoutChat(message: string): { text: string; isUnsure: boolean } {
  const lines = message.split('\n');
  const saidByName = lines.map(saidIn);
  const isChat = lines.some((line) => stamped.test(line)) || saidByName.filter((said) => said !== null).length > 1;
  if (!isChat) {
    const text = lines.map((line, at) => saidByName[at] ?? line).join('\n');
    return { text, isUnsure: text !== message };
  }
  const isOthers = (line: string): boolean => stamped.test(line) || named.test(line);
  const first = lines.findIndex((line, at) => stamped.test(line) || saidByName[at] !== null);
  const below = lines.slice(first).filter((line) => !isOthers(line));
  return { text: [...lines.slice(0, first), ...below].join('\n'), isUnsure: below.join('').trim() !== '' };
}

const courteous = `^(?:${oneOf('please, can you, could you, would you, hey, hi, kindly, help me')},? +){0,4}`;
const treating = oneOf(`
  explain, translate, summari[sz]e, sum up, rephrase, paraphrase, reword, rewrite, proofread, spell-?check, correct, interpret, analy[sz]e, define,
  what do you (?:make|think) of
`);
const reading = oneOf('read, look at, answer, reply to, respond to, what do i (?:say|answer) to');
/** A text, and not `this week`. */
const some = `(?:this|these|below|following|${letter}|sentence|paragraph|words?)\\b(?! (?:week|weekend|month|year|quarter|morning|afternoon|evening|day|[a-z]+day)\\b)`;
/** `Translate this mail. …`, `translate: …`, `explain ⏎ …`: what asks for something to be made of the text that follows. */
const treated = new RegExp(
  `${courteous}(?:${treating}\\b(?:[^.:?!\\n]{0,60}\\b${some}[^.:?!\\n]{0,60}(?:[.?!\\n]|:(?=\\s))|[^.:?!\\n]{0,40}(?:\\n|:(?=\\s)))|${reading} (?:this|these|that|(?:the |what )?follow(?:ing|s))(?: ${letter})?[.:?!\\n])(?=\\s*\\S)`,
  'i',
);
const translated = new RegExp(`${courteous}(?:translate|how (?:do|would) (?:i|you|we) say)\\b`, 'i');
const questions = `^(?:what|who|is|are|does|do|why|how|should i|can you|could you)\\b[^.!?\\n]{0,80}\\b`;
const asked = new RegExp(`${questions}(?:${some}|that\\b|it\\b)`, 'i');
const asksFirst = new RegExp(`${questions}${some}[^.!?\\n]{0,60}\\?\\s+\\S`, 'i');

/** The beginning of a message that asks for something to be made of the text that follows it; null where there is none. */
export function requestAboutText(message: string): string | null {
  const [before] = treated.exec(message) ?? translated.exec(message) ?? [];
  if (before === undefined) return null;
  const rest = message.slice(before.length);
  return translated.test(message) && !isOrder(rest.replace(/^\W*(?:into \w+)?\W*/, '')) && !/[:\n]\s*$/.test(before)
    ? null
    : before.trim();
}

/** Whether a line is a question about the text below it. */
export const asksAboutText = (line: string): boolean => /[:?]\s*$/.test(line) || asked.test(line);

const shows = new RegExp(
  `^(?:fyi|(?:here is|here's|i (?:just )?(?:got|received))\\b[^\\n:.!?]{0,60}\\b${letter}\\b[^\\n:.!?]{0,60}[:.!\\n])`,
  'i',
);
const isLetter = (message: string): boolean =>
  /^(?:hi|hello|hey|dear)\b[^\n]{0,40},?[ \t]*\n/i.test(message) &&
  /\n[^\S\n]*(?:(?:best|kind|warm)? ?(?:regards|wishes)|best|sincerely|cheers|yours|thanks|greetings)[^\n]{0,20}(?:\n[^\n]{1,40})?\s*$/i.test(
    message,
  );

/** Whether the form of a message leaves open who wrote it: a letter, `FYI …`, `is this spam? …`. */
export const isPerhapsOthers = (message: string): boolean =>
  asksFirst.test(message) || shows.test(message) || isLetter(message);

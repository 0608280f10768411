import { kindsOfEvent, plannedNouns } from '../lexicon.ts';
import { singular } from '../words/title-words.ts';

/** The title of an event in which a name takes the place of what it was called. */

/**
 * @param old the words of the title that were wrong; empty where it is not said which
 * @param name what is right instead
 */
export function withOtherName(title: string, old: string, name: string): string {
  const lead = /^(with|for) (.+)$/i.exec(name);
  if (lead) return withPerson(title, lead[1]?.toLowerCase() ?? 'with', lead[2] ?? '');
  if (old !== '') return replaced(title, old, name);
  const [own, said] = [title.split(' '), name.split(' ')];
  const at = placeOfFirst(own, said[0] ?? '');
  // `log cabin booking`, of `Urgent log cabin booking`: all that it is called
  const isEnd =
    at > 0 && own.length - at === said.length && said.every((word, index) => isAlike(own[at + index], word));
  if (at === 0 || isEnd) return upper(name);
  // `Mr Berger`, of `Meeting with Mr Bauer`
  if (at > 0 && own.length - at <= said.length + 2)
    return [...own.slice(0, at), ...asWritten(said, own.slice(at))].join(' ');
  const person = personIn(title);
  if (person && said.length <= 2 && isPersonal(said)) return withPerson(title, person.lead, name);
  const isOther = said.some((word) => own.some((each) => isAlike(each, word)));
  const rest = isOther ? '' : title.slice(/ (?:with|for) /i.exec(title)?.index ?? title.length);
  return upper(name) + rest;
}

/** Whole words of a title, and what behind them is said again in the name: `chess club` for `book` of `Book club`. */
function replaced(title: string, old: string, name: string): string {
  const at = ` ${title.toLowerCase()} `.indexOf(` ${old.toLowerCase()} `);
  if (at < 0) return upper(name);
  const [before, behind] = [title.slice(0, at).trim(), title.slice(at + old.length).trim()];
  const said = name.split(' ');
  // `forecast meeting`, for `budget` of `Budget meeting`: all that is left of the title is said again.
  const left = `${before} ${behind}`.trim().split(' ');
  if (left.every((word) => said.some((each) => isAlike(each, word)))) return upper(name);
  const first = behind.split(' ')[0] ?? '';
  const rest = isAlike(first, said.at(-1) ?? '') ? behind.split(' ').slice(1).join(' ') : behind;
  const written = /^\p{Lu}/u.test(old) && before !== '' ? upper(name) : name;
  return upper([before, written, rest].filter((part) => part !== '').join(' '));
}

const placeOfFirst = (own: readonly string[], word: string): number => own.findIndex((each) => isAlike(each, word));

const isAlike = (one: string | undefined, other: string): boolean =>
  one !== undefined && other !== '' && singular(one.toLowerCase()) === singular(other.toLowerCase());

/** Names have capitals where those had them that they take the place of. */
const asWritten = (said: readonly string[], own: readonly string[]): string[] =>
  said.map((word, at) => (/^\p{Lu}/u.test(own[Math.min(at, own.length - 1)] ?? '') ? upper(word) : word));

/** Whom an event is with or for: `Kate` in `Lunch with Kate`. */
function personIn(title: string): { lead: string } | null {
  const lead = / (with|for) (?:(?:mr|mrs|ms|dr|prof)\.? )?\p{Lu}[\p{L}'’-]*$/iu.exec(title);
  return lead && /\p{Lu}[^ ]*$/u.test(title) ? { lead: lead[1]?.toLowerCase() ?? 'with' } : null;
}

/** `Ana`, and not `drinks` */
const isPersonal = (said: readonly string[]): boolean =>
  !said.some(
    (word) => plannedNouns.has(singular(word)) || kindsOfEvent.has(word) || /(?:s|ing|night|club)$/.test(word),
  );

/** A title with somebody else, where it had anybody. */
function withPerson(title: string, lead: string, name: string): string {
  const people = name.split(' ').map((word) => (/^(?:and|my|the|our|his|her)$/.test(word) ? word : upper(word)));
  const at = title.toLowerCase().lastIndexOf(` ${lead} `);
  if (at < 0) return `${title} ${lead} ${people.join(' ')}`;
  const before = title.slice(at + lead.length + 2).split(' ');
  // `his name is Berger`, of Mr Bauer
  const isTitled =
    /^(?:mr|mrs|ms|dr|prof)\.?$/i.test(before[0] ?? '') && !/^(?:mr|mrs|ms|dr|prof)\.?$/i.test(people[0] ?? '');
  return `${title.slice(0, at)} ${lead} ${[...(isTitled ? [before[0] ?? ''] : []), ...people].join(' ')}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import { isOccasion } from '../acts/create.ts';
import { sentenceWords } from '../acts/doubt.ts';
import { createVerbs, ownPresence, plannedNouns, presence } from '../lexicon.ts';
import type { Clause } from '../words/clause.ts';
import { isCommon } from '../words/title-words.ts';

/** Which of two names an event gets: the one that the rules read, or the one that the tagger found. */

/** A name, and whether to ask before it is used. */
export interface Named {
  readonly title: string;
  readonly isDoubtful: boolean;
}

/**
 * @param title what the rules read
 * @param found what the tagger found
 */
export function namedOf(title: string, found: string, clause: Clause): Named {
  // `end close at the office`, of `Quarter end close`: where it is is no part of the name.
  const core = found.replace(/ (?:at|in) .*$/, '');
  const name = core !== found && title.toLowerCase().endsWith(` ${core.toLowerCase()}`) ? core : found;
  const [own, other] = [folded(title), folded(name)];
  // `Log Cabin viewing`: a verb that is perhaps none
  const isVerbNamed = other.endsWith(` ${own}`) && mayBeginName.has(other.slice(0, -own.length - 1));
  if (isVerbNamed) return { title, isDoubtful: !isOccasion(clause.words) };
  // The tagger leaves `at ours` out of `bbq at ours`, or takes a time into the name. The rules are right then.
  if (isTalkOnly(name) || other.includes(own) || goesOn(name, title)) return { title, isDoubtful: false };
  const isComing = own.startsWith(`${other} `) && coming.test(own.slice(other.length + 1));
  if (isComing) return { title: name, isDoubtful: false };
  if (isOfPresence(own) || ownPresence.includes(own)) return { title, isDoubtful: false };
  if (isBetter(name, title, clause)) return { title: name, isDoubtful: true };
  // The rules know why they kept a time, a number or a verb in a name, unless they put it together from pieces.
  return {
    title,
    isDoubtful: ![clause.message, clause.message.replace(being, '')].some((text) => text.includes(title)),
  };
}

/** Verbs that begin names as well; `add` and `create` begin none. */
const mayBeginName = new Set(
  createVerbs.filter((verb) => !/^(?:add|create|schedule|arrange|organi[sz]e|set up|put in)$/.test(verb)),
);
const being = /(?:['’]s| is| are| will be)\b/g;
/** `visiting` of `Grandma visiting`, told of her with a verb. */
const isOfPresence = (name: string): boolean => presence.some((each) => ` ${name} `.indexOf(` ${each} `) > 0);

/** Whether words are no name: `I'm`. */
export const isTalkOnly = (name: string): boolean =>
  name.split(' ').every((word) => sentenceWords.has(word.toLowerCase()) || word === '');

/** Whether a title has words of a longer name beside a name in it: the capitals of `Move It or Lose It class`. */
export const hasNameBeside = (title: string, name: string): boolean =>
  /(?<=[^\s.!?]\s+)(?!I\b)\p{Lu}/u.test(title.replace(name, 'x'));

/** The verb of `plumber coming round`, which is no part of the name. */
const coming = /^(?:is |are )?(?:comes?|coming|starts?|begins?|here)(?: (?:round|over|in|here|by))?$/;

const folded = (title: string): string => title.toLowerCase().replace(/^(?:the|an?|my|our) /, '');

/** Whether a longer name goes on with what belongs to an event: `bbq at ours`. */
export function goesOn(short: string, long: string): boolean {
  const [one, other] = [folded(short), folded(long)];
  return (
    other.startsWith(`${one} `) &&
    /^(?:with|for|at|in|of|to|up|@|before|after)(?: |$)/.test(other.slice(one.length + 1))
  );
}

/**
 * Whether the tagger's name is better than the rules'. It is if it leaves out surplus words of a sentence. It is not if it leaves out a
 * part of the name: `Today` of `Today FM interview`, `take` of `take out recycling`.
 */
function isBetter(name: string, read: string, { words, isTime }: Clause): boolean {
  const at = read.toLowerCase().indexOf(name.toLowerCase());
  // `day off`: of common words alone is no name made.
  if (name.toLowerCase().split(' ').every(isCommon)) return false;
  if (at < 0) return true;
  // `leo has football`: who has it is no name of it.
  const length = name.split(' ').length;
  const isHaver = (_: unknown, from: number): boolean => {
    const said = words.slice(from, from + length).map(({ text }) => text);
    return said.join(' ') === name.toLowerCase() && /^(?:has|have|got)$/.test(words[from + length]?.text ?? '');
  };
  if (words.slice(0, 4).some(isHaver)) return false;
  // The `'s` of `the christening's been set` is no quotation mark.
  const [before, behind] = [read.slice(0, at), read.slice(at + name.length).replace(/^['’]s\b/, '')];
  const dropped = `${before} ${behind}`
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  // `holiday in Wales`: what it is, and where.
  const [kind = '', link = '', ...more] = before.toLowerCase().trim().split(' ');
  if (more.length === 0 && plannedNouns.has(kind) && /^(?:in|to|at|of|with|for)$/.test(link)) return false;
  const [verb = ''] = dropped;
  // `Quarter end close`
  const isSpan = ofSpan.test(before.trim());
  const isKept = before !== '' && (before.endsWith('-') || /^\d/.test(before) || createVerbs.includes(verb) || isSpan);
  if (isKept || /\p{Lu}/u.test(before.slice(1)) || (before === '' && behind.trim() === 'time')) return false;
  // `pick my jacket up from the tailor`, `next steps chat`: the message begins with something to do, or with the name itself.
  const isDoing =
    before !== '' &&
    behind.trim() === '' &&
    words[0]?.text === verb &&
    !/(?:ing|ed)$/.test(verb) &&
    !dropped.some((text) => tells.test(text));
  if (isDoing && (dropped.length > 1 || beginsName.test(verb))) return false;
  if (dropped.some((text) => sentenceWords.has(text))) return true;
  const isOfTime = dropped.some((text) => words.some((word, index) => isTime[index] && word.text === text));
  // `Bring your dog to work day` is said to nobody.
  const isOfName = dropped.includes('your') || /\p{Lu}|\d|["“'‘]/u.test(before.slice(1) + behind) || /^\d/.test(name);
  return !isOfTime && !isOfName && !particles.test(name) && !/ (?:for|with|at) (?:the |an? |my )?$/.test(before);
}
const ofSpan = /^(?:quarter|term|year|month|season|half)$/i;
const tells = /^(?:i|we|you|he|she|it|they|is|are|was|were|will|has|have|had|got|need|want|no|not|please|sure)$|['’]/;
const beginsName = /^(?:next|last|first)$/;
const particles = /^(?:out|off|up|in|on|to|down|over|away|back|with|for|of|at)\b/i;

import { editVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import { participles } from '../ways-of-speaking.ts';
import type { Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';

/** Where the verb of a statement stands: between `the dentist` and `at 5` it is `is now`. */

const helper =
  "(?:(?:is|isn't|was|are|were|has|have|had|will|should|must|needs|ought|can|could|got|gets|just|now|actually|only|to|been|being|be|really|still|also|going) )";

const verb = `(?:is|are|was|were|be|been|runs?|running|ran(?= over)|leaves|departs|arrives|starts?|begins?|ends?|finish|finishes|lands(?= (?:at|by|around) )|repeats?(?= )|recurs(?= )|happens(?= )|takes?|taking|needs?(?= (?:(?:only|just|about|around|at least) )?(?:an?|half|one|two|three|\\d+|[a-z]+) ?(?:an? |the )?(?:m|mins?|minutes?|h|hrs?|hours?)\\b)|lasts|last(?! (?:mon|tue|wed|thu|fri|sat|sun|week|month|year|night))|goes|go|going|moves?|wait|${[...participles.keys()].filter((form) => !form.includes(' ')).join('|')})`;

const adverb =
  '(?: (?:now|actually|only|just|still|again|me|us|instead|completely|held|hosted|taking place|happening))';

const link = new RegExp(`^(${helper}{0,4})(${verb})${adverb}{0,2}(?= |$)`);

/** Without a helping verb these words are nouns or orders. */
const bases =
  /^(?:be|been|run|repeat|running|start|begin|end|finish|take|taking|need|last|go|going|move|wait|booking|scheduling|swapping|clearing)$/;

const severalMeant = /^(?:others|rest|all|both|two|three)$/;

const ofPlurals = /^(?:start|begin|end|finish|take|last)$/;

const mostSubjectWords = 8;

const mostLinkWords = 8;

const shortened = /^(?:at|on|from|now|only|until|till|just|going|gonna|before|after|right|straight|directly)$/;

const goingToBe = /^(?:(?:only|now|just|actually) )*(?:going to|gonna) (be|run|start|end|finish|last|take)(?= )/;

export interface Statement {
  /** The subject ends here. */
  at: number;
  /** The rest begins here. */
  to: number;
  verb: string;
  helpers: string;
}

/** Finds the verb that says something about the words before it; null where there is none. */
export function statementIn({ words, isTime }: Clause): Statement | null {
  for (let at = 1; at < words.length && at <= mostSubjectWords; at++) {
    // `yoga's at 6`, `graduation's saturday 2pm`, while `dinner at Jim's friday` is at a place
    const isFirst = isTime[at] && !isTime[at - 1] && (at === 1 || (at === 2 && isAt(words, 0, /^(?:the|my|our)$/)));
    const isPlace =
      isAt(words, at - 2, /^at$/) || (isAt(words, at - 3, /^at$/) && isAt(words, at - 2, /^(?:the|my|our)$/));
    if (words[at - 1]?.isPossessive && !isPlace && (isAt(words, at, shortened) || isFirst)) {
      const [going = '', of = 'be'] = goingToBe.exec(spokenText({ words: words.slice(at, at + mostLinkWords) })) ?? [];
      return { at, to: at + (going === '' ? 0 : going.split(' ').length), verb: of === 'be' ? 'is' : of, helpers: '' };
    }
    // `takes 2 hours` and `will take an hour` are expressions of time as a whole.
    const isTaking = isAt(words, at, /^(?:will|should)$/) && isAt(words, at + 1, /^take$/);
    if (isTime[at] && !isTaking && !isAt(words, at, /^(?:takes|lasts|last|goes|runs)$/)) continue;
    const near = words.slice(at, at + mostLinkWords);
    const end = near.findIndex(({ kind }) => kind !== 'word');
    const text = spokenText({ words: near.slice(0, end < 0 ? undefined : end) });
    const [said, helpers = '', main = ''] = link.exec(text) ?? [];
    // `swimming lessons last an hour`, `the others go to sunday`
    const isPlural =
      !isTime[at - 1] &&
      ((isAt(words, at - 1, /[^s]s$/) && ofPlurals.test(main)) || (at <= 3 && isAt(words, at - 1, severalMeant)));
    if (said === undefined || (helpers === '' && bases.test(main) && !isPlural)) continue;
    return { at, to: at + said.split(' ').length, verb: main, helpers };
  }
  return null;
}

export const orderVerbs = [
  ...[...remindVerbs, ...editVerbs, ...removeVerbs],
  ...listed('add, put, put in, create, schedule, note, show, show me, tell me, find, check'),
];

/** As a subject, none of these words names an event. */
export const subjectPronouns =
  /^(?:i|i'm|i've|we|we're|we've|there|it|that|this|he|she|they|you|what|who|whose|when|where|how|why|which|if)$/;

/** A question begins with one of these: `am i double booked on monday`. */
export const questionVerbs = /^(?:am|are|is|was|were|do|does|did)$/;

/** Words of a statement that say nothing beside its time. */
export const looseWords =
  /^(?:too|also|as|well|now|already|early|anyway|though|will|lasts|only|still|again|on|just|instead|but|ends?|ending|finishes|until|till|at|and|the|by|to|for|long|same|time|then|of|from|this|today)$/;

export const endingVerbs = /^(?:ends?|ending|finish|finishes|lands|until|till)$/;

/** Before the verb, `the dentist's` is the dentist. */
export const withoutEnding = (words: readonly Word[], to: number): Word[] =>
  words.map((word, at) =>
    at === to - 1 && word.isPossessive ? { ...word, end: word.end - 2, isPossessive: false } : word,
  );

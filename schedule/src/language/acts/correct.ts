import type { Request, Update } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { bareHour } from './make-it.ts';
import { noTarget } from './target.ts';

/** Words that take back what was said before, and say nothing else. */
const regrets = setOf(`
  no, nope, sorry, oops, ups, wait, hold, actually, rather, correction, mean, meant, i, make, that, it's, its, it, is, should, be, instead,
  better, um, uh, hmm, well, say, said, on, in, fact, and, oh, wrong, day, time, date, scrap, scratch, bad, my, i'd, have, had, let, make, made, was, yes, ok, okay, please, but, back, then
`);
/** A message with one of these words is a correction. */
const telling =
  /^(?:no|nope|sorry|oops|ups|wait|actually|rather|correction|mean|meant|it's|its|instead|wrong|scrap|scratch|better)$/;

/** `sorry, tuesday`, `5:30 I mean`, `not gym, yoga` change the event that the last request made or changed. */
export const correct: Act = {
  name: 'correct',
  read(clause, setting) {
    const { last, mentioned, question } = setting.conversation;
    if (clause.isAsked || question || clause.words.length > 12) return null;
    if (last?.kind === 'delete') return isKeptAfterAll(clause) ? { kind: 'undo', isSeveral: false, of: null } : null;
    if (mentioned.length === 0 || (last?.kind !== 'create' && last?.kind !== 'update')) return null;
    return (
      otherHalf(clause, setting) ??
      notThis(clause, last, setting) ??
      ofIt(clause, setting) ??
      added(clause, setting) ??
      regretted(clause, setting)
    );
  },
};

/** `actually keep it` after a deletion undoes the deletion. */
const isKeptAfterAll = ({ words }: Clause): boolean =>
  words.some(({ text }) => /^(?:keep|leave)$/.test(text)) &&
  words.every(
    ({ text, kind }) => kind === 'break' || regrets.has(text) || /^(?:keep|leave|there|then|them|please)$/.test(text),
  );

/** `am not pm` and `pm I mean` move the event to the same hour in the other half of the day. */
function otherHalf({ words }: Clause, setting: Setting): Update | null {
  const [only, ...more] = setting.conversation.mentioned;
  const texts = words.flatMap(({ kind, text }) => (kind === 'word' && !regrets.has(text) ? [text] : []));
  const half = /^(am|pm)(?: not (?:am|pm))?$|^not (?:am|pm) (am|pm)$/.exec(texts.join(' '));
  if (!half || !only || only.start === null || more.length > 0) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(only.start).toZonedDateTimeISO(setting.zone);
  const hour = (at.hour % 12) + ((half[1] ?? half[2]) === 'pm' ? 12 : 0);
  const time = at.toPlainTime().with({ hour }).toString({ smallestUnit: 'minute' });
  return updateOf(ofMentioned(setting), { move: { ...noTime, time } });
}

const ofMentioned = ({ conversation: { mentioned } }: Setting) => ({ ...noTarget, ids: mentioned.map(({ id }) => id) });

/** Reads the time between the words of regret. */
function regretted(clause: Clause, setting: Setting): Update | null {
  const { around, left } = withoutRegret(clause, setting);
  return around.some(({ text }) => telling.test(text)) ? timeAlone(left, setting) : null;
}

function withoutRegret({ words, message }: Clause, setting: Setting): { around: readonly Word[]; left: Clause } {
  const isRegret = (at: number) => words[at]?.kind === 'break' || regrets.has(words[at]?.text ?? '');
  let [from, to] = [0, words.length];
  while (from < to && isRegret(from)) from++;
  while (to > from && isRegret(to - 1)) to--;
  const left = clauseOf(message, words.slice(from, to), setting);
  return { around: [...words.slice(0, from), ...words.slice(to)], left };
}

/** If the clause is only a time or a length, it becomes that of the last event. */
function timeAlone(said: Clause, setting: Setting): Update | null {
  const { words, phrases } = said;
  const hour = phrases.length === 0 ? bareHour(said, /^(?:at|to)$/.test(words[0]?.text ?? '') ? 1 : 0) : null;
  if (hour) return updateOf(ofMentioned(setting), { move: hour });
  const isAlone = freeWords(said, 0, words.length).every((at) =>
    /^(?:the|at|on|to|for|only|and|last|until|till|end|go|run|it|,)$/.test(words[at]?.text ?? ''),
  );
  if (phrases.length === 0 || !isAlone) return null;
  const when = whenOf(phrases, setting);
  const isLength = when.minutes !== null && when.date === null && when.time === null;
  const isEnd = words.some(({ text }) => /^(?:until|till|til)$/.test(text)) && when.time === null;
  if (isEnd && when.endTime !== null) return updateOf(ofMentioned(setting), { move: { ...when, date: null } });
  return updateOf(ofMentioned(setting), isLength ? { minutes: when.minutes } : { move: when });
}

/** `not gym, yoga`, `yoga, not gym`, `thursday not friday`. */
function notThis(clause: Clause, last: Request, setting: Setting): Update | null {
  const { words, message } = clause;
  const not = words.findIndex(({ text }) => text === 'not');
  if (not < 0) return null;
  const join = words.findIndex(({ kind, text }, at) => at > not && (kind === 'break' || text === 'but'));
  const [wrong, right] =
    join > 0 ? [words.slice(not + 1, join), words.slice(join + 1)] : [words.slice(not + 1), words.slice(0, not)];
  if (wrong.length === 0 || right.length === 0) return null;
  const said = clauseOf(message, right, setting);
  const time = timeAlone(withoutRegret(said, setting).left, setting);
  if (time) return time;
  const [only, ...more] = setting.conversation.mentioned;
  const title = last.kind === 'create' ? (last.title ?? '') : more.length === 0 ? (only?.title ?? '') : '';
  const old = textOf(clause, [...words.keys()].slice(not + 1, not + 1 + wrong.length)).toLowerCase();
  if (title === '' || !title.toLowerCase().includes(old)) return null;
  const bare = withoutRegret(said, setting).left;
  const name = textOf(bare, trimmed(bare, freeWords(bare, 0, bare.words.length)));
  const at = title.toLowerCase().indexOf(old);
  if (name === '') return null;
  const renamed = title.slice(0, at) + name + title.slice(at + old.length);
  const move = bare.phrases.length > 0 ? whenOf(bare.phrases, setting) : null;
  return updateOf(ofMentioned(setting), { title: renamed, ...(move && { move }) });
}

/** `it leaves at 6:40` and `that starts on Friday` say when the last event is. */
function ofIt(whole: Clause, setting: Setting): Update | null {
  const begin = whole.words.findIndex(({ text }) => /^(?:it|that|this|it's)$/.test(text));
  const isLed =
    begin > 0 &&
    whole.words.slice(0, begin).every(({ kind, text }) => kind === 'break' || telling.test(text) || text === 'oh');
  const clause = isLed ? clauseOf(whole.message, whole.words.slice(begin), setting) : whole;
  const { words, phrases } = clause;
  const isIt = /^(?:it|that|this|it's)$/.test(words[0]?.text ?? '');
  const first = phrases[0]?.from ?? 0;
  const ends = words.slice(0, first).some(({ text }) => /^(?:ends?|finish(?:es)?|until|stops?)$/.test(text));
  if (!isIt || first < 1 || first > 3 || freeWords(clause, first, words.length).length > 0) return null;
  const when = whenOf(phrases, setting);
  if (ends && when.time !== null)
    return updateOf(ofMentioned(setting), { move: { ...when, time: null, endTime: when.time } });
  return when.minutes !== null && when.time === null && when.date === null
    ? updateOf(ofMentioned(setting), { minutes: when.minutes })
    : updateOf(ofMentioned(setting), { move: when });
}

/** `with Claire`, `at his office` and `and for 2 hours` add to the last event. */
function added(clause: Clause, setting: Setting): Update | null {
  const { words, phrases, isTime } = clause;
  const [only, ...more] = setting.conversation.mentioned;
  if (!only || more.length > 0 || words.length > 6) return null;
  const lead = words[0]?.text ?? '';
  const rest = textOf(clause, [...words.keys()].slice(1));
  if (phrases.length === 0 && lead === 'with' && rest !== '' && only.title !== '')
    return updateOf(ofMentioned(setting), { title: `${only.title} with ${rest}` });
  if (phrases.length === 0 && (lead === 'at' || lead === 'in') && rest !== '' && words[1]?.number === null)
    return updateOf(ofMentioned(setting), { place: rest });
  const when = phrases.length > 0 ? whenOf(phrases, setting) : null;
  const isLength = lead === 'for' && when?.minutes && when.date === null && when.time === null && isTime.every(Boolean);
  return isLength ? updateOf(ofMentioned(setting), { minutes: when.minutes }) : null;
}

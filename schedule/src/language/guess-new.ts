import type { Setting } from './acts/act.ts';
import { sentenceWords } from './acts/doubt.ts';
import { createOf } from './acts/new-event.ts';
import { createVerbs } from './lexicon.ts';
import type { Create, Request } from './requests.ts';
import { areOfTime, type Phrase, says } from './time/phrase.ts';
import { afterAny, type Clause, withWords } from './words/clause.ts';
import { setOf } from './words/list.ts';
import { trimmed } from './words/text.ts';
import { isCommon } from './words/title-words.ts';

/**
 * The new event that a sentence which no rule reads most likely asks for: its time, and the words beside it that may be a name. As
 * any guess it is shown first.
 */

const mostOfName = 9;
const between = setOf(
  'because, since, so, but, though, although, while, which, who, whose, then, being, be, if, whether, when',
);

/** @param request what the rules read, which is not understood as a whole */
export function guessNew(clause: Clause, request: Request, setting: Setting): Create | null {
  const { words, phrases } = clause;
  const isOpen =
    request.kind === 'unknown' || isAskedOfYou(request, clause) || ('target' in request && request.kind !== 'log');
  if (!isOpen || ('orElse' in request && request.orElse)) return null;
  const told = phrases.filter(({ means }) =>
    says([{ means } as Phrase], 'date', 'time', 'repeat', 'minutes', 'endTime'),
  );
  if (!says(told, 'time') || !isOneMoment(told)) return null;
  const name = nameIn(clause, told);
  if (!name) return null;
  const isTime = areOfTime(words, told);
  const said = words.filter((_, at) => name.includes(at) || isTime[at]);
  const created = createOf(withWords(clause, said, setting), 0, setting);
  return created.title === null || created.missing.length > 0 ? null : created;
}

/** A new event that the assistant itself is to plan: `I should be grateful if you would enter a meeting`. */
const isAskedOfYou = (request: Request, { words }: Clause): boolean =>
  request.kind === 'create' &&
  request.isDoubtful === true &&
  words.some(({ text }, at) => text === 'you' && [1, 2, 3].some((far) => afterAny(words, at + far, createVerbs) > 0));

/** Whether the expressions of time say one day and one start. */
function isOneMoment(phrases: readonly Phrase[]): boolean {
  const different = (field: 'date' | 'time'): number =>
    new Set(phrases.flatMap(({ means }) => means[field] ?? [])).size;
  return different('date') <= 1 && different('time') <= 1;
}

/** The places of the words nearest to the time that may be a name. */
function nameIn(clause: Clause, told: readonly Phrase[]): number[] | null {
  const { words, isTime } = clause;
  const isName = (at: number): boolean => {
    const word = words[at];
    return (
      word !== undefined &&
      word.kind !== 'break' &&
      !isTime[at] &&
      !sentenceWords.has(word.text) &&
      !between.has(word.text)
    );
  };
  const runs: number[][] = [];
  for (const at of words.keys()) {
    if (!isName(at)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === at - 1) run.push(at);
    else runs.push([at]);
  }
  const names = runs
    .map((run) => trimmed(clause, withoutVerb(clause, run)))
    .filter((run) => run.length > 0 && run.length <= mostOfName && run.some((at) => !isCommon(words[at]?.text ?? '')));
  const farOf = (run: readonly number[]): number =>
    Math.min(
      ...told.map(({ from, to }) => {
        const [first = 0, last = 0] = [run[0], run.at(-1)];
        return last < from ? from - 1 - last : first - to + 0.5;
      }),
    );
  return names.sort((one, other) => farOf(one) - farOf(other))[0] ?? null;
}

/** `enter my tea with Madame Leroux`: what stands behind the last verb that plans. */
function withoutVerb({ words }: Clause, run: readonly number[]): number[] {
  const at = run.findLastIndex((each) => afterAny(words, each, createVerbs) > 0 && each - (run[0] ?? 0) < 8);
  const end = at < 0 ? -1 : afterAny(words, run[at] ?? 0, createVerbs);
  const rest = at < 0 ? [...run] : run.filter((each) => each >= end);
  return rest.length > 0 ? rest : [...run];
}

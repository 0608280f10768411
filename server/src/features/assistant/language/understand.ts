import type { Act, Setting } from './acts/act.ts';
import { answer } from './acts/answer.ts';
import { createByName, createByStatement, createByVerb, createReminder } from './acts/create.ts';
import { addPeople, renameEvent, repeatEvent, setCategory, setField } from './acts/edit.ts';
import { findByNoun, findByQuestion } from './acts/find.ts';
import { instead, onceMore, pointAtOne } from './acts/follow-up.ts';
import { changeLength, changeTime, makeIt, moveEvent, onFrom } from './acts/move.ts';
import { removeByTwoWords, removeByVerb, removeLate } from './acts/remove.ts';
import { talk } from './acts/talk.ts';
import { tickEvent } from './acts/tick.ts';
import { startTimer, stopTimer } from './acts/timer.ts';
import { askWeather } from './acts/weather.ts';
import type { Request } from './requests.ts';
import { type Clause, clausesOf } from './words/clause.ts';
import { textOf } from './words/text.ts';
import { wordsOf } from './words/words.ts';

/**
 * The kinds of request in the order in which they are tried: the first that reads a clause has it. What an open question
 * waits for comes first, then what a verb says plainly, then questions, and what has no verb at all last.
 */
const acts: readonly Act[] = [
  ...[answer, talk, onceMore, tickEvent],
  ...[setField, removeByVerb, removeByTwoWords],
  ...[renameEvent, repeatEvent, setCategory, changeTime, makeIt, changeLength, addPeople, moveEvent],
  ...[createReminder, createByVerb, stopTimer, startTimer],
  ...[askWeather, instead, findByQuestion, pointAtOne, removeLate, findByNoun, createByStatement, createByName],
];

/** What a message asks for, in its order. It never throws, whatever the text; what it does not understand is `unknown`. */
export function understand(message: string, setting: Setting): Request[] {
  const clauses = clausesOf(message, wordsOf(message), setting);
  const requests = clauses.map((clause): Request => {
    for (const act of acts) {
      const request = act.read(clause, setting);
      if (request) return request;
    }
    return { kind: 'unknown', words: textOf(clause, [...clause.words.keys()]) };
  });
  return withoutStrays(joined(requests));
}

/** `cancel my meeting on tuesday and reschedule it for thursday` is one move, not a deletion. */
function joined(requests: readonly Request[]): Request[] {
  const result: Request[] = [];
  for (const request of requests) {
    const before = result.at(-1);
    const isOfBefore = request.kind === 'update' && request.target.words === '' && request.target.when === null;
    if (isOfBefore && before?.kind === 'delete' && !before.target.isAll) {
      const changes = { ...request.changes, move: onFrom(request.changes.move, before.target.when) };
      const missing = request.missing.filter((each) => each !== 'target');
      result[result.length - 1] = { ...request, target: before.target, changes, missing };
    } else result.push(request);
  }
  return result;
}

/** Beside what was understood, a scrap that was not is left out. */
function withoutStrays(requests: readonly Request[]): Request[] {
  const understood = requests.filter(({ kind }) => kind !== 'unknown');
  const isScrap = (request: Request): boolean => request.kind === 'unknown' && request.words.length < 12;
  return understood.length === 0 ? [...requests] : requests.filter((request) => !isScrap(request));
}

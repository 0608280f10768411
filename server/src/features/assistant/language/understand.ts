import type { Act, Setting } from './acts/act.ts';
import { answer } from './acts/answer.ts';
import { createByName, createByStatement, createByVerb, createReminder } from './acts/create.ts';
import { addPeople, renameEvent, repeatEvent, setCategory, setField } from './acts/edit.ts';
import { findByNoun, findByQuestion, findRoom } from './acts/find.ts';
import { instead, onceMore, pointAtOne } from './acts/follow-up.ts';
import { changeLength, changeTime, makeIt, moveEvent, onFrom } from './acts/move.ts';
import { removeByTwoWords, removeByVerb, removeLate } from './acts/remove.ts';
import { isConditional, isTakenBack, refuse } from './acts/refuse.ts';
import { apartFromScope } from './acts/scope.ts';
import { talk } from './acts/talk.ts';
import { tickEvent } from './acts/tick.ts';
import { startTimer, stopTimer } from './acts/timer.ts';
import { askWeather } from './acts/weather.ts';
import { type Conversation, previousEvent, type Request } from './requests.ts';
import { type Clause, clausesOf } from './words/clause.ts';
import { textOf } from './words/text.ts';
import { wordsOf } from './words/words.ts';

/**
 * The kinds of request in the order in which they are tried: the first that reads a clause has it. What an open question
 * waits for comes first, then what a verb says plainly, then questions, and what has no verb at all last.
 */
const acts: readonly Act[] = [
  ...[answer, refuse, talk, onceMore, tickEvent, findRoom],
  ...[setField, removeByVerb, removeByTwoWords],
  ...[renameEvent, repeatEvent, setCategory, changeTime, makeIt, changeLength, addPeople, moveEvent],
  ...[createReminder, createByVerb, stopTimer, startTimer],
  ...[askWeather, instead, findByQuestion, pointAtOne, removeLate, findByNoun, createByStatement, createByName],
];

/**
 * What a message asks for, in its order. It never throws, whatever the text; what it does not understand is `unknown`. Several
 * `ids` in a target that is not `isAll` are the events that it may be.
 */
export function understand(message: string, setting: Setting): Request[] {
  let { conversation } = setting;
  const clauses = clausesOf(message, wordsOf(message), setting);
  if (isTakenBack(clauses)) return [{ kind: 'decline' }];
  if (clauses.some(isConditional)) return [{ kind: 'unknown', words: message }];
  const requests = clauses.map((clause) => {
    const request = requestOf(clause, { ...setting, conversation });
    conversation = following(request, conversation);
    return request;
  });
  return withoutStrays(joined(requests));
}

function requestOf(clause: Clause, setting: Setting): Request {
  const apart = apartFromScope(clause, setting);
  const request = apart && requestOf(apart.clause, setting);
  if (request?.kind === 'update' || request?.kind === 'delete') return { ...request, scope: apart?.scope ?? null };
  for (const act of acts) {
    const request = act.read(clause, setting);
    if (request) return request;
  }
  return { kind: 'unknown', words: textOf(clause, [...clause.words.keys()]) };
}

/** What `it` means in the rest of the message: the event that was just asked for. What is found is not known yet. */
function following(request: Request, before: Conversation): Conversation {
  if (request.kind === 'find' || request.kind === 'weather') return { mentioned: [], last: request, question: null };
  if (request.kind === 'confirm' || request.kind === 'decline') return { ...before, question: null };
  if (!('target' in request) && request.kind !== 'create') return before;
  return { mentioned: [{ id: previousEvent, title: '', start: null }], last: request, question: null };
}

/** `cancel my meeting on tuesday and reschedule it for thursday` is one move, not a deletion. */
function joined(requests: readonly Request[]): Request[] {
  const result: Request[] = [];
  for (const request of requests) {
    const before = result.at(-1);
    const isOfBefore = request.kind === 'update' && request.target.ids[0] === previousEvent;
    if (isOfBefore && before?.kind === 'delete' && !before.target.isAll) {
      const changes = { ...request.changes, move: onFrom(request.changes.move, before.target.when) };
      result[result.length - 1] = { ...request, target: before.target, changes };
    } else result.push(request);
  }
  return result;
}

/**
 * Beside what was understood, a scrap that was not is left out. Not so beside a yes: `yes. not lunch, though` is none, so that
 * nothing is done that was not meant.
 */
function withoutStrays(requests: readonly Request[]): Request[] {
  if (requests.every(({ kind }) => kind === 'unknown')) return [...requests];
  const unclear = requests.filter((each) => each.kind === 'unknown' || ('missing' in each && each.missing.length > 0));
  if (unclear.length > 0 && requests.some(({ kind }) => kind === 'confirm')) return unclear;
  return requests.filter((request) => request.kind !== 'unknown' || request.words.length >= 12);
}

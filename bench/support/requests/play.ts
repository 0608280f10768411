import type { ChatAnswer } from '@daywright/contract/assistant';
import { addDays, instantAt } from '@daywright/schedule/dates';
import { ok } from '../../../server/test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../server/test/product.ts';
import type { RequestCase } from './cases.ts';
import { isChangedBy, isPartlyChangedBy, isUnchanged } from './compare.ts';
import { readDated, readMoment } from './moment.ts';
import { readState, type State } from './state.ts';
import type { Wanted } from './wanted.ts';
import type { World } from './worlds.ts';

/**
 * How a request ended. `right`: the outcome is one that the case accepts. `needless question`: the assistant asked although the
 * request was clear. `said wrong`: the assistant wrote nothing, or only part of the change, and its answer is not accepted either.
 * `wrong write`: the assistant changed something that the case does not want.
 */
export type Outcome = 'right' | 'needless question' | 'said wrong' | 'wrong write';

export interface Played {
  readonly outcome: Outcome;
  readonly before: State;
  readonly after: State;
  /** The answer to each message, and to the yes after it. */
  readonly answers: readonly string[];
  /** The assistant asked for a yes before it changed anything. */
  readonly isConfirmed: boolean;
  /** Milliseconds from each message to its answer. */
  readonly spentMs: readonly number[];
}

const secondsBetweenMessages = 20;

/** Adds a person with the schedule of a world, planned two weeks before the world's time, and sets the clock to that time. */
export async function movedInto({ clock, addPerson }: TestProduct, { zone, now, events }: World): Promise<TestPerson> {
  const { date, time = '' } = readDated(now);
  const at = instantAt(date, time, zone);
  clock.set(new Date(instantAt(addDays(date, -14), time, zone)).toISOString());
  const person = await addPerson({ time_zone: zone });
  for (const { title, when, rule, place, category, done } of events) {
    const { allDay, start, end } = readMoment(when, zone);
    await ok(person, 'POST', '/events', {
      ...{ title, all_day: allDay, start_date: start, end_date: end, time_zone: zone },
      ...(rule && { recurrence: [`RRULE:${rule}`] }),
      ...(place && { location: place }),
      ...(category && { category: [category] }),
      ...(done && { completed: true }),
    });
  }
  clock.set(new Date(at).toISOString());
  return person;
}

/** Sends the messages of a case over HTTP in a new conversation, and a yes if the last answer asks for one. */
export async function play(product: TestProduct, { world, messages, wanted }: RequestCase): Promise<Played> {
  const person = await movedInto(product, world);
  const { date } = readDated(world.now);
  const read = () => readState(person, date, world.zone);
  const { session } = await ok(person, 'POST', '/session/new');
  const answers: string[] = [];
  const spentMs: number[] = [];
  async function say(user_message: string): Promise<ChatAnswer> {
    const start = performance.now();
    const { status, body } = await person.call('POST', '/personal/chat', {
      user_message,
      session_id: session.session_id,
    });
    spentMs.push(performance.now() - start);
    product.clock.advance(secondsBetweenMessages * 1_000);
    const answer: ChatAnswer =
      status === 200
        ? body
        : { response: `${status}: ${body.message}`, choices: [], confirmation: null, change_set_id: null };
    const response = withoutAddresses(answer.response);
    answers.push(response);
    return { ...answer, response };
  }

  const before = await read();
  for (const message of messages.slice(0, -1)) await say(message);
  const beforeLast = messages.length > 1 ? await read() : before;
  const answer = await say(messages.at(-1) ?? '');
  let after = await read();
  const isConfirmed = answer.confirmation !== null && isUnchanged(beforeLast, after);
  if (isConfirmed) {
    await say('yes');
    after = await read();
  }
  // The comparison reads two years: a change set also tells of a write outside them.
  const isWritten = !isConfirmed && (answer.change_set_id !== null || !isUnchanged(beforeLast, after));
  const isQuestion = !isConfirmed && (answer.choices.length > 0 || withoutQuotes(answer.response).includes('?'));
  const ending = { before, after, isWritten, isQuestion, isConfirmed, text: answer.response, zone: world.zone };
  const isRight = wanted.some((each) => isMet(each, ending));
  const isPart = wanted.some(
    (each) => each.kind === 'changes' && isPartlyChangedBy(before, after, each.lines, world.zone),
  );
  const unmet = isWritten && !isPart ? 'wrong write' : isQuestion ? 'needless question' : 'said wrong';
  return { outcome: isRight ? 'right' : unmet, before, after, answers, isConfirmed, spentMs };
}

/** A question mark in a quoted example does not make the answer a question. */
const withoutQuotes = (text: string): string => text.replace(/“[^”]*”/g, '');
const withoutAddresses = (text: string): string => text.replace(/\]\(\/[^)]*\)/g, ']');

interface Ended {
  readonly before: State;
  readonly after: State;
  readonly isWritten: boolean;
  readonly isQuestion: boolean;
  readonly isConfirmed: boolean;
  /** The answer to the last message. */
  readonly text: string;
  readonly zone: string;
}

/** The first words of an answer that claims a change. */
const claim = /^(?:Added|Moved|Deleted|Renamed|Changed|Logged|Took back|Set|Done)\b/;

function isMet(wanted: Wanted, { before, after, isWritten, isQuestion, isConfirmed, text, zone }: Ended): boolean {
  switch (wanted.kind) {
    case 'asks':
      // A preview that waits for a yes is a question too.
      return (isQuestion || isConfirmed) && !isWritten && (wanted.pattern?.test(text) ?? true);
    case 'says':
      return !isWritten && !isConfirmed && (wanted.pattern?.test(text) ?? !(isQuestion || claim.test(text)));
    case 'same':
      return isUnchanged(before, after);
    case 'changes':
      return (isConfirmed || !wanted.isAfterYes) && isChangedBy(before, after, wanted.lines, zone);
  }
}

import type { FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** Ends a turn; once is enough. */
export type EndTurn = () => void;

/** So much of one kind of work at once for each person. */
export interface Turns {
  /**
   * Begins at once, or as soon as an earlier one ends. Undefined if the client is gone by then.
   *
   * @throws AppError `RATE_LIMITED` where too many wait already
   */
  wait(userId: string, reply: FastifyReply): Promise<EndTurn | undefined>;
  /** Begins at once; undefined where as many are under way already. */
  take(userId: string): EndTurn | undefined;
}

function tooManyWait(count: number): AppError {
  const message = `${count} large answers to you are waiting to be sent. Wait until some of them are done.`;
  return new AppError('RATE_LIMITED', message, { retryAfter: 10 });
}

export function turnsOf(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>();

  function take(userId: string): EndTurn | undefined {
    const person = people.get(userId) ?? { running: 0, waiting: [] };
    if (person.running >= atOnce) return undefined;
    person.running++;
    people.set(userId, person);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      person.running--;
      if (person.running === 0 && person.waiting.length === 0) people.delete(userId);
      person.waiting.shift()?.();
    };
  }

  return {
    take,
    async wait(userId, reply) {
      for (;;) {
        if (reply.raw.destroyed) return undefined;
        const end = take(userId);
        if (end) return end;
        if ((people.get(userId)?.waiting.length ?? 0) >= mostWaiting) throw tooManyWait(mostWaiting);
        await new Promise<void>((resolve) => people.get(userId)?.waiting.push(resolve));
      }
    },
  };
}

import type { FastifyReply } from 'fastify';

/** Ends a turn; once is enough. */
export type EndTurn = () => void;

/** So much of one kind of work at once for each person. */
export interface Turns {
  /** Begins at once, or as soon as an earlier one ends. Undefined if the client is gone by then. */
  wait(userId: string, reply: FastifyReply): Promise<EndTurn | undefined>;
  /** Begins at once; undefined where as many are under way already. */
  take(userId: string): EndTurn | undefined;
}

export function turnsOf(atOnce: number): Turns {
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
        await new Promise<void>((resolve) => people.get(userId)?.waiting.push(resolve));
      }
    },
  };
}

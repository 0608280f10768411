import { useEffect, useRef, useState } from 'react';
import { changedIds } from './changed-events.ts';
import type { EventBlock } from './events.ts';

/** How long a changed event is tinted (design guide, section 5). */
const freshMs = 4_000;

const none: ReadonlySet<string> = new Set();

/** Ids of the events that changed under the person's eyes within the last seconds. What is loaded first is not a change. */
export function useFreshEvents(blocks: readonly (EventBlock | undefined)[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  const seen = useRef(new Map<string, EventBlock>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const changed = blocks.flatMap((block) => {
      if (!block) return [];
      const before = seen.current.get(block.start_date);
      seen.current.set(block.start_date, block);
      return before && before.events !== block.events ? changedIds(before.events, block.events) : [];
    });
    if (changed.length === 0) return;
    setFresh((held) => new Set([...held, ...changed]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setFresh((held) => new Set([...held].filter((id) => !changed.includes(id))));
    }, freshMs);
    timers.current.add(timer);
  }, [blocks]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return fresh;
}

/** What is fresh if any of these is, else always the same empty set: a list of others is not drawn anew. */
export const freshAmong = (fresh: ReadonlySet<string>, events: readonly { id: string }[]): ReadonlySet<string> =>
  fresh.size > 0 && events.some(({ id }) => fresh.has(id)) ? fresh : none;

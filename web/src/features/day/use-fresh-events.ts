import { useEffect, useRef, useState } from 'react';
import type { EventBlock } from '../../queries/events.ts';
import { changedIds } from './changed-events.ts';

/** How long a changed event is tinted (design guide, section 5). */
const freshMs = 4_000;

/** Ids of the events that changed under the person's eyes within the last seconds. What is loaded first is not a change. */
export function useFreshEvents(blocks: readonly (EventBlock | undefined)[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
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

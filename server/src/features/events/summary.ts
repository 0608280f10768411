import type { BatchOperation } from '@daywright/contract/event-input';

/** A change as a sentence needs it: what was asked for, of which event by its title before. */
export interface Told {
  readonly request: BatchOperation;
  readonly title: string;
}

/** The sentence of several changes for the activity list: `Moved “Gym”`, `Deleted 3 events`. */
export function summaryOf(changes: readonly Told[]): string {
  const byEvent = new Map<string, { verb: string; title: string }>();
  for (const [index, { request, title }] of changes.entries()) {
    const id = idOf(request) ?? String(index);
    const earlier = byEvent.get(id);
    byEvent.set(
      id,
      earlier ? { ...earlier, verb: both(earlier.verb, verbOf(request)) } : { verb: verbOf(request), title },
    );
  }
  const [first, ...others] = byEvent.values();
  if (!first) return 'Changed nothing';
  if (others.length === 0) return `${first.verb} “${first.title}”`;
  const verb = others.every((other) => other.verb === first.verb) ? first.verb : 'Changed';
  return `${verb} ${byEvent.size.toLocaleString('en')} events`;
}

function idOf(request: BatchOperation): string | undefined {
  return request.op === 'create' ? request.event.id : request.id;
}

/** Of one event changed again. */
function both(first: string, second: string): string {
  if (first === second || second === 'Deleted') return second;
  return first === 'Added' ? 'Added' : 'Edited';
}

function verbOf(operation: BatchOperation): string {
  if (operation.op !== 'update') return operation.op === 'create' ? 'Added' : 'Deleted';
  const fields = Object.keys(operation.patch);
  if (fields.includes('start_date') && fields.every((field) => timeFields.includes(field))) return 'Moved';
  if (operation.patch.completed && fields.length === 1) return 'Ticked';
  return 'Edited';
}

const timeFields = ['start_date', 'end_date', 'all_day', 'time_zone'];

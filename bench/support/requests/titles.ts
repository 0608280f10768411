import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dateIn, timeText } from '@daywright/schedule/dates';
import { ok } from '../../../server/test/each-product.ts';
import type { TestProduct } from '../../../server/test/product.ts';
import { movedInto } from './play.ts';
import { readByQuickAdd } from './quick-add.ts';
import { readState } from './state.ts';
import { worlds } from './worlds.ts';

/** A hundred things that people put into calendars. */
export const readTitles = (): string[] =>
  readFileSync(fileURLToPath(new URL('titles.txt', import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n');

/** A sentence with a title, said on a Sunday, and the times that it may mean: `at 10` may be in the evening. */
export interface Form {
  readonly name: string;
  readonly say: (title: string) => string;
  readonly times: readonly string[];
}

const friday = '2027-05-07';
export const forms: readonly Form[] = [
  { name: 'X on Friday at 10', say: (title) => `${title} on Friday at 10`, times: ['10:00', '22:00'] },
  { name: 'add X on Friday at 10', say: (title) => `add ${title} on Friday at 10`, times: ['10:00', '22:00'] },
  { name: 'Friday 10am X', say: (title) => `Friday 10am ${title}`, times: ['10:00'] },
];
const world = worlds.chicago;

/** The title of the one event on Friday at ten; if there is none, what happened, in brackets. */
export async function titleInChat(product: TestProduct, { say, times }: Form, title: string): Promise<string> {
  const person = await movedInto(product, world);
  const { response } = await ok(person, 'POST', '/personal/chat', { user_message: say(title) });
  const { events } = await readState(person, '2027-05-02', world.zone);
  const started = events.map(({ title, allDay, start }) => {
    const at = Date.parse(start);
    return { title, date: dateIn(at, world.zone), time: allDay ? 'all day' : timeText(at, world.zone) };
  });
  const [event, ...others] = started;
  if (!event) return `(${response})`;
  if (others.length === 0 && isAtTen(event, times)) return event.title;
  return `(${started.map(({ title, date, time }) => `${title} ${date} ${time}`).join(', ')})`;
}

export function titleInQuickAdd({ say, times }: Form, title: string): string {
  const { title: read, when } = readByQuickAdd(say(title), world);
  const event = { title: read, date: when.date, time: when.all_day ? 'all day' : when.start };
  return isAtTen(event, times) ? read : `(${read} ${event.date} ${event.time})`;
}

const isAtTen = ({ date, time }: { date: string; time: string }, times: readonly string[]): boolean =>
  date === friday && times.includes(time);

/** Whether the titles are equal, apart from the case of the first letter. */
export function isExact(said: string, kept: string): boolean {
  const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return lowered(said) === lowered(kept);
}

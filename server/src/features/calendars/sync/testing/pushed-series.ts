import { isoInstant } from '@daywright/schedule/dates';
import { expect } from 'vitest';
import { agendaOf } from '../../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import { ok } from '../../../../../test/each-product.ts';
import type { Pushing, PushWorld } from './pushing.ts';

export const daily = ['RRULE:FREQ=DAILY;COUNT=6'];
export const wednesday = '20260617T070000Z';

/** A series of six days from Monday, 15 June on, at nine in Berlin, in sync. */
export async function pushedSeries(world: PushWorld, fields: object = {}) {
  const my = await world.connect();
  const id = await my.create({ recurrence: daily, ...fields });
  await my.push();
  return { my, id, at: (start: string) => `${id}_${start}` };
}

/** Its occurrences as they are listed here. */
export async function inLists({ person }: Pushing): Promise<string[]> {
  const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
  return events.map(
    (event: { start_date: string; title: string }) => `${event.start_date.slice(5, 16)} ${event.title}`,
  );
}

/** What Google itself shows. */
function inAgenda({ there: { account } }: Pushing): string[] {
  const [from, to] = [Date.parse('2026-06-01T00:00:00Z'), Date.parse('2026-07-01T00:00:00Z')];
  return agendaOf(account.primary, from, to).map(({ event, start }) => {
    const time = 'date' in start ? start.date : isoInstant(start.at);
    return `${time.slice(5, 16)} ${event.summary}`;
  });
}

/** Both sides show the same: what is here, and what somebody new who reads Google sees. */
export async function showTheSame(world: PushWorld, my: Pushing): Promise<void> {
  await my.isQuiet();
  const other = await world.connect(my);
  await other.pull();
  expect(await inLists(other)).toEqual(await inLists(my));
  expect(inAgenda(my)).toEqual(await inLists(my));
}

import type { CalendarEvent } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { remoteColumns } from '../../../test/connected-calendar.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok } from '../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './sync/testing/synced-product.ts';

onEachDatabase('the default category of a calendar', (open) => {
  const world = runningSynced(open);

  const eventsOf = async ({ person }: Connected): Promise<CalendarEvent[]> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    return (await ok(person, 'GET', `/events/date-range?${range}`)).events;
  };
  const categories = async (ann: Connected) =>
    Object.fromEntries((await eventsOf(ann)).map(({ title, category }) => [title, category]));
  const named = async (ann: Connected, title: string): Promise<CalendarEvent> => {
    const event = (await eventsOf(ann)).find((each) => each.title === title);
    if (!event) throw new Error(`${title} is not there.`);
    return event;
  };
  const columns = (ann: Connected, id: string) => remoteColumns(world().product, ann.person, id);
  const patch = (ann: Connected, calendar: string, default_category: string | null) =>
    ok(ann.person, 'PATCH', `/calendar/calendars/${calendar}`, { default_category });
  const ownThere = (ann: Connected, title: string) =>
    ann.there.events().find(({ summary }) => summary === title)?.extendedProperties?.private ?? {};
  const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };

  const withPlan = async () => {
    const ann = await world().connected();
    ann.there.insert(juneEvent('Plan'));
    await ann.sync();
    const plan = await named(ann, 'Plan');
    return { ann, plan, calendar: plan.calendar_id };
  };

  describe('that is set', () => {
    test('is given to all of its events that have none of their own, and to none beside them', async () => {
      const { ann, calendar } = await withPlan();
      const series = { ...at, calendar_id: calendar, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] };
      const { event } = await ok(ann.person, 'POST', '/events', { title: 'Daily', ...series });
      await ok(ann.person, 'PATCH', `/events/${event.id}_20260613T080000Z?scope=this`, { title: 'Late' });
      const sport = { title: 'Run', ...at, calendar_id: calendar, category: ['Sport'] };
      await ok(ann.person, 'POST', '/events', sport);
      await ok(ann.person, 'POST', '/events', { title: 'Elsewhere', ...at });
      await patch(ann, calendar, 'Work');
      const given = { Plan: ['Work'], Daily: ['Work'], Late: ['Work'], Run: ['Sport'], Elsewhere: [] };
      expect(await categories(ann)).toEqual(given);
    });

    test('replaces the former one, is one change that open tabs are told of, and is taken off again', async () => {
      const { ann, plan, calendar } = await withPlan();
      const { seq } = await ok(ann.person, 'GET', '/events/changes');
      const told: unknown[] = [];
      const stop = world().product.ctx.bus.subscribe(
        (message) => message.kind === 'notice' && message.user_id === ann.person.userId && told.push(message.notice),
      );
      await patch(ann, calendar, 'Work');
      stop();
      expect(told).toContainEqual({ kind: 'schedule_changed', seq: seq + 1 });
      await patch(ann, calendar, 'Focus');
      expect(await categories(ann)).toEqual({ Plan: ['Focus'] });
      await ok(ann.person, 'POST', '/events', { title: 'Mine', ...at, calendar_id: calendar, category: ['Sport'] });
      await patch(ann, calendar, null);
      expect(await categories(ann)).toEqual({ Plan: [], Mine: ['Sport'] });
      expect((await named(ann, 'Plan')).id).toBe(plan.id);
    });

    test('says in the activity list what it did, and to which calendar', async () => {
      const { ann, calendar } = await withPlan();
      const [{ name }] = (await ok(ann.person, 'GET', `/google/accounts/${ann.accountId}/calendars`)).calendars;
      const latest = async () => (await ok(ann.person, 'GET', '/events/changes')).change_sets[0].summary;
      await patch(ann, calendar, 'Work');
      expect(await latest()).toBe(`Gave the category “Work” to 1 event of “${name}”`);
      await patch(ann, calendar, null);
      expect(await latest()).toBe(`Took the default category off 1 event of “${name}”`);
    });

    test('is said to be given to more than a thousand with the thousands apart', async () => {
      const ann = await world().connected();
      const entry = (n: number) =>
        `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20260612T080000Z\r\nSUMMARY:${n}\r\nEND:VEVENT\r\n`;
      const entries = Array.from({ length: 1_001 }, (_, n) => entry(n)).join('');
      const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries}END:VCALENDAR\r\n`;
      const headers = { 'content-type': 'text/calendar', authorization: `Bearer ${ann.person.token}` };
      await world().product.call('POST', '/import/ics', file, headers);
      await patch(ann, ann.person.calendarId, 'Work');
      const [{ summary }] = (await ok(ann.person, 'GET', '/events/changes')).change_sets;
      expect(summary).toMatch(/^Gave the category “Work” to 1,001 events of /);
    });

    test('is not told there, with a later edit neither, and a change there leaves it', async () => {
      const { ann, plan, calendar } = await withPlan();
      await patch(ann, calendar, 'Work');
      expect(await columns(ann, plan.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
      await ok(ann.person, 'PATCH', `/events/${plan.id}`, { title: 'New plan' });
      await ann.sync({ pushes: true });
      expect(ownThere(ann, 'New plan')).toEqual({});
      ann.there.patch(ann.there.events()[0]?.id ?? '', { summary: 'Their plan' });
      await ann.sync();
      expect(await categories(ann)).toEqual({ 'Their plan': ['Work'] });
    });

    test('stays with an event of which other own fields were told there', async () => {
      const { ann, plan, calendar } = await withPlan();
      await ok(ann.person, 'PATCH', `/events/${plan.id}`, { icon: '🎯' });
      await ann.sync({ pushes: true });
      await patch(ann, calendar, 'Work');
      ann.there.patch(ann.there.events()[0]?.id ?? '', { summary: 'Their plan' });
      await ann.sync();
      expect(await categories(ann)).toEqual({ 'Their plan': ['Work'] });
    });

    test('is not told with an edit that was still to be told either', async () => {
      const { ann, plan, calendar } = await withPlan();
      await ok(ann.person, 'PATCH', `/events/${plan.id}`, { title: 'New plan' });
      await patch(ann, calendar, 'Work');
      expect(await columns(ann, plan.id)).toMatchObject({ sync_state: 'pending' });
      await ann.sync({ pushes: true });
      expect(ownThere(ann, 'New plan')).toEqual({});
      expect(await columns(ann, plan.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
      expect(await categories(ann)).toEqual({ 'New plan': ['Work'] });
    });

    test('is that of an event made here without one, also where its request comes twice', async () => {
      const { ann, calendar } = await withPlan();
      const id = crypto.randomUUID();
      const draft = { id, title: 'Made', ...at, calendar_id: calendar };
      await patch(ann, calendar, 'Work');
      const first = await ok(ann.person, 'POST', '/events', draft);
      expect(first.event.category).toEqual(['Work']);
      expect(await ok(ann.person, 'POST', '/events', draft)).toEqual(first);
      await ok(ann.person, 'POST', '/events', { ...draft, id: undefined, title: 'Own', category: ['Sport'] });
      const operations = [{ op: 'create', event: { ...draft, id: undefined, title: 'Batch', category: [] } }];
      await ok(ann.person, 'POST', '/events/batch', { operations });
      expect(await categories(ann)).toMatchObject({ Made: ['Work'], Own: ['Sport'], Batch: ['Work'] });
    });

    test('is that of what a file brings without one, also where it comes again', async () => {
      const ann = await world().connected();
      await patch(ann, ann.person.calendarId, 'Work');
      const entry = (uid: string, more = '') =>
        `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:20260612T080000Z\r\n${more}END:VEVENT\r\n`;
      const entries = `${entry('Plain')}${entry('Run', 'CATEGORIES:Sport\r\n')}`;
      const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries}END:VCALENDAR\r\n`;
      const headers = { 'content-type': 'text/calendar', authorization: `Bearer ${ann.person.token}` };
      for (const count of [1, 2]) {
        const answer = await world().product.call('POST', '/import/ics', file, headers);
        expect(answer.status, `import ${count}`).toBe(200);
        expect(await categories(ann)).toEqual({ Plain: ['Work'], Run: ['Sport'] });
      }
    });
  });
});

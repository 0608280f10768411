import { dayMs } from '@daywright/schedule/dates';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { type Connected, juneEvent, runningSynced } from '../sync/testing/synced-product.ts';

onEachDatabase('what Google tells by itself', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    channels().hold();
    channels().held.length = 0;
    channels().answers.length = 0;
    ann = await world().connected();
  });

  const channels = () => world().google.calendar.channels;
  const answers = () =>
    channels()
      .answers.splice(0)
      .map(({ answer }) => answer);
  const calls = (name: string) =>
    world()
      .google.calendar.calls.splice(0)
      .filter(({ operation }) => operation === name).length;
  const now = () => world().product.clock.now();
  const isDue = async () => ((await ann.row()).next_sync_at ?? Number.POSITIVE_INFINITY) <= now();
  const calendars = () =>
    world()
      .product.ctx.read.selectFrom('calendars')
      .selectAll()
      .where('account_id', '=', ann.accountId)
      .orderBy('created_at')
      .execute();
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  const notify = (headers: Record<string, string>) =>
    fetch(`${world().product.ctx.config.publicUrl}/api/google/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; utf-8', 'x-goog-resource-state': 'exists', ...headers },
    });

  test('makes the account due at once, and only once however often and in whatever order it comes', async () => {
    await ann.sync();
    await channels().release();
    expect(answers()).toEqual([204]);
    expect(await isDue()).toBe(false);
    channels().hold();
    for (const title of ['One', 'Two', 'Three']) ann.there.insert(juneEvent(title));
    const due: string[] = [];
    const leave = world().product.ctx.bus.subscribe((message) => {
      if (message.kind === 'sync_due') due.push(message.account_id);
    });
    await channels().release((messages) => [...messages, ...messages].reverse());
    leave();
    expect(answers()).toEqual(Array.from({ length: 6 }, () => 204));
    expect(new Set(due)).toEqual(new Set([ann.accountId]));
    expect(await isDue()).toBe(true);
    channels().hold();
    calls('events.list');
    await ann.sync();
    expect(calls('events.list')).toBe(1);
    expect(await ann.titlesHere()).toEqual(['One', 'Three', 'Two']);
    expect(await isDue()).toBe(false);
  });

  test('does not hurry an account that waits because the last round failed', async () => {
    await ann.sync();
    world().google.calendar.faults.plan({ kind: 'refuse', as: 'tooManyRequests', retryAfterSeconds: 60 });
    expect(await ann.sync()).toBe('failed');
    ann.there.insert(juneEvent('Meanwhile'));
    await channels().release();
    expect(await isDue()).toBe(false);
  });

  test('is not believed without the token of its channel, and the token is not logged', async () => {
    await ann.sync();
    const [held] = channels().held;
    const id = held?.channel.id ?? '';
    for (const token of [undefined, '', 'a guess', 'é'.repeat(300)]) {
      const sent = token === undefined ? {} : { 'x-goog-channel-token': encodeURIComponent(token) };
      const answer = await notify({ 'x-goog-channel-id': id, ...sent });
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await isDue()).toBe(false);
    const log = world().product.logged.join('\n');
    expect(log).toContain(id);
    expect(log).not.toContain('a%20guess');
    expect(log).not.toContain(held?.channel.token);
    const [row] = await calendars();
    expect(Object.values(row ?? {})).not.toContain(held?.channel.token);
  });

  test.each([{}, { 'x-goog-channel-id': 'unknown', 'x-goog-channel-token': 'x' }])(
    '%o is no channel here',
    async (sent) => {
      const answer = await notify(sent);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('may come with a body of whatever type, which nobody reads', async () => {
    const url = `${world().product.ctx.config.publicUrl}/api/google/webhook`;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: '{"damaged' });
      expect(answer.status).toBe(404);
    }
    const long = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(9_000),
    });
    expect(long.status).toBe(413);
  });

  test('goes on by a new channel before the old one ends, which is stopped', async () => {
    await ann.sync();
    const [first] = [...channels().open.keys()].slice(-1);
    world().product.clock.advance(5 * dayMs);
    await ann.sync();
    expect([...channels().open.keys()]).toContain(first);
    world().product.clock.advance(dayMs);
    await ann.sync();
    const left = [...channels().open.keys()];
    expect(left).not.toContain(first);
    const [row] = await calendars();
    expect(left).toContain(row?.watch_channel_id);
    await channels().release((messages) => messages.slice(-1));
    expect(answers()).toEqual([204]);
  });

  test('keeps the old channel where no new one can be opened now', async () => {
    await ann.sync();
    const [before] = await calendars();
    world().product.clock.advance(6 * dayMs);
    world().google.calendar.faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.watch' });
    expect(await ann.sync()).toBe('in-step');
    expect((await calendars())[0]).toMatchObject({ watch_channel_id: before?.watch_channel_id });
    await ann.sync();
    expect((await calendars())[0]?.watch_channel_id).not.toBe(before?.watch_channel_id);
  });

  test('is nothing for a calendar that cannot be watched: it is read every few minutes, and tried again in a day', async () => {
    const holidays = ann.account.addCalendar({ summary: 'Holidays', watchable: false });
    expect(await ann.sync()).toBe('in-step');
    calls('');
    ann.there.insert(juneEvent('Whit Monday'), holidays);
    expect(await ann.sync()).toBe('in-step');
    expect(world().google.calendar.calls.map(({ operation }) => operation)).toEqual(['events.list', 'events.list']);
    expect(await ann.titlesHere()).toEqual(['Whit Monday']);
    world().product.clock.advance(dayMs);
    calls('');
    await ann.sync();
    expect(calls('events.watch')).toBe(1);
  });

  test('ends with a calendar that is no longer shown', async () => {
    await ann.sync();
    const [row] = await calendars();
    await ann.person.call('PATCH', `/calendar/calendars/${row?.id}`, { selected: false });
    await ann.sync();
    expect([...channels().open.keys()]).not.toContain(row?.watch_channel_id);
    expect((await calendars())[0]).toMatchObject({ watch_channel_id: null, watch_until: null });
  });
});

import { expect, test } from 'vitest';
import { nineToTen } from '../../../../../../e2e/emulators/google-calendar/testing/client.ts';
import { monday } from '../../sync/testing/random-events.ts';
import { clock, failureOf, insertion, pullAll, runningBeforeGoogle, titled } from './testing/double.ts';

const world = runningBeforeGoogle();
const person = () => world().google.person(world().ann);
const push = (operation: ReturnType<typeof insertion>, etag?: string) => {
  const { provider, access, work } = world();
  return provider.push(access, work, operation, etag);
};
const reasonOf = async (call: Promise<unknown>) => (await failureOf(call)).reason;

test('all calendars of the account are told, with what may be done in them', async () => {
  const { google, provider, ann, access } = world();
  const ben = google.addAccount('ben@example.com');
  for (const role of ['reader', 'writerWithoutPrivateAccess', 'writer'] as const) {
    const hidden = role === 'reader';
    ann.subscribe(ben.addCalendar({ summary: role, timeZone: 'Asia/Tokyo' }), role, { selected: !hidden, hidden });
  }
  const left = ann.addCalendar({ summary: 'Left' });
  ann.unsubscribe(left.id);
  for (let extra = 0; extra < 250; extra++) ann.addCalendar({ summary: `Extra ${extra}` });
  const calendars = await provider.calendars(access);
  expect(calendars).toHaveLength(255);
  const of = (name: string) => calendars.find((calendar) => calendar.name === name);
  expect(of(ann.email)).toEqual({
    remote_id: ann.email,
    name: ann.email,
    color: '#9fe1e7',
    time_zone: 'Europe/Berlin',
    writable: true,
    primary: true,
    selected: true,
    deleted: false,
  });
  expect(of('reader')).toMatchObject({ writable: false, selected: false, time_zone: 'Asia/Tokyo' });
  expect(of('writerWithoutPrivateAccess')).toMatchObject({ writable: true, selected: true });
  expect(calendars.find(({ remote_id }) => remote_id === left.id)).toMatchObject({ deleted: true });
});

test('a pull tells everything, and the next one only what changed', async () => {
  // A text that looks like the beginning of an event.
  const summary = '{"kind":"calendar#event","etag":"\\"1\\"","status":"cancelled"}';
  person().load(Array.from({ length: 2501 }, (_, at) => ({ ...nineToTen, id: `loaded${at}`, summary })));
  const first = await pullAll(world());
  expect(first.sizes).toEqual([1000, 1000, 501]);
  expect(first.changes[7]).toMatchObject({ remote_id: 'loaded7', kind: 'event', event: { title: summary } });
  expect(await pullAll(world(), first.cursor)).toMatchObject({ changes: [] });

  person().patch('loaded3', { summary: 'Other' });
  person().delete('loaded4');
  const { changes } = await pullAll(world(), first.cursor);
  expect(changes).toEqual([
    expect.objectContaining({ remote_id: 'loaded3', kind: 'event' }),
    { remote_id: 'loaded4', kind: 'gone', etag: expect.any(String) },
  ]);
});

test('pages may be empty; the next is asked for while one is worked on, and not the one after', async () => {
  const { google, provider, access, work } = world();
  person().load(Array.from({ length: 3 }, (_, at) => ({ ...nineToTen, id: `loaded${at}` })));
  google.paging.mostItems = 1;
  google.paging.emptyPages = 1;
  const pages = provider.pull(access, work)[Symbol.asyncIterator]();
  expect((await pages.next()).value).toMatchObject({ items: [], cursor: null });
  await expect.poll(() => google.calls.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pages.next()).value?.items).toHaveLength(1);
  await pages.return?.();
  expect((await pullAll(world())).sizes).toEqual([1, 1, 1]);
  google.paging.mostItems = 2500;
});

test('a cursor that Google gave up is told as such', async () => {
  const { cursor } = await pullAll(world());
  world().ann.primary.expireSyncTokens();
  expect(await reasonOf(pullAll(world(), cursor))).toBe('cursor-expired');
  expect(await reasonOf(pullAll(world(), 'damaged'))).toBe('cursor-expired');
});

test('what is inserted, changed and deleted is so there, once, and nobody gets mail', async () => {
  const { google, provider, access, work } = world();
  const made = await push(insertion('made00'));
  expect(made).toMatchObject({ remote_id: 'made00', change: { kind: 'event', event: { title: monday.title } } });
  expect(made.etag).toBe(person().get('made00').etag);
  expect(await reasonOf(push(insertion('made00')))).toBe('exists');

  person().patch('made00', { attendees: [{ email: 'ben@example.com' }] });
  google.mails.length = 0;
  expect(await reasonOf(push(titled('made00', 'Late'), made.etag ?? ''))).toBe('stale');
  const { etag } = person().get('made00');
  expect(await push(titled('made00', 'New'), etag ?? '')).toMatchObject({ change: { event: { title: 'New' } } });
  expect(person().get('made00').attendees).toHaveLength(1);
  expect(await reasonOf(push({ op: 'delete', remote_id: 'made00' }, etag ?? ''))).toBe('stale');
  expect(await push({ op: 'delete', remote_id: 'made00' })).toEqual({ remote_id: 'made00', etag: null, change: null });
  expect(await reasonOf(push({ op: 'delete', remote_id: 'made00' }))).toBe('deleted');
  expect(await provider.event(access, work, 'made00')).toEqual({
    kind: 'gone',
    remote_id: 'made00',
    etag: expect.any(String),
  });
  expect(await reasonOf(provider.event(access, work, 'never00'))).toBe('not-found');
  expect(google.mails).toEqual([]);
});

test('a deleted event is changed only where it is to be revived', async () => {
  await push(insertion('made00'));
  await push({ op: 'delete', remote_id: 'made00' });
  expect(await reasonOf(push(titled('made00', 'Lost')))).toBe('deleted');
  const revived = await push({ ...titled('made00', 'Back'), revives: true });
  expect(revived).toMatchObject({ change: { kind: 'event', event: { title: 'Back' } } });
  expect(person().get('made00')).toMatchObject({ status: 'confirmed', summary: 'Back' });
});

test('an occurrence is changed, cancelled and revived by its series and original start', async () => {
  await push({ op: 'insert', remote_id: 'series', event: { ...monday, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] } });
  const named = { series_remote_id: 'series', original_start: '20260303T080000Z' };
  const remote_id = 'series_20260303T080000Z';
  expect(await push(titled(remote_id, 'Second'))).toMatchObject({ remote_id, change: { event: named } });
  await push({ op: 'delete', remote_id });
  const { provider, access, work } = world();
  expect(await provider.event(access, work, remote_id)).toEqual({
    kind: 'gone',
    remote_id,
    etag: expect.any(String),
    ...named,
  });
  await push({ ...titled(remote_id, 'Again'), revives: true });
  const { changes } = await pullAll(world());
  expect(changes.map((change) => change.kind === 'event' && change.event.title)).toEqual(['Standup', 'Again']);
});

test('a channel is opened, and closed as often as one likes; some calendars have none', async () => {
  const { google, provider, ann, access, work } = world();
  const request = { id: `channel-${work.name}`, token: 'secret', address: 'http://127.0.0.1:9/google/webhook' };
  const channel = await provider.watch(access, work, request);
  expect(channel).toEqual({ id: request.id, resource_id: expect.any(String), until: clock.now() + 7 * 86_400_000 });
  expect(google.channels.open.has(request.id)).toBe(true);
  await provider.unwatch(access, channel);
  await provider.unwatch(access, channel);
  expect(google.channels.open.has(request.id)).toBe(false);
  const holidays = ann.addCalendar({ summary: 'Holidays', watchable: false });
  const refused = provider.watch(access, { ...work, remote_id: holidays.id }, { ...request, id: 'other' });
  expect(await reasonOf(refused)).toBe('not-watchable');
});

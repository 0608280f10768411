import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../test/product.ts';
import { purgeConversations } from '../assistant/conversation/purge.ts';
import { purge } from '../events/history/purge.ts';

/** Columns of text that do not count, by table: each is short by itself, or one row a person whose size has a bound of its own. */
const uncounted: Record<string, readonly string[] | 'all'> = {
  users: 'all',
  identities: 'all',
  bearer_tokens: 'all',
  sign_in_codes: 'all',
  oauth_flows: 'all',
  accounts: 'all',
  onboarding_responses: 'all',
  assistant_usage: 'all',
  call_counts: 'all',
  jobs: 'all',
  pictures: 'all',
  usage_counts: 'all',
  events: [
    'user_id',
    'id',
    'calendar_id',
    'series_id',
    'original_start',
    'category',
    'remote_calendar_id',
    'remote_etag',
    'sync_state',
  ],
  changes: ['user_id', 'entity', 'op'],
  change_sets: ['user_id', 'id', 'actor', 'reverts', 'chat_message_id', 'part_of'],
  time_entries: ['user_id', 'id', 'event_id', 'master_id'],
  budgets: ['user_id', 'period', 'from_date'],
  chat_sessions: ['id', 'user_id', 'turn_id'],
  chat_messages: ['id', 'session_id', 'user_id', 'author', 'change_set_id'],
  sync_journal: ['id', 'user_id', 'account_id', 'calendar_id'],
  calendars: [
    'id',
    'user_id',
    'account_id',
    'color',
    'remote_color',
    'access_role',
    'watch_channel_id',
    'watch_resource_id',
    'watch_token_hash',
  ],
};

const ROW_BYTES = 100;

/** What is counted of each person, summed anew over all rows of all tables. */
async function sumsOf({ ctx }: TestProduct) {
  const sums = new Map<string, { events: number; bytes: number; history_bytes: number }>();
  const { rows: people } = await sql<{ id: string }>`select id from users`.execute(ctx.read);
  for (const { id } of people) sums.set(id, { events: 0, bytes: 0, history_bytes: 0 });
  for (const { name, columns, isView } of await ctx.read.introspection.getTables()) {
    if (isView) continue;
    const left = uncounted[name] ?? [];
    if (left === 'all') continue;
    const counted = columns.filter(({ dataType }) => /text/i.test(dataType)).map((column) => column.name);
    const { rows } = await sql<Record<string, string | number | null>>`select * from ${sql.table(name)}`.execute(
      ctx.read,
    );
    for (const row of rows) {
      const sum = sums.get(String(row.user_id));
      if (!sum) throw new Error(`A row of ${name} is nobody's.`);
      const texts = counted.filter((column) => !left.includes(column)).map((column) => String(row[column] ?? ''));
      const bytes = texts.reduce((all, text) => all + Buffer.byteLength(text), ROW_BYTES);
      const isLive = name === 'events' && row.deleted_at === null;
      const isHistory = ['changes', 'change_sets'].includes(name) || (name === 'events' && !isLive);
      sum.events += isLive ? 1 : 0;
      sum.bytes += bytes;
      sum.history_bytes += isHistory ? bytes : 0;
    }
  }
  return sums;
}

async function countsOf({ ctx }: TestProduct) {
  const rows = await ctx.read.selectFrom('usage_counts').selectAll().execute();
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
}

const words = fc.constantFrom('Run', 'Prüfung mit Ärzten', '計画 🌱', 'A long meeting about nothing', 'x'.repeat(400));
const step = fc.record({
  what: fc.constantFrom(
    'create',
    'create series',
    'create many',
    'edit',
    'edit one of a series',
    'delete',
    'delete',
    'restore',
    'undo',
    'import',
    'start timer',
    'stop timer',
    'budget',
    'chat',
    'wait and purge',
  ),
  which: fc.nat(50),
  text: words,
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const times = { start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T10:00:00Z' };

function file(which: number, text: string): string {
  const event = (n: number) =>
    `BEGIN:VEVENT\r\nUID:${n}@example.org\r\nDTSTART:20260612T090000Z\r\nDTEND:20260612T100000Z\r\nSUMMARY:${text}\r\nEND:VEVENT\r\n`;
  const events = Array.from({ length: (which % 20) + 1 }, (_, n) => event(which + n)).join('');
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`;
}

async function takeStep(product: TestProduct, person: TestPerson, { what, which, text }: Step): Promise<void> {
  const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const { events } = (await person.call('GET', `/events/date-range?${range}`)).body;
  const event = events[which % Math.max(events.length, 1)];
  const sets = async () => (await person.call('GET', '/events/changes?since=0&limit=100')).body.change_sets;
  switch (what) {
    case 'create':
      return void (await person.call('POST', '/events', { title: text, notes: text, ...times }));
    case 'create series':
      return void (await person.call('POST', '/events', {
        title: text,
        ...times,
        recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
      }));
    case 'create many': {
      const operations = Array.from({ length: 80 }, () => ({ op: 'create', event: { title: text, ...times } }));
      return void (await person.call('POST', '/events/batch', { operations }));
    }
    case 'edit':
      return void (await person.call('PATCH', `/events/${event?.id}?scope=all`, { title: text, notes: text }));
    case 'edit one of a series':
      return void (await person.call('PATCH', `/events/${event?.id}?scope=this`, { title: text }));
    case 'delete':
      return void (await person.call('DELETE', `/events/${event?.id}`));
    case 'restore': {
      const { events: deleted } = (await person.call('GET', '/events/deleted')).body;
      return void (await person.call('POST', `/events/${deleted?.[0]?.id}/restore`));
    }
    case 'undo': {
      const all = await sets();
      const set = all[which % Math.max(all.length, 1)];
      return void (await person.call('POST', '/events/rollback', { change_set_id: set?.id ?? '' }));
    }
    case 'import':
      return void (await product.app.inject({
        method: 'POST',
        url: '/api/import/ics',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' },
        payload: file(which, text),
      }));
    case 'start timer':
      return void (await person.call('POST', '/time-entries/start', { title: text }));
    case 'stop timer':
      return void (await person.call('POST', '/time-entries/stop', {}));
    case 'budget':
      return void (await person.call('PUT', '/budgets', {
        period: 'week',
        budgets: [{ category: text.slice(0, 100), minutes: which }],
      }));
    case 'chat':
      return void (await person.call('POST', '/personal/chat', { user_message: `Add ${text} tomorrow at 9` }));
    case 'wait and purge':
      product.clock.advance((which % 2 ? 31 : 250) * 86_400_000);
      // Nobody has to sign in again.
      await product.ctx.write
        .updateTable('bearer_tokens')
        .set({ expires_at: product.clock.now() + 86_400_000 })
        .execute();
      await purge(product.ctx);
      await purgeConversations(product.ctx);
  }
}

onEachProduct('counts of what a person stores', (product) => {
  test('are the sums over all rows, after any story of two people', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const people = [await product().addPerson(), await product().addPerson()] as const;
        for (const each of steps) await takeStep(product(), people[each.which % 3 === 0 ? 1 : 0], each);
        expect(await countsOf(product())).toEqual(await sumsOf(product()));
        await people[0].call('DELETE', '/profile');
        expect(await countsOf(product())).toEqual(await sumsOf(product()));
        await people[1].call('DELETE', '/profile');
      }),
      { numRuns: 8, seed: 19 },
    );
  }, 120_000);
});

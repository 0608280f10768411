import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChatSocket, openChatSocket } from '../../../test/chat-socket.ts';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok } from '../../../test/each-product.ts';
import { type Connected, runningSynced } from './sync/testing/synced-product.ts';

onEachDatabase('an open tab is told of calendars', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let tab: ChatSocket;

  beforeEach(async () => {
    ann = await world().connected();
    await ann.sync();
    tab = await openChatSocket(world().product.ctx.config.publicUrl, ann.person.token);
  });
  afterEach(() => tab.socket.close());

  /** Kinds of what a tab is told while something happens; the answer to a ping comes after all of it. */
  async function told(happens: () => Promise<unknown>): Promise<string[]> {
    const before = tab.notices.length;
    await happens();
    tab.send({ type: 'ping' });
    await tab.until('pong');
    return tab.notices.slice(before);
  }
  const patch = (id: string, body: object) => ok(ann.person, 'PATCH', `/calendar/calendars/${id}`, body);

  test.each([[{ selected: false }], [{ color: '#00aa77' }], [{ default_category: 'Work' }]])(
    'when %j is set of one',
    async (body) => {
      const { calendars } = await ok(ann.person, 'GET', `/google/accounts/${ann.accountId}/calendars`);
      for (const id of [calendars[0].id, ann.person.calendarId]) {
        expect(await told(() => patch(id, body))).toEqual(['calendars_changed', 'schedule_changed']);
      }
    },
  );

  test('when an account is connected, which is the same as connecting it again, and disconnected', async () => {
    expect(await told(() => ann.reconnect())).toEqual(['calendars_changed']);
    const gone = await told(() => ok(ann.person, 'DELETE', `/google/accounts/${ann.accountId}`));
    expect(gone).toEqual(['calendars_changed', 'schedule_changed']);
  });

  test('when some came, were renamed or went at Google, and only then', async () => {
    const synced = async () => {
      world().product.clock.advance(3_600_000);
      return told(() => ann.sync());
    };
    expect(await synced()).toEqual(['sync_finished']);
    const club = ann.account.addCalendar({ summary: 'Club' });
    expect(await synced()).toContain('calendars_changed');
    ann.account.subscribe(club, 'owner', { summaryOverride: 'Chess' });
    expect(await synced()).toContain('calendars_changed');
    ann.account.unsubscribe(club.id);
    expect(await synced()).toContain('calendars_changed');
    expect(await synced()).toEqual(['sync_finished']);
  });
});

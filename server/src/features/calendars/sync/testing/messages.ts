import { expect } from 'vitest';
import type { GoogleCalendar } from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import type { TestProduct } from '../../../../../test/product.ts';
import type { Connected } from './world.ts';

type Channels = GoogleCalendar['channels'];
type Messages = Parameters<NonNullable<Parameters<Channels['release']>[0]>>[0];

/** No more than these are sent at once. */
const most = 6;

const arrangements: readonly ((held: Messages) => Messages)[] = [
  (held) => held,
  (held) => held.toReversed(),
  (held) => [...held, ...held],
  // Some never come.
  (held) => held.filter((_, index) => index % 2 === 0),
  () => [],
];

/** What Google has told meanwhile reaches the webhook, or does not: late, in another order, twice. */
export async function tell(
  channels: Channels,
  product: TestProduct,
  accounts: readonly Connected<unknown>[],
  how: number,
) {
  const arrange = arrangements[how % arrangements.length] ?? arrangements[0];
  let sent: Messages = [];
  channels.answers.length = 0;
  await channels.release((held) => {
    sent = arrange?.(held.slice(-most)) ?? [];
    return sent;
  });
  channels.hold();
  // A channel that another has taken the place of is not known any more.
  expect(channels.answers.filter(({ answer }) => answer !== 204 && answer !== 404)).toEqual([]);
  const rows = product.ctx.read.selectFrom('calendars').innerJoin('accounts', 'accounts.id', 'calendars.account_id');
  for (const { accountId, isDue } of accounts) {
    const told = await rows
      .select('watch_channel_id')
      .where('accounts.id', '=', accountId)
      .where('failures', '=', 0)
      .where('status', '=', 'connected')
      .execute();
    const isTold = sent.some(
      ({ state, channel }) =>
        state === 'exists' && told.some(({ watch_channel_id }) => watch_channel_id === channel.id),
    );
    if (isTold) expect(await isDue(), 'an account that was told of is due').toBe(true);
  }
}

import { ProviderFailure } from '../failure.ts';
import type { Access, Channel, ChannelRequest, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { answerOf, unreadable } from './failures.ts';
import { tokenOf } from './page-tokens.ts';

/** Google tells of changes in a calendar by a message without content, as long as the channel lives. */
export async function openChannel(
  client: GoogleClient,
  access: Access,
  { remote_id: calendarId }: RemoteCalendar,
  { id, token, address }: ChannelRequest,
): Promise<Channel> {
  const requestBody = { id, token, address, type: 'web_hook' };
  const answer = await client.call(access, (api, options) => api.events.watch({ calendarId, requestBody }, options));
  const { resourceId, expiration } = answerOf(answer, 'api#channel');
  const resource_id = tokenOf(resourceId, 'resource of the channel');
  const until = Number(expiration);
  if (!resource_id || !Number.isSafeInteger(until) || until <= 0) throw unreadable('no resource or end of the channel');
  return { id, resource_id, until };
}

export async function closeChannel(
  client: GoogleClient,
  access: Access,
  { id, resource_id: resourceId }: Pick<Channel, 'id' | 'resource_id'>,
): Promise<void> {
  try {
    await client.call(access, (api, options) => api.channels.stop({ requestBody: { id, resourceId } }, options));
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.reason === 'not-found')) throw error;
  }
}

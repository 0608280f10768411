import type { calendar_v3 } from '@googleapis/calendar';
import type { Account } from '../account.ts';
import type { ListEntry } from '../calendar.ts';
import { calendarListOf } from '../channels/watched.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import { openSyncToken, openToken, type SyncPoint, sealToken } from '../protocol/tokens.ts';
import { atLeast, checkIfMatch, type Operation } from './operation.ts';

/** calendar.calendarList.* */
export const calendarList: Record<string, Operation> = {
  list: ({ account, parameters }) => {
    const offset = parameters.pageToken === undefined ? 0 : openToken<number>(parameters.pageToken);
    if (typeof offset !== 'number') throw new GoogleFailure('invalid', 'Invalid page token value.');
    const found = [...account.list.values()].filter(listed(account, parameters));
    const next = offset + Math.min(parameters.maxResults ?? 100, 250);
    const { email: of, listEpoch: epoch, listRevision: revision } = account;
    const point: SyncPoint = { of, epoch, revision, query: queryOf(parameters) };
    return {
      kind: 'calendar#calendarList',
      etag: `"p${account.listRevision}"`,
      ...(next < found.length ? { nextPageToken: sealToken(next) } : { nextSyncToken: sealToken(point) }),
      items: found.slice(offset, next).map(render),
    };
  },

  get: ({ account, parameters }) => render(account.listEntry(parameters.calendarId)),

  patch: (request) => {
    const { account, parameters } = request;
    const entry = account.listEntry(parameters.calendarId);
    checkIfMatch(request, entry.etag);
    const body = request.body as calendar_v3.Schema$CalendarListEntry;
    const { backgroundColor, foregroundColor } = body;
    if ((backgroundColor || foregroundColor) && !parameters.colorRgbFormat) throw new GoogleFailure('invalid');
    const summary = body.summaryOverride === null ? undefined : (body.summaryOverride ?? entry.summaryOverride);
    const put = account.putListEntry({
      ...entry,
      summaryOverride: summary,
      selected: body.selected ?? entry.selected,
      hidden: body.hidden ?? entry.hidden,
      colorId: body.colorId ?? entry.colorId,
      backgroundColor: backgroundColor ?? entry.backgroundColor,
      foregroundColor: foregroundColor ?? entry.foregroundColor,
      defaultReminders: body.defaultReminders ?? entry.defaultReminders,
    });
    return render(put);
  },

  watch: ({ world, account, body }) => world.channels.watch(calendarListOf(account.email), body),
};

/** @throws GoogleFailure 400, 410 */
function listed(account: Account, parameters: Parameters) {
  const { minAccessRole, syncToken, showHidden } = parameters;
  if (syncToken !== undefined) {
    if (minAccessRole !== undefined) throw new GoogleFailure('syncTokenRestricted');
    const point = openSyncToken(syncToken, account.email, account.listEpoch);
    if (point.query !== queryOf(parameters)) throw new GoogleFailure('syncTokenRestricted');
    return ({ revision }: ListEntry) => revision > point.revision;
  }
  return (entry: ListEntry) =>
    (!entry.deleted || parameters.showDeleted === true) &&
    (!entry.hidden || showHidden === true) &&
    (minAccessRole === undefined || atLeast(entry, minAccessRole));
}

/** What must be the same as in the list that a sync token came from. */
const queryOf = ({ showDeleted, showHidden }: Parameters) => JSON.stringify({ showDeleted, showHidden });

/** Flags are there only when they are true. */
function render(entry: ListEntry): calendar_v3.Schema$CalendarListEntry {
  const { calendar } = entry;
  const head = { kind: 'calendar#calendarListEntry', etag: entry.etag, id: calendar.id };
  if (entry.deleted) return { ...head, deleted: true };
  return {
    ...head,
    summary: calendar.summary,
    ...(calendar.description !== undefined && { description: calendar.description }),
    timeZone: calendar.timeZone,
    ...(entry.summaryOverride !== undefined && { summaryOverride: entry.summaryOverride }),
    colorId: entry.colorId,
    backgroundColor: entry.backgroundColor,
    foregroundColor: entry.foregroundColor,
    ...(entry.hidden && { hidden: true }),
    ...(entry.selected && { selected: true }),
    accessRole: entry.role,
    defaultReminders: entry.defaultReminders,
    ...(entry.primary && { primary: true }),
    ...(!entry.primary && { dataOwner: calendar.owner }),
    conferenceProperties: { allowedConferenceSolutionTypes: ['hangoutsMeet'] },
  };
}

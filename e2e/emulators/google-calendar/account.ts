import { Calendar, type CalendarOptions, type CalendarSurroundings, type ListEntry, type Role } from './calendar.ts';
import { calendarListOf } from './channels/watched.ts';
import { GoogleFailure } from './protocol/failures.ts';

const colours = ['#9fe1e7', '#f83a22', '#7bd148', '#fbd75b', '#cca6ac', '#4986e7'];

/** What accounts have in common. */
interface Surroundings extends CalendarSurroundings {
  readonly channels: { notify(resource: string): void };
  readonly calendars: Map<string, Calendar>;
}

/** A Google account with its calendar list. */
export class Account {
  readonly email: string;
  readonly timeZone: string;
  readonly list = new Map<string, ListEntry>();
  readonly primary: Calendar;
  listRevision = 0;
  listEpoch = 1;
  /** A bearer that the default check accepts, until `expireToken`. */
  token: string;

  readonly #world: Surroundings;

  constructor(world: Surroundings, email: string, timeZone: string) {
    this.#world = world;
    this.email = email;
    this.timeZone = timeZone;
    this.token = `ya29.${world.mint.nextId()}`;
    this.primary = this.addCalendar({ id: email, summary: email }, { primary: true });
  }

  /** Makes a calendar that belongs to this account and stands in its list. */
  addCalendar(options: CalendarOptions, list: Partial<ListEntry> = {}): Calendar {
    const id = options.id ?? `c_${this.#world.mint.nextId(64)}@group.calendar.google.com`;
    const calendar = new Calendar(this.#world, this.email, {
      ...options,
      id,
      timeZone: options.timeZone ?? this.timeZone,
    });
    this.#world.calendars.set(id, calendar);
    this.subscribe(calendar, 'owner', list);
    return calendar;
  }

  /** Puts a calendar into the list, or changes the role: after that its sync tokens are void, as Google says. */
  subscribe(calendar: Calendar, role: Role, list: Partial<ListEntry> = {}) {
    const known = this.list.get(calendar.id);
    if (known && known.role !== role) calendar.expireSyncTokens();
    this.putListEntry({
      calendar,
      primary: false,
      selected: true,
      hidden: false,
      summaryOverride: undefined,
      colorId: String((this.list.size % 24) + 1),
      backgroundColor: colours[this.list.size % colours.length] ?? '#9fe1e7',
      foregroundColor: '#000000',
      defaultReminders: [],
      ...known,
      ...list,
      deleted: false,
      role,
    });
  }

  unsubscribe(calendarId: string) {
    this.putListEntry({ ...this.listEntry(calendarId), deleted: true });
  }

  putListEntry(entry: Omit<ListEntry, 'etag' | 'revision'>): ListEntry {
    const put = { ...entry, etag: this.#world.mint.nextEtag(), revision: ++this.listRevision };
    this.list.set(entry.calendar.id, put);
    this.#world.channels.notify(calendarListOf(this.email));
    return put;
  }

  /** @throws GoogleFailure 404 for a calendar that this account does not see */
  listEntry(calendarId: string): ListEntry {
    const entry = this.list.get(calendarId === 'primary' ? this.email : calendarId);
    if (!entry || entry.deleted) throw new GoogleFailure('notFound');
    return entry;
  }

  expireToken() {
    this.token = `ya29.${this.#world.mint.nextId()}`;
  }
}

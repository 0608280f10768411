import type { Account } from './account.ts';
import type { Calendar } from './calendar.ts';
import { agendaOf } from './events/agenda.ts';
import { readBody } from './events/body.ts';
import { type Entry, type GoogleEvent, isDeleted } from './events/entry.ts';
import { renderEvent } from './events/render.ts';
import { splitSeries } from './events/split.ts';
import { deleteEvent, findEntry, insertEvent, moveEvent, newEvent, patchEvent } from './events/write.ts';
import type { World } from './world.ts';

/** Someone at Google's own calendar: no token, no quota, no faults; channels are told all the same. */
export class Person {
  readonly account: Account;
  readonly #world: World;

  constructor(world: World, account: Account) {
    this.#world = world;
    this.account = account;
  }

  /** Every event and exception that is not deleted, and the cancelled exceptions of living series. */
  events(calendar: Calendar = this.account.primary): GoogleEvent[] {
    return [...calendar.entries.values()]
      .filter((entry) => !isDeleted(entry))
      .map((entry) => this.#render(calendar, entry.id));
  }

  /** What stands between two instants (epoch milliseconds), each series by its instances, in order of start. */
  agenda(from: number, to: number, calendar: Calendar = this.account.primary): GoogleEvent[] {
    return agendaOf(calendar, from, to).map((entry) => this.#shown(calendar, entry));
  }

  /** @throws GoogleFailure 404 for what never was there; deleted events are */
  get(id: string, calendar: Calendar = this.account.primary): GoogleEvent {
    return this.#render(calendar, id);
  }

  insert(body: GoogleEvent, calendar: Calendar = this.account.primary): GoogleEvent {
    const options = { conferenceDataVersion: 1, supportsAttachments: true };
    return this.#changed(calendar, insertEvent(this.#world.mint, calendar, this.account, body, options).id);
  }

  /** An event that someone else organizes, as it comes by invitation; it may be `locked`. */
  receive(organizer: string, body: GoogleEvent, calendar: Calendar = this.account.primary): GoogleEvent {
    const id = body.id ?? this.#world.mint.nextId();
    const options = { calendarZone: calendar.timeZone, conferenceDataVersion: 1, supportsAttachments: true };
    const { event, start, end } = readBody(body, options);
    const theirs = { organizer: { email: organizer }, ...(body.locked && { locked: true }) };
    const whole = newEvent(this.#world.mint, calendar, this.account, id, { ...event, ...theirs });
    calendar.put({ id, start, end, event: { ...whole, creator: { email: organizer } } });
    return this.#changed(calendar, id);
  }

  /** Patches an event, a series, or the instance of that id. */
  patch(id: string, body: GoogleEvent, calendar: Calendar = this.account.primary): GoogleEvent {
    const options = { conferenceDataVersion: 1, supportsAttachments: true };
    return this.#changed(calendar, patchEvent(calendar, id, body, options).id);
  }

  delete(id: string, calendar: Calendar = this.account.primary) {
    deleteEvent(calendar, id);
    this.#world.changed(calendar);
  }

  /** "This and following events". @returns the new series */
  split(instanceId: string, patch: GoogleEvent, calendar: Calendar = this.account.primary): GoogleEvent {
    return this.#changed(calendar, splitSeries(calendar, instanceId, patch));
  }

  move(id: string, to: Calendar, from: Calendar = this.account.primary): GoogleEvent {
    moveEvent(this.#world.mint, from, to, this.account, id);
    this.#world.changed(from);
    return this.#changed(to, id);
  }

  /** Gives an event a new etag though nobody changed it, as Google does when it finishes its work on guests. */
  touch(id: string, calendar: Calendar = this.account.primary) {
    calendar.put(findEntry(calendar, id), { touches: false });
    this.#world.changed(calendar);
  }

  /** Puts many events there at once; channels are told once. */
  load(bodies: GoogleEvent[], calendar: Calendar = this.account.primary) {
    for (const body of bodies) insertEvent(this.#world.mint, calendar, this.account, body);
    this.#world.changed(calendar);
  }

  #changed(calendar: Calendar, id: string): GoogleEvent {
    this.#world.changed(calendar);
    return this.#render(calendar, id);
  }

  #render(calendar: Calendar, id: string): GoogleEvent {
    return this.#shown(calendar, findEntry(calendar, id));
  }

  #shown(calendar: Calendar, entry: Entry): GoogleEvent {
    const { email } = this.account;
    const view = { list: this.account.listEntry(calendar.id), email, timeZone: calendar.timeZone };
    return renderEvent(entry, view);
  }
}

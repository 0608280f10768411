import type { Google } from '../emulators/google.ts';
import { fillFamily, fillPrivate, fillWork } from './calendars-of-ann.ts';
import { fillBen } from './calendars-of-ben.ts';
import { daysAround } from './days.ts';
import { holidaysOf } from './holidays.ts';
import { ann, ben } from './people.ts';

/** A month around now in the calendars of both: with the same numbers, the same of every week. */
export function fillGoogle(google: Google, now: number, random: () => number): void {
  const [annAtGoogle, benAtGoogle] = [google.addPerson(ann), google.addPerson(ben)];
  const [annsDays, bensDays] = [daysAround(now, ann.timeZone), daysAround(now, ben.timeZone)];
  fillPrivate(google, annAtGoogle, annsDays);
  fillWork(google, annAtGoogle, annsDays, random);
  const family = fillFamily(google, annAtGoogle, annsDays);
  fillBen(google, benAtGoogle, bensDays, random);
  benAtGoogle.subscribe(family, 'writer');
  holidaysOf(google, annAtGoogle, [benAtGoogle], new Date(now).getUTCFullYear());
  // A kept data folder has sync tokens of another run, which say nothing about this one.
  for (const { list } of [annAtGoogle, benAtGoogle]) for (const { calendar } of list.values()) calendar.epoch = now;
}

/**
 * Week and month in Chromium with every event's name in the page, beside other calendars and plain React elements that show
 * the same events: paint, script, and the switch between the two views (decision 0008).
 *
 *   node bench/views.ts
 *   node bench/views.ts month 5000 1    # one round
 *
 * Required is what the view alone takes, in a page like those beside it: a calendar and two buttons, and the events in one
 * request. The whole product, with its sign-in check, its reads through the API and all around the view, is printed too.
 */
import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import type { Browser, Page } from '@playwright/test';
import { runningClock } from '../server/src/platform/clock.ts';
import { type Browsing, browse } from './support/browsed.ts';
import { type Calendar, calendars, eventsOf, fullAddress, peers, type View } from './support/calendars.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { openCold, type PageLoad, type Target } from './support/page-load.ts';
import { ensurePeers, servePeers } from './support/peers.ts';
import { figure, table } from './support/report.ts';
import { daytimes, zone } from './support/schedules.ts';
import type { Watched } from './support/watch-frames.ts';

const today = dateIn(runningClock().now(), zone);
const spreadWeeks = 13;
const otherView = { week: 'month', month: 'week' } as const;

const [onlyView, onlyCount, rounds] = process.argv.slice(2);
const counts = [1_000, 5_000].filter((count) => onlyCount === undefined || count === Number(onlyCount));

interface Case {
  readonly view: View;
  readonly events: number;
  /** What the events are spread over, from the Monday `first` on. */
  readonly first: string;
  readonly days: number;
  readonly name: string;
}

const range: Record<View, Pick<Case, 'first' | 'days'>> = { week: { first: mondayOf(today), days: 7 }, month: month() };
const spread = { first: addDays(mondayOf(today), -7 * Math.floor(spreadWeeks / 2)), days: 7 * spreadWeeks };
const cases = (['week', 'month'] as const)
  .filter((view) => onlyView === undefined || view === onlyView)
  .flatMap((view) =>
    counts.flatMap((events): Case[] => [
      { view, events, ...range[view], name: `${view}, ${events.toLocaleString('en')} events` },
      { view, events, ...spread, name: `${view}, ${events.toLocaleString('en')} events over ${spreadWeeks} weeks` },
    ]),
  );

await ensurePeers();
const lists = cases.map((one) => (calendarId: string) => daytimes(calendarId, one));
await browse(lists, async ({ browser, origin, people }) => {
  const others = await servePeers(new Map(people.map(({ events }, index) => [`list-${index}`, events])));
  for (const [index, one] of cases.entries()) {
    const { events, storageState } = people[index] as Browsing;
    const shown = { week: inRange(events, 'week'), month: inRange(events, 'month') };
    const target = (calendar: Calendar): Target => ({
      ...(calendar === 'daywright'
        ? { address: `${origin}${fullAddress[one.view]}`, storageState }
        : { address: `${others.origin}/${calendar}.html?view=${one.view}&events=list-${index}&date=${today}` }),
      events: eventsOf[calendar][one.view],
      count: shown[one.view],
    });
    const visit = (calendar: Calendar) => () => measure(browser, calendar, target(calendar), one.view, shown);
    const visits = Object.fromEntries(calendars.map((name) => [name, visit(name)])) as Visits;
    print(one, await inTurn(visits, rounds === undefined ? roundsOf(one) : Number(rounds)));
  }
  others.stop();
});

/** The slowest of them takes minutes a round with many events. */
function roundsOf({ events }: Case): number {
  return events > 1_000 ? 2 : 5;
}

type Measured = PageLoad & { readonly switched: number; readonly firstSwitched: number };
type Visits = Record<Calendar, () => Promise<Measured>>;

/** Opens a page, checks that it holds every name, and switches to the other view and back, twice. */
async function measure(
  browser: Browser,
  calendar: Calendar,
  target: Target,
  view: View,
  shown: Record<View, number>,
): Promise<Measured> {
  const { load, result } = await openCold(browser, target, async (page) => {
    await checkNames(page, calendar, shown[view]);
    const switches: number[] = [];
    for (const to of [otherView[view], view, otherView[view], view]) {
      switches.push(await switchTo(page, calendar, to, shown[to]));
      await checkNames(page, calendar, shown[to]);
      await page.waitForTimeout(200);
    }
    return { firstSwitched: switches[0] ?? Number.NaN, switched: switches.at(-1) ?? Number.NaN };
  });
  return { ...load, ...result };
}

async function checkNames(page: Page, calendar: Calendar, count: number) {
  const names = await page.evaluate(() => new Set(document.body.textContent.match(/Appointment \d+\./g)).size);
  if (names < count) throw new Error(`${calendar} shows ${names} names of ${count}.`);
}

/** Milliseconds from the press to the end of the frame that shows the other view with every name. */
function switchTo(page: Page, calendar: Calendar, to: View, count: number): Promise<number> {
  const given = {
    to,
    count,
    events: eventsOf[calendar][to],
    address: calendar === 'daywright' ? fullAddress[to] : null,
  };
  return page.evaluate(async ({ to, count, events, address }) => {
    const watched = window as unknown as Watched;
    const start = performance.now();
    // The tabs of the product lead to its views with lists closed: this is what they do, with every name.
    if (address !== null) history.pushState(null, '', address);
    else document.querySelector<HTMLElement>(`[data-view=${to}]`)?.click();
    return (await watched.shown(events, count)) - start;
  }, given);
}

function inRange(events: readonly CalendarEvent[], view: View): number {
  const { first, days } = range[view];
  const dates = events.map(({ start_date }) => dateIn(Date.parse(start_date), zone));
  return dates.filter((date) => date >= first && date < addDays(first, days)).length;
}

/** The weeks that the present month meets. */
function month() {
  const first = mondayOf(`${today.slice(0, 7)}-01`);
  let days = 7;
  while (addDays(first, days).slice(0, 7) === today.slice(0, 7)) days += 7;
  return { first, days };
}

function print({ name, view }: Case, measured: Record<Calendar, Measured[]>): void {
  const of = (calendar: Calendar, field: keyof Measured) => measured[calendar].map((load) => load[field]);
  const best = (field: keyof Measured) =>
    peers.reduce((one, other) => (median(of(other, field)) < median(of(one, field)) ? other : one));
  console.log(`\n${name}`);
  const fields = ['paint', 'script', 'restScript', 'task', 'firstSwitched', 'switched', 'elements'] as const;
  table(
    ['', 'paint ms', 'script ms', 'script to rest', 'task ms', 'first switch', 'switch ms', 'elements'],
    calendars.map((calendar) => [calendar, ...fields.map((field) => median(of(calendar, field)))]),
  );
  for (const [field, words, atMost] of [
    ['paint', 'paint', 0.6],
    ['script', 'script', 0.5],
    ['switched', `switch to ${view}`, 0.4],
  ] as const) {
    const peer = best(field);
    const toPeer = (calendar: Calendar) => ratio(of(calendar, field), of(peer, field));
    figure(`${words} to ${peer}`, toPeer('daywright-view'), { atMost });
    figure('the whole product', toPeer('daywright'));
  }
  const toFloor = (calendar: Calendar) => ratio(of(calendar, 'script'), of('floor', 'script'));
  figure('script to plain React elements', toFloor('daywright-view'), { atMost: 1.5 });
  figure('the whole product', toFloor('daywright'));
}

/**
 * What a hand does in Chromium, and when it is seen: an event dragged to another day in Day, Week and Month and along the rule
 * of its day, and a ticked span, with 5,000 events loaded. Counts the frames until the result is there, and compares the
 * picture before the server has answered with the one after.
 *
 *   node bench/hands.ts
 *   node bench/hands.ts 1    # one round
 */
import type { CalendarEvent } from '@daywright/contract/events';
import { addDays, dateIn, isoInstant, startOfDay } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import type { Locator, Page } from '@playwright/test';
import { hold } from '../e2e/support/network.ts';
import { runningClock } from '../server/src/platform/clock.ts';
import { browse } from './support/browsed.ts';
import { inTurn, median } from './support/measure.ts';
import { openCold } from './support/page-load.ts';
import { figure } from './support/report.ts';
import { daytimes, zone } from './support/schedules.ts';

const minuteMs = 60_000;
const now = runningClock().now();
const today = dateIn(now, zone);
/** Shown beside today by every view. */
const nextDay = addDays(today, mondayOf(today) === mondayOf(addDays(today, 1)) ? 1 : -1);
/** Few enough that every view shows all of them, and nothing where they are dragged to: a collision would be asked about. */
const eventsToday = 2;
const free = [addDays(today, -1), today, addDays(today, 1)];
const around = { first: addDays(mondayOf(today), -7), days: 21, events: 5_800 };

/** What changed is tinted for so long, whatever is answered. */
const tintedMs = 4_500;
const settledMs = 1_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Seen {
  /** Animation frames from the event to the result; 1 is the next. */
  readonly frames: number;
  /** Milliseconds to the end of that frame. */
  readonly ms: number;
  /** The server's answer changed nothing. */
  readonly isStill: boolean;
}

const rounds = process.argv[2];

await browse([someDays], async ({ browser, origin, people: [{ events, storageState }] }) => {
  const dragged = events.findLast(({ start_date }) => dateIn(Date.parse(start_date), zone) === today);
  if (!dragged) throw new Error('Nothing begins today.');
  const row = `[data-event="${dragged.id}"]`;
  const onDay = (date: string) => `[data-drop-date="${date}"] ${row}`;
  const open = (path: string, act: (page: Page) => Promise<Seen>) => async () => {
    const target = { address: `${origin}${path}`, events: '[data-event]', count: 1, storageState };
    return (await openCold(browser, target, act)).result;
  };
  const toNextDay = async (page: Page) => {
    const dragged = page.locator(onDay(today));
    await dragged.scrollIntoViewIfNeeded();
    const from = await middleOf(dragged);
    const { x } = await middleOf(page.locator(`[data-drop-date="${nextDay}"]`));
    return drag(page, { from, to: { x, y: from.y }, result: onDay(nextDay) });
  };
  const seen = await inTurn(
    {
      'drag in Day': open('/calendar/day', toNextDay),
      'drag along the rule': open('/calendar/day', async (page) => {
        const rule = await page.locator(`[data-date="${today}"] [data-rule]`).boundingBox();
        if (!rule) throw new Error('The rule is not shown.');
        const middle = (Date.parse(dragged.start_date) + Date.parse(dragged.end_date)) / 2;
        const [start, end] = [startOfDay(today, zone), startOfDay(addDays(today, 1), zone)];
        const x = rule.x + (rule.width * (middle - start)) / (end - start);
        const y = rule.y + 6;
        return drag(page, { from: { x, y }, to: { x: x + 45, y }, result: `${onDay(today)} time` });
      }),
      'drag in Week': open('/calendar/week?events=listed', toNextDay),
      'drag in Month': open('/calendar/month', toNextDay),
      'drag in Month, every name': open('/calendar/month?all=1', toNextDay),
      'tick a span': open('/calendar/day', (page) => {
        const spans = '[aria-label="Spans of The one that is on"]';
        const box = page.locator(spans).getByRole('checkbox').first();
        return observe(page, { result: `${spans} input:checked`, on: 'click' }, () => box.click());
      }),
    },
    rounds === undefined ? undefined : Number(rounds),
  );
  for (const [name, each] of Object.entries(seen)) {
    figure(`${name}: frames until it shows`, Math.max(...each.map(({ frames }) => frames)), { atMost: 1 });
    console.log(`  to the end of that frame ${Math.round(median(each.map(({ ms }) => ms)))} ms`);
    figure(`${name}: answers that changed the picture`, each.filter(({ isStill }) => !isStill).length, { atMost: 0 });
  }
});

/** Five thousand events, of which today has a few, one of them with spans and on, and the days beside it none. */
function someDays(calendarId: string): CalendarEvent[] {
  const crowd = daytimes(calendarId, around);
  const [on, ...later] = daytimes(calendarId, { first: today, days: 1, events: eventsToday });
  if (!on) return crowd;
  const inMinutes = (minutes: number) => isoInstant(now + minutes * minuteMs);
  const [start, middle, end] = [inMinutes(-30), inMinutes(0), inMinutes(30)] as const;
  const spans = [
    { id: crypto.randomUUID(), title: 'First', start_date: start, end_date: middle, completed: false },
    { id: crypto.randomUUID(), title: 'Second', start_date: middle, end_date: end, completed: false },
  ];
  // Away from the one that is on, whatever the time is now: where two meet, something is asked.
  const midnight = startOfDay(today, zone);
  const at = midnight + (now < midnight + 12 * 60 * minuteMs ? 18 : 6) * 60 * minuteMs;
  const away = { start_date: isoInstant(at), end_date: isoInstant(at + 45 * minuteMs) };
  return [
    ...crowd.filter(({ start_date }) => !free.includes(dateIn(Date.parse(start_date), zone))),
    { ...on, title: 'The one that is on', start_date: start, end_date: end, completed: false, spans },
    ...later.map((event) => ({ ...event, ...away })),
  ];
}

interface Watching {
  /** Matches what the action brings, or what looks different after it. */
  readonly result: string;
  /** The event that ends it. */
  readonly on: 'click' | 'pointerup';
}

async function drag(page: Page, { from, to, result }: { from: Point; to: Point; result: string }): Promise<Seen> {
  // What drags comes when the pointer does.
  await page.mouse.move(from.x, from.y);
  await page.waitForTimeout(settledMs);
  return observe(page, { result, on: 'pointerup' }, async () => {
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  });
}

async function observe(page: Page, watching: Watching, act: () => Promise<void>): Promise<Seen> {
  const release = await hold(page, '**/api/events/**');
  // Before the press: a drag keeps the events that follow it to itself.
  const frames = page.evaluate(countFrames, watching);
  await act();
  const seen = await frames;
  await page.waitForTimeout(tintedMs);
  await withinAMinute(page);
  const before = await picture(page);
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  const readAgain = page.waitForResponse((response) => response.url().includes('/api/calendar/events'));
  release();
  await Promise.all([answered, readAgain]);
  await page.waitForTimeout(settledMs);
  const isStill = before.equals(await picture(page));
  await undo(page);
  return { ...seen, isStill };
}

/** Waits out the end of a minute: what is left of an event is told in minutes, and would change between two pictures. */
async function withinAMinute(page: Page): Promise<void> {
  const left = minuteMs - (runningClock().now() % minuteMs);
  if (left < 10_000) await page.waitForTimeout(left + settledMs);
}

/** The next round begins with what this one began with. */
async function undo(page: Page): Promise<void> {
  const undone = page.waitForResponse('**/api/events/rollback');
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
}

/** Without the message that says it is done, which lies over everything. */
function picture(page: Page): Promise<Buffer> {
  return page.screenshot({ style: '[aria-label="Notifications"] { visibility: hidden }', animations: 'disabled' });
}

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page: from the event on, frame by frame, until the result is there. */
function countFrames({ result, on }: { result: string; on: string }): Promise<{ frames: number; ms: number }> {
  const shown = () => [...document.querySelectorAll(result)].map(({ outerHTML }) => outerHTML);
  const before = new Set(shown());
  const isThere = () => shown().some((html) => !before.has(html));
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing came: ${result}`)), 10_000);
    const begin = ({ timeStamp }: Event) => {
      let frames = 0;
      const look = () => {
        frames++;
        if (!isThere()) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ frames, ms: performance.now() - timeStamp });
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(on, begin, { capture: true, once: true });
  });
}

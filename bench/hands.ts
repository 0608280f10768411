/**
 * What a hand does in Chromium, and when it is seen: an event dragged to another day in Day and in Month, and a ticked span.
 * Counts the frames until the result is there, and compares the picture before the server has answered with the one after.
 *
 *   node bench/hands.ts
 */
import { addDays, dateIn, isoInstant } from '@daywright/schedule/dates';
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
const next = addDays(today, 1);
/** Nothing is planned where events are dragged to: a collision would be asked about. */
const free = [addDays(today, -1), next];
const settledMs = 800;
/** Eight events a day, so that a day draws each of its rows. */
const spread = { first: addDays(mondayOf(today), -14), days: 35, events: 280 };

interface Seen {
  /** Animation frames from the event to the result; 1 is the next. */
  readonly frames: number;
  /** Milliseconds to the end of that frame. */
  readonly ms: number;
  /** The server's answer changed nothing. */
  readonly isStill: boolean;
}

await browse([withOneOn], async ({ browser, origin, people: [{ events, storageState }] }) => {
  const moved = events.find(({ start_date }) => dateIn(Date.parse(start_date), zone) === today)?.id ?? '';
  const open = (path: string, act: (page: Page) => Promise<Seen>) => async () => {
    const target = { address: `${origin}${path}`, events: '[data-event]', count: 1, storageState };
    return (await openCold(browser, target, act)).result;
  };
  const seen = await inTurn({
    'drag in Day': open('/calendar/day', async (page) => {
      const row = page.locator(`section[data-date="${today}"] [data-event]`).last();
      const id = (await row.getAttribute('data-event')) ?? '';
      const to = page.locator(`section[data-date="${next}"] h2`);
      const result = `section[data-date="${next}"] [data-event="${id}"]`;
      return drag(page, { row, to, result, region: page.getByRole('region', { name: 'Days' }) });
    }),
    'drag in Month': open('/calendar/month?all=1', async (page) => {
      const row = page.locator(`td [data-event="${moved}"]`);
      const to = page.locator(`td[data-date="${addDays(today, -1)}"]`);
      const result = `td[data-date="${addDays(today, -1)}"] [data-event="${moved}"]`;
      return drag(page, { row, to, result, region: page.getByRole('grid') });
    }),
    'tick a span': open('/calendar/day', async (page) => {
      const spans = page.locator(`[data-date="${today}"] [aria-label="Spans of The one that is on"]`).first();
      const result = '[aria-label="Spans of The one that is on"] input:checked';
      const box = spans.getByRole('checkbox').first();
      await box.scrollIntoViewIfNeeded();
      return observe(page, { result, on: 'click', region: page.getByRole('region', { name: 'Days' }) }, () =>
        box.click(),
      );
    }),
  });
  for (const [name, each] of Object.entries(seen)) {
    figure(`${name}: frames until it shows`, Math.max(...each.map(({ frames }) => frames)), { atMost: 1 });
    console.log(`  to the end of that frame ${Math.round(median(each.map(({ ms }) => ms)))} ms`);
    figure(`${name}: answers that changed the picture`, each.filter(({ isStill }) => !isStill).length, { atMost: 0 });
  }
});

function withOneOn(calendarId: string) {
  const events = daytimes(calendarId, spread).filter(
    ({ start_date }) => !free.includes(dateIn(Date.parse(start_date), zone)),
  );
  const [first] = events;
  if (!first) return [];
  const [start, middle, end] = [-30, 0, 30].map((minutes) => isoInstant(now + minutes * minuteMs));
  const spans = [
    { id: crypto.randomUUID(), title: 'First', start_date: start, end_date: middle, completed: false },
    { id: crypto.randomUUID(), title: 'Second', start_date: middle, end_date: end, completed: false },
  ];
  const on = { ...first, title: 'The one that is on', start_date: start, end_date: end, completed: false, spans };
  return [on as typeof first, ...events.slice(1)];
}

interface Watching {
  /** Matches what the action brings. */
  readonly result: string;
  /** The event that ends it. */
  readonly on: 'click' | 'pointerup';
  /** What must look the same when the server has answered. */
  readonly region: Locator;
}

async function drag(
  page: Page,
  { row, to, ...watching }: Omit<Watching, 'on'> & { row: Locator; to: Locator },
): Promise<Seen> {
  await row.scrollIntoViewIfNeeded();
  // What drags in Day comes when the pointer does.
  await row.hover();
  await page.waitForLoadState('networkidle');
  const from = await middleOf(row);
  const goal = await middleOf(to);
  // Before the press: a drag keeps the events that follow it to itself.
  return observe(page, { ...watching, on: 'pointerup' }, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.move(goal.x, goal.y, { steps: 4 });
    await page.mouse.up();
  });
}

async function observe(page: Page, { result, on, region }: Watching, act: () => Promise<void>): Promise<Seen> {
  const release = await hold(page, '**/api/events/**');
  const frames = page.evaluate(countFrames, { result, on });
  await act();
  const seen = await frames;
  await page.waitForTimeout(settledMs);
  const before = await picture(region);
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
  release();
  await answered;
  await page.waitForTimeout(settledMs);
  return { ...seen, isStill: before.equals(await picture(region)) };
}

/** Without the message that says it is done, which lies over everything. */
const picture = (region: Locator) =>
  region.screenshot({ style: '[aria-label="Notifications"] { visibility: hidden }', animations: 'disabled' });

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  const bottom = Math.min(box.y + box.height, element.page().viewportSize()?.height ?? 0);
  return { x: box.x + box.width / 2, y: (box.y + bottom) / 2 };
}

/** Runs in the page: from the event on, frame by frame, until the result is there. */
function countFrames({ result, on }: { result: string; on: string }): Promise<{ frames: number; ms: number }> {
  const before = new Set(document.querySelectorAll(result));
  const isThere = () => [...document.querySelectorAll(result)].some((element) => !before.has(element));
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

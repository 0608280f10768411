/**
 * The day panels in Chromium: script beside FullCalendar's list of the same 5,000 events, elements of the page, and the longest
 * frame while 60 days are scrolled through.
 *
 *   node bench/day-panels.ts
 *
 * The view loads the events of three weeks and draws what is in sight; the list draws all of them.
 */
import { addDays, dateIn } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import type { Page } from '@playwright/test';
import { runningClock } from '../server/src/platform/clock.ts';
import { browse } from './support/browsed.ts';
import { inTurn, median, ratio } from './support/measure.ts';
import { openCold, type PageLoad } from './support/page-load.ts';
import { ensurePeers, servePeers } from './support/peers.ts';
import { figure, table } from './support/report.ts';
import { daytimes, zone } from './support/schedules.ts';

const events = 5_000;
const today = dateIn(runningClock().now(), zone);
const loaded = { first: addDays(mondayOf(today), -7), days: 21, events };
const daysScrolled = 60;
const scrolledFrom = addDays(today, -daysScrolled / 2);
const spread = { first: addDays(mondayOf(scrolledFrom), -7), days: 13 * 7, events };
/** A wide panel and the gap beside it, in pixels. */
const pitch = 406;
const wheelStep = 120;

await ensurePeers();
const makers = [(id: string) => daytimes(id, loaded), (id: string) => daytimes(id, spread)] as const;
await browse(makers, async ({ browser, origin, people: [full, scrolling] }) => {
  const others = await servePeers(new Map([['full', full.events]]));
  const panels = {
    address: `${origin}/calendar/day`,
    events: `[data-date="${today}"] [data-event]`,
    count: 1,
    storageState: full.storageState,
  };
  const list = {
    address: `${others.origin}/fullcalendar.html?view=list&events=full&date=${loaded.first}`,
    events: '.list-event',
    count: events,
  };
  const nothing = async () => undefined;
  const { ours, theirs } = await inTurn({
    ours: async () => (await openCold(browser, panels, nothing)).load,
    theirs: async () => (await openCold(browser, list, nothing)).load,
  });
  const row = (name: string, loads: readonly PageLoad[]) => {
    const fields = ['paint', 'script', 'restScript', 'task', 'elements'] as const;
    return [name, ...fields.map((field) => median(loads.map((load) => load[field])))];
  };
  table(
    ['', 'paint ms', 'script ms', 'script to rest', 'task ms', 'elements'],
    [row('day panels', ours), row('fullcalendar, list', theirs)],
  );
  const restScripts = (loads: readonly PageLoad[]) => loads.map(({ restScript }) => restScript);
  figure('script to rest, to FullCalendar’s list', ratio(restScripts(ours), restScripts(theirs)), { atMost: 0.15 });

  const target = {
    address: `${origin}/calendar/day?date=${scrolledFrom}`,
    events: `[data-date="${scrolledFrom}"] [data-event]`,
    count: 1,
    storageState: scrolling.storageState,
  };
  const { scrolls } = await inTurn({
    scrolls: async () => (await openCold(browser, target, scroll)).result,
  });
  figure(
    'elements of the page',
    Math.max(...scrolls.map(({ elements }) => elements), ...ours.map((load) => load.elements)),
    {
      atMost: 1_500,
    },
  );
  figure(`longest frame of ${daysScrolled} days`, median(scrolls.map(({ longest }) => longest)), { atMost: 50 }, ' ms');
  figure('longest frame of all rounds', Math.max(...scrolls.map(({ longest }) => longest)), { atMost: 50 }, ' ms');
  others.stop();
});

/** Turns the wheel until as many days have gone by; answers the longest frame and the most elements on the way. */
async function scroll(page: Page): Promise<{ longest: number; elements: number }> {
  const box = await page.getByRole('region', { name: 'Days' }).boundingBox();
  if (!box) throw new Error('The days are not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40);
  const recorded = page.evaluate(recordFrames);
  for (let way = 0; way < daysScrolled * pitch; way += wheelStep) await page.mouse.wheel(wheelStep, 0);
  await page.waitForTimeout(500);
  await page.evaluate(() => window.dispatchEvent(new Event('scrolled')));
  const frames = await recorded;
  const reached = addDays(scrolledFrom, daysScrolled - 1);
  if (!(await page.locator(`[data-date="${reached}"] [data-event]`).count()))
    throw new Error(`${reached} is not shown.`);
  return frames;
}

/** Runs in the page until it hears that the wheel rests. */
function recordFrames(): Promise<{ longest: number; elements: number }> {
  return new Promise((resolve) => {
    const all = document.getElementsByTagName('*');
    let longest = 0;
    let elements = 0;
    let last = performance.now();
    let isOver = false;
    window.addEventListener('scrolled', () => {
      isOver = true;
    });
    const look = (now: number) => {
      longest = Math.max(longest, now - last);
      elements = Math.max(elements, all.length);
      last = now;
      if (isOver) resolve({ longest, elements });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(look);
    });
  });
}

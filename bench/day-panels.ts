/**
 * The day panels in Chromium: script beside FullCalendar's list of the same 5,000 events, elements of the page, and the longest
 * frame while 60 days are scrolled through: by the wheel, by the arrow keys and in leaps. On a busy machine a frame waits for
 * others; the processor time of the page's thread says what it takes itself.
 *
 *   node bench/day-panels.ts
 *   node bench/day-panels.ts 1    # one round
 *
 * The view holds the events of three weeks and draws what is in sight; the list draws all of them. Required is what the view
 * alone takes (decision 0008); the whole product is printed too.
 */
import { addDays, dateIn } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import type { Page } from '@playwright/test';
import { runningClock } from '../server/src/platform/clock.ts';
import { browse } from './support/browsed.ts';
import { frameTimes } from './support/frame-times.ts';
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

const [given] = process.argv.slice(2);
const rounds = given === undefined ? undefined : Number(given);

await ensurePeers();
const makers = [(id: string) => daytimes(id, loaded), (id: string) => daytimes(id, spread)] as const;
await browse(makers, async ({ browser, origin, people: [full, spreadOut] }) => {
  const others = await servePeers(new Map([['full', full.events]]));
  const shown = { events: `[data-date="${today}"] [data-event]`, count: 1 };
  const panels = { ...shown, address: `${origin}/calendar/day`, storageState: full.storageState };
  const view = {
    ...shown,
    address: `${others.origin}/daywright-view.html?view=list&events=full&date=${today}`,
  };
  const list = {
    address: `${others.origin}/fullcalendar.html?view=list&events=full&date=${loaded.first}`,
    events: '.list-event',
    count: events,
  };
  const nothing = async () => undefined;
  const loads = {
    ours: async () => (await openCold(browser, panels, nothing)).load,
    alone: async () => (await openCold(browser, view, nothing)).load,
    theirs: async () => (await openCold(browser, list, nothing)).load,
  };
  const { ours, alone, theirs } = await inTurn(loads, rounds);
  const row = (name: string, loads: readonly PageLoad[]) => {
    const fields = ['paint', 'script', 'restScript', 'task', 'elements'] as const;
    return [name, ...fields.map((field) => median(loads.map((load) => load[field])))];
  };
  table(
    ['', 'paint ms', 'script ms', 'script to rest', 'task ms', 'elements'],
    [row('daywright', ours), row('daywright-view', alone), row('fullcalendar, list', theirs)],
  );
  const restScripts = (loads: readonly PageLoad[]) => loads.map(({ restScript }) => restScript);
  figure('script to rest, to FullCalendar’s list', ratio(restScripts(alone), restScripts(theirs)), { atMost: 0.15 });
  figure('the whole product', ratio(restScripts(ours), restScripts(theirs)));

  const target = {
    address: `${origin}/calendar/day?date=${scrolledFrom}`,
    events: `[data-date="${scrolledFrom}"] [data-event]`,
    count: 1,
    storageState: spreadOut.storageState,
  };
  const by = (scroll: (page: Page) => Promise<void>) => async () =>
    (await openCold(browser, target, (page) => watch(page, scroll))).result;
  const scrolling = { 'by wheel': by(turnWheel), 'by arrow keys': by(pressArrows), 'in leaps': by(leap) };
  const ways = await inTurn(scrolling, rounds);
  const all = Object.values(ways).flat();
  const elements = Math.max(...[...all, ...ours].map(({ elements }) => elements));
  figure('elements of the page', elements, { atMost: 1_500 });
  for (const [way, scrolls] of Object.entries(ways)) {
    const longest = scrolls.map(({ longest }) => longest);
    figure(`${daysScrolled} days ${way}: longest frame`, median(longest), { atMost: 50 }, ' ms');
    const processor = scrolls.map(({ frames }) => Math.max(...frames));
    figure('  by processor time', median(processor), { atMost: 50 }, ' ms');
    figure('  of all rounds', Math.max(...processor), { atMost: 50 }, ' ms');
  }
  others.stop();
});

/** Scrolls; answers the longest frame, the processor time of each, and the most elements on the way. */
async function watch(page: Page, scroll: (page: Page) => Promise<void>) {
  const { result, frames } = await frameTimes(page, async () => {
    const recorded = page.evaluate(recordFrames);
    await scroll(page);
    await page.waitForTimeout(500);
    await page.evaluate(() => window.dispatchEvent(new Event('scrolled')));
    return recorded;
  });
  const reached = addDays(scrolledFrom, daysScrolled - 1);
  if (!(await page.locator(`[data-date="${reached}"] [data-event]`).count()))
    throw new Error(`${reached} is not shown.`);
  return { ...result, frames };
}

async function turnWheel(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Days' }).boundingBox();
  if (!box) throw new Error('The days are not shown.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40);
  for (let way = 0; way < daysScrolled * pitch; way += wheelStep) await page.mouse.wheel(wheelStep, 0);
}

/** A press a day, each once the focus has followed the one before. */
async function pressArrows(page: Page): Promise<void> {
  await page.locator(`[data-date="${scrolledFrom}"] [data-open]`).first().focus();
  for (let day = 1; day < daysScrolled; day++) {
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-date="${addDays(scrolledFrom, day)}"] [data-open]:focus`).waitFor();
  }
}

/** Three days at once, as whoever drags a scrollbar. */
async function leap(page: Page): Promise<void> {
  const days = page.getByRole('region', { name: 'Days' });
  for (let day = 0; day < daysScrolled; day += 3) {
    await days.evaluate((element, by) => element.scrollBy(by, 0), 3 * pitch);
    await page.waitForTimeout(50);
  }
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

/**
 * The first load of /calendar/day in Chromium, with a cold cache, against the built product: gzip size of all scripts
 * fetched until today's panel shows its events; and elements of the page with 5,000 events loaded, at rest and while the
 * days are scrolled through.
 *
 *   node bench/first-load.ts
 */
import { gzipSync } from 'node:zlib';
import { dateIn, startOfDay } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromium as chromiumOptions } from '../e2e/support/chromium.ts';
import { ensureWeb } from '../scripts/ensure/web.mjs';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openSqlite } from '../server/src/platform/database/sqlite.ts';
import { addPerson, insertEvents } from './support/people.ts';
import { figure, table } from './support/report.ts';
import { scheduleOf, weekMs, zone } from './support/schedules.ts';
import { startProduct } from './support/servers.ts';
import { signedIn } from './support/signed-in.ts';
import { inTemporaryFolder } from './support/temporary.ts';

const loadedEvents = 5_000;
/** The view holds this week and those beside it. */
const loadedWeeks = 3;
const daysScrolled = 7;
/** A Thursday: events seeded by whole minutes leave the end of a week empty. */
const clockStart = '2026-06-11T08:14:00Z';

await ensureWeb();
await inTemporaryFolder(async (folder) => {
  const person = await seed(folder);
  const product = await startProduct({ DATA_DIR: folder, CLOCK_START: clockStart });
  const origin = `http://127.0.0.1:${product.port}`;
  const browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: zone,
    storageState: await signedIn(origin, person),
  });

  const { page, scripts, held } = await open(context, `${origin}/calendar/day`);
  const bytes = scripts.map(({ body }) => gzipSync(body).length);
  table(
    ['script', 'KiB', 'gzip KiB'],
    scripts.map(({ path, body }, index) => [path, body.length / 1_024, (bytes[index] ?? 0) / 1_024]),
  );
  figure('scripts of the first load, gzip', bytes.reduce((a, b) => a + b, 0) / 1_024, { atMost: 120 }, ' KiB');

  await page.waitForLoadState('networkidle');
  if (held.size < loadedEvents) throw new Error(`The page has loaded ${held.size} events, not ${loadedEvents}.`);
  console.log(`events loaded: ${held.size}`);
  figure('elements of the page', await mostElements(page), { atMost: 1_500 });
  await browser.close();
  await product.stop();
});

async function seed(folder: string) {
  const database = openSqlite(folder);
  await migrate(database);
  const person = await addPerson(database.write);
  const monday = startOfDay(mondayOf(dateIn(Date.parse(clockStart), zone)), zone);
  const singlesAWeek = Math.ceil(loadedEvents / loadedWeeks) + 20;
  const events = scheduleOf(person.calendarId, {
    events: singlesAWeek * loadedWeeks,
    masters: 0,
    singlesAWeek,
    bytes: 700,
    from: monday - weekMs,
  });
  await database.write.transaction().execute((trx) => insertEvents(trx, person.userId, events));
  await database.close();
  return person;
}

/**
 * Opens a page and waits until today's panel shows an event: `scripts` are those that had begun to load by then. `held` goes
 * on to gather the ids of events received.
 */
async function open(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.addInitScript(beginClock, Date.parse(clockStart) - Date.now());
  await page.addInitScript(markFirstEvent);
  const scripts: { path: string; body: Buffer }[] = [];
  const held = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().resourceType() === 'script') {
      reading.push(response.body().then((body) => void scripts.push({ path: pathname, body })));
    } else if (/^\/api\/(calendar\/events|events\/date-range)$/.test(pathname)) {
      reading.push(
        response.json().then(({ events }: { events: { id: string }[] }) => {
          for (const { id } of events) held.add(id);
        }),
      );
    }
  });
  await page.goto(address);
  await page
    .getByRole('region', { name: /, today$/ })
    .getByText(/Appointment number/)
    .first()
    .waitFor();
  await Promise.all(reading);
  const early = new Set(await page.evaluate(loadedByThen));
  return { page, scripts: scripts.filter(({ path }) => early.has(path)), held };
}

/** In the page: its clock is ahead of the machine's by so much. Playwright's would stand in for `performance` too. */
function beginClock(aheadMs: number): void {
  const { Date: MachineDate } = globalThis;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [target.now() + aheadMs]),
    get: (target, name) => (name === 'now' ? () => target.now() + aheadMs : Reflect.get(target, name)),
  });
}

/** In the page: marks when the first event is in the document. */
function markFirstEvent(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-date] article')) return;
    performance.mark('first-event');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: paths of what had begun to load when the first event came. */
function loadedByThen(): string[] {
  const [mark] = performance.getEntriesByName('first-event');
  if (!mark) throw new Error('No event has come.');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= mark.startTime)
    .map(({ name }) => new URL(name).pathname);
}

/** The most elements that the page has, day by day to the right and to the left of today. */
async function mostElements(page: Page): Promise<number> {
  const count = () => page.evaluate(() => document.querySelectorAll('*').length);
  let most = await count();
  const days = page.getByRole('region', { name: 'Days' });
  for (const direction of [1, -1]) {
    for (let day = 0; day < daysScrolled; day++) {
      await days.evaluate((element, by) => element.scrollBy({ left: by }), direction * 400);
      await page.waitForTimeout(150);
      most = Math.max(most, await count());
    }
  }
  return most;
}

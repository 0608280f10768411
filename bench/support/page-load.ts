import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { zone } from './schedules.ts';
import { type Watched, watchFrames } from './watch-frames.ts';

/** A page that shows events, each with its name. */
export interface Target {
  readonly address: string;
  /** Matches one element an event. */
  readonly events: string;
  readonly count: number;
  readonly storageState?: BrowserContextOptions['storageState'];
}

/** Times in milliseconds; those of scripts and tasks are processor time of the page's thread. */
export interface PageLoad {
  /** From the start of the navigation to the frame that shows the last event's name. */
  readonly paint: number;
  /** Until that frame. */
  readonly script: number;
  readonly task: number;
  /** Until the page has come to rest, also what it fetches ahead. */
  readonly restScript: number;
  readonly elements: number;
}

const restMs = 800;

/** Opens a page in a browser that has never seen it, and hands it to `act` once it has come to rest. */
export async function openCold<T>(browser: Browser, target: Target, act: (page: Page) => Promise<T>) {
  const { storageState } = target;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: zone,
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFrames, { events: target.events, count: target.count });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(target.address, { waitUntil: 'commit' });
    const paint = await page.evaluate(() => (window as unknown as Watched).firstShown);
    const atPaint = await metrics(session);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    const atRest = await metrics(session);
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    const load: PageLoad = { paint, ...atPaint, restScript: atRest.script, elements };
    return { load, result: await act(page) };
  } finally {
    await context.close();
  }
}

async function metrics(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return { script: ms('ScriptDuration'), task: ms('TaskDuration') };
}

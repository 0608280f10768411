import type { CalendarEvent } from '@daywright/contract/events';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromium as chromiumOptions } from '../../e2e/support/chromium.ts';
import { ensureWeb } from '../../scripts/ensure/web.mjs';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openSqlite } from '../../server/src/platform/database/sqlite.ts';
import { addPerson, insertEvents } from './people.ts';
import { startProduct } from './servers.ts';
import { signedIn } from './signed-in.ts';
import { inTemporaryFolder } from './temporary.ts';

/** Someone whose browser is signed in. */
export interface Browsing {
  readonly events: readonly CalendarEvent[];
  readonly storageState: NonNullable<BrowserContextOptions['storageState']>;
}

type MakeEvents = (calendarId: string) => readonly CalendarEvent[];

/** Runs the product as it is shipped, with one person for each list of events, and a browser beside it. */
export async function browse<const L extends readonly MakeEvents[]>(
  lists: L,
  work: (given: { browser: Browser; origin: string; people: { [K in keyof L]: Browsing } }) => Promise<void>,
): Promise<void> {
  await ensureWeb();
  await inTemporaryFolder(async (folder) => {
    const seeded = await seed(folder, lists);
    const product = await startProduct({ DATA_DIR: folder });
    const browser = await chromium.launch(chromiumOptions());
    try {
      const origin = `http://127.0.0.1:${product.port}`;
      const people: Browsing[] = [];
      for (const { person, events } of seeded) people.push({ events, storageState: await signedIn(origin, person) });
      await work({ browser, origin, people: people as { [K in keyof L]: Browsing } });
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function seed(folder: string, lists: readonly MakeEvents[]) {
  const database = openSqlite(folder);
  await migrate(database);
  const seeded = [];
  for (const makeEvents of lists) {
    const person = await addPerson(database.write);
    const events = makeEvents(person.calendarId);
    await database.write.transaction().execute((trx) => insertEvents(trx, person.userId, events));
    seeded.push({ person, events });
  }
  await database.close();
  return seeded;
}

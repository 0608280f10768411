import { expect, test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { runningProduct } from '../each-product.ts';
import { asker, noWeather } from './fuzz/asking.ts';
import { faultsOf } from './fuzz/faults.ts';
import { damagedFiles } from './fuzz/files.ts';
import { timeout, tryOut } from './fuzz/run.ts';

const reads = [
  'GET /events/date-range?start_date=2026-03-01T00:00:00Z&end_date=2026-07-01T00:00:00Z',
  'GET /events?limit=100&from=2026-01-01T00:00:00Z',
  'GET /reports/time?from=2026-03-02&to=2026-04-06&by=week',
];

onEachDatabase('a damaged calendar file', (open) => {
  const product = runningProduct(open, { logs: true, env: noWeather });

  test(
    'is read as far as it can be, and what came of it can be read again',
    async () => {
      const { get, ask } = await asker(product());
      const exported = await get('/export.ics');
      await tryOut(damagedFiles(exported.text), 60, async ({ text, encoding }) => {
        const request = { operation: 'POST /import/ics', method: 'POST', url: '/api/import/ics' } as const;
        await ask({ ...request, type: 'text/calendar', body: Buffer.from(text, encoding) });
        for (const read of reads) {
          const answer = await get(read.replace('GET ', ''));
          expect([answer.status, ...faultsOf(answer, read.replace(/\?.*/, ''), '')], read).toEqual([200]);
        }
        expect((await get('/export.ics')).status).toBe(200);
      });
    },
    timeout,
  );
});

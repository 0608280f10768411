import { ok } from '../../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../../test/product.ts';
import { jobWorks } from '../../job-works.ts';
import { takeUpLeftJobs } from '../commands.ts';
import { leaseMs } from '../store.ts';

export const entry = (n: number, title = `Event ${n}`, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${n}@example.org`,
    `DTSTART:2026${String(1 + (n % 12)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}T100000Z`,
    'DURATION:PT1H',
    `SUMMARY:${title}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

export const fileOf = (entries: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n');

export const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

export const large = (count: number, title?: string) =>
  fileOf(numbers(count).map((n) => entry(n, title && `${title} ${n}`)));

export async function importFile({ app }: TestProduct, { token }: TestPerson, text: string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/import/ics',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
    payload: text,
  });
  return { status: response.statusCode, body: response.json() };
}

/** Live events that are shown. */
export async function countShown({ ctx }: TestProduct, { userId }: TestPerson): Promise<number> {
  const [row] = await ctx.read
    .selectFrom('shown_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return Number(row?.count);
}

/** The first job of a person that has done something. */
export async function jobUnderWay(person: TestPerson, done = 1) {
  const deadline = performance.now() + 20_000;
  for (;;) {
    if (performance.now() > deadline) throw new Error(`No job has done ${done} within 20 seconds.`);
    const { jobs } = await ok(person, 'GET', '/jobs');
    const running = jobs.find((job: { state: string }) => job.state === 'running');
    if (running && running.progress.done >= done) return running;
    await new Promise((next) => setTimeout(next, 2));
  }
}

/** As a process leaves it that was killed: the lease runs out, and another process looks. */
export async function takenUp({ ctx, clock }: TestProduct, id: string): Promise<void> {
  clock.advance(leaseMs + 1_000);
  const end = takeUpLeftJobs(ctx, jobWorks(ctx));
  for (;;) {
    const [job] = await ctx.read.selectFrom('jobs').select('state').where('id', '=', id).execute();
    if (job === undefined || job.state === 'done' || job.state === 'failed') break;
    await new Promise((next) => setTimeout(next, 10));
  }
  end();
  await ctx.background.settled();
}

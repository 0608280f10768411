import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { addManyEvents } from '../../../test/many-events.ts';
import type { TestPerson } from '../../../test/product.ts';

onEachProduct('the assistant and a schedule of very many events', (product) => {
  const asked = async (person: TestPerson, user_message: string): Promise<string> =>
    (await ok(person, 'POST', '/personal/chat', { user_message })).response;

  /** What an answer takes of this process, in megabytes and milliseconds. */
  async function measured(answer: () => Promise<string>) {
    const [memory, cpu] = [process.memoryUsage.rss(), process.cpuUsage()];
    const text = await answer();
    const { user, system } = process.cpuUsage(cpu);
    return { text, grownMb: (process.memoryUsage.rss() - memory) / 1e6, cpuMs: (user + system) / 1000 };
  }

  test('of ten thousand events at one hour all conflicts are counted, and the first are named', async () => {
    const person = await product().addPerson();
    await addManyEvents(product(), person, { count: 10_000, start: '2026-06-12T10:00:00Z', fields: { title: 'Talk' } });
    const { text, grownMb, cpuMs } = await measured(() => asked(person, 'am I overbooked tomorrow?'));
    expect(text).toContain('49,995,000 conflicts: ');
    expect(text).toContain('; and 49,994,997 more.');
    expect(grownMb).toBeLessThan(300);
    expect(cpuMs).toBeLessThan(4_000);
    const listed = await asked(person, 'what is on tomorrow?');
    expect(listed).toContain('at least 100 events');
    expect(listed).toMatch(/\nand at least 80 more\.$/);
    expect(await asked(person, 'when am I free tomorrow?')).toContain('Free tomorrow');
  }, 120_000);

  test('among more events than are read at once a message is still answered', async () => {
    const person = await product().addPerson();
    const start = new Date(product().ctx.clock.now()).toISOString();
    await addManyEvents(product(), person, { count: limits.eventsARead + 10, start, fields: { title: 'Talk' } });
    expect(await asked(person, 'add dentist next friday at 10')).toContain('Added [Dentist]');
  }, 120_000);

  test('two hundred daily series of twenty days are counted, and the first of their conflicts are named', async () => {
    const person = await product().addPerson();
    const operations = Array.from({ length: 200 }, (_, at) => ({
      op: 'create',
      event: {
        title: `Talk ${at}`,
        start_date: '2026-07-01T10:00:00Z',
        end_date: '2026-07-01T11:00:00Z',
        recurrence: ['RRULE:FREQ=DAILY;COUNT=20'],
      },
    }));
    await ok(person, 'POST', '/events/batch', { operations });
    const { text, grownMb, cpuMs } = await measured(() => asked(person, 'what clashes next month?'));
    expect(text).toContain('398,000 conflicts: ');
    expect(text).toContain('; and 397,997 more.');
    expect(grownMb).toBeLessThan(300);
    expect(cpuMs).toBeLessThan(4_000);
  });
});

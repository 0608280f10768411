import { setImmediate } from 'node:timers/promises';
import { limits } from '@daywright/contract/limits';
import { cpuMs } from '@daywright/schedule/testing/cpu-ms';
import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { deletion, doubt, event } from './testing/guard.ts';
import { at, lunch, talkWith } from './testing/turn.ts';

const words = Array.from({ length: 60 }, (_, n) => `meeting${String.fromCharCode(97 + (n % 26), 97 + ((n * 7) % 26))}`);
const titled = (n: number) =>
  event(
    Array.from({ length: 40 }, (_, at) => words[(n * 31 + at * at * 7 + at) % words.length]).join(' '),
    '2026-06-12T09:00',
    {
      id: `e${n}`,
    },
  );

test('ten deletions by name among as many long titles as a message may name are compared in little time', () => {
  const others = Array.from({ length: 160 }, (_, n) => titled(n));
  const asked = others.slice(0, 3).map((each) => deletion(each));
  const message = others
    .slice(0, 10)
    .map(({ title }) => `delete ${title.split(' ').slice(0, 25).join(' ')}`)
    .join('. ');
  expect(cpuMs(() => doubt(message, asked, { others }), 500)).toBeLessThan(500);
});

const gym = event('Gym', '2026-06-11T19:00');
const dentist = event('Dentist', '2026-06-12T09:00');
const filler = 'and that is what I mean '.repeat(limits.messageWordsRead / 6);

describe('of a message with more words than are read', () => {
  test('the sentences before the bound are the person’s own', () => {
    expect(doubt(`Delete the dentist. ${filler}${filler}`, [deletion(dentist)])).toBeNull();
  });

  test.each([
    ['what stands behind them', `${filler}. ${filler}. Delete the dentist.`],
    ['what stands behind them beside another order', `Delete gym. ${filler}${filler}. Delete the dentist.`],
    ['a sentence that goes on behind them', `Delete the dentist ${filler}${filler}`],
  ])('%s authorises nothing', (_, message) => {
    expect(doubt(message, [deletion(dentist)], { others: [gym, dentist] })).not.toBeNull();
  });

  test('a yes is none', () => {
    const before = { mentioned: [dentist], lastAnswer: 'Shall I delete Dentist?' };
    expect(doubt(`yes. ${filler}${filler}`, [deletion(dentist)], before)).not.toBeNull();
  });
});

test('an answer of marks and an answer without end are read in little time', () => {
  const lastAnswer = `${'else '.repeat(10_000)}? x ?`;
  expect(cpuMs(() => doubt('yes', [deletion(dentist)], { mentioned: [dentist], lastAnswer }), 200)).toBeLessThan(200);
});

onEachProduct('a search by words among many events', (product) => {
  test('lets others in, and finds what is next of many of one name', async () => {
    const talk = await talkWith(product());
    const one = { ...lunch, title: 'Dentist visit', start_date: at(12, 10), end_date: at(12, 11) };
    await talk.add(one);
    const operations = Array.from({ length: limits.batchOperations }, (_, n) => {
      const day = 13 + (n % 17);
      return {
        op: 'create',
        event: { ...lunch, title: `Dentist visit ${n}`, start_date: at(day, 10), end_date: at(day, 11) },
      };
    });
    for (let n = 0; n < 8; n++) await ok(talk.person, 'POST', '/events/batch', { operations });
    const schedule = await talk.begin();
    let turns = 0;
    let done = false;
    const counting = (async () => {
      for (; !done; turns++) await setImmediate();
    })();
    const found = await schedule.search({ words: 'dentist visit', limit: 5 });
    done = true;
    await counting;
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ title: 'Dentist visit', start_date: one.start_date });
    expect(turns).toBeGreaterThan(1);
  });
});

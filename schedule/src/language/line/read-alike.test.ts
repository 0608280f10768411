import { expect, test } from 'vitest';
import { lines } from '../testing/lines.ts';
import { thursday } from '../testing/said.ts';
import { repeatLine } from '../time/repeat.ts';
import { understand } from '../understand.ts';

test.each(lines)('the chat reads “$text” as quick add does', ({ text, title, start, minutes, rule }) => {
  const [request, ...more] = understand(text, thursday);
  if (request?.kind !== 'create') throw new Error(`It is read as ${request?.kind}.`);
  const { date, time, repeat } = request.when;
  expect(more).toEqual([]);
  expect(request.title).toBe(title);
  expect([date, time].filter(Boolean).join(' ')).toBe(start);
  expect(request.when.minutes ?? undefined).toBe(minutes);
  expect(repeat ? repeatLine(repeat, { time, zone: thursday.zone }) : undefined).toBe(rule);
});

import { expect, test } from 'vitest';
import { tools } from '../tools/registry.ts';
import { findingsIn } from './input-findings.ts';

function findings(name: string, input: unknown): string {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  return findingsIn(tool, input);
}

test('an input that fits has no findings', () => {
  expect(findings('delete_event', { event_id: 'e', scope: 'this' })).toBe('');
});

test('an unknown argument is told with those that there are', () => {
  expect(findings('delete_event', { event_id: 'e', range: 'all' })).toBe(
    'The input has no argument "range"; the arguments are event_id, scope',
  );
});

test('so is one within a list', () => {
  const spans = [{ title: 'Slides', minutes: 10 }];
  expect(findings('create_event', { title: 'Talk', start: 'today', spans })).toBe(
    '/spans/0 has no argument "minutes"; the arguments are title, duration_minutes',
  );
});

test('another word than an enum has is told with its words', () => {
  expect(findings('delete_event', { event_id: 'e', scope: 'everything' })).toBe(
    '/scope must be one of this, following, all',
  );
});

test('an input that is no object says so', () => {
  expect(findings('delete_event', null)).toBe('The input must be object');
});

test('of many findings the first are told, and long names are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}${'x'.repeat(1000)}`, at]));
  expect(findings('delete_event', many).length).toBeLessThan(1_000);
});

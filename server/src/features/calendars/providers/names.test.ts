import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const feature = fileURLToPath(new URL('..', import.meta.url));

/** A provider's own folder, the registry, and routes whose paths are specified. Tests name whom they play. */
const mayName = /^(providers\/google\/|providers\/providers\.ts$|google-routes\/)|\.test\.ts$|(^|\/)testing\//;

const naming = (path: string, text: string) =>
  text.split('\n').flatMap((line, at) => (/goog|caldav/i.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []));

test('a provider is named in its folder, in the registry and by its routes alone', () => {
  const files = readdirSync(feature, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const others = files.filter((path) => !mayName.test(path));
  expect(others.length).toBeGreaterThan(80);
  expect(others.flatMap((path) => naming(path, readFileSync(join(feature, path), 'utf8')))).toEqual([]);
});

test.each([
  ['sync/push/write.ts', "refuse(push, row, 'Google does not let this event be changed by you.')"],
  ['webhook/routes.ts', "headers['x-goog-channel-id']"],
  ['wire.ts', "source: row.account_id === null ? 'daywright' : 'caldav'"],
])('a name in %s is found', (path, line) => {
  expect(mayName.test(path)).toBe(false);
  expect(naming(path, `\n${line}`)).toEqual([`${path}:2 ${line}`]);
});

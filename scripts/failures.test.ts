import { expect, test } from 'vitest';
import { failuresOfJourneys, failuresOfUnit, textOfFailures } from './failures.mjs';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test('a failed unit test is named with its file, and a file that could not be loaded with the reason', () => {
  const report = {
    testResults: [
      { name: '/house/web/gate.test.ts', message: `Cannot find ${red('./wall.ts')}`, assertionResults: [] },
      {
        name: '/house/web/door.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'it closes', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a door opens',
            failureMessages: [
              'Error: shut\n    at /house/web/door.test.ts:2:71\n    at file:///house/node_modules/vitest/run.js:1:2',
            ],
          },
        ],
      },
    ],
  };
  expect(textOfFailures(failuresOfUnit(report, '/house'))).toBe(
    [
      '— failed',
      '',
      'unit: web/gate.test.ts',
      '    Cannot find ./wall.ts',
      '',
      'unit: web/door.test.ts: a door opens',
      '    Error: shut',
      '        at /house/web/door.test.ts:2:71',
    ].join('\n'),
  );
});

test('a failed journey is named with its last try, and apart from it one that passed at the second', () => {
  const failed = (message: string) => ({ status: 'failed', errors: [{ message: red(message) }] });
  const report = {
    errors: [{ message: 'The product did not start' }],
    suites: [
      {
        title: 'gate.spec.ts',
        specs: [
          {
            title: 'it opens',
            file: 'gate.spec.ts',
            tests: [{ status: 'flaky', results: [failed('Too slow'), { status: 'passed', errors: [] }] }],
          },
          { title: 'it closes', file: 'gate.spec.ts', tests: [{ status: 'expected', results: [] }] },
        ],
        suites: [
          {
            title: 'narrow',
            specs: [
              {
                title: 'it creaks',
                file: 'gate.spec.ts',
                tests: [{ status: 'unexpected', results: [failed('Once'), failed('Twice')] }],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(textOfFailures(failuresOfJourneys(report))).toBe(
    [
      '— failed',
      '',
      'e2e',
      '    The product did not start',
      '',
      'e2e: e2e/gate.spec.ts: narrow › it creaks',
      '    Twice',
      '',
      '— flaky',
      '',
      'e2e: e2e/gate.spec.ts: it opens',
      '    Too slow',
    ].join('\n'),
  );
});

test('of many failures, long messages and long lines the beginning is named', () => {
  const message = Array.from({ length: 30 }, (_, line) => `${line} ${'x'.repeat(1_000)}`).join('\n');
  const text = textOfFailures(Array.from({ length: 25 }, () => ({ suite: 'unit', message })));
  expect(text.match(/^unit$/gm)).toHaveLength(20);
  expect(text).toContain('    14 x');
  expect(text).not.toContain('    15 x');
  expect(text).toMatch(/\n\n… and 5 more$/);
  expect(text.length).toBeLessThan(20 * 15 * 300);
});

test('without a failure nothing is named', () => {
  expect(textOfFailures([])).toBe('');
});

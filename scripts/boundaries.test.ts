import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterEach, beforeEach, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('..', import.meta.url));
const options = await readOptions(join(repository, '.dependency-cruiser.cjs'));

/** A house in order, with every import that a rule comes close to forbidding. */
const house = {
  'contract/src/limits.ts': 'export const limits = {};',
  'contract/src/events.ts': `import { Type } from 'typebox'; import { limits } from './limits.ts'; export const CalendarEvent = Type.Object(limits); export type CalendarEvent = typeof CalendarEvent;`,
  'schedule/src/duration.ts': `import { limits } from '@daywright/contract/limits'; import type { CalendarEvent } from '@daywright/contract/events'; export const duration = (event: CalendarEvent) => [event, limits];`,
  'schedule/src/testing/events.ts': `import { CalendarEvent } from '@daywright/contract/events'; export const event = CalendarEvent;`,
  'schedule/src/recurrence.ts': `export { rule } from './recurrence/rule.ts';`,
  'schedule/src/recurrence/rule.ts': `import { duration } from '../duration.ts'; export const rule = duration;`,
  'server/src/main.ts': `import './app.ts';`,
  'server/src/app.ts': `import './features/events/routes.ts'; import './features/auth/routes.ts'; import './features/auth/commands.ts'; import './features/assistant/built-in/answer.ts'; import './features/calendars/sync/pull/pull.ts'; import './features/calendars/sync/push/push.ts';`,
  'server/src/platform/clock.ts': 'export const clock = 1;',
  'server/src/features/events/routes.ts': `import { CalendarEvent } from '@daywright/contract/events'; import { rule } from '@daywright/schedule/recurrence'; import { clock } from '../../platform/clock.ts'; import { store } from './store.ts'; export const routes = [CalendarEvent, rule, clock, store];`,
  'server/src/features/events/store.ts': 'export const store = 1;',
  'server/src/features/events/commands.ts': `import { readUser } from '../auth/queries.ts'; export const change = readUser;`,
  'server/src/features/calendars/sync/pull/pull.ts': `import { meet } from '../reconcile/reconcile-row.ts'; export const pull = meet;`,
  'server/src/features/calendars/sync/reconcile/reconcile-row.ts': 'export const meet = 1;',
  'server/src/features/calendars/sync/push/push.ts': `import { meet } from '../reconcile/reconcile-row.ts'; export const push = meet;`,
  'server/src/features/assistant/built-in/answer.ts': `import { choices } from './choices.ts'; import { decide } from '../turn/decide.ts'; export const answer = [choices, decide];`,
  'server/src/features/assistant/built-in/choices.ts': 'export const choices = 1;',
  'server/src/features/assistant/turn/decide.ts': 'export const decide = 1;',
  'server/src/features/auth/routes.ts': 'export const routes = 1;',
  'server/src/features/auth/queries.ts': 'export const readUser = 1;',
  'server/src/features/auth/commands.ts': `import { change } from '../events/commands.ts'; export const signIn = change;`,
  'server/src/features/events/store.test.ts': `import '../auth/routes.ts'; import '../../../test/product.ts'; import '../../../../scripts/tool.ts'; import '../../../../e2e/emulators/double.ts';`,
  'server/test/product.ts': `import '../src/app.ts';`,
  'scripts/tool.ts': 'export const tool = 1;',
  'e2e/emulators/double.ts': 'export const double = 1;',
  'e2e/support/journey.ts': `import { double } from '../emulators/double.ts'; import type { CalendarEvent } from '@daywright/contract/events'; export const journey = (event: CalendarEvent) => [event, double];`,
  'bench/views.ts': `import '../e2e/support/journey.ts'; import '../server/src/app.ts'; import '../scripts/tool.ts';`,
  'training/perceptron.ts': `import { duration } from '../schedule/src/duration.ts'; export const trained = duration;`,
  'web/src/main.tsx': `import './routes/routes.tsx';`,
  'web/src/lib/call.ts': `import type { CalendarEvent } from '@daywright/contract/events'; export const call = (event: CalendarEvent) => event;`,
  'web/src/queries/events.ts': `import { call } from '../lib/call.ts'; import { duration } from '@daywright/schedule/duration'; export const events = [call, duration];`,
  'web/src/ui/button.tsx': `export const Button = () => <button>What happens when you import?</button>;`,
  'web/src/commands/move-events.ts': `import { events } from '../queries/events.ts'; export const moveEvents = () => events;`,
  'web/src/hands/hands.tsx': `import { moveEvents } from '../commands/move-events.ts'; import { Button } from '../ui/button.tsx'; export const Hands = () => <Button onClick={moveEvents} />;`,
  'web/src/features/live/live.tsx': `import { Hands } from '../../hands/hands.tsx'; import { events } from '../../queries/events.ts'; import { Button } from '../../ui/button.tsx'; export const Live = () => [<Hands />, <Button {...events} />];`,
  'web/src/features/profile/profile.tsx': 'export const Profile = () => <p />;',
  'web/src/shell/shell.tsx': `import { Live } from '../features/live/live.tsx'; import { Profile } from '../features/profile/profile.tsx'; export const Shell = () => [<Live />, <Profile />];`,
  'web/src/routes/routes.tsx': `const shell = () => import('../shell/shell.tsx'); export const routes = [shell];`,
};

const violations: readonly [rule: string, file: string, source: string][] = [
  ['no-cycles', 'server/src/app.ts', `import './main.ts';`],
  ['no-unused', 'server/src/features/events/left-over.ts', `import './store.ts';`],
  ['no-unused', 'web/src/ui/left-over.tsx', 'export const LeftOver = 1;'],
  ['no-unresolved', 'web/src/routes/routes.tsx', `import './gone.tsx';`],
  ['contract-stands-alone', 'contract/src/limits.ts', `import type {} from '@daywright/schedule/duration';`],
  ['schedule-is-pure', 'schedule/src/duration.ts', `import '../../server/src/platform/clock.ts';`],
  ['no-web-in-server', 'server/src/app.ts', `import type {} from '../../web/src/lib/call.ts';`],
  ['no-server-in-web', 'web/src/lib/call.ts', `import type {} from '../../../server/src/app.ts';`],
  ['product-needs-no-scripts', 'server/src/app.ts', `import '../../scripts/tool.ts';`],
  ['product-needs-no-scripts', 'server/src/app.ts', `import '../../e2e/emulators/double.ts';`],
  ['no-cycles', 'e2e/emulators/double.ts', `import '../support/journey.ts';`],
  [
    'stand-ins-know-only-what-they-play',
    'e2e/emulators/double.ts',
    `import type {} from '@daywright/contract/events';`,
  ],
  ['scripts-come-first', 'scripts/tool.ts', `import '../server/src/app.ts';`],
  ['nothing-needs-bench', 'e2e/support/journey.ts', `import '../../bench/views.ts';`],
  ['nothing-needs-training', 'schedule/src/duration.ts', `import '../../training/perceptron.ts';`],
  ['no-schema-in-web', 'web/src/lib/call.ts', `import { CalendarEvent } from '@daywright/contract/events';`],
  ['no-schema-in-web', 'schedule/src/duration.ts', `export { CalendarEvent } from '@daywright/contract/events';`],
  ['plain-values-stay-plain', 'contract/src/limits.ts', `import 'typebox';`],
  ['no-typebox-in-web', 'web/src/lib/call.ts', `import { Type } from 'typebox';`],
  ['no-recurrence-in-web', 'web/src/queries/events.ts', `import { rule } from '@daywright/schedule/recurrence';`],
  ['no-recurrence-in-web', 'web/src/queries/events.ts', `import('@daywright/schedule/recurrence/rule');`],
  ['recurrence-is-an-entry-point', 'schedule/src/duration.ts', `import './recurrence/rule.ts';`],
  ['no-test-code-in-the-product', 'server/src/app.ts', `import '../test/product.ts';`],
  ['no-test-code-in-the-product', 'schedule/src/duration.ts', `import './testing/events.ts';`],
  ['features-meet-at-commands-and-queries', 'server/src/features/auth/routes.ts', `import '../events/store.ts';`],
  ['features-meet-at-commands-and-queries', 'server/src/features/auth/queries.ts', `import '../events/routes.ts';`],
  ['push-and-pull-do-not-meet', 'server/src/features/calendars/sync/pull/pull.ts', `import '../push/push.ts';`],
  [
    'push-and-pull-do-not-meet',
    'server/src/features/calendars/sync/reconcile/reconcile-row.ts',
    `import type {} from '../push/push.ts';`,
  ],
  ['push-does-not-pull', 'server/src/features/calendars/sync/push/push.ts', `import '../pull/pull.ts';`],
  ['platform-knows-no-feature', 'server/src/platform/clock.ts', `import '../features/events/store.ts';`],
  ['features-do-not-start-the-server', 'server/src/features/events/store.ts', `import '../../app.ts';`],
  ['turn-knows-no-model', 'server/src/features/assistant/turn/decide.ts', `import '../built-in/choices.ts';`],
  ['web-lib-looks-left', 'web/src/lib/call.ts', `import '../ui/button.tsx';`],
  ['web-queries-and-ui-looks-left', 'web/src/ui/button.tsx', `import '../features/live/live.tsx';`],
  ['web-queries-and-ui-looks-left', 'web/src/queries/events.ts', `import '../commands/move-events.ts';`],
  ['web-commands-looks-left', 'web/src/commands/move-events.ts', `import '../hands/hands.tsx';`],
  ['web-hands-looks-left', 'web/src/hands/hands.tsx', `import '../features/live/live.tsx';`],
  ['web-features-looks-left', 'web/src/features/live/live.tsx', `import '../../shell/shell.tsx';`],
  ['web-shell-looks-left', 'web/src/shell/shell.tsx', `import '../routes/routes.tsx';`],
  ['queries-and-ui-apart', 'web/src/ui/button.tsx', `import '../queries/events.ts';`],
  ['web-features-apart', 'web/src/features/profile/profile.tsx', `import '../live/live.tsx';`],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daywright-boundaries-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(repository);
  rmSync(folder, { recursive: true });
});

test('a house in order breaks no rule', async () => {
  expect(await brokenRules(house)).toEqual([]);
});

test.each(violations)('%s: %s may not hold %s', async (rule, file, source) => {
  const before = house[file as keyof typeof house] ?? '';
  expect(await brokenRules({ ...house, [file]: `${source}\n${before}` })).toContainEqual({ rule, file });
});

/** What dependency-cruiser finds in a checkout of these files. */
async function brokenRules(files: Record<string, string>): Promise<{ rule: string; file: string }[]> {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const name of ['contract', 'schedule']) {
    write(`${name}/package.json`, JSON.stringify({ name: `@daywright/${name}`, exports: { './*': './src/*.ts' } }));
    mkdirSync(join(folder, 'node_modules/@daywright'), { recursive: true });
    symlinkSync(`../../${name}`, join(folder, 'node_modules/@daywright', name));
  }
  write('node_modules/typebox/package.json', JSON.stringify({ name: 'typebox', main: 'index.js' }));
  write('node_modules/typebox/index.js', '');

  // Not by its command: to start it takes longer than to look at so few files.
  const { output } = await cruise(
    ['contract', 'schedule', 'server', 'web', 'e2e', 'bench', 'training', 'scripts'],
    structuredClone(options),
  );
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

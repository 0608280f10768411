// Which way imports may point (ARCHITECTURE.md). Checked by `npm run boundaries`; scripts/boundaries.test.ts proves that
// each rule bites.

/** Tests, and beside them what only they use. */
const test = '[.](test|fixture)[.]tsx?$|/testing/';
/** Where node, the browser and the build start. */
const entries = [
  '^server/src/main[.]ts$',
  '/checkpoint-thread[.]ts$',
  '/watchdog-thread[.]ts$',
  '/thread-entry[.]mjs$',
  '^web/src/(main[.]tsx|sw[.]ts)$',
  '^web/vite[.]config[.]ts$',
];
/** Values of the contract without a schema: what the browser and the pure rules may carry. */
const plainValues = '^contract/src/(limits|categories|close-codes|sources)[.]ts$';

/** @type {(name: string, comment: string, from: object, to: object) => object} */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
    never(
      'no-unused',
      'No path leads to it from where the product starts: remove it.',
      { path: entries },
      {
        reachable: false,
        path: '^(contract|schedule|server|web)/(src|migrations)/',
        pathNot: [...entries, test, '[.]d[.]ts$'],
      },
    ),
    never(
      'no-unresolved',
      'The import leads nowhere. Peers of the benchmarks are installed when these run.',
      { pathNot: [test, '^bench/peers/'] },
      { couldNotResolve: true, pathNot: ['[.]css$', '^virtual:'] },
    ),

    never(
      'contract-stands-alone',
      'contract/ imports nothing of ours.',
      { path: '^contract/' },
      { path: '^(schedule|server|web|e2e|bench|scripts)/' },
    ),
    never(
      'schedule-is-pure',
      'schedule/ imports contract/ only.',
      { path: '^schedule/' },
      { path: '^(server|web|e2e|bench|training|scripts)/' },
    ),
    never(
      'no-web-in-server',
      'server/ and web/ meet in the contract.',
      { path: '^server/' },
      { path: '^(web|e2e|bench)/', pathNot: '^e2e/emulators/' },
    ),
    never(
      'no-server-in-web',
      'server/ and web/ meet in the contract.',
      { path: '^web/' },
      { path: '^(server|e2e|bench)/' },
    ),
    never(
      'product-needs-no-scripts',
      'What is shipped does not import the tools that develop it, nor stand-ins for what it calls; tests may.',
      { path: '^(server|web)/', pathNot: [test, '^server/test/'] },
      { path: '^(scripts|e2e)/' },
    ),

    never(
      'stand-ins-know-only-what-they-play',
      'A stand-in that took our shapes would agree with our faults.',
      { path: '^e2e/emulators/' },
      { path: '^(contract|schedule|server|web|bench|scripts)/' },
    ),
    never(
      'scripts-come-first',
      'What installs and starts the product works before there is any of it.',
      { path: '^scripts/', pathNot: test },
      { path: '^(contract|schedule|server|web|e2e|bench)/' },
    ),
    never(
      'nothing-needs-bench',
      'The benchmarks measure the rest, and go without a trace.',
      { path: '^(e2e|scripts)/' },
      { path: '^bench/' },
    ),

    never(
      'nothing-needs-training',
      'What was learned is a file; how it was learned is not shipped.',
      { path: '^(contract|schedule|server|web|e2e|bench|scripts)/' },
      { path: '^training/' },
    ),

    never(
      'no-schema-in-web',
      'The browser takes types of the contract (`import type`) and its plain values, never a schema.',
      { path: '^(web|schedule)/', pathNot: test },
      { path: '^contract/', pathNot: plainValues, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'plain-values-stay-plain',
      'The browser carries these files of the contract: they import nothing.',
      { path: plainValues },
      { dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-typebox-in-web',
      'TypeBox is 17 KB of the first load.',
      { path: '^(web|schedule)/', pathNot: test },
      { path: 'node_modules/(typebox|@sinclair/typebox)/' },
    ),
    never(
      'no-recurrence-in-web',
      'The server expands.',
      { path: '^web/' },
      { path: '^schedule/src/recurrence', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'recurrence-is-an-entry-point',
      'The other rules do without recurrence, so that the browser can have them.',
      { path: '^schedule/src/', pathNot: ['^schedule/src/recurrence', test] },
      { path: '^schedule/src/recurrence', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-test-code-in-the-product',
      'Test support is for tests.',
      { path: '^(contract|schedule|server|web)/src/', pathNot: test },
      { path: [test, '^server/test/', '^web/test/'] },
    ),

    never(
      'features-meet-at-commands-and-queries',
      'A server feature calls the commands of another and reads by its queries; its routes and its store are its own.',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      { path: '^server/src/features/[^/]+/', pathNot: ['^server/src/features/$1/', '/(commands|queries)(/|[^/]*$)'] },
    ),
    never(
      'platform-knows-no-feature',
      'server/src/platform serves the features.',
      { path: '^server/src/platform/', pathNot: test },
      { path: '^server/src/(features/|app[.]ts|main[.]ts|start[.]ts)' },
    ),
    never(
      'features-do-not-start-the-server',
      'main.ts and app.ts put the features together.',
      { path: '^server/src/features/', pathNot: test },
      { path: '^server/src/(app|main|start)[.]ts' },
    ),

    never(
      'push-and-pull-do-not-meet',
      'They meet in the state of an event, and in the rules by which both sides come to the same.',
      { path: '^server/src/features/calendars/sync/(reconcile|merge|pull)/', pathNot: test },
      { path: '^server/src/features/calendars/sync/push/' },
    ),
    never(
      'push-does-not-pull',
      'What a push has to know of what is there, it reads for one event.',
      { path: '^server/src/features/calendars/sync/push/', pathNot: test },
      { path: '^server/src/features/calendars/sync/pull/' },
    ),

    never(
      'turn-knows-no-model',
      'What is done and what is asked first is the same whoever answers: models/ puts the built-in assistant in.',
      { path: '^server/src/features/assistant/(turn|tools|language|loop|conversation)/', pathNot: test },
      { path: '^server/src/features/assistant/built-in/' },
    ),

    ...webLayers(['lib', 'queries|ui', 'commands', 'hands', 'features', 'shell', 'routes']),
    never(
      'queries-and-ui-apart',
      'What is drawn does not fetch, what fetches does not draw.',
      { path: '^web/src/(queries|ui)/', pathNot: test },
      { path: '^web/src/(queries|ui)/', pathNot: '^web/src/$1/' },
    ),
    never(
      'web-features-apart',
      'What two features of the web app read lives in queries/, what both change in commands/, what both draw in ui/.',
      { path: '^web/src/features/([^/]+)/', pathNot: test },
      { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API, so the tool would fall back to a JavaScript parser that reads no TypeScript.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

/**
 * One rule a layer: it imports nothing that stands right of it.
 *
 * @param {readonly string[]} layers
 */
function webLayers(layers) {
  return layers
    .slice(0, -1)
    .map((layer, at) =>
      never(
        `web-${layer.replace('|', '-and-')}-looks-left`,
        `Imports in web/ point left: ${layers.join(', ')}.`,
        { path: `^web/src/(${layer})/` },
        { path: `^web/src/((${layers.slice(at + 1).join('|')})/|main[.]tsx$)` },
      ),
    );
}

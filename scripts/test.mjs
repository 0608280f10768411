// Runs every check of the product, or those named: `npm test`, `npm test -- types unit`. At the end it names again what failed;
// the last line is the sum.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledServer } from './ensure/bundled-server.mjs';
import { ensureWeb } from './ensure/web.mjs';
import { failuresOfJourneys, failuresOfUnit, textOfFailures } from './failures.mjs';
import { projectEnv, root } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number, failures: Failure[], said?: string }} Sum */
/** @typedef {keyof typeof checks | keyof typeof runners} Suite */

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const reports = mkdtempSync(join(tmpdir(), 'daywright-test-report-'));

/** Tools that answer yes or no. They go at once, as one alone leaves cores unused. */
const checks = {
  types: () => check('types'),
  lint: () => check('lint'),
  boundaries: () => check('boundaries'),
};

const runners = {
  unit: async () => {
    // Its tests read what is built, which a build takes away first.
    await building?.catch(() => undefined);
    await bundling;
    const report = join(reports, 'unit.json');
    const ended = await script('unit', `--reporter=default --reporter=json --outputFile.json="${report}"`);
    return sumOf('unit', ended, report, (results) => {
      const failures = failuresOfUnit(results, root);
      return {
        passed: results.numPassedTests,
        // A file that could not be loaded has no tests.
        failed: failures.length,
        skipped: results.numPendingTests + results.numTodoTests,
        failures,
      };
    });
  },
  e2e: async () => {
    try {
      await builtWeb();
    } finally {
      process.stdout.write(saidOfBuild);
    }
    const report = join(reports, 'e2e.json');
    const ended = await script('e2e', '--reporter=list,json', { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
    return sumOf('e2e', ended, report, (results) => ({
      passed: results.stats.expected + results.stats.flaky,
      failed: results.stats.unexpected,
      skipped: results.stats.skipped,
      flaky: results.stats.flaky,
      failures: failuresOfJourneys(results),
    }));
  },
};

/** @type {Promise<void> | undefined} */
let building;
let saidOfBuild = '';
/**
 * The bundle of the server, made once beside the tools. Without it, each worker that needs it would make its own.
 *
 * @type {Promise<unknown> | undefined}
 */
let bundling;
/** Built beside the tools: it needs one core. What it says comes where it is needed. */
function builtWeb() {
  building ??= ensureWeb((text) => {
    saidOfBuild += text;
  });
  return building;
}

/**
 * Runs a script of package.json, with more arguments, on the project's Node.
 *
 * @param {string} name
 * @param {string} [args]
 * @param {{ env?: NodeJS.ProcessEnv, hear?: (text: string) => void }} [options]
 */
function script(name, args = '', { env, hear } = {}) {
  return run(`${scripts[name]} ${args}`, [], { cwd: root, env: { ...projectEnv(), ...env }, shell: true, hear });
}

/**
 * Counts as one check. What it prints comes at its end, so that tools that go at once do not talk at once.
 *
 * @param {string} name
 * @returns {Promise<Sum>}
 */
async function check(name) {
  let said = '';
  const ended = await script(name, '', {
    hear: (text) => {
      said += text;
    },
  });
  const failures = ended ? [] : [{ suite: name, message: said }];
  return { passed: Number(ended), failed: Number(!ended), skipped: 0, failures, said };
}

/**
 * A runner that fails without a failed test (a file that cannot be loaded, a crash, no test at all) counts as one failure.
 *
 * @param {Suite} suite
 * @param {boolean} ended
 * @param {string} report
 * @param {(report: any) => Sum} count
 * @returns {Sum}
 */
function sumOf(suite, ended, report, count) {
  /** @type {Sum} */
  let sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    sum = count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`No report: ${error instanceof Error ? error.message : error}`);
    ended = false;
  }
  if (!ended && sum.failures.every(({ isFlaky }) => isFlaky)) {
    sum.failures.push({ suite, message: 'Failed outside its tests; the reason stands further up.' });
  }
  return !ended && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/** @param {Omit<Sum, 'failures'>} sum */
function textOf({ passed, failed, skipped, flaky = 0 }) {
  const others = `${skipped > 0 ? `, ${skipped} skipped` : ''}${flaky > 0 ? `, ${flaky} flaky` : ''}`;
  return `${passed} passed, ${failed} failed${others}`;
}

/**
 * A suite that cannot begin counts as one failure, so that there is a sum all the same.
 *
 * @param {Suite} name
 * @param {() => Promise<Sum>} suite
 */
async function timed(name, suite) {
  const start = performance.now();
  const sum = await suite().catch(
    /** @returns {Sum} */ (error) => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      return { passed: 0, failed: 1, skipped: 0, failures: [{ suite: name, message }] };
    },
  );
  return { sum, seconds: ((performance.now() - start) / 1_000).toFixed(1) };
}

async function main() {
  // The tools work while the unit tests begin, and are told of after them.
  const { unit, e2e } = runners;
  const suites = { unit, ...checks, e2e };
  const all = /** @type {Suite[]} */ (Object.keys(suites));
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !(name in suites));
  if (unknown) throw new Error(`Unknown suite "${unknown}". There are: ${all.join(', ')}.`);

  const chosen = all.filter((name) => named.length === 0 || named.includes(name));
  /** @type {Map<Suite, ReturnType<typeof timed>>} */
  const begun = new Map();
  for (const name of chosen) if (name in checks) begun.set(name, timed(name, suites[name]));
  // Why it could not be built is said where it is needed.
  if (chosen.includes('e2e')) builtWeb().catch(() => undefined);
  // A bundle that cannot be made is reported by the tests that need it: each of their workers makes it then.
  if (chosen.some((name) => name in runners)) bundling = bundledServer().catch(() => undefined);

  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0, failures: /** @type {Failure[]} */ ([]) };
  for (const name of chosen) {
    console.log(`\n— ${name}`);
    const { sum, seconds } = await (begun.get(name) ?? timed(name, suites[name]));
    if (sum.said) process.stdout.write(sum.said);
    console.log(`— ${name}: ${textOf(sum)} (${seconds} s)`);
    total.passed += sum.passed;
    total.failed += sum.failed;
    total.skipped += sum.skipped;
    total.flaky += sum.flaky ?? 0;
    total.failures.push(...sum.failures);
  }
  if (total.failures.length > 0) console.log(`\n${textOfFailures(total.failures)}`);
  console.log(`\n${textOf(total)}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(reports, { recursive: true, force: true }));

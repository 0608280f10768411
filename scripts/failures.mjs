import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// What failed, named again at the end of a whole run, of which often only the end is seen.

/** @typedef {{ suite: string, file?: string, title?: string, message: string, isFlaky?: boolean }} Failure */

const bounds = { failures: 20, linesEach: 15, charactersALine: 240 };

/**
 * @param {any} report of vitest, as JSON
 * @param {string} root
 * @returns {Failure[]}
 */
export function failuresOfUnit({ testResults }, root) {
  return testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) => {
    const failure = { suite: 'unit', file: relative(root, name) };
    const failed = assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName, failureMessages }) => ({
        ...failure,
        title: fullName,
        message: failureMessages.join('\n'),
      }));
    return message ? [{ ...failure, message }, ...failed] : failed;
  });
}

/**
 * @param {any} report of Playwright, as JSON
 * @returns {Failure[]}
 */
export function failuresOfJourneys({ suites, errors = [] }) {
  const outside = errors.map((/** @type {any} */ { message }) => ({ suite: 'e2e', message }));
  return [...outside, ...suites.flatMap((/** @type {any} */ suite) => failuresOfSuite(suite, []))];
}

/**
 * @param {any} suite
 * @param {string[]} around titles of the suites that it is in, without that of the file
 * @returns {Failure[]}
 */
function failuresOfSuite({ specs = [], suites = [] }, around) {
  const failed = specs.flatMap((/** @type {any} */ { title, file, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { status, results }) => ({
        suite: 'e2e',
        file: `e2e/${file}`,
        title: [...around, title].join(' › '),
        message:
          results
            .findLast((/** @type {any} */ { errors }) => errors.length > 0)
            ?.errors.map((/** @type {any} */ { message }) => message)
            .join('\n') ?? '',
        isFlaky: status === 'flaky',
      })),
  );
  const within = suites.flatMap((/** @type {any} */ suite) => failuresOfSuite(suite, [...around, suite.title]));
  return [...failed, ...within];
}

/**
 * A list of those that failed, and one of those that passed at a second try; empty without any.
 *
 * @param {readonly Failure[]} failures
 */
export function textOfFailures(failures) {
  const failed = failures.filter(({ isFlaky }) => !isFlaky);
  const flaky = failures.filter(({ isFlaky }) => isFlaky);
  return [...listOf('failed', failed), ...listOf('flaky', flaky)].join('\n\n');
}

/**
 * @param {string} heading
 * @param {readonly Failure[]} failures
 */
function listOf(heading, failures) {
  if (failures.length === 0) return [];
  const more = failures.length - bounds.failures;
  const named = failures.slice(0, bounds.failures).map(textOf);
  return [`— ${heading}`, ...named, ...(more > 0 ? [`… and ${more} more`] : [])];
}

/** @param {Failure} failure */
function textOf({ suite, file, title, message }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, bounds.linesEach);
  const name = [suite, file, title].filter(Boolean).join(': ');
  return [name, ...lines.map((line) => `    ${line.slice(0, bounds.charactersALine)}`)].join('\n');
}

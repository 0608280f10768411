import { parseSync } from '@swc/core';

/** What makes a test: vitest's and Playwright's own, and the journey of someone who is signed in. */
const makers = new Set<unknown>(['test', 'it', 'signedIn']);
/** What they make is never run, nor what lies within it. */
const leavesOut = new Set<unknown>(['skip', 'todo', 'fixme', 'fails']);
/** `test.describe('…')` and the like make none. */
const makesNone = new Set<unknown>([...leavesOut, 'describe', 'step', 'use']);

/** What is looked at of a syntax tree. */
interface Node {
  type: string;
  value?: unknown;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: { expression: Node }[];
}

/** The titles of the tests that a file makes, as they are written: `at %s current is %s` for all of a table's. */
export function testTitles(source: string, isTsx = false): Set<string> {
  const titles = new Set<string>();
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), (node) => {
    if (isLeftOut(node)) return false;
    const [title, ...rest] = node.type === 'CallExpression' && isMaker(node.callee) ? (node.arguments ?? []) : [];
    if (title?.expression.type === 'StringLiteral' && !leavesItselfOut(rest))
      titles.add(String(title.expression.value));
    return true;
  });
  return titles;
}

/** `describe.skip(…)`, `test.describe.fixme(…)`, and `test.skip()` within a test. */
function isLeftOut({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  if (callee?.type === 'CallExpression') return isLeftOut(callee);
  return callee?.type === 'MemberExpression' && leavesOut.has(callee.property?.value);
}

function leavesItselfOut(body: unknown): boolean {
  let found = false;
  visit(body, (node) => {
    found ||= isLeftOut(node);
    return !found;
  });
  return found;
}

/** `test`, `test.only`, `test.each([…])`, `test.runIf(…)`. */
function isMaker(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return makers.has(callee.value);
  if (callee?.type === 'CallExpression') return isMaker(callee.callee);
  return callee?.type === 'MemberExpression' && !makesNone.has(callee.property?.value) && isMaker(callee.object);
}

/** Looks at each node, and within it where `look` says so. */
function visit(value: unknown, look: (node: Node) => boolean): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && !look(value as Node)) return;
  for (const part of Object.values(value)) visit(part, look);
}

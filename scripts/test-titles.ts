import { parseSync } from '@swc/core';

/** What makes a test: vitest's and Playwright's own, and the journey of someone who is signed in. */
const makers = new Set<unknown>(['test', 'it', 'signedIn']);
/** `test.describe('…')` and the like make none; what `test.skip` makes is never run. */
const makesNone = new Set<unknown>(['describe', 'skip', 'todo', 'fixme', 'fails', 'step', 'use']);

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
    const [title] = node.type === 'CallExpression' && isMaker(node.callee) ? (node.arguments ?? []) : [];
    if (title?.expression.type === 'StringLiteral') titles.add(String(title.expression.value));
  });
  return titles;
}

/** `test`, `test.only`, `test.each([…])`, `test.runIf(…)`. */
function isMaker(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return makers.has(callee.value);
  if (callee?.type === 'CallExpression') return isMaker(callee.callee);
  return callee?.type === 'MemberExpression' && !makesNone.has(callee.property?.value) && isMaker(callee.object);
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) look(value as Node);
  for (const part of Object.values(value)) visit(part, look);
}

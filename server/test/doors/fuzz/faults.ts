import type { Endpoint } from '@daywright/contract/endpoint';
import { endpoints } from '@daywright/contract/endpoints';
import { ErrorReply, errorStatus } from '@daywright/contract/errors';
import { Value } from 'typebox/value';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What is for the people who run a server, or wrote it: stacks, statements, paths, and the words of libraries. */
const inside = new RegExp(
  [
    ...['\\bat \\S+ \\(', '\\.[cm]?[jt]s\\b', 'node_modules', 'file://', '/tmp/', '/server/src', 'node:'],
    ...['sqlite', 'postgres(?!")', 'kysely', 'fastify', 'FST_', 'ERR_', 'typebox', 'ical\\.', 'temporal'],
    ...[
      'select .* from ',
      'insert into',
      'constraint',
      'duplicate key',
      'invalid byte',
      'syntax error',
      'out of range',
    ],
    ...[
      '\\b(Type|Range|Syntax|Reference)Error',
      'unexpected (token|end)',
      'in JSON',
      'cannot read',
      'is not a function',
    ],
    ...['\\bundefined\\b', '\\[object ', '\\bNaN\\b', '\\bnull\\b is', 'regular expression', 'pattern', 'schema', '#/'],
  ].join('|'),
  'i',
);

/** A word of a text that is nobody's outside, unless it was sent. */
export function tellsOfInside(text: string, sent: string): string | undefined {
  const word = inside.exec(text)?.[0];
  return word !== undefined && !sent.toLowerCase().includes(word.toLowerCase()) ? word : undefined;
}

/** It may begin with the name of a field, as that is written. */
const sentence = /^\S.* .*[.!?]$/s;
const described: readonly Endpoint[] = endpoints;

/** What is wrong with an answer, whatever was asked; `sent` is what it may repeat. */
export function faultsOf({ status, headers, text }: Answer, operation: string, sent: string): string[] {
  const faults: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('it has no strict headers');
  if (status < 400) return [...faults, ...faultsOfSuccess(status, text, operation, sent)];
  const reply = parsed(text);
  if (!Value.Check(ErrorReply, reply)) return [...faults, 'it has not the shape of an error'];
  const { code, message, details } = reply;
  if (errorStatus[code as keyof typeof errorStatus] !== status) faults.push(`${code} does not travel under ${status}`);
  if (status >= 500 && code !== 'NOT_CONFIGURED') faults.push(`it failed: ${code}`);
  if (!sentence.test(message)) faults.push('its message is no sentence');
  // Of a refusal that shows what stands there, that is the person's own.
  const { event: _, ...about } = (details ?? {}) as Record<string, unknown>;
  for (const told of [message, JSON.stringify(about)]) {
    const word = tellsOfInside(told, sent);
    if (word) faults.push(`it tells of its inside: ${word}`);
  }
  if (text.length > 20_000) faults.push('it is longer than anybody reads');
  return faults;
}

function faultsOfSuccess(status: number, text: string, operation: string, sent: string): string[] {
  const [method, path = ''] = operation.split(' ');
  const own = path.replace(/\{(\w+)\}/g, ':$1');
  const { reply } = described.find((each) => each.method === method && each.path === own) ?? {};
  if (!reply || status !== 200) return [];
  const answer = parsed(text);
  const [error] = Value.Errors(reply, answer);
  if (error) return [`it is not as the contract says: ${error.instancePath} ${error.message}`];
  const { skipped = [] } = answer as { skipped?: { reason: string }[] };
  return skipped.flatMap(({ reason }) => {
    const word = tellsOfInside(reason, sent);
    return word || !sentence.test(reason) ? [`an entry is left out for no sentence: ${reason}`] : [];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

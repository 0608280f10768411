/**
 * What of a failure may be logged: its kind, status, codes and place. In its words providers repeat what they were told, the key
 * too, and the AI SDK what it could not read.
 */
export function withoutWords(thrown: unknown): Error {
  const { statusCode } = thrown instanceof Error ? (thrown as Error & { statusCode?: unknown }) : {};
  const status = typeof statusCode === 'number' ? [`status ${statusCode}`] : [];
  const kind = thrown instanceof Error ? thrown.name : typeof thrown;
  const told = new Error([kind, ...status, ...codesOf(thrown)].join(', '));
  const frames =
    thrown instanceof Error ? (thrown.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];
  told.stack = [`Error: ${told.message}`, ...frames].join('\n');
  return told;
}

/** `ECONNREFUSED` and its like, of the failure or what led to it. */
function codesOf(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [];
  const code = 'code' in thrown && /^[A-Z][A-Z0-9_]{2,40}$/.test(String(thrown.code)) ? [String(thrown.code)] : [];
  return [...code, ...codesOf(thrown.cause)];
}

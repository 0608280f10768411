import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Far more than any answer that was asked for. */
const LARGEST_ANSWER = 512 * 1024;

/** Why an outside service gave no answer that can be used. For the log; people are told a plain sentence. */
export class ServiceError extends Error {
  override name = 'ServiceError';
}

/**
 * Reads a JSON answer of an outside service: nothing of it is believed but what the schema says.
 *
 * @throws ServiceError, or what fetch throws
 */
export async function readJson<S extends TSchema>(url: URL, schema: S, signal: AbortSignal): Promise<Static<S>> {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ServiceError(`${url.host} answered ${response.status}`);
  }
  const value = jsonOf(await textOf(response), url);
  if (!Value.Check(schema, value)) throw new ServiceError(`${url.host} answered in another form than expected`);
  return value;
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST_ANSWER) throw new ServiceError('the answer is too long');
  }
  return text + decoder.decode();
}

function jsonOf(text: string, url: URL): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceError(`${url.host} answered no JSON`, { cause });
  }
}

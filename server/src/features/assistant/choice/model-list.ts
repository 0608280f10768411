import type { OwnProvider } from '@daywright/contract/assistant-models';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { OutgoingFailure } from '../../../platform/outgoing/outgoing.ts';
import { providerAddress } from '../models/configured.ts';
import { isKeyRefused } from '../models/key-refused.ts';
import { type Access, addressRefused } from './access.ts';
import { whyUnreached } from './own-fetch.ts';

const TIMEOUT_MS = 10_000;

interface ModelList {
  readonly models: string[];
  readonly message: string | null;
  readonly code: string | null;
}

/** The names of a provider's models, sorted and at most `modelsListed`; or why they cannot be read. */
export async function listModels(ctx: Context, access: Access): Promise<ModelList> {
  try {
    return { models: await fetchNames(ctx, access), message: null, code: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { models: [], message: error.message, code: error.code };
  }
}

/** @throws AppError `ADDRESS_REFUSED`, `ASSISTANT_FAILED` */
async function fetchNames({ outgoing }: Context, access: Access): Promise<string[]> {
  const { provider, apiKey } = access;
  const base = provider === 'openai-compatible' ? access.baseUrl : providerAddress[provider];
  try {
    const response = await outgoing.send(`${base}/models${pages[provider] ?? ''}`, {
      headers: { accept: 'application/json', ...(apiKey !== undefined && headersOf(provider, apiKey)) },
      maxBytes: limits.modelListBytes,
      timeoutMs: TIMEOUT_MS,
    });
    const answer = await response.text();
    if (!response.ok) throw unlisted(whyRefused(response.status, answer));
    return namesIn(answer);
  } catch (error) {
    if (error instanceof OutgoingFailure) throw unlisted(whyUnlisted(error));
    throw error instanceof AppError && error.code === 'ADDRESS_REFUSED' ? addressRefused() : error;
  }
}

const pages: Partial<Record<OwnProvider, string>> = { anthropic: '?limit=1000', google: '?pageSize=1000' };

function headersOf(provider: OwnProvider, key: string): Record<string, string> {
  if (provider === 'anthropic') return { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
  return provider === 'google' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` };
}

/** Reads the list of OpenAI and Anthropic (`data`, each with an `id`) or of Google (`models`, each with a `name`). */
function namesIn(answer: string): string[] {
  const { data, models } = Object(parsed(answer)) as { data?: unknown; models?: unknown };
  const listed = Array.isArray(data) ? data : models;
  if (!Array.isArray(listed)) throw unlisted('What the server answers is no list of models. Check the address.');
  const names = listed.flatMap((each: unknown) => {
    const { id, name } = Object(each) as { id?: unknown; name?: unknown };
    const told = Array.isArray(data) ? id : name;
    const text = typeof told === 'string' ? told.replace(/^models\//, '') : '';
    return /^[^\p{C}]+$/u.test(text) && text.length <= limits.modelNameLength ? [text] : [];
  });
  return [...new Set(names)].sort().slice(0, limits.modelsListed);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyRefused(status: number, answer: string): string {
  if (isKeyRefused(status, answer)) return 'The key was refused.';
  if (status >= 300 && status < 400) return 'This address leads to another one, which is not followed. Enter that one.';
  if (status === 404) return 'There is no list of models at this address. Check it, or enter the name of the model.';
  return `The list of models was refused (status ${status}).`;
}

const whyUnlisted = (failure: OutgoingFailure) =>
  failure.reason === 'too-large'
    ? 'The list of models is too long to be read. Enter the name of the model.'
    : whyUnreached(failure);

const unlisted = (sentence: string) => new AppError('ASSISTANT_FAILED', sentence);

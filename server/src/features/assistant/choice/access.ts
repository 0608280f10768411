import type { OwnProvider } from '@daywright/contract/assistant-models';
import type { LlmConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { seal, unseal } from '../../../platform/sealed.ts';
import { failed } from '../failures.ts';
import type { ChoiceRow } from './store.ts';

/** A person's own model as they enter it. */
export interface Draft {
  readonly provider: OwnProvider;
  readonly base_url?: string | null;
  /** If omitted, the saved one. */
  readonly api_key?: string | null;
}

/** The address and key by which a person's own model is called. */
export type Access = Pick<LlmConfig, 'provider' | 'apiKey' | 'baseUrl'>;

/** Reads a draft. @throws AppError `INVALID_REQUEST`, `ADDRESS_REFUSED` */
export async function accessOf(
  ctx: Context,
  userId: string,
  draft: Draft,
  kept: ChoiceRow | undefined,
): Promise<Access> {
  return accessAt(ctx, userId, draft, await baseUrlOf(ctx, draft), kept);
}

/** Where a draft has its model asked. @throws AppError `INVALID_REQUEST`, `ADDRESS_REFUSED` */
export const baseUrlOf = async (ctx: Context, { provider, base_url }: Draft): Promise<string | undefined> =>
  provider === 'openai-compatible' ? addressOf(ctx, base_url) : noAddress(base_url);

/**
 * The saved key is sent only to the provider and address that it was saved for.
 *
 * @throws AppError `INVALID_REQUEST`
 */
export function accessAt(
  ctx: Context,
  userId: string,
  { provider, api_key }: Draft,
  baseUrl: string | undefined,
  kept: ChoiceRow | undefined,
): Access {
  const isSame = kept !== undefined && kept.provider === provider && kept.base_url === (baseUrl ?? null);
  const apiKey = api_key === undefined && isSame ? keyOf(ctx, { ...kept, user_id: userId }) : (api_key ?? undefined);
  if (apiKey === undefined && provider !== 'openai-compatible') {
    throw badField('body', 'api_key', 'is required for this provider');
  }
  return { provider, apiKey, baseUrl };
}

/** The sealed key is bound to its person, provider and address: in any other row it cannot be opened. */
export function sealKey(ctx: Context, userId: string, { provider, baseUrl, apiKey }: Access): string | null {
  if (apiKey === undefined) return null;
  const row = identityOf({ user_id: userId, provider, base_url: baseUrl ?? null });
  return seal(ctx.secrets.encryptionKey, apiKey, row);
}

/** @throws AppError `ASSISTANT_FAILED` where it was sealed with another ENCRYPTION_KEY */
export function keyOf(ctx: Context, row: ChoiceRow): string | undefined {
  if (row.api_key === null) return undefined;
  try {
    return unseal(ctx.secrets.encryptionKey, row.api_key, identityOf(row));
  } catch (cause) {
    throw failed('The key of your language model cannot be read any more. Enter it again in Settings.', { cause });
  }
}

const identityOf = ({ user_id, provider, base_url }: Pick<ChoiceRow, 'user_id' | 'provider' | 'base_url'>) =>
  JSON.stringify(['assistant_models', user_id, provider, base_url]);

function noAddress(base_url: string | null | undefined): undefined {
  if (base_url) throw badField('body', 'base_url', 'goes with openai-compatible only');
}

async function addressOf(ctx: Context, base_url: string | null | undefined): Promise<string> {
  const text = base_url?.trim() ?? '';
  if (text === '') throw badField('body', 'base_url', 'is required for a server of your own');
  const url = URL.parse(text);
  if (url?.search || url?.hash) throw badField('body', 'base_url', 'must end with its path: no query, no #');
  await ctx.outgoing.check(text).catch((error: unknown) => {
    throw error instanceof AppError ? addressRefused() : error;
  });
  // An empty query and an empty # are in neither of the two.
  return (url?.href ?? text).replace(/[/?#]+$/, '');
}

/** For the address of a person's model: they may know who can allow it. */
export const addressRefused = () =>
  new AppError(
    'ADDRESS_REFUSED',
    'This address is not asked. It has to begin with https:// and to be that of a public server, unless whoever runs Daywright allows it (OUTGOING_ALLOW).',
  );

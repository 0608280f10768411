import type { OwnModel, OwnProvider } from '@daywright/contract/assistant-models';

/** What the form of a person's own model holds. */
export interface Draft {
  provider: OwnProvider;
  model: string;
  address: string;
  /** Empty: the one that is kept, if any. */
  key: string;
}

export const providers: readonly { value: OwnProvider; name: string }[] = [
  { value: 'openai', name: 'OpenAI' },
  { value: 'anthropic', name: 'Anthropic' },
  { value: 'google', name: 'Google' },
  { value: 'openai-compatible', name: 'A server of your own' },
];

export const draftOf = (own: OwnModel | null): Draft => ({
  provider: own?.provider ?? 'openai',
  model: own?.model ?? '',
  address: own?.base_url ?? '',
  key: '',
});

/** Where a draft is asked, as the API takes it. */
export const connectionOf = ({ provider, address, key }: Draft) => ({
  provider,
  ...(provider === 'openai-compatible' && { base_url: address.trim() }),
  ...(key.trim() !== '' && { api_key: key.trim() }),
});

/** Whether the key that is kept goes with a draft: it is sent only where it was given for. */
export const keepsKey = ({ provider, address }: Draft, own: OwnModel | null): boolean =>
  own?.has_key === true && own.provider === provider && (own.base_url ?? '') === withoutEnd(address);

const withoutEnd = (address: string) => address.trim().replace(/\/+$/, '');

/** What is missing before a draft can be asked for its models, in words; null where nothing is. */
export function missingIn(draft: Draft, own: OwnModel | null): string | null {
  if (draft.provider === 'openai-compatible') {
    return draft.address.trim() === '' ? 'Enter the address of your server first.' : null;
  }
  return draft.key.trim() === '' && !keepsKey(draft, own) ? 'Enter your key first.' : null;
}

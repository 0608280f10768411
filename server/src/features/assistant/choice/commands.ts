import type { AssistantChoice, AssistantModels, OwnProvider } from '@daywright/contract/assistant-models';
import type { Context } from '../../../context.ts';
import { badField } from '../../../platform/errors.ts';
import { lockUser } from '../../auth/queries.ts';
import type { AssistantModel } from '../assistant-model.ts';
import { type ChatSessionRow, setBuiltIn } from '../conversation/store.ts';
import { announce, sessionNotFound } from '../conversation/turns.ts';
import { accessAt, baseUrlOf, type Draft, sealKey } from './access.ts';
import { chosenBy } from './answering.ts';
import { type ChoiceRow, deleteChoice, readChoice, saveChoice } from './store.ts';

/** `model`, `base_url` and `api_key` go with an own provider only. */
interface Choice extends Partial<Omit<Draft, 'provider'>> {
  readonly provider: AssistantChoice;
  readonly model?: string;
}

/** @throws AppError `INVALID_REQUEST`, `ADDRESS_REFUSED` */
export async function chooseModel(
  ctx: Context,
  userId: string,
  choice: Choice,
  ofInstance: AssistantModel,
): Promise<AssistantModels> {
  const { provider } = choice;
  const nextRow =
    provider === 'built-in' || provider === 'instance'
      ? otherChosen(userId, { ...choice, provider }, ofInstance)
      : await ownChosen(ctx, userId, { ...choice, provider });
  const row = await ctx.write.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    // Read under the lock: a model or key that was removed meanwhile stays removed.
    const chosen = nextRow(await readChoice(trx, userId));
    await saveChoice(trx, chosen);
    return chosen;
  });
  return announced(ctx, userId, row, ofInstance);
}

/** Removes the own model with its key. */
export async function removeModel(ctx: Context, userId: string, ofInstance: AssistantModel): Promise<AssistantModels> {
  await ctx.write.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await deleteChoice(trx, userId);
  });
  return announced(ctx, userId, undefined, ofInstance);
}

export async function readModels(ctx: Context, userId: string, ofInstance: AssistantModel): Promise<AssistantModels> {
  return modelsOf(await readChoice(ctx.read, userId), ofInstance);
}

/** Has the built-in assistant answer in a conversation, or whom the person chose. @throws AppError `SESSION_NOT_FOUND` */
export async function answerBuiltIn(
  ctx: Context,
  userId: string,
  sessionId: string,
  isOn: boolean,
): Promise<ChatSessionRow> {
  const session = await setBuiltIn(ctx.write, userId, sessionId, isOn);
  if (!session) throw sessionNotFound();
  announce(ctx, userId, sessionId);
  return session;
}

/** The row to store, given the one that is stored by then. */
type NextRow = (kept: ChoiceRow | undefined) => ChoiceRow;

function otherChosen(
  userId: string,
  { provider, ...others }: Choice & { provider: 'built-in' | 'instance' },
  ofInstance: AssistantModel,
): NextRow {
  const [extra] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (extra) throw badField('body', extra, 'goes with a provider of your own only');
  if (provider === 'instance' && ofInstance.isBuiltIn) {
    throw badField('body', 'provider', 'must be another: this server offers no language model');
  }
  return (kept) => ({ ...emptyRow(userId), ...kept, choice: provider });
}

async function ownChosen(
  ctx: Context,
  userId: string,
  { model, ...draft }: Choice & { provider: OwnProvider },
): Promise<NextRow> {
  const name = model?.trim();
  if (!name) throw badField('body', 'model', 'is required for a language model of your own');
  const baseUrl = await baseUrlOf(ctx, draft);
  const { provider } = draft;
  return (kept) => {
    const api_key = sealKey(ctx, userId, accessAt(ctx, userId, draft, baseUrl, kept));
    return { user_id: userId, choice: 'own', provider, model: name, base_url: baseUrl ?? null, api_key };
  };
}

const emptyRow = (user_id: string): ChoiceRow => ({
  ...{ user_id, choice: 'built-in', provider: null, model: null, base_url: null, api_key: null },
});

function announced(
  ctx: Context,
  userId: string,
  row: ChoiceRow | undefined,
  ofInstance: AssistantModel,
): AssistantModels {
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'assistant_changed' } });
  return modelsOf(row, ofInstance);
}

function modelsOf(row: ChoiceRow | undefined, ofInstance: AssistantModel): AssistantModels {
  const choice = chosenBy(row, ofInstance);
  const own = row?.provider
    ? {
        ...{ provider: row.provider as OwnProvider, model: row.model ?? '', base_url: row.base_url },
        has_key: row.api_key !== null,
      }
    : null;
  return {
    provider: choice === 'own' && own ? own.provider : choice === 'instance' ? 'instance' : 'built-in',
    own,
    instance: ofInstance.isBuiltIn ? null : ofInstance.name,
  };
}

import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, dayMs, isoInstant, timeText } from '@daywright/schedule/dates';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AssistantModel } from '../assistant-model.ts';
import type { Tokens } from './loop-request.ts';
import { estimatedTokens } from './token-count.ts';

const dayOf = (now: number): string => isoInstant(now).slice(0, 10);

/** Adds to what language models used for a person, and in all, on a day of UTC: today unless said otherwise. */
export async function recordTokens(
  { write, sharedNow }: Context,
  userId: string,
  { input, output }: Tokens,
  dayGiven?: string,
): Promise<void> {
  const day = dayGiven ?? dayOf(await sharedNow());
  await addToTotal(write, [totalKey(day), input + output, totalEndsAt(day)]);
  await write
    .insertInto('assistant_usage')
    .columns(['user_id', 'day', 'input_tokens', 'output_tokens'])
    // Of an account that was deleted meanwhile nothing is kept.
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('users')
        .select([
          'id',
          cast<string>(val(day), 'text').as('day'),
          cast<number>(val(input), 'bigint').as('input'),
          cast<number>(val(output), 'bigint').as('output'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        input_tokens: sql`assistant_usage.input_tokens + excluded.input_tokens`,
        output_tokens: sql`assistant_usage.output_tokens + excluded.output_tokens`,
      }),
    )
    .execute();
}

// What all people used on a day stands among the counts that processes share, and is removed with them.
const totalKey = (day: string) => `tokens of language models on ${day}`;
const totalEndsAt = (day: string) => Date.parse(day) + 2 * dayMs;

const addToTotal = statement(
  () => `insert into call_counts (key, count, ends_at) values (?, ?, ?)
    on conflict (key) do update set count = call_counts.count + excluded.count`,
);

const takeFromTotal = statement<{ count: number }>(
  () => `insert into call_counts (key, count, ends_at) values (?, ?, ?)
    on conflict (key) do update set count = call_counts.count + excluded.count where call_counts.count < ?
    returning count`,
);

/** What is used is counted before each call of a model, so that turns that run at once know of each other. */
export interface TokenBudget {
  /**
   * Takes what a call will read, as estimated, until `charge` tells what it was.
   *
   * @throws AppError `ASSISTANT_LIMIT` once the person, or all people together, used their tokens of the day, a day of UTC
   */
  reserve(input: number): Promise<void>;
  /** What the call used that was reserved last. */
  charge(tokens: Tokens): void;
  /** What kept a call from being counted, which the loop takes for a failure of the provider. */
  fault(): unknown;
  /** Gives back what was reserved for a call that came to nothing; resolves once all is counted. */
  end(): Promise<void>;
}

const take = statement<{ day: string }>(
  () => `insert into assistant_usage (user_id, day, input_tokens, output_tokens)
      select id, cast(? as text), cast(? as bigint), 0 from users where id = ?
    on conflict (user_id, day) do update set input_tokens = assistant_usage.input_tokens + excluded.input_tokens
      where assistant_usage.input_tokens + assistant_usage.output_tokens < ?
    returning day`,
);

/**
 * The budget of a turn. Read and written tokens count alike. A call that began below the budget of the day may end above it, by
 * what it writes and was estimated too low.
 */
export function tokenBudget(ctx: Context, person: { userId: string; timeZone: string }): TokenBudget {
  const { userId } = person;
  let reserved: { day: string; input: number } | null = null;
  let counted: Promise<unknown> = Promise.resolve();
  let fault: unknown;

  function charge({ input, output }: Tokens): void {
    const { day, input: taken = 0 } = reserved ?? {};
    reserved = null;
    if (input === taken && output === 0) return;
    counted = recordTokens(ctx, userId, { input: input - taken, output }, day);
    const counting = counted;
    ctx.background.run('counting tokens', () => counting);
  }
  const nothing = { input: 0, output: 0 };

  return {
    charge,
    fault: () => fault,
    async reserve(input) {
      // A call that failed is made again.
      charge(nothing);
      await counted.catch(() => undefined);
      const now = await ctx.sharedNow();
      const day = dayOf(now);
      const { llmDailyTokens, llmTotalDailyTokens } = ctx.config;
      await ctx.write
        .transaction()
        .execute(async (trx) => {
          const [all] = await takeFromTotal(trx, [totalKey(day), input, totalEndsAt(day), llmTotalDailyTokens]);
          if (!all) throw usedUp('everybody', person, now);
          const [taken] = await take(trx, [day, input, userId, llmDailyTokens]);
          if (!taken) throw usedUp('person', person, now);
        })
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) fault = error;
          throw error;
        });
      reserved = { day, input };
    },
    async end() {
      charge(nothing);
      await counted.catch(() => undefined);
    },
  };
}

/** Of a model that the person pays for themselves, or nobody. */
export const uncounted: TokenBudget = {
  reserve: async () => undefined,
  charge: () => undefined,
  fault: () => undefined,
  end: async () => undefined,
};

const whose = {
  person: 'You have used what the language model may take for you in a day.',
  everybody: 'The language model has used up what this server may take of it in a day, for everybody together.',
};

function usedUp(by: keyof typeof whose, { timeZone }: { timeZone: string }, now: number): AppError {
  const end = (Math.floor(now / dayMs) + 1) * dayMs;
  const when = `${nearDay(dateIn(end, timeZone), dateIn(now, timeZone))} at ${timeText(end, timeZone)}`;
  return new AppError('ASSISTANT_LIMIT', `${whose[by]} It answers again ${when}.`, {
    retryAfter: Math.ceil((end - now) / 1000),
  });
}

/** The model, each call of which takes its share of the budget first. */
export function withinBudget(model: AssistantModel, budget: TokenBudget): AssistantModel {
  if (model.isBuiltIn) return model;
  return {
    ...model,
    forTurn(setting) {
      const asked = model.forTurn(setting);
      return {
        ...asked,
        async doStream(options) {
          await budget.reserve(estimatedTokens(JSON.stringify([options.prompt, options.tools]).length));
          return asked.doStream(options);
        },
      };
    },
  };
}

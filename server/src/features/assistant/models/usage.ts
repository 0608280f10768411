import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, dayMs, isoInstant, timeText } from '@daywright/schedule/dates';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Tokens } from '../loop/asked.ts';

const dayOf = (now: number): string => isoInstant(now).slice(0, 10);

/** Adds to what language models used for a person today, a day of UTC. */
export async function recordTokens(
  { write, clock }: Context,
  userId: string,
  { input, output }: Tokens,
): Promise<void> {
  await write
    .insertInto('assistant_usage')
    .columns(['user_id', 'day', 'input_tokens', 'output_tokens'])
    // Of an account that was deleted meanwhile nothing is kept.
    .expression(({ selectFrom, cast, val }) =>
      selectFrom('users')
        .select([
          'id',
          cast<string>(val(dayOf(clock.now())), 'text').as('day'),
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

/**
 * Read and written tokens count alike. A turn that began below the budget may end above it, by as much as a turn may use. The
 * built-in assistant costs nothing.
 *
 * @throws AppError `ASSISTANT_LIMIT` once the person has used their tokens of the day, a day of UTC
 */
export async function checkDailyBudget(
  { config, read, clock }: Context,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<void> {
  if (!config.llm) return;
  const now = clock.now();
  const used = await read
    .selectFrom('assistant_usage')
    .select(({ eb, ref }) => eb('input_tokens', '+', ref('output_tokens')).as('tokens'))
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  if (!used || used.tokens < config.llmDailyTokens) return;
  const end = (Math.floor(now / dayMs) + 1) * dayMs;
  const when = `${nearDay(dateIn(end, timeZone), dateIn(now, timeZone))} at ${timeText(end, timeZone)}`;
  throw new AppError(
    'ASSISTANT_LIMIT',
    `You have used what the language model may take for you in a day. It answers again ${when}.`,
    { retryAfter: Math.ceil((end - now) / 1000) },
  );
}

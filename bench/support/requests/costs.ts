import { instantAt } from '@daywright/schedule/dates';
import { noConversation } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import { ownWords } from '../../../server/src/features/assistant/built-in/own-words.ts';
import { inputSchemaOf } from '../../../server/src/features/assistant/loop/input-schema.ts';
import { estimatedTokens } from '../../../server/src/features/assistant/loop/token-count.ts';
import { agendaOf } from '../../../server/src/features/assistant/models/agenda.ts';
import { instructionsOf } from '../../../server/src/features/assistant/models/prompt.ts';
import { compact } from '../../../server/src/features/assistant/tools/compact.ts';
import { tools } from '../../../server/src/features/assistant/tools/registry.ts';
import { createTurnSchedule } from '../../../server/src/features/assistant/turn/create-turn-schedule.ts';
import type { TestProduct } from '../../../server/test/product.ts';
import type { RequestCase } from './cases.ts';
import { readDated } from './moment.ts';
import { movedInto } from './play.ts';
import { worlds } from './worlds.ts';

const rounds = 9;

/**
 * The reader's milliseconds for each message: the shortest of nine rounds after a warm-up round, which excludes other work on the
 * machine.
 */
export function readerMs(cases: readonly RequestCase[]): number[] {
  const messages = cases.flatMap(({ world, messages }) => messages.map((message) => ({ message, world })));
  const read = ({ message, world: { zone, now } }: (typeof messages)[number]) => {
    const { date, time = '' } = readDated(now);
    const setting = { now: instantAt(date, time, zone), zone, categories: [], conversation: noConversation };
    const start = performance.now();
    understand(ownWords(message, setting).text, setting);
    return performance.now() - start;
  };
  messages.map(read);
  const times = Array.from({ length: rounds }, () => messages.map(read));
  return messages.map((_, index) => Math.min(...times.map((each) => each[index] ?? Number.NaN)));
}

/** Of what a language model reads: tokens are estimated from characters (`token-count.ts`). */
export interface ReadByModels {
  readonly instructions: number;
  /** Names, descriptions and inputs of all tools. */
  readonly tools: number;
  /** One event in the answer of a search, on average. */
  readonly event: number;
  readonly eventCharacters: number;
}

/** Measured with the schedule of the working week. */
export async function readByModels(product: TestProduct): Promise<ReadByModels> {
  const { userId } = await movedInto(product, worlds.office);
  const schedule = await createTurnSchedule(product.ctx, { userId, conversationId: userId });
  const search = tools.find(({ name }) => name === 'search_events');
  if (!search) throw new Error('There is no tool that searches.');
  const weather = { forecast: () => Promise.reject(new Error('No weather is part of this.')) };
  const answer = await search.run({ schedule, weather, signal: new AbortController().signal }, {});
  const { events } = compact(answer) as { events: unknown[] };
  const { now, timeZone, preferences } = schedule;
  const agenda = await agendaOf(schedule);
  schedule.seal();
  const setting = { now, timeZone, preferences, conversation: noConversation, agenda, remember() {} };
  const described = tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input: inputSchemaOf(tool),
  }));
  const eventCharacters = JSON.stringify(events).length / events.length;
  return {
    instructions: estimatedTokens(instructionsOf(setting).length),
    tools: estimatedTokens(JSON.stringify(described).length),
    event: estimatedTokens(eventCharacters),
    eventCharacters,
  };
}

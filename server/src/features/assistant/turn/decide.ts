import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Context } from '../../../context.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { type Emit, type Ending, saying } from './answer.ts';
import type { TurnAssistant } from './assistant.ts';
import { awaitingYes, verdictOn, withoutDropped } from './held.ts';
import { doneText, questionOf } from './question.ts';
import { think } from './think.ts';
import { unsaid } from './told-failures.ts';

/** What a turn came to, before anything is written. */
export interface Decision {
  /** What is to be written now. */
  readonly asked: readonly AskedChange[];
  /** How the turn ends once that is written. */
  readonly ending: Ending;
  /** What of the answer may be shown only then. */
  readonly unshown: string;
}

/**
 * Settles what waits for a yes, if that is what the message speaks of; else lets the model answer, and holds what has to be
 * asked first.
 */
export async function decide(
  ctx: Context,
  assistant: TurnAssistant,
  turn: BegunTurn,
  schedule: TurnSchedule,
  emit: Emit,
  signal: AbortSignal,
): Promise<Decision> {
  const { held } = turn.state;
  const { now, timeZone: zone, preferences } = schedule;
  const { working_hours: hours, categories = [] } = preferences;
  const settingOf = ({ conversation }: Pick<ConversationState, 'conversation'>): Setting => ({
    ...{ now, zone, categories, conversation },
    ...(hours && { hours }),
  });
  const verdict = held.length > 0 ? verdictOn(turn.message, settingOf(turn.state)) : null;
  const settled = dropped(turn.state);
  if (verdict === 'no') return sayOnly(saying('All right. Nothing was changed.', settled));
  if (verdict === 'yes') {
    return { asked: held, ending: saying(doneText(held, zone, now), settled), unshown: '' };
  }
  const thought = await think(ctx, assistant, { turn, schedule, setting: settingOf(settled) }, emit, signal);
  const { text, unshown, asked, preview, doubt, failures } = thought;
  if (doubt === null) {
    const state = { conversation: thought.conversation, held: [] };
    const choices = assistant.model.choicesOf(thought.conversation.question, { now, zone });
    return { asked, ending: { ...saying(text, state), choices, failures: unsaid(failures, text) }, unshown };
  }
  const state = { conversation: awaitingYes(thought.conversation), held: asked };
  const question = saying(questionOf(asked, doubt, zone, now), state);
  return sayOnly({ ...question, confirmation: { changes: preview }, failures: unsaid(failures, question.response) });
}

const sayOnly = (ending: Ending): Decision => ({ asked: [], ending, unshown: '' });

/** The state without what waited for a yes: any message but a yes drops it. */
export const dropped = ({ conversation, held }: ConversationState): ConversationState =>
  held.length === 0 ? { conversation, held } : { conversation: withoutDropped(conversation, held), held: [] };

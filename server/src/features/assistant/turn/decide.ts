import type { ChatConfirmation } from '@daywright/contract/assistant';
import type { Change } from '@daywright/contract/changes';
import type { Setting } from '@daywright/schedule/language/acts/act';
import { isToldOfWaiting } from '@daywright/schedule/language/understand';
import type { Context } from '../../../context.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import { UNCHANGED } from '../failures.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { type Emit, type Ending, saying } from './answer.ts';
import type { TurnAssistant } from './assistant.ts';
import { atLeast, foreignBefore, foreignWords } from './foreign-text.ts';
import { agreed, awaitingYes, dropped, heldOnto, openStill, verdictOn } from './held.ts';
import { withOwnLinks } from './own-links.ts';
import { doneText, questionOf } from './question.ts';
import { settingChangesOf } from './setting-changes.ts';
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
  /** What is noted of the answer then. */
  readonly noteOnceDone?: string;
}

/** Below one that did some of what it wrote, and only wrote the rest. */
const ONLY_WRITTEN = 'What the language model only wrote down was not done.';

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
  const verdict = held.length > 0 ? verdictOn(turn.message, settingOf(turn.state), held.length) : null;
  if (verdict === 'no') return sayOnly(saying(`All right. ${UNCHANGED}`, dropped(turn.state)));
  if (verdict === 'yes') {
    return { asked: held, ending: saying(doneText(held, zone, now), agreed(turn.state)), unshown: '' };
  }
  const { isBuiltIn } = assistant.model;
  // `and it takes 2 hours` changes what waits, and asks for nothing more.
  const isOfWaiting = isBuiltIn && held.length === 1 && isToldOfWaiting(turn.message, settingOf(turn.state));
  const before = isBuiltIn && !isOfWaiting ? await heldOnto(schedule, turn.message, turn.state) : 0;
  const settled = before > 0 ? agreed(turn.state) : dropped(turn.state);
  const question =
    isBuiltIn && held.length > 0 && before === 0
      ? openStill(turn.state, turn.message, settingOf(settled))
      : settled.conversation.question;
  const setting = settingOf({ conversation: { ...settled.conversation, question } });
  const thought = await think(ctx, assistant, { turn, schedule, setting }, emit, signal);
  const { text, unshown, preview, unread, failures, results, listed } = thought;
  const isMore = before > 0 && thought.asked.length > before;
  const asked = before > 0 && !isMore ? [] : thought.asked;
  const doubt = before > 0 && !isMore ? null : (thought.doubt ?? (isMore ? 'waiting' : null));
  const { provider, name } = assistant.model;
  const answered_by = { provider, name };
  const foreign = atLeast(thought.foreign, doubt === 'pasted' || asked.length === 0 ? foreignWords(turn) : null);
  // What others wrote may lead anywhere.
  const shown = foreign === null || assistant.model.isBuiltIn ? text : withOwnLinks(text);
  if (doubt === null) {
    // Nothing more was asked for, so that what waited was never there.
    const rest = before > 0 ? dropped({ ...turn.state, conversation: thought.conversation }) : settled;
    const { question: open } = thought.conversation;
    const conversation = before > 0 ? { ...rest.conversation, question: open } : thought.conversation;
    const state = { ...rest, conversation, results, foreign };
    const choices = assistant.model.choicesOf(thought.conversation.question, { now, zone });
    // Whatever the model claims: by what it did, so that it holds in any language.
    const note = assistant.model.isBuiltIn ? null : UNCHANGED;
    const said = {
      ...saying(shown, state),
      choices,
      failures: unsaid(failures, shown),
      listed: shown === text ? listed : [],
      note,
      answered_by,
    };
    return { asked, ending: said, unshown, ...(thought.wroteCalls && { noteOnceDone: ONLY_WRITTEN }) };
  }
  const state = { ...settled, conversation: awaitingYes(thought.conversation), held: asked, results, foreign };
  const asking = saying(questionOf(asked, doubt, zone, now, unread), state);
  return sayOnly({
    ...asking,
    confirmation: confirmationOf(asked, preview),
    failures: unsaid(failures, asking.response),
    answered_by,
  });
}

function confirmationOf(asked: readonly AskedChange[], changes: Change[]): ChatConfirmation {
  const settings = settingChangesOf(asked);
  return { changes, ...(settings.length > 0 && { settings }) };
}

const sayOnly = (ending: Ending): Decision => ({ asked: [], ending, unshown: '' });

/** The state once a turn came to nothing: its message is in the conversation all the same. */
export const unchanged = (turn: BegunTurn): ConversationState => ({
  ...dropped(turn.state),
  foreign: atLeast(foreignBefore(turn), foreignWords(turn)),
});

import type { Setting } from '@daywright/schedule/language/acts/act';
import { amend } from '@daywright/schedule/language/amend/amend';
import type { Conversation, Mentioned, Request } from '@daywright/schedule/language/requests';
import { isToldOfWaiting, understand } from '@daywright/schedule/language/understand';
import { wordsOf } from '@daywright/schedule/language/words/words';
import { yesOrNo } from '@daywright/schedule/language/yes-or-no';
import type { ConversationState } from '../conversation/state.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { mayHoldOthersWords, ownPart } from './own-part.ts';

const nothingSaid: Request = { kind: 'unknown', words: '' };

/** The conversation while changes wait for a yes. */
export const awaitingYes = (conversation: Conversation): Conversation => ({
  ...conversation,
  question: { about: conversation.last ?? nothingSaid, asks: 'confirmation', candidates: [] },
});

const deletesInstead =
  /^\W*(?:no|nope|nah)\W+(?:just |please )?(?:(?:delete|remove) (?:it|that|the event)|(?:cancel|scrap|drop) (?:it|that|the event|the whole thing) (?:altogether|completely|entirely|instead))\W*$/i;
/** `no, just the first one` is no refusal of all. */
const picksSome = /\b(?:only|just) (?:the|my|that|those)\b/i;
const allOfThem =
  /^\W*(?:(?:yes|yeah|yep|sure|ok|okay),? )?(?:(?<every>all|everything|them all|the lot|all of (?:them|it|those))|(?<both>both)|all (?<many>[a-z\d]+))(?: please)?\W*$/i;
/** Of three, `both` and `all four` say not which. */
function isAll(message: string, count: number): boolean {
  const { every, both, many } = allOfThem.exec(message)?.groups ?? {};
  if (both) return count === 2;
  return many ? wordsOf(many)[0]?.number === count : count > 1 && every !== undefined;
}

/**
 * What a message says to the changes that wait: null where it speaks of something else.
 *
 * @param count how many changes wait
 */
export function verdictOn(message: string, setting: Setting, count = 1): 'yes' | 'no' | null {
  // A yes that was pasted is somebody else's.
  if (mayHoldOthersWords(ownPart(message))) return null;
  // `no, delete it altogether` is an order of its own.
  if (deletesInstead.test(message) || isMoreOut(message, setting.conversation)) return null;
  const said = yesOrNo(message);
  if (said) return said;
  if (isAll(message, count)) return 'yes';
  const requests = understand(message, setting);
  if (requests.length === 0) return null;
  if (requests.every(({ kind }) => kind === 'confirm')) return 'yes';
  return requests.every(({ kind }) => kind === 'decline') && !picksSome.test(message) ? 'no' : null;
}

/** `and a match on Sunday`: more is asked for, and nothing is said against what waits. */
const goesOn =
  /^\s*(?:(?:ok|okay|oh|right|yes),?\s+)?(?:and|also|plus|then|followed by|(?:(?:right|straight|directly|just|immediately)\s+)?(?:afterwards|after (?:it|that)))\b(?!\s+(?:not|no longer|but|only|just|keep|leave|spare)\b)/i;
/** `next week too`, `thursday as well`, while `that's too early too` says something against it. */
const isTooMeant =
  /^(?!.*\b(?:no|not|nope|actually|instead|wait|sorry|it|that|is|only|just|keep|leave|spare|stays?|except)\b)[^?]*\b(?:too|as well)(?:\s*(?:please|pls))?\W*$/i;
/** `nor on friday`, `and no piano either`, `the gym is off that week too`, while a deletion waits: more is to go. */
const alsoNot =
  /^\W*(?:(?:and|or|oh|but)\W+)?(?:(?:nor|neither)\b\s*[a-z\d]|(?!.*\b(?:keep|leave|spare|stays?|except|don't|do not|wait|actually|sorry)\b)[^?]*\b(?:either\s*(?:please)?\W*$|(?:off|cancelled|canceled|out)\b[^.,;!?]*\b(?:too|as well)\W*$))/i;
/** It is said in few words. */
const mostOfMore = 160;
const isMoreOut = (message: string, { last }: Conversation): boolean =>
  last?.kind === 'delete' && last.target.except.length === 0 && message.length <= mostOfMore && alsoNot.test(message);

/** `add a lunch that day at 1`, `book a taxi right after it`: a new event that leans on what waits takes it for done. */
const makesNew = /^\s*(?:please\s+)?(?:add|book|schedule|plan|put|block|pencil)\b/i;
const leansOnIt =
  /\b(?:(?:that|same) (?:day|morning|afternoon|evening|night)|(?:after|before) (?:it|that)|(?:next|following) (?:day|morning|evening)|(?:day|morning|evening|night|week) (?:after|before))\b/i;
const asksForMore = (message: string, before: Conversation): boolean =>
  goesOn.test(message) ||
  isTooMeant.test(message) ||
  isMoreOut(message, before) ||
  (makesNew.test(message) && leansOnIt.test(message));

/**
 * Asks the turn's schedule for what waits for a yes, so that more can be asked for on top of it.
 *
 * @returns how many changes these are; 0 where the message asks for nothing more, or an event is not there any more
 */
export async function heldOnto(
  schedule: TurnSchedule,
  message: string,
  { held, conversation }: ConversationState,
): Promise<number> {
  const requests = held.flatMap((each) => (each.kind === 'event' ? [each.request] : []));
  if (!asksForMore(message, conversation) || requests.length < held.length) return 0;
  const ids = requests.flatMap((request) => (request.op === 'create' ? [] : [request.id]));
  const areThere = await Promise.all(
    ids.map((id) =>
      schedule.event(id).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (areThere.includes(false)) return 0;
  for (const request of requests) await schedule.change(request);
  return requests.length;
}

/** The state once a yes was said to what waited for it. */
export const agreed = (state: ConversationState): ConversationState => ({
  ...state,
  conversation: { ...state.conversation, question: null },
  held: [],
});

/** The state without what waited for a yes, which any message but a yes drops: what that would have made was never there. */
export function dropped(state: ConversationState): ConversationState {
  const { held, conversation } = state;
  if (held.length === 0) return state;
  const made = new Set(
    held.flatMap((each) => (each.kind === 'event' && each.request.op === 'create' ? [each.request.event.id] : [])),
  );
  // What would have been deleted is there still: `move it to tomorrow instead`.
  const { removed = [], ...rest } = conversation;
  // What would have been moved is where it was.
  const starts = new Map(
    held.flatMap((each) =>
      each.kind === 'event' && each.request.op === 'update' && each.seen && !each.seen.all_day
        ? [[each.request.id, Date.parse(each.seen.start_date)] as const]
        : [],
    ),
  );
  const asItWas = (each: Mentioned): Mentioned => ({ ...each, start: starts.get(each.id) ?? each.start });
  const mentioned = [...conversation.mentioned.map(asItWas), ...removed].filter(({ id }) => !made.has(id));
  return { ...state, conversation: { ...rest, mentioned, question: null, isUnchanged: true, wasHeld: true }, held: [] };
}

/** `no, at 7`: the one event that waits for a yes may be said otherwise. */
export function openStill(
  { held, conversation }: ConversationState,
  message: string,
  setting: Setting,
): Conversation['question'] {
  const { question } = conversation;
  if (held.length !== 1 || !question) return null;
  if ('orElse' in question.about || question.about.kind === 'create') return question;
  // A move is said otherwise by another time, and more of it by what would be read of it were it done.
  const said = { message, words: wordsOf(message) };
  const now = { ...setting, conversation };
  return question.about.kind === 'update' && (amend(said, now) || isToldOfWaiting(message, now)) ? question : null;
}

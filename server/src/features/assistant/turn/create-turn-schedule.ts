import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { signedInUser } from '../../auth/queries.ts';
import { calendarsOf } from '../../calendars/queries.ts';
import { type Actor, draftOver, eventNamed, planTakingBack, unlockedRows } from '../../events/commands.ts';
import { eventsInDraft, readTakenBack } from '../../events/queries.ts';
import { entryNamed } from '../../tracking/commands.ts';
import { entriesInDraft, readBudgets } from '../../tracking/queries.ts';
import type { AskedChange, EventAsked } from '../conversation/asked-change.ts';
import type { PutBack } from '../conversation/state.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { findEvents } from './find-events.ts';
import { fromOutside } from './from-outside.ts';
import { changesOf } from './preview.ts';
import { addAsked, type DraftAsked, withIds } from './replay.ts';
import { seenIn } from './seen.ts';
import { settingChangesOf, summaryOf } from './setting-changes.ts';
import { settingsInTurn } from './settings-in-turn.ts';
import { newestToTakeBack } from './taking-back.ts';
import { trackingInTurn } from './tracking-in-turn.ts';

export interface TurnOf {
  readonly userId: string;
  /** The chat session. */
  readonly conversationId: string;
  /** What gives settings their former values, where the last change of the conversation was of settings. */
  readonly putBack?: PutBack | null;
}

/** A turn's schedule, which plans and writes nothing. */
export interface DraftSchedule extends TurnSchedule {
  /** Ends the turn: what a tool that is still running asks for from now on is refused. */
  seal(): void;
}

/** The schedule of one turn, over what is stored as the turn comes upon it. */
export async function createTurnSchedule(
  ctx: Context,
  { userId, conversationId, putBack = null }: TurnOf,
): Promise<DraftSchedule> {
  const person = await signedInUser(ctx.read, userId);
  const timeZone = person.time_zone;
  const now = ctx.clock.now();
  const actor: Actor = { userId, kind: 'assistant' };
  const rows = await unlockedRows(ctx.read, { userId, timeZone, now });
  const draft = draftOver(rows);
  const seen = seenIn(rows);
  const outside = fromOutside(ctx.read, userId);
  const settings = settingsInTurn(person, now, () => readBudgets(ctx.read, userId));
  const asked: AskedChange[] = [];
  const inTurn = oneAfterTheOther();
  let isSealed = false;
  let isTakenBack = false;

  function refuseUnlessOpen() {
    if (isSealed) throw new AppError('BUSY', 'This turn is over: nothing more can be changed in it.');
    if (asked.some((each) => each.kind === 'undo' && (each.redo || each.by_hand || each.behind)))
      throw undoComesFirst();
    if (asked.length >= limits.batchOperations) throw tooMany();
  }

  const changing = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      refuseUnlessOpen();
      await takeBack();
      return work();
    });

  /** What follows an undo finds, and is planned on, what the schedule was before. */
  async function takeBack() {
    const [only] = asked;
    if (isTakenBack || only?.kind !== 'undo' || only.redo || only.by_hand || only.behind) return;
    isTakenBack = true;
    await draft.add(await planTakingBack(ctx.read, rows, only.change_set_id));
  }
  const reading = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await takeBack();
      return work();
    });

  const shown = (events: CalendarEvent[]) => outside.learn(seen.shown(events, draft));

  async function add(change: DraftAsked) {
    const planned = await addAsked(draft, actor, change);
    asked.push(change);
    return planned;
  }

  async function changeEvent(asking: EventAsked): Promise<CalendarEvent | null> {
    if (asking.seen) await outside.learn([asking.seen]);
    const { resultId } = await add(asking);
    if (asking.tail_id !== undefined && asking.seen) {
      seen.goesOnAs(asking.tail_id, asking.seen);
      outside.goesOn(asking.seen.id, asking.tail_id);
    }
    if (asking.request.op === 'create') outside.made(asking.request.event.id);
    else if (resultId !== null) outside.goesOn(asking.seen?.id ?? asking.request.id, resultId);
    return resultId === null ? null : eventNamed(draft, resultId);
  }

  return {
    userId,
    timeZone,
    get preferences() {
      return settings.preferences();
    },
    get settings() {
      return settings.current();
    },
    now,
    eventsIn: (from, to) => reading(async () => shown(await eventsInDraft(ctx.read, draft, { from, to }))),
    event: (id) =>
      reading(async () => {
        const event = await eventNamed(draft, id);
        await shown([event]);
        return event;
      }),
    search: (query) => reading(async () => shown(await findEvents(ctx.read, draft, query))),
    isFromOutside: (id) => outside.has(id),
    entriesIn: (from, to) => inTurn(() => entriesInDraft(ctx.read, draft, from, to)),
    runningEntry: () => inTurn(() => draft.runningEntry()),
    budgets: () => settings.budgets(),
    calendars: () => calendarsOf(ctx.read, userId),
    change: (request) =>
      changing(async () => {
        const tail = request.op === 'update' && request.scope === 'following' ? { tail_id: newId() } : {};
        return changeEvent({ kind: 'event', request: withIds(request), ...(await seen.of(request)), ...tail });
      }),
    ...trackingInTurn({ rows, draft, changing, add }),
    entry: (id) => inTurn(() => entryNamed(draft, id)),
    setBudget: (wanted) =>
      changing(async () => {
        const change = await settings.setBudget(wanted);
        if (change) asked.push(change);
        return change && (settingChangesOf([change])[0] ?? null);
      }),
    changeSettings: (set) =>
      changing(async () => {
        const change = settings.change(set);
        if (change) asked.push(change);
        return change ? settingChangesOf([change]) : [];
      }),
    undo: (redo = false, count = 1) =>
      changing(async () => {
        if (asked.length > 0) throw undoComesFirst();
        if (putBack && putBack.redo === redo) {
          asked.push(...putBack.asked.map((each) => (redo ? each : { ...each, takes_back: true as const })));
          return { summary: summaryOf(settingChangesOf(putBack.asked)), count: 1 };
        }
        const undo = await newestToTakeBack(ctx.read, { userId, conversationId, now }, redo, count);
        if (undo) asked.push(undo);
        return undo && { summary: undo.summary, count: 1 + (undo.behind?.length ?? 0) };
      }),
    asked: () => [...asked],
    preview: () =>
      inTurn(async () => {
        const [undo, ...others] = asked;
        if (undo?.kind !== 'undo' || others.length > 0) return changesOf(rows, draft);
        const sets = [undo.change_set_id, ...(undo.behind ?? [])];
        const changes = (await Promise.all(sets.map((id) => readTakenBack(ctx.read, userId, id)))).flat();
        await outside.learn(changes.flatMap(eventsOf));
        return changes;
      }),
    seal() {
      isSealed = true;
    },
  };
}

/** The events that a change is about, by their ids. */
const eventsOf = ({ entity, before, after }: Change): { id: string }[] =>
  [before, after].flatMap((each) => {
    const id = each && entity === 'time_entry' ? (each as TimeEntry).event_id : each?.id;
    return id == null ? [] : [{ id }];
  });

const tooMany = () =>
  new AppError('ASSISTANT_LIMIT', `No more than ${limits.batchOperations} changes can be made in one answer.`);

const undoComesFirst = () =>
  new AppError('SCOPE_INVALID', 'Taking back comes first: ask for other changes after it, or in another message.');

/** A model may call tools at once: each finds the draft as the one before left it. */
function oneAfterTheOther() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    // Whoever asked hears of a failure; the next one only waits for the end.
    last = result.catch(() => undefined);
    return result;
  };
}

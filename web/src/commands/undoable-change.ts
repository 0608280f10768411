import type { Scope } from '@daywright/contract/event-input';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, UnreachableError } from '../lib/call.ts';
import { now } from '../lib/clock.ts';
import { whenForgotten } from '../lib/forgetting.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { dismissToast, toast } from '../lib/toasts.ts';
import { type BlockChange, changeHeldEvents, expectInReads } from '../queries/events.ts';
import { forgetVersions } from './event-versions.ts';

/** What whoever asks for a change may add. */
export interface ChangeOptions {
  /** Takes the failure, such as an open editor; without it a toast says why. */
  onFailure?: ((error: Error) => void) | undefined;
}

/** As `ChangeOptions`, of a change that a series may take. */
export interface ReachOptions extends ChangeOptions {
  /** Of a repeated event, which occurrences the change reaches. */
  scope?: Scope | undefined;
}

export interface UndoableChange<R> extends ChangeOptions {
  /** The call; its reply names the change set that Undo takes back, null when nothing changed. */
  send: () => Promise<R>;
  /** What the toast says once it is done, such as `Lunch moved to 13:00`. */
  said: string | ((reply: R) => string);
  /** What the toast says was undone, once it is taken back, where `said` does not tell. */
  undone?: string | undefined;
  /** Changes of one such name that follow each other within a short pause are taken back by one Undo. */
  joins?: string | undefined;
  /** What the toast says when no answer came, such as `“Lunch” was not moved`. */
  failed?: string;
  /** The events as they will be, for each held list. */
  expect?: BlockChange | undefined;
  /** Shows at once what lies beside the events, such as a running timer; answers what puts it back. */
  show?: (client: QueryClient) => Promise<() => void>;
}

/**
 * Changes the schedule from the screen: shows the expected events at once, sends the call, puts the lists back when it
 * fails, and offers Undo for 10 s when it is done. Answers the reply, or null after a failure that has been told.
 */
export function useUndoableChange() {
  const client = useQueryClient();
  return <R extends { change_set_id: string | null }>(change: UndoableChange<R>) => makeChange(client, change);
}

async function makeChange<R extends { change_set_id: string | null }>(
  client: QueryClient,
  { send, said, undone, joins, failed, expect, show, onFailure }: UndoableChange<R>,
): Promise<R | null> {
  underWay += 1;
  const startedAt = now();
  const settle = expect && expectInReads(expect);
  const putBack = [expect && (await changeHeldEvents(client, expect)), await show?.(client)];
  try {
    const reply = await send();
    const text = typeof said === 'string' ? said : said(reply);
    if (reply.change_set_id === null) toast(text);
    else {
      joinLast(reply.change_set_id, joins, startedAt);
      made.set(reply.change_set_id, undone ?? text);
      toastWithUndo(text, reply.change_set_id);
    }
    return reply;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Somebody else was faster: what this tab made of it leads nowhere now, and what is chosen goes on from theirs.
    if (error instanceof ApiError && error.code === 'VERSION_STALE') forgetVersions();
    for (const restore of putBack) restore?.();
    const told = error instanceof UnreachableError ? notDone(error, failed) : error;
    if (onFailure) onFailure(told);
    else toast(told.message, { tone: 'failed' });
    return null;
  } finally {
    settle?.();
    underWay -= 1;
    // What is fetched while a later change is on its way would take that one off the screen again.
    if (underWay === 0) reloadSchedule();
  }
}

/** Changes that are shown and not answered yet. */
let underWay = 0;

/** A change that did not reach the server is not kept: that is said in full. */
function notDone(cause: Error, failed = 'Nothing was changed'): Error {
  const reason = navigator.onLine ? cause.message : 'You are offline.';
  return new Error(`${reason} ${failed}.`, { cause });
}

/** What the change sets did that were made by hand in this tab and not taken back, the last one at the end. */
const made = new Map<string, string>();

/** Takes the last change by hand back; false when there is none. */
export function undoLast(): boolean {
  const last = [...made.keys()].at(-1);
  if (last === undefined) return false;
  void undoWithJoined(last);
  return true;
}

/** Says what was done and offers to take the change set back. */
function toastWithUndo(said: string, changeSetId: string): void {
  offers.set(changeSetId, toast(said, { action: { label: 'Undo', run: () => void undoWithJoined(changeSetId) } }));
}

/** The toasts that offer to take a change set back, by its id. */
const offers = new Map<string, number>();

/** How long a change waits for the next one that joins it. */
const joinWithinMs = 2_000;
/** The last change that another may join. */
let last: { changeSetId: string; joins: string; at: number } | null = null;
/** By the id of a change set those that it joined, the latest first. */
const joined = new Map<string, string[]>();

whenForgotten(() => {
  for (const held of [made, offers, joined]) held.clear();
  last = null;
});

/** A change that comes soon after another of its name, and right after it, offers to take both back. */
function joinLast(changeSetId: string, joins: string | undefined, at: number): void {
  const before = last && last.joins === joins && at - last.at < joinWithinMs ? last.changeSetId : null;
  if (before !== null && before === [...made.keys()].at(-1)) {
    joined.set(changeSetId, [before, ...(joined.get(before) ?? [])]);
    forget(before);
  }
  last = joins === undefined ? null : { changeSetId, joins, at };
}

/** The change set is not offered to be taken back any more. */
function forget(changeSetId: string): void {
  made.delete(changeSetId);
  joined.delete(changeSetId);
  const offer = offers.get(changeSetId);
  offers.delete(changeSetId);
  if (offer !== undefined) dismissToast(offer);
}

const undoWithJoined = (changeSetId: string) =>
  undo(changeSetId, undoneText(made.get(changeSetId)), joined.get(changeSetId));

/**
 * Takes a change set back, and those that it joined, and says what it did, or what is given; false when not all could be
 * taken back.
 */
export async function undo(
  changeSetId: string,
  said = undoneText(made.get(changeSetId)),
  alsoBefore: readonly string[] = [],
): Promise<boolean> {
  const text = made.get(changeSetId);
  // Whether it works or is refused, the next undo by key goes one further back.
  forget(changeSetId);
  let undone = 0;
  try {
    for (const id of [changeSetId, ...alsoBefore]) {
      await call('POST /events/rollback', { body: { change_set_id: id } });
      undone += 1;
      forgetVersions();
    }
    toast(said);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof UnreachableError && undone === 0 && text !== undefined) {
      // It was not asked: once the connection is back, the key takes it back after all.
      made.set(changeSetId, text);
      joined.set(changeSetId, [...alsoBefore]);
    }
    toast(notUndoneText(error, undone > 0), { tone: 'failed' });
    return false;
  } finally {
    reloadSchedule();
  }
}

/** Why a change set could not be taken back, or not all of those that go together. */
function notUndoneText(error: Error, isPart: boolean): string {
  const done = isPart ? 'Only a part was undone' : 'Nothing was undone';
  if (error instanceof UnreachableError) return notDone(error, done).message;
  const hasChanged = error instanceof ApiError && error.code === 'ROLLBACK_CONFLICT';
  if (hasChanged) return `${isPart ? done : 'Could not undo'}. The events have changed since.`;
  return isPart ? `${done}. ${error.message}` : error.message;
}

/** What the toast says of what is taken back, such as `Undone: Lunch moved to 13:00`. */
export const undoneText = (what?: string): string => (what === undefined ? 'Undone' : `Undone: ${what}`);

import type { Scope, SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError, UnreachableError } from '../lib/call.ts';
import { now } from '../lib/clock.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { toast } from '../lib/toasts.ts';
import { type BlockChange, changeHeldEvents, expectInReads } from '../queries/events.ts';
import { forgetVersions } from './event-versions.ts';
import { beginUndoable, notDone } from './undo.ts';

/** What whoever asks for a change may add. */
export interface ChangeOptions {
  /** Takes the failure, such as an open editor, and what was answered about guests before; without it a toast says why. */
  onFailure?: ((error: Error, sendUpdates?: SendUpdates) => void) | undefined;
}

/** As `ChangeOptions`, of a change that a series may take. */
export interface ReachOptions extends ChangeOptions {
  /** Of a repeated event, which occurrences the change reaches. */
  scope?: Scope | undefined;
  /** Whether guests are told, where that was asked already. */
  sendUpdates?: SendUpdates | undefined;
}

export interface UndoableChange<R> extends ChangeOptions {
  /** The call; its reply names the change set that Undo takes back, null when nothing changed. */
  send: () => Promise<R>;
  /** What the toast says once it is done, such as `Lunch moved to 13:00`. */
  said: string | ((reply: R) => string);
  /** What the toast says was undone, once it is taken back, where `said` does not tell. */
  undone?: string | undefined;
  /** The events whose guests see the change: before it is taken back it is asked whether they are told. */
  seenByGuests?: readonly CalendarEvent[];
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
  { send, said, undone, seenByGuests, joins, failed, expect, show, onFailure }: UndoableChange<R>,
): Promise<R | null> {
  underWay += 1;
  const undoable = beginUndoable(joins, now());
  const settle = expect && expectInReads(expect);
  const putBack = [expect && (await changeHeldEvents(client, expect)), await show?.(client)];
  try {
    const reply = await send();
    const text = typeof said === 'string' ? said : said(reply);
    if (reply.change_set_id === null) toast(text);
    else undoable.offer(reply.change_set_id, text, { undone, seenByGuests });
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
    undoable.end();
    settle?.();
    underWay -= 1;
    // What is fetched while a later change is on its way would take that one off the screen again.
    if (underWay === 0) reloadSchedule();
  }
}

/** Changes that are shown and not answered yet. */
let underWay = 0;

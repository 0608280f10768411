import { analyzeSchedule } from './analyze-schedule.ts';
import { budgets } from './budgets.ts';
import { completeSpan } from './complete-span.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { findFreeTime } from './find-free-time.ts';
import { getWeather } from './get-weather.ts';
import { logTime } from './log-time.ts';
import { moveEvents } from './move-events.ts';
import { searchEvents } from './search-events.ts';
import { settings } from './settings.ts';
import { deleteTimeEntry, editTimeEntry } from './time-entry.ts';
import { startTimer, stopTimer } from './timer.ts';
import type { Tool } from './tool.ts';
import { trackedTime } from './tracked-time.ts';
import { undo } from './undo.ts';
import { updateEvent } from './update-event.ts';

const registered = [
  createEvent,
  updateEvent,
  deleteEvent,
  moveEvents,
  searchEvents,
  findFreeTime,
  analyzeSchedule,
  completeSpan,
  startTimer,
  stopTimer,
  logTime,
  editTimeEntry,
  deleteTimeEntry,
  trackedTime,
  budgets,
  settings,
  getWeather,
  undo,
];
export type ToolOfRegistry = (typeof registered)[number];

/** Everything that the assistant can do, whoever speaks for it. */
export const tools: readonly Tool[] = registered;

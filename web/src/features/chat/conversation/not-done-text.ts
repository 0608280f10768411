import type { ChatFailure, ChatMessage } from '@daywright/contract/assistant';
import { quoted } from '../../../lib/words.ts';

/** What a tool was to do: with the title of the event that it was about, or without. */
const deeds = new Map<string, readonly [named: string, unnamed: string]>([
  ['create_event', ['add', 'add an event']],
  ['update_event', ['change', 'change an event']],
  ['delete_event', ['delete', 'delete an event']],
  ['complete_span', ['tick', 'tick an event']],
  ['start_timer', ['start the timer of', 'start the timer']],
  ['stop_timer', ['stop the timer of', 'stop the timer']],
  ['move_events', ['move', 'move events']],
  ['log_time', ['log time for', 'log time']],
  ['edit_time_entry', ['correct tracked time of', 'correct tracked time']],
  ['delete_time_entry', ['delete tracked time of', 'delete tracked time']],
  ['tracked_time', ['look at tracked time of', 'look at tracked time']],
  ['budgets', ['set a budget for', 'set a budget']],
  ['settings', ['change settings', 'change settings']],
  ['undo', ['take back', 'take back the last change']],
  ['search_events', ['search for', 'search your calendar']],
  ['find_free_time', ['find free time for', 'find free time']],
  ['analyze_schedule', ['look into', 'look into your schedule']],
  ['get_weather', ['check the weather of', 'check the weather']],
]);

/** `Not done: delete “Gym”.` */
export function notDoneText({ function_name, title }: Pick<ChatFailure, 'function_name' | 'title'>): string {
  const called = function_name.replaceAll('_', ' ');
  const [named, unnamed] = deeds.get(function_name) ?? [called, called];
  return `Not done: ${title === null ? unnamed : `${named} ${quoted(title)}`}.`;
}

/** An answer as those hear it who do not see it. */
export const saidIn = ({ text, note, failures }: Pick<ChatMessage, 'text' | 'note' | 'failures'>): string =>
  [text, ...(note ? [note] : []), ...failures.map((failure) => `${notDoneText(failure)} ${failure.error}`)].join('\n');

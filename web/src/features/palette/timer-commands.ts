import type { CalendarEvent } from '@daywright/contract/events';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import TimerReset from 'lucide-react/icons/timer-reset';
import { type TimerSubject, useStartTimer, useStopTimer } from '../../commands/timer.ts';
import { pressLiveKey } from '../../lib/live-keys.ts';
import { runningEntry } from '../../queries/time-entries.ts';
import type { CommandItem } from './item.ts';

/**
 * Start and stop: what runs, what is on, what comes next; and, as the last, something that is not in the schedule and is
 * called like the text.
 */
export function useTimerCommands(
  text: string,
  current: CalendarEvent | null,
  next: CalendarEvent | null,
): { timers: CommandItem[]; timersOnText: CommandItem[] } {
  const running = useQuery(runningEntry()).data ?? null;
  const start = useStartTimer();
  const stop = useStopTimer();

  const begin = (id: string, subject: TimerSubject, more: Partial<CommandItem> = {}): CommandItem => {
    const name = `Start “${subject.title}”`;
    return {
      kind: 'command',
      id,
      name,
      Icon: Play,
      words: 'timer track begin',
      ...more,
      run: () => void start(subject),
    };
  };
  const commands: CommandItem[] = [];
  if (running) {
    const name = `Stop “${running.title}”`;
    const run = () => void stop(running);
    commands.push({ kind: 'command', id: 'stop', name, Icon: Square, keys: ['S', 'S'], words: 'timer track end', run });
  } else if (current) {
    commands.push(begin('start-current', current, { keys: ['S', 'S'] }));
  }
  if (running || current) commands.push(...liveCommands);
  if (next) commands.push(begin('start-next', next));
  return {
    timers: commands,
    timersOnText:
      text === '' ? [] : [begin('start-text', { title: text }, { note: 'Not in the schedule', takesAnyText: true })],
  };
}

/** What the live session does by key, done by it. */
const liveCommands: readonly CommandItem[] = [
  {
    kind: 'command',
    id: 'postpone',
    name: 'Postpone session',
    Icon: CalendarClock,
    keys: ['S', 'P'],
    words: 'move later delay',
    run: () => pressLiveKey('postpone'),
  },
  ...([5, 10, 15] as const).map(
    (minutes, index): CommandItem => ({
      kind: 'command',
      id: `add-${minutes}`,
      name: `Add ${minutes} minutes`,
      Icon: TimerReset,
      keys: ['S', String(index + 1)],
      words: 'lengthen extend more time',
      run: () => pressLiveKey(minutes),
    }),
  ),
];

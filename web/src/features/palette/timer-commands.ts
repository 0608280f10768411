import type { CalendarEvent } from '@daywright/contract/events';
import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { runningEntry } from '../../queries/time-entries.ts';
import { type TimerSubject, useStartTimer, useStopTimer } from '../../queries/timer-changes.ts';
import type { CommandItem } from './item.ts';

/**
 * Start and stop: what runs, what is on, what comes next, or something that is not in the schedule and is called like the
 * text.
 */
export function useTimerCommands(
  text: string,
  current: CalendarEvent | null,
  next: CalendarEvent | null,
): CommandItem[] {
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
  if (next) commands.push(begin('start-next', next));
  if (text !== '')
    commands.push(begin('start-text', { title: text }, { words: `${text} timer track`, note: 'Not in the schedule' }));
  return commands;
}

import { dayAndMonth, longDate } from '@daywright/schedule/date-text';
import { dateIn, monthName, timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { MonthBar, MonthDay, MonthEvent } from '@daywright/schedule/month-grid';
import { countOf } from '../../lib/words.ts';
import { answerWord } from '../../ui/answer-word.ts';

const words: Record<Exclude<MonthEvent['state'], 'declined' | 'open' | 'free'>, string> = {
  live: 'on now',
  done: 'done',
  tracked: 'tracked',
  missed: 'missed',
  past: '',
  planned: '',
};

export const stateWord = ({ state, event }: Pick<MonthEvent, 'state' | 'event'>): string =>
  state === 'declined' || state === 'open' || state === 'free' ? answerWord(event) : words[state];

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

/** An event of a cell as assistive technology reads it, beginning with what is seen. */
export function chipLabel(shown: MonthEvent, isSelected: boolean, timeZone: string): string {
  const { start, end, event } = shown;
  return joined(
    `${timeText(start, timeZone)} ${event.title}`,
    `until ${timeText(end, timeZone)}`,
    stateWord(shown),
    isSelected ? 'selected' : '',
  );
}

/** A bar, with the dates that it lasts. */
export function barLabel(bar: MonthBar, isSelected: boolean, timeZone: string): string {
  const { start, end, event } = bar;
  const first = dayAndMonth(dateIn(start, timeZone));
  const last = dayAndMonth(dateIn(Math.max(start, end - 1), timeZone));
  const days = first === last ? first : `${first} to ${last}`;
  return joined(event.title, days, stateWord(bar), isSelected ? 'selected' : '');
}

/** What a day of the month holds: `1h 44m tracked, 9h planned, 8 events, 2 done, 1 missed`. */
export function dayText({ trackedMinutes, plannedMinutes, events, bars }: MonthDay): string {
  const all = [...events, ...bars];
  const count = (state: MonthEvent['state'], word: string) => {
    const many = all.filter((event) => event.state === state).length;
    return many === 0 ? '' : `${many} ${word}`;
  };
  return joined(
    trackedMinutes > 0 ? `${durationText(trackedMinutes)} tracked` : '',
    plannedMinutes > 0 ? `${durationText(plannedMinutes)} planned` : '',
    all.length === 0 ? 'nothing planned' : countOf(all.length, 'event'),
    count('live', 'on now'),
    count('done', 'done'),
    count('missed', 'missed'),
    count('declined', 'declined'),
    count('free', 'shown as free'),
  );
}

/** `Thursday 11 June 2026, today: 1h 44m tracked, …`; the month short where its cell shows it so. */
export function cellLabel(day: MonthDay, isMonth = false): string {
  const { date, isToday } = day;
  const name = isMonth ? longDate(date).replace(monthName(date), monthName(date).slice(0, 3)) : longDate(date);
  return `${name}${isToday ? ', today' : ''}: ${dayText(day)}`;
}

/** `1 Jul` where the month changes, else the day alone. */
export function dateText(date: string, isMonth: boolean): string {
  const day = `${Number(date.slice(8))}`;
  return isMonth ? `${day} ${monthName(date).slice(0, 3)}` : day;
}

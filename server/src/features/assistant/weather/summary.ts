import { dateIn, dayNames, monthName, weekdayOf } from '@daywright/schedule/dates';
import { skyOver } from './conditions.ts';
import type { HourOfWeather } from './hours.ts';
import type { Forecast } from './weather.ts';

const LONGEST_LIST = 16;

type Figures = Pick<Forecast, 'lowest' | 'highest' | 'rain' | 'wind'>;

export function figuresOf(hours: readonly HourOfWeather[]): Figures {
  const temperatures = hours.map(({ temperature }) => Math.round(temperature) + 0);
  return {
    lowest: Math.min(...temperatures),
    highest: Math.max(...temperatures),
    rain: highestOf(hours.map(({ rain }) => rain)),
    wind: highestOf(hours.map(({ wind }) => wind)),
  };
}

function highestOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length > 0 ? Math.round(Math.max(...known)) : null;
}

/** One line for hours of a single day, else a line for each day of the place. */
export function summaryOf(hours: readonly HourOfWeather[], timeZone: string): string {
  const days = [...Map.groupBy(hours, ({ at }) => dateIn(at, timeZone))];
  // A night's hours are two dates and one thing that is asked.
  if (hours.length <= 24 || days.length > LONGEST_LIST) return lineOf(hours);
  return days.map(([date, ofDay]) => `- ${dayText(date)}: ${lineOf(ofDay)}`).join('\n');
}

function dayText(date: string): string {
  return `${dayNames[weekdayOf(date)]} ${Number(date.slice(8))} ${monthName(date)}`;
}

function lineOf(hours: readonly HourOfWeather[]): string {
  const { lowest, highest, rain, wind } = figuresOf(hours);
  return [
    skyOver(hours),
    lowest === highest ? `${lowest} °C` : `${lowest} to ${highest} °C`,
    rain !== null && `chance of rain ${rain} %`,
    wind !== null && `wind up to ${wind} km/h`,
  ]
    .filter(Boolean)
    .join(', ');
}

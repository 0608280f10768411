import { dateIn, datesFrom, dayNumber } from '@daywright/schedule/dates';
import { Type } from 'typebox';
import type { Kept } from './kept.ts';
import { readJson, ServiceError } from './read-json.ts';
import type { Place } from './weather.ts';

/** Weather of the hour that begins at `at`, in epoch milliseconds. What is not known is null. */
export interface HourOfWeather {
  readonly at: number;
  readonly temperature: number;
  /** Of the World Meteorological Organization (table 4677, as Open-Meteo uses it). */
  readonly code: number | null;
  readonly rain: number | null;
  readonly wind: number | null;
}

const Figures = Type.Array(Type.Union([Type.Number(), Type.Null()]));

const Answer = Type.Object({
  hourly: Type.Object({
    time: Type.Array(Type.Integer()),
    temperature_2m: Figures,
    weather_code: Figures,
    precipitation_probability: Figures,
    wind_speed_10m: Figures,
  }),
});
type Hourly = Type.Static<typeof Answer>['hourly'];

const variables = 'temperature_2m,weather_code,precipitation_probability,wind_speed_10m';

/** Asks Open-Meteo for hours, a whole day of UTC at a time; a day that is `kept` is not asked for again. */
export function createHours(baseUrl: string, kept: Kept<readonly HourOfWeather[]>) {
  async function ask(
    keyOfPlace: Record<'latitude' | 'longitude', string>,
    first: string,
    last: string,
    signal: AbortSignal,
  ) {
    const url = new URL(`${baseUrl}/v1/forecast`);
    // Hours as instants: no clock change of the place can be misread.
    const range = { start_date: first, end_date: last, timezone: 'GMT', timeformat: 'unixtime' };
    url.search = new URLSearchParams({ ...keyOfPlace, ...range, hourly: variables }).toString();
    return hoursOf((await readJson(url, Answer, signal)).hourly);
  }

  /** Every known hour of the days from `first` to `last`, dates of UTC. */
  return async function hoursOfDays(
    { latitude, longitude }: Place,
    first: string,
    last: string,
    signal: AbortSignal,
  ): Promise<HourOfWeather[]> {
    // A kilometre: near enough for weather, and no closer than need be.
    const point = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
    const keyOf = (date: string) => `${point.latitude} ${point.longitude} ${date}`;
    const dates = datesFrom(first, dayNumber(last) - dayNumber(first) + 1);
    const missing = dates.filter((date) => kept.get(keyOf(date)) === undefined);
    const [from, to] = [missing[0], missing.at(-1)];
    if (from === undefined || to === undefined) return dates.flatMap((date) => kept.get(keyOf(date)) ?? []);
    const asked = Map.groupBy(await ask(point, from, to, signal), ({ at }) => dateIn(at, 'UTC'));
    return dates.flatMap((date) => {
      const isAsked = from <= date && date <= to;
      const hours = isAsked ? (asked.get(date) ?? []) : (kept.get(keyOf(date)) ?? []);
      if (isAsked) kept.set(keyOf(date), hours);
      return hours;
    });
  };
}

function hoursOf({ time, temperature_2m, weather_code, precipitation_probability, wind_speed_10m }: Hourly) {
  const columns = [temperature_2m, weather_code, precipitation_probability, wind_speed_10m];
  if (columns.some(({ length }) => length !== time.length)) throw new ServiceError('the columns differ in length');
  return time.flatMap((seconds, index): HourOfWeather[] => {
    const [temperature, code, rain, wind] = columns.map((column) => column[index] ?? null);
    if (temperature == null) return [];
    return [{ at: seconds * 1_000, temperature, code: code ?? null, rain: rain ?? null, wind: wind ?? null }];
  });
}

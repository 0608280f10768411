import { addDays, dateIn, startOfDay } from '@daywright/schedule/dates';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { createGeocoder, type FoundPlace } from './geocoding.ts';
import { createHours, type HourOfWeather } from './hours.ts';
import { keepFor } from './kept.ts';
import { figuresOf, summaryOf } from './summary.ts';
import type { Weather } from './weather.ts';

const TIMEOUT_MS = 5_000;
const KEPT_MS = 30 * 60_000;
const PLACES_KEPT = 500;
/** Days of places: a day's hours take some 3 KB. */
const DAYS_KEPT = 2_000;

const DAYS_BACK = 60;
/** Today is the first. */
const DAYS_AHEAD = 16;
const HOUR_MS = 3_600_000;
const LONGEST_NAME = 200;

/** Open-Meteo's data are CC BY 4.0: they are named wherever their figures are shown. */
export const source = 'Weather data by [Open-Meteo.com](https://open-meteo.com/)';

export interface WeatherSettings {
  readonly weatherBaseUrl: string;
  readonly geocodingBaseUrl: string;
  /** Over all that one question asks of the service. */
  readonly timeoutMs?: number;
}

/** Weather from Open-Meteo, without a key. A place's days are asked for once in 30 minutes. */
export function createWeather(settings: WeatherSettings, clock: Clock): Weather {
  const findPlace = createGeocoder(settings.geocodingBaseUrl);
  const hoursOfDays = createHours(settings.weatherBaseUrl, keepFor(KEPT_MS, DAYS_KEPT, clock));
  const places = keepFor<FoundPlace | 'none'>(KEPT_MS, PLACES_KEPT, clock);

  async function placeCalled(name: string, signal: AbortSignal): Promise<FoundPlace> {
    const key = name.toLowerCase();
    const known = places.get(key);
    const place = known ?? (await findPlace(name, signal)) ?? 'none';
    if (!known) places.set(key, place);
    if (place !== 'none') return place;
    throw new AppError('NOT_FOUND', `No place called “${name}” was found. A town and its country say it best.`);
  }

  return {
    async forecast(placeName, from, to, signal) {
      signal.throwIfAborted();
      const name = placeName.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME).toWellFormed();
      const stretch = knownStretch(from, to, clock.now());
      const limited = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS)]);
      try {
        const { timeZone, ...place } = await placeCalled(name, limited);
        const [first, last] = [dateIn(stretch.from, 'UTC'), dateIn(stretch.to - 1, 'UTC')];
        const hours = within(await hoursOfDays(place, first, last, limited), stretch);
        if (hours.length === 0) throw unavailable();
        return { place, ...stretch, summary: summaryOf(hours, timeZone), ...figuresOf(hours), source };
      } catch (cause) {
        signal.throwIfAborted();
        throw cause instanceof AppError ? cause : unavailable(cause);
      }
    },
  };
}

/** Of what is asked, as much as the service knows. A moment is its hour. */
function knownStretch(from: number, to: number, now: number): { from: number; to: number } {
  const today = dateIn(now, 'UTC');
  const known = {
    from: Math.max(from, startOfDay(addDays(today, -DAYS_BACK), 'UTC')),
    to: Math.min(Math.max(to, from + 1), startOfDay(addDays(today, DAYS_AHEAD), 'UTC')),
  };
  if (known.from < known.to) return known;
  throw new AppError(
    'INVALID_DATE',
    `The weather is known from ${DAYS_BACK} days back to ${DAYS_AHEAD} days ahead. Ask for a time in between.`,
  );
}

function within(hours: readonly HourOfWeather[], { from, to }: { from: number; to: number }): HourOfWeather[] {
  return hours.filter(({ at }) => at < to && at + HOUR_MS > from);
}

const unavailable = (cause?: unknown) =>
  new AppError('UNAVAILABLE', 'The weather service cannot be reached right now. Try again in a while.', { cause });

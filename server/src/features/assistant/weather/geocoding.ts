import { Type } from 'typebox';
import { timeZoneNamed } from '../../../platform/time-zones.ts';
import { readJson } from './read-json.ts';
import { usStates } from './us-states.ts';
import type { Place } from './weather.ts';

/** A place and the zone in which its days begin. */
export interface FoundPlace extends Place {
  readonly timeZone: string;
}

const Name = Type.String({ minLength: 1, maxLength: 200 });

const Result = Type.Object({
  name: Name,
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  country: Type.Optional(Name),
  country_code: Type.Optional(Name),
  admin1: Type.Optional(Name),
  admin2: Type.Optional(Name),
  timezone: Type.Optional(Name),
  population: Type.Optional(Type.Number()),
});
type Result = Type.Static<typeof Result>;

// Where nothing is found, there are no `results`.
const Answer = Type.Object({ results: Type.Optional(Type.Array(Result, { maxItems: 100 })) });

const RESULTS_ASKED = 20;
const READINGS_TRIED = 4;

/** Asks Open-Meteo's geocoder, which knows towns and no streets, where a place is. */
export function createGeocoder(baseUrl: string) {
  async function resultsFor(name: string, signal: AbortSignal): Promise<readonly Result[]> {
    const url = new URL(`${baseUrl}/v1/search`);
    url.search = new URLSearchParams({ name, count: `${RESULTS_ASKED}`, language: 'en', format: 'json' }).toString();
    return (await readJson(url, Answer, signal)).results ?? [];
  }

  /**
   * The place that a name means. What follows a comma, or the town's name, says where it lies (`Paris, Texas`, `portland
   * oregon`); of an address the part that is a town is taken (`Café Roma, Alexanderplatz 1, 10178 Berlin`).
   */
  return async function find(name: string, signal: AbortSignal): Promise<FoundPlace | undefined> {
    for (const { town, around } of readingsOf(name)) {
      const results = await resultsFor(town, signal);
      const best = bestOf(
        results.filter((result) => around.every((word) => liesIn(result, word))),
        town,
      );
      if (best) return placeOf(best, results);
    }
    return undefined;
  };
}

/** What may be the town in a name, and what then says where it lies; the likeliest first. */
function readingsOf(name: string): { town: string; around: readonly string[] }[] {
  const parts = name.split(',').map(withoutNumbers).filter(Boolean).slice(-READINGS_TRIED);
  const readings = parts.map((town, index) => ({ town, around: parts.slice(index + 1) }));
  if (parts.length !== 1) return readings;
  const words = parts[0]?.split(' ') ?? [];
  for (let towns = words.length - 1; towns > 0 && readings.length < READINGS_TRIED; towns--) {
    readings.push({ town: words.slice(0, towns).join(' '), around: [words.slice(towns).join(' ')] });
  }
  return readings;
}

/** Without numbers of houses and postcodes beside a word. */
function withoutNumbers(part: string): string {
  const line = part.replace(/\s+/gu, ' ').trim();
  const left = line
    .replace(/\p{L}*\d\S*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return left || line;
}

const letters = new Intl.Collator('en', { sensitivity: 'base' });
const isSame = (one: string | undefined, other: string) => one !== undefined && letters.compare(one, other) === 0;

/** Countries go by other names than the geocoder's. */
const countryCodes: Readonly<Record<string, string>> = { usa: 'US', 'u.s.': 'US', uk: 'GB', 'u.k.': 'GB' };

function liesIn({ country, country_code, admin1, admin2 }: Result, around: string): boolean {
  // `IL` is Illinois as well as Israel.
  if (country_code === 'US' && isSame(admin1, usStates[around.toUpperCase()] ?? '')) return true;
  const code = countryCodes[around.toLowerCase()] ?? around;
  return isSame(country_code, code) || [country, admin1, admin2].some((name) => isSame(name, around));
}

/** The most populous of those with exactly this name; else what the geocoder takes for the best, such as Munich for München. */
function bestOf(results: readonly Result[], name: string): Result | undefined {
  const populous = results
    .filter((result) => isSame(result.name, name))
    .sort((one, other) => (other.population ?? 0) - (one.population ?? 0));
  return populous[0] ?? results[0];
}

function placeOf(best: Result, results: readonly Result[]): FoundPlace {
  const { name, country, admin1, latitude, longitude, timezone } = best;
  const isNamesake = (result: Result) =>
    result !== best && isSame(result.name, name) && isSame(result.country, country ?? '');
  const region = results.some(isNamesake) && !isSame(admin1, name) ? [admin1] : [];
  const timeZone = timeZoneNamed(timezone ?? '') ?? 'UTC';
  const fullName = [name, ...region, country].filter(Boolean).join(', ');
  return { name: withoutMarkup(fullName), latitude, longitude, timeZone };
}

/** Names come from outside and end in answers that are markdown. */
function withoutMarkup(name: string): string {
  return name.replace(/[\p{Cc}[\]<>*_`\\|~#\s]+/gu, ' ').trim();
}

import type { HourOfWeather } from './hours.ts';

/** Codes of the World Meteorological Organization as Open-Meteo gives them, in words; what falls has a code from 51 on. */
const words: Readonly<Record<number, string>> = {
  0: 'clear',
  1: 'mainly clear',
  2: 'partly cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'rime fog',
  51: 'light drizzle',
  53: 'drizzle',
  55: 'dense drizzle',
  56: 'light freezing drizzle',
  57: 'freezing drizzle',
  61: 'light rain',
  63: 'rain',
  65: 'heavy rain',
  66: 'light freezing rain',
  67: 'freezing rain',
  71: 'light snow',
  73: 'snow',
  75: 'heavy snow',
  77: 'snow grains',
  80: 'light rain showers',
  81: 'rain showers',
  82: 'violent rain showers',
  85: 'snow showers',
  86: 'heavy snow showers',
  95: 'thunderstorms',
  96: 'thunderstorms with hail',
  99: 'thunderstorms with heavy hail',
};

const falls = (code: number) => code >= 51;

/** The sky over some hours in words: the worst that falls, else what most hours are like; undefined where it is not known. */
export function skyOver(hours: readonly HourOfWeather[]): string | undefined {
  const codes = hours.flatMap(({ code }) => (code !== null && code in words ? [code] : []));
  const wet = codes.filter(falls);
  if (wet.length === 0) return words[mostFrequent(codes)];
  const worst = words[Math.max(...wet)];
  return wet.length * 2 >= codes.length ? worst : `${worst} at times`;
}

/** Of two that are as frequent the cloudier. */
function mostFrequent(codes: readonly number[]): number {
  const counts = [...Map.groupBy(codes, (code) => code)].map(([code, all]) => [all.length, code] as const);
  const [first] = counts.sort((one, other) => other[0] - one[0] || other[1] - one[1]);
  return first ? first[1] : Number.NaN;
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { datesFrom, dayNumber } from '@daywright/schedule/dates';

const berlin = {
  name: 'Berlin',
  country: 'Germany',
  country_code: 'DE',
  admin1: 'Berlin',
  population: 3_426_354,
  latitude: 52.52437,
  longitude: 13.41053,
  timezone: 'Europe/Berlin',
};
const paris = {
  name: 'Paris',
  country: 'France',
  country_code: 'FR',
  admin1: 'Île-de-France',
  population: 2_138_551,
  latitude: 48.85341,
  longitude: 2.3488,
  timezone: 'Europe/Paris',
};
const texas = {
  name: 'Paris',
  country: 'United States',
  country_code: 'US',
  admin1: 'Texas',
  population: 24_782,
  latitude: 33.66094,
  longitude: -95.55551,
  timezone: 'America/Chicago',
};
const tennessee = { ...texas, admin1: 'Tennessee', population: 10_000 };
const munich = {
  name: 'Munich',
  country: 'Germany',
  country_code: 'DE',
  admin1: 'Bavaria',
  population: 1_260_391,
  latitude: 48.13743,
  longitude: 11.57549,
  timezone: 'Europe/Berlin',
};
const bathinda = {
  name: 'Bathinda',
  country: 'India',
  country_code: 'IN',
  population: 285_813,
  latitude: 30.2,
  longitude: 74.9,
};
const bath = {
  name: 'Bath',
  country: 'United Kingdom',
  country_code: 'GB',
  admin1: 'England',
  population: 94_782,
  latitude: 51.3,
  longitude: -2.3,
};

const places: Record<string, object[]> = {
  berlin: [{ ...berlin, population: 100, country: 'United States' }, berlin],
  paris: [tennessee, paris, texas],
  münchen: [munich, { ...munich, name: 'Münchendorf', population: 2_000_000 }],
  bath: [bathinda, bath],
};

/** Answers one request: what it returns is sent, unless it sends by itself. */
export type Answer = (url: URL, request: IncomingMessage, response: ServerResponse) => unknown;
export type Hourly = Record<
  'time' | 'temperature_2m' | 'weather_code' | 'precipitation_probability' | 'wind_speed_10m',
  (number | null)[]
>;

/** Hours as Open-Meteo gives them: each day from 10 °C at midnight on a degree an hour, dry and clear. */
export function hourlyOf(url: URL): Hourly {
  const [first, last] = [url.searchParams.get('start_date') ?? '', url.searchParams.get('end_date') ?? ''];
  const days = datesFrom(first, dayNumber(last) - dayNumber(first) + 1);
  const time = days.flatMap((date) => Array.from({ length: 24 }, (_, hour) => Date.parse(date) / 1_000 + hour * 3_600));
  const each = (figure: (index: number) => number | null) => time.map((_, index) => figure(index));
  return {
    time,
    temperature_2m: each((index) => 10.2 + (index % 24)),
    weather_code: each(() => 0),
    precipitation_probability: each(() => 5),
    wind_speed_10m: each(() => 12.4),
  };
}

/** A service that answers as Open-Meteo does, on loopback; tests change how. */
export interface OpenMeteoDouble {
  /** Serves both, the geocoder and the forecasts. */
  readonly url: string;
  /** What was asked for, oldest first. */
  readonly asked: URL[];
  onSearch: Answer;
  onForecast: Answer;
  close(): Promise<void>;
}

export async function startOpenMeteo(): Promise<OpenMeteoDouble> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    double.asked.push(url);
    const answer = (url.pathname.endsWith('/search') ? double.onSearch : double.onForecast)(url, request, response);
    if (answer !== undefined) response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: OpenMeteoDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    onSearch: (url) => ({ results: places[url.searchParams.get('name')?.toLowerCase() ?? ''] }),
    onForecast: (url) => ({ latitude: 52.5, longitude: 13.5, hourly: hourlyOf(url) }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

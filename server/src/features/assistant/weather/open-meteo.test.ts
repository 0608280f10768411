import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWeather } from './open-meteo.ts';
import {
  type Answer,
  type Hourly,
  hourlyOf,
  type OpenMeteoDouble,
  startOpenMeteo,
} from './testing/open-meteo-double.ts';

const HOUR = 3_600_000;
const at = (instant: string) => Date.parse(instant);

describe('the weather from Open-Meteo', () => {
  let service: OpenMeteoDouble;
  let now: number;

  beforeEach(async () => {
    now = at('2026-06-11T08:14:00Z');
    service = await startOpenMeteo();
  });
  afterEach(() => service.close());

  const open = (timeoutMs?: number) =>
    createWeather(
      { weatherBaseUrl: `${service.url}/weather`, geocodingBaseUrl: service.url, ...(timeoutMs && { timeoutMs }) },
      { now: () => now },
    );
  const running = new AbortController().signal;
  const tomorrow = [at('2026-06-12T07:00:00Z'), at('2026-06-12T09:00:00Z')] as const;
  const ask = (place = 'Berlin', [from, to]: readonly [number, number] = tomorrow, weather = open()) =>
    weather.forecast(place, from, to, running);

  const withHours =
    (change: (hourly: Hourly) => Partial<Hourly>): Answer =>
    (url) => {
      const hourly = hourlyOf(url);
      return { hourly: { ...hourly, ...change(hourly) } };
    };

  test('of some hours: place, figures and a sentence', async () => {
    expect(await ask()).toEqual({
      place: { name: 'Berlin, Germany', latitude: 52.52437, longitude: 13.41053 },
      from: tomorrow[0],
      to: tomorrow[1],
      summary: 'clear, 17 to 18 °C, chance of rain 5 %, wind up to 12 km/h',
      ...{ lowest: 17, highest: 18, rain: 5, wind: 12 },
      source: 'Weather data by [Open-Meteo.com](https://open-meteo.com/)',
    });
  });

  test('asks for whole days and a kilometre’s precision, under the configured addresses', async () => {
    await ask();
    expect(service.asked.map(({ pathname }) => pathname)).toEqual(['/v1/search', '/weather/v1/forecast']);
    expect(Object.fromEntries(service.asked[1]?.searchParams ?? [])).toEqual({
      ...{ latitude: '52.52', longitude: '13.41', start_date: '2026-06-12', end_date: '2026-06-12' },
      ...{ timezone: 'GMT', timeformat: 'unixtime' },
      hourly: 'temperature_2m,weather_code,precipitation_probability,wind_speed_10m',
    });
  });

  test('of a moment is that of its hour', async () => {
    const moment = at('2026-06-12T07:30:00Z');
    expect(await ask('Berlin', [moment, moment])).toMatchObject({ lowest: 17, highest: 17 });
    expect((await ask('Berlin', [moment, moment])).summary).toContain('clear, 17 °C');
  });

  test('of several days has a line for each day of the place', async () => {
    const [from, to] = [at('2026-06-11T22:00:00Z'), at('2026-06-13T22:00:00Z')];
    expect((await ask('Berlin', [from, to])).summary.split('\n')).toEqual([
      '- Fri 12 June: clear, 10 to 33 °C, chance of rain 5 %, wind up to 12 km/h',
      '- Sat 13 June: clear, 10 to 33 °C, chance of rain 5 %, wind up to 12 km/h',
    ]);
  });

  test.each([
    [[61, 3], 'light rain'],
    [[0, 0, 0, 63, 61], 'rain at times'],
    [[95, 0, 0], 'thunderstorms at times'],
    [[0, 0, 3], 'clear'],
    [[0, 3], 'overcast'],
    [[45, 45, 1], 'fog'],
    [[null, 2], 'partly cloudy'],
    [[1_234, 2], 'partly cloudy'],
  ])('tells the worst that falls, else what most hours are like: %j is %s', async (codes, sky) => {
    service.onForecast = withHours(({ weather_code }) => ({
      weather_code: weather_code.map((_, hour) => codes[hour] ?? null),
    }));
    const from = at('2026-06-12');
    const { summary } = await ask('Berlin', [from, from + codes.length * HOUR]);
    expect(summary.startsWith(`${sky}, 10 to `)).toBe(true);
  });

  test('leaves out what the service does not know', async () => {
    const unknown = ({ time }: Hourly) => time.map(() => null);
    service.onForecast = withHours((hourly) => ({
      ...{ weather_code: unknown(hourly), precipitation_probability: unknown(hourly), wind_speed_10m: unknown(hourly) },
      temperature_2m: hourly.temperature_2m.map((_, hour) => (hour === 7 ? -0.3 : null)),
    }));
    expect(await ask()).toMatchObject({ rain: null, wind: null, lowest: 0, summary: '0 °C' });
  });

  test.each([
    ['Paris', 'Paris, France'],
    ['paris, texas', 'Paris, Texas, United States'],
    ['Paris, USA', 'Paris, Texas, United States'],
    ['paris tennessee', 'Paris, Tennessee, United States'],
    ['München', 'Munich, Germany'],
    ['Bath', 'Bath, United Kingdom'],
    ['Café Roma, Alexanderplatz 1, 10178 Berlin', 'Berlin, Germany'],
    ['Studio 4,  Berlin , Germany', 'Berlin, Germany'],
  ])('“%s” is %s', async (name, found) => {
    expect((await ask(name)).place.name).toBe(found);
  });

  test('a place’s name cannot be markup', async () => {
    const name = '<b>[Berlin](https://example.org)**\n# `x';
    service.onSearch = () => ({ results: [{ name, country: 'Germany', latitude: 52.5, longitude: 13.4 }] });
    expect((await ask()).place.name).toBe('b Berlin (https://example.org) x, Germany');
  });

  test.each(['Atlantis', 'Paris, Atlantis', '', ' , ', 'x'.repeat(5_000)])('“%s” is nowhere', async (name) => {
    await expect(ask(name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reaches 16 days ahead and 60 back; beyond that it says so without asking', async () => {
    const days = async (from: string, to: string) => {
      const known = await ask('Berlin', [at(from), at(to)]);
      return [known.from, known.to].map((instant) => new Date(instant).toISOString().slice(0, 10));
    };
    expect(await days('2026-06-26', '2026-07-05')).toEqual(['2026-06-26', '2026-06-27']);
    expect(await days('2026-01-01', '2026-04-13')).toEqual(['2026-04-12', '2026-04-13']);
    service.asked.length = 0;
    for (const from of ['2026-06-27', '2026-04-10', '2050-01-01']) {
      const day = [at(from), at(from) + HOUR] as const;
      await expect(ask('Berlin', day)).rejects.toMatchObject({ code: 'INVALID_DATE' });
    }
    expect(service.asked).toEqual([]);
  });

  test('asks for a place and its days once in 30 minutes', async () => {
    const weather = open();
    const week = [at('2026-06-12'), at('2026-06-15')] as const;
    await ask('Berlin', week, weather);
    now += 30 * 60_000 - 1;
    expect((await ask('berlin', tomorrow, weather)).lowest).toBe(17);
    expect(service.asked).toHaveLength(2);
    now += 1;
    await ask('Berlin', tomorrow, weather);
    expect(service.asked).toHaveLength(4);
    await ask('Berlin', week, weather);
    expect(service.asked).toHaveLength(5);
    expect(service.asked.at(-1)?.searchParams.get('start_date')).toBe('2026-06-13');
  });

  const unavailable = {
    code: 'UNAVAILABLE',
    message: 'The weather service cannot be reached right now. Try again in a while.',
  };

  test.each<[string, Answer]>([
    ['fails', (_url, _request, response) => void response.writeHead(500).end('Oops')],
    ['refuses', (_url, _request, response) => void response.writeHead(429).end('{"error":true}')],
    ['sends elsewhere', (_url, _request, response) => void response.writeHead(302, { location: '/' }).end()],
    ['answers no JSON', () => '<html>'],
    ['answers nothing', () => ''],
    ['answers something else', () => ({ results: 'none', hourly: [] })],
    ['answers without end', () => `"${'x'.repeat(600_000)}"`],
    ['breaks off', (_url, request) => void request.socket.destroy()],
  ])('a service that %s is unavailable', async (_, answer) => {
    service.onForecast = answer;
    await expect(ask()).rejects.toMatchObject(unavailable);
    service.onSearch = answer;
    await expect(ask()).rejects.toMatchObject(unavailable);
  });

  test('figures that do not fit together are no answer', async () => {
    service.onForecast = withHours(({ weather_code }) => ({ weather_code: weather_code.slice(1) }));
    await expect(ask()).rejects.toMatchObject(unavailable);
    service.onForecast = withHours(({ time }) => ({ time: time.map(() => Number.MAX_SAFE_INTEGER) }));
    await expect(ask()).rejects.toMatchObject(unavailable);
    service.onForecast = () => ({
      hourly: { ...hourlyOf(new URL('http://localhost?start_date=2026-06-12&end_date=2026-06-12')), time: ['now'] },
    });
    await expect(ask()).rejects.toMatchObject(unavailable);
  });

  test('a failure is not kept', async () => {
    const weather = open();
    const answers = service.onForecast;
    service.onForecast = () => 'garbage';
    await expect(ask('Berlin', tomorrow, weather)).rejects.toMatchObject(unavailable);
    service.onForecast = answers;
    expect((await ask('Berlin', tomorrow, weather)).lowest).toBe(17);
  });

  test('a service that is silent is given up on', async () => {
    service.onForecast = () => undefined;
    await expect(ask('Berlin', tomorrow, open(50))).rejects.toMatchObject(unavailable);
  });

  test('a service that is not there is unavailable', async () => {
    const gone = createWeather(
      { weatherBaseUrl: 'http://127.0.0.1:1', geocodingBaseUrl: 'http://127.0.0.1:1' },
      { now: () => now },
    );
    await expect(ask('Berlin', tomorrow, gone)).rejects.toMatchObject(unavailable);
  });

  test('ends with the turn that asked', async () => {
    const turn = new AbortController();
    service.onForecast = () => turn.abort(new Error('stopped'));
    await expect(open().forecast('Berlin', ...tomorrow, turn.signal)).rejects.toThrow('stopped');
    await expect(open().forecast('Berlin', ...tomorrow, turn.signal)).rejects.toThrow('stopped');
    expect(service.asked).toHaveLength(2);
  });
});

import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { AppError } from '../../../platform/errors.ts';
import { at, lunch, talkWith } from '../turn/testing/turn.ts';
import type { Weather } from '../weather/weather.ts';
import { calling } from './testing/call.ts';

const timed = (title: string, day: number, from: number, to: number, fields = {}) => ({
  title,
  start_date: at(day, from),
  end_date: at(day, to),
  ...fields,
});

onEachProduct('tools that ask', (product) => {
  describe('search_events', () => {
    const titles = (answer: { events: { untrusted: { title: string } }[] }) =>
      answer.events.map(({ untrusted }) => untrusted.title);

    test('finds by words with typing errors, by time, category and calendar', async () => {
      const talk = await talkWith(product());
      await talk.add(timed('Dentist', 12, 9, 10, { category: ['Health and fitness'] }));
      await talk.add(timed('Dentist again', 20, 9, 10, { category: ['Health and fitness'] }));
      await talk.add(timed('Budget', 12, 11, 12));
      const call = calling(await talk.begin());
      expect(titles(await call('search_events', { words: 'dentits' }))).toEqual(['Dentist', 'Dentist again']);
      expect(titles(await call('search_events', { words: 'dentist', to: '2026-06-13' }))).toEqual(['Dentist']);
      expect(titles(await call('search_events', { from: 'tomorrow' }))).toEqual(['Dentist', 'Budget']);
      expect(titles(await call('search_events', { from: 'tomorrow', category: 'Fitness' }))).toEqual(['Dentist']);
      expect(titles(await call('search_events', { from: 'tomorrow', calendar: talk.person.calendarId }))).toHaveLength(
        2,
      );
      await expect(call('search_events', { calendar: 'Nowhere' })).rejects.toMatchObject({
        code: 'CALENDAR_NOT_FOUND',
      });
    });

    test('without words lists a week from today on; more than asked for is said', async () => {
      const talk = await talkWith(product());
      for (const day of [10, 11, 17, 18]) await talk.add(timed(`On ${day}`, day, 6, 7));
      const call = calling(await talk.begin());
      expect(titles(await call('search_events'))).toEqual(['On 11', 'On 17']);
      const cut = await call('search_events', { from: '2026-06-01', to: '2026-06-30', limit: 2 });
      expect(titles(cut)).toEqual(['On 10', 'On 11']);
      expect(cut.message).toContain('more than these 2');
    });

    test('says that nothing fits, and what was looked for', async () => {
      const talk = await talkWith(product());
      const answer = await calling(await talk.begin())('search_events', { words: 'dentist', from: 'tomorrow' });
      expect(answer).toEqual({
        events: [],
        looked_for: { words: 'dentist', from: '2026-06-12T00:00', to: '2026-06-13T00:00' },
        message: expect.stringContaining('Nothing fits'),
      });
    });
  });

  describe('find_free_time', () => {
    test('finds time within working hours, not in the past, with what is to stay free', async () => {
      const talk = await talkWith(product());
      await talk.add(lunch);
      const call = calling(await talk.begin());
      const starts = async (input: object) =>
        (await call('find_free_time', input)).slots.map(
          (slot: { weekday: string; start: string; end: string }) =>
            `${slot.weekday} ${slot.start.slice(11)}-${slot.end.slice(11)}`,
        );
      expect(await starts({ from: 'today' })).toEqual(['Thursday 10:15-12:00', 'Thursday 13:00-17:30']);
      expect(await starts({ from: 'today', minutes: 120, buffer_minutes: 10 })).toEqual(['Thursday 13:10-17:30']);
      expect(await starts({ from: '2026-06-11T15:00', to: '2026-06-11T16:00' })).toEqual(['Thursday 15:00-16:00']);
      expect(await starts({ from: 'today', outside_working_hours: true })).toEqual([
        'Thursday 10:15-12:00',
        'Thursday 13:00-22:00',
      ]);
      expect(await starts({ limit: 3, minutes: 240 })).toEqual([
        'Thursday 13:00-17:30',
        'Friday 09:00-17:30',
        'Monday 09:00-17:30',
      ]);
    });

    test('says that there is none, and whether there is outside of working hours', async () => {
      const talk = await talkWith(product());
      const call = calling(await talk.begin());
      const weekend = { from: '2026-06-13', to: '2026-06-14' };
      expect(await call('find_free_time', weekend)).toMatchObject({
        slots: [],
        message: expect.stringContaining('Outside of working hours there is'),
      });
      expect((await call('find_free_time', { ...weekend, outside_working_hours: true })).slots).toHaveLength(2);
      expect(await call('find_free_time', { from: 'yesterday' })).toMatchObject({
        slots: [],
        message: expect.stringContaining('has passed'),
      });
    });
  });

  describe('analyze_schedule', () => {
    test('answers with the figures of a day, and with what would help', async () => {
      const talk = await talkWith(product());
      const { person } = talk;
      const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1020 }));
      await ok(person, 'PUT', '/profile', { preferences: { working_hours: hours } });
      await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 300 }] });
      await talk.add(timed('Workshop', 11, 7, 12));
      const call = await talk.add(timed('Call', 11, 11, 12, { category: ['Meeting'] }));
      await talk.add(timed('Report', 11, 12, 15));
      await ok(person, 'POST', '/time-entries', { title: 'Mail', started_at: at(11, 6), stopped_at: at(11, 7) });
      const answer = await calling(await talk.begin())('analyze_schedule');
      expect(answer).toMatchObject({
        from: '2026-06-11',
        to: '2026-06-11',
        is_overbooked: true,
        summary: expect.stringContaining('Overbooked: Thursday 2026-06-11 by 1h. 9h booked of 8h'),
        days: [
          { weekday: 'Thursday', planned: { minutes: 540 }, booked: { text: '9h' }, free: { minutes: 0 }, gaps: [] },
        ],
        conflict_count: 1,
        conflicts: [
          {
            start: '2026-06-11T13:00',
            length: { minutes: 60 },
            events: [{ untrusted: { title: 'Workshop' } }, { untrusted: { title: 'Call' } }],
          },
        ],
        longest_back_to_back: { start: '2026-06-11T09:00', end: '2026-06-11T17:00', event_count: 3 },
        categories: [
          { category: 'Work', planned: { minutes: 480 }, tracked: { minutes: 60 } },
          { category: 'Meeting', planned: { minutes: 60 } },
        ],
        budgets: [{ category: 'Work', period: 'week', from: '2026-06-08', budget: { minutes: 300 }, is_over: true }],
        suggestions: [
          {
            move: { id: call.id, untrusted: { title: 'Call' } },
            to: { weekday: 'Friday', start: '2026-06-12T09:00', length: { minutes: 60 } },
            booked_before: { minutes: 540 },
            booked_after: { minutes: 480 },
          },
        ],
      });
    });

    test('of a week names its gaps by day, and of an empty one that nothing is too much', async () => {
      const talk = await talkWith(product());
      const answer = await calling(await talk.begin())('analyze_schedule', { from: 'next week' });
      expect(answer).toMatchObject({
        is_overbooked: false,
        conflicts: [],
        back_to_back: [],
        suggestions: [],
        longest_back_to_back: null,
      });
      expect(answer.days.map((day: { gaps: unknown[] }) => day.gaps.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
    });

    test('looks at no more than a month', async () => {
      const talk = await talkWith(product());
      const asked = calling(await talk.begin())('analyze_schedule', { from: '2026-01-01', to: '2026-12-31' });
      await expect(asked).rejects.toMatchObject({ code: 'RANGE_TOO_LONG' });
    });
  });

  describe('get_weather', () => {
    const asked: [place: string, from: string, to: string][] = [];
    const weather: Weather = {
      forecast(placeName, from, to) {
        asked.push([placeName, new Date(from).toISOString().slice(5, 16), new Date(to).toISOString().slice(5, 16)]);
        if (placeName === 'Nowhere') throw new AppError('NOT_FOUND', 'No place is called Nowhere.');
        const place = { name: 'Brussels, Belgium', latitude: 50.85, longitude: 4.35 };
        return Promise.resolve({
          place,
          from,
          to,
          summary: 'rain',
          lowest: 12,
          highest: 18,
          rain: 60,
          wind: 20,
          source: '[Open-Meteo](https://open-meteo.com)',
        });
      },
    };

    test('is that of a place and time, or of an event', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add({ ...lunch, location: 'Brussels\nGrand Place 1' });
      const call = calling(await talk.begin(), weather);
      asked.length = 0;
      expect(await call('get_weather', { place: 'Ghent', when: 'tomorrow afternoon' })).toEqual({
        from: '2026-06-12T12:00',
        to: '2026-06-12T18:00',
        weekday: 'Friday',
        summary: 'rain',
        lowest: 12,
        highest: 18,
        rain: 60,
        wind: 20,
        source: '[Open-Meteo](https://open-meteo.com)',
        place: 'Brussels, Belgium',
      });
      expect(await call('get_weather', { event_id: id })).toMatchObject({ event: { id }, summary: 'rain' });
      await call('get_weather', { place: 'Ghent' });
      await call('get_weather', { place: 'Ghent', when: '2026-06-12T15:00' });
      expect(asked).toEqual([
        ['Ghent', '06-12T10:00', '06-12T16:00'],
        ['Brussels', '06-11T10:00', '06-11T11:00'],
        ['Ghent', '06-11T08:14', '06-11T22:00'],
        ['Ghent', '06-12T13:00', '06-12T14:00'],
      ]);
    });

    test('asks for a place where none is known, and passes on what the service refuses', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const call = calling(await talk.begin(), weather);
      for (const input of [{}, { event_id: id }])
        await expect(call('get_weather', input)).rejects.toMatchObject({
          code: 'INVALID_REQUEST',
          message: expect.stringContaining('For which place'),
        });
      await expect(call('get_weather', { place: 'Nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });
});

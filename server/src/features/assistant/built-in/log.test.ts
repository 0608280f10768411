import type { ChatAnswer } from '@daywright/contract/assistant';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { dateIn, timeText } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { planWeek } from './testing/played.ts';

onEachProduct('time that is told', (product) => {
  /** A conversation of a new person, on Thursday 11 June at 10:14 in Berlin. */
  async function begun() {
    const person = await product().addPerson();
    await planWeek(person);
    const say = (user_message: string): Promise<ChatAnswer> => ok(person, 'POST', '/personal/chat', { user_message });
    return {
      person,
      say,
      hear: async (message: string) => (await say(message)).response.replace(/\]\(\/calendar\/[^)]*\)/g, ']'),
      /** Such as `Mail, 2026-06-11 09:54 to 10:14`; with an asterisk of an event. */
      entries: async () => {
        const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-01T00:00:00Z&to=2026-06-12T00:00:00Z');
        return entries.map(({ title, event_id, started_at, stopped_at }: TimeEntry) => {
          const [start, end] = [Date.parse(started_at), Date.parse(stopped_at ?? '')];
          const [from, to] = [start, end].map((at) => timeText(at, 'Europe/Berlin'));
          return `${title}${event_id ? '*' : ''}, ${dateIn(start, 'Europe/Berlin')} ${from} to ${to}`;
        });
      },
    };
  }

  test('is entered of the event of that name', async () => {
    const { hear, entries } = await begun();
    expect(await hear('I worked on the report from 7:30 to 9')).toBe(
      'Logged 1h 30m of [Report], today, 07:30 to 09:00.',
    );
    expect(await entries()).toEqual(['Report*, 2026-06-11 07:30 to 09:00']);
  });

  test('is entered under its own name where no event has it', async () => {
    const { hear, entries } = await begun();
    expect(await hear('just spent 20 minutes on emails')).toBe('Logged 20m of **Emails**, today, 09:54 to 10:14.');
    // `Call with Kim` is another call.
    expect(await hear('had a call with the bank from 9 to 9:20')).toBe(
      'Logged 20m of **Call with the bank**, today, 09:00 to 09:20.',
    );
    expect(await entries()).toEqual([
      'Call with the bank, 2026-06-11 09:00 to 09:20',
      'Emails, 2026-06-11 09:54 to 10:14',
    ]);
  });

  test('without an hour is entered at a free one of its day, which can be said otherwise', async () => {
    const { hear, entries } = await begun();
    expect(await hear('log 45 minutes of piano yesterday')).toBe(
      'Logged 45m of **Piano**, yesterday Wed 10 Jun, 09:00 to 09:45. You did not say when, so I took a free time of that day.',
    );
    await hear('log 20 minutes of emails yesterday');
    expect(await entries()).toEqual(['Piano, 2026-06-10 09:00 to 09:45', 'Emails, 2026-06-10 09:45 to 10:05']);
    expect(await hear('that was at 20:15')).toBe('Corrected: 20m of **Emails**, yesterday Wed 10 Jun, 20:15 to 20:35.');
  });

  test('of a part of the day is entered at a free time of that', async () => {
    const { hear, entries } = await begun();
    await hear('log 45 minutes of piano yesterday afternoon');
    await hear('log 20 minutes of emails yesterday afternoon');
    expect(await entries()).toEqual(['Piano, 2026-06-10 14:00 to 14:45', 'Emails, 2026-06-10 14:45 to 15:05']);
  });

  test('of a day that it does not fit in is asked about', async () => {
    const { hear, entries } = await begun();
    await hear('I worked from 22:00 to 23:30 yesterday on slides');
    expect(await hear('log 2 hours of piano yesterday')).toBe('When did “Piano” start yesterday Wed 10 Jun?');
    expect(await entries()).toEqual(['Slides, 2026-06-10 22:00 to 23:30']);
  });

  test('is corrected, by what was just said or by its name', async () => {
    const { hear, entries } = await begun();
    await hear('I read from 9 to 9:30');
    expect(await hear('actually that was 45 minutes')).toBe('Corrected: 45m of **Reading**, today, 09:00 to 09:45.');
    expect(await hear('not reading, research')).toBe('Corrected: 45m of **Research**, today, 09:00 to 09:45.');
    await hear('just spent 20 minutes on emails');
    expect(await hear('that was half an hour')).toBe('Corrected: 30m of **Emails**, today, 09:44 to 10:14.');
    expect(await hear('the research I tracked today was until 9:40')).toMatch(/^Corrected: 40m of \*\*Research/);
    expect(await hear('undo')).toBe('Took back: Corrected tracked time of “Research”.');
    expect(await hear('the emails I tracked today were for Work, not Personal')).toMatch(/, Work\.$/);
    expect(await entries()).toEqual(['Research, 2026-06-11 09:00 to 09:45', 'Emails, 2026-06-11 09:44 to 10:14']);
  });

  test('is deleted, and not the event that it is of', async () => {
    const { person, hear, entries } = await begun();
    await hear('I worked on the report from 7:30 to 9');
    expect(await hear('delete that')).toBe('Deleted 1h 30m of **Report**, today, 07:30 to 09:00.');
    const range = 'start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
    const { events } = await ok(person, 'GET', `/events/date-range?${range}`);
    expect(events).toContainEqual(expect.objectContaining({ title: 'Report' }));
    expect(await entries()).toEqual([]);
    expect(await hear('undo')).toBe('Took back: Deleted tracked time of “Report”.');
    expect(await entries()).toHaveLength(1);
    expect(await hear('delete the time I logged for chess')).toBe('I found no tracked time of “chess”.');
  });

  test('is asked about where several entries fit', async () => {
    const { say, hear, entries } = await begun();
    await hear('I read from 7 to 7:30');
    await hear('I read from 9 to 9:30');
    const { response, choices } = await say('delete the time I logged for reading');
    expect(response).toBe('Which of these do you mean?');
    expect(choices.map(({ event_id }) => event_id)).toEqual([null, null, null]);
    expect(await hear('the one at 7')).toBe('Deleted 30m of **Reading**, today, 07:00 to 07:30.');
    expect(await entries()).toEqual(['Reading, 2026-06-11 09:00 to 09:30']);
  });

  test('is renamed while it runs, and ended when the timer was forgotten', async () => {
    const { hear, entries } = await begun();
    await hear('start a timer for slides');
    expect(await hear('rename the timer to Pitch deck')).toBe('Corrected: the timer of **Pitch deck**.');
    expect(await hear('it started at 9')).toBe('Corrected: the timer of **Pitch deck**.');
    expect(await hear('I forgot to stop the timer, it ended at 9:50')).toMatch(/09:00 to 09:50\.$/);
    expect(await entries()).toEqual(['Pitch deck, 2026-06-11 09:00 to 09:50']);
  });

  test('is taken back by a word and by the card', async () => {
    const { person, say, hear, entries } = await begun();
    await say('I read from 9 to 9:30');
    expect(await hear('undo')).toBe('Took back: Added tracked time for “Reading”.');
    expect(await entries()).toEqual([]);
    const { change_set_id, confirmation } = await say('I read from 9 to 9:40');
    expect(confirmation).toBeNull();
    expect(await entries()).toHaveLength(1);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['log 30 minutes of piano tomorrow', /cannot lie in the future/],
    ['I worked on the report from 9 to 11 today', /cannot lie in the future/],
    ['track 30 minutes', /^What was it that you did\?$/],
    ['I met Sam yesterday', /^From when to when was “Meet Sam” yesterday/],
    ['I had a call at 9', /^How long did “Call” take\?$/],
    ['log 2h of drafting and 30 minutes of mail', /^I did not understand “30 minutes”/],
    ['log an hour of piano every day', /^On which day was “Piano”\? I enter one day at a time\.$/],
  ])('is not entered as it stands: %s', async (message, answer) => {
    const { hear, entries } = await begun();
    expect(await hear(message)).toMatch(answer);
    expect(await entries()).toEqual([]);
  });
});

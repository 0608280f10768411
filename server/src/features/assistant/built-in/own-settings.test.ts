import type { ChatAnswer } from '@daywright/contract/assistant';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';

onEachProduct('what the person tells of themselves', (product) => {
  async function begun() {
    const person = await product().addPerson();
    const say = (user_message: string): Promise<ChatAnswer> => ok(person, 'POST', '/personal/chat', { user_message });
    return {
      person,
      say,
      hear: async (message: string) => (await say(message)).response,
      budgets: async () =>
        (await ok(person, 'GET', '/budgets')).budgets.map(
          ({ category, period, minutes }: Record<string, unknown>) => `${category} ${period} ${minutes}`,
        ),
      profile: async () => (await ok(person, 'GET', '/profile')).profile,
    };
  }

  test('sets a budget, says what it was, and puts it back', async () => {
    const { say, hear, budgets } = await begun();
    const first = await say('set a budget of 10 hours a week for work');
    expect(first.response).toBe('Budget of Work a week: **10h**, before: none. “Undo” puts it back.');
    expect(first).toMatchObject({
      ...{ change_set_id: null, changes: [], confirmation: null },
      settings: [{ name: 'Budget of Work a week', before: 'none', after: '10h' }],
    });
    expect(await budgets()).toEqual(['Work week 600']);
    expect(await hear('set a budget of 12 hours a week for work')).toContain('**12h**, before: 10h');
    expect(await hear('set a budget of 12 hours a week for work')).toBe(
      'It is 12h a week already. Nothing was changed.',
    );
    expect(await hear('undo that')).toBe('Took back: Budget of Work a week: 10h.');
    expect(await budgets()).toEqual(['Work week 600']);
    expect(await hear('redo')).toContain('Done again');
    expect(await budgets()).toEqual(['Work week 720']);
    expect(await hear('remove the budget for work')).toContain('**none**, before: 12h');
    expect(await budgets()).toEqual(['Work week null']);
  });

  test('of the other period instead, as one change, also where that is set already', async () => {
    const { hear, budgets } = await begun();
    await hear('set a budget of 10 hours a month for work');
    await hear('set a budget of 10 hours a week for work');
    const was = await budgets();
    expect(await hear('make it a month instead')).toBe(
      'Budget of Work a week: **none**, before: 10h. “Undo” puts it back.',
    );
    expect(await budgets()).toEqual(expect.arrayContaining(['Work month 600', 'Work week null']));
    await hear('undo');
    expect(await budgets()).toEqual(was);
  });

  test.each(['no budget any more', 'lift the limit', 'delete that budget', 'stop budgeting work'])(
    'a budget that was just set is gone again: %s',
    async (message) => {
      const { hear, budgets } = await begun();
      await hear('set a budget of 10 hours a week for work');
      expect(await hear(message)).toContain('**none**, before: 10h');
      expect(await budgets()).toEqual(['Work week null']);
    },
  );

  test('a budget that was just set gets the amount and the period that are meant', async () => {
    const { hear, budgets } = await begun();
    await hear('set a budget of 10 hours a week for work');
    expect(await hear('8 instead of 10')).toContain('**8h**, before: 10h');
    await hear('make that a monthly budget');
    expect(await budgets()).toEqual(expect.arrayContaining(['Work month 480', 'Work week null']));
  });

  test.each([
    ['set a budget for work', 'How much time may work take a week?'],
    ['set a budget of 2 hours a day for work', 'A budget is of a week or of a month.'],
    ['no more than 90 minutes of meetings a day', 'A budget is of a week or of a month.'],
    ['set a budget of 500 hours a week for work', 'That is more than a week has. Nothing was changed.'],
    ['set a budget of 5 hours', 'For which category is the budget?'],
    ['set a budget of 5 hours for nonsense', 'There is no such category.'],
    ['remove the budget for work', 'There is no such budget. Nothing was changed.'],
  ])('%s: says what is missing, and sets nothing', async (message, sentence) => {
    const { hear, budgets } = await begun();
    expect(await hear(message)).toContain(sentence);
    expect(await budgets()).toEqual([]);
  });

  test('says the zone and the hours that are set, and changes them', async () => {
    const { hear, profile } = await begun();
    expect(await hear('what are my working hours?')).toContain('Working hours: Monday to Friday');
    expect(await hear('change them to 10 to 6')).toContain('**Monday to Friday 10:00 to 18:00**');
    expect(await hear('no working hours on Fridays')).toContain('**Monday to Thursday 10:00 to 18:00**');
    expect(await hear('what time zone am I in?')).toMatch(/^Your time zone is /);
    expect(await hear('change it to New York')).toContain('**America/New');
    expect((await profile()).time_zone).toBe('America/New_York');
  });

  test('leaves what was changed by hand since, and then takes back what came before', async () => {
    const { person, hear, profile } = await begun();
    await hear('add gym tomorrow at 7');
    await hear("I don't work on Fridays");
    const working_hours = [{ weekday: 1, start: 600, end: 700 }];
    await ok(person, 'PUT', '/profile', { preferences: { working_hours } });
    expect(await hear('undo')).toBe(
      '“Working hours” was changed since, so it stays as it is. Another “undo” takes back what came before.',
    );
    expect((await profile()).preferences).toEqual({ working_hours });
    expect(await hear('undo')).toContain('Took back: Added “Gym”');
  });

  test.each(['set my time zone to Tokyo', 'change my timezone to Asia/Tokyo', 'please switch my time zone to Tokyo'])(
    '%s: sets the zone',
    async (message) => {
      const { hear, profile } = await begun();
      expect(await hear(message)).toBe('Time zone: **Asia/Tokyo**, before: Europe/Berlin. “Undo” puts it back.');
      expect((await profile()).time_zone).toBe('Asia/Tokyo');
    },
  );

  test.each([
    ['set my working hours to 8 to 4', 'Monday to Friday 08:00 to 16:00'],
    ['set working hours monday to thursday 9-5', 'Monday to Thursday 09:00 to 17:00'],
    ['set working hours 9-5 monday to thursday', 'Monday to Thursday 09:00 to 17:00'],
    ['my working hours are 9-5', 'Monday to Friday 09:00 to 17:00'],
    ['please change my work hours to 10:00 - 18:00', 'Monday to Friday 10:00 to 18:00'],
  ])('%s: is a setting and no event', async (message, hours) => {
    const { person, hear } = await begun();
    expect(await hear(message)).toContain(`**${hours}`);
    expect((await ok(person, 'GET', '/events')).events).toEqual([]);
  });

  test.each([
    'set my time zone to Tokyo tomorrow',
    'set my time zone to Narnia',
    'set my working hours to 8 to 4 on 19 June',
    'set my working hours',
    'add a category Band',
    'create a new category called Book club',
  ])('%s: is told to be a setting, and nothing is changed', async (message) => {
    const { person, hear, profile } = await begun();
    const before = await profile();
    expect(await hear(message)).toContain('under [Settings](/settings). Nothing was changed.');
    expect(await profile()).toEqual(before);
    expect((await ok(person, 'GET', '/events')).events).toEqual([]);
  });

  test('changes working hours and days off, and says what they were', async () => {
    const { hear, profile } = await begun();
    expect(await hear('my working hours are 8 to 4')).toBe(
      'Working hours: **Monday to Friday 08:00 to 16:00**, before: Monday to Friday 09:00 to 17:30. “Undo” puts it back.',
    );
    expect(await hear("I don't work on Fridays")).toContain('**Monday to Thursday 08:00 to 16:00**');
    expect(await hear('on wednesdays I finish work at 3pm')).toContain('Wednesday 08:00 to 15:00');
    expect((await profile()).preferences.working_hours).toEqual([
      ...[1, 2].map((weekday) => ({ weekday, start: 480, end: 960 })),
      { weekday: 3, start: 480, end: 900 },
      { weekday: 4, start: 480, end: 960 },
    ]);
    await hear('undo');
    expect((await profile()).preferences.working_hours[2]).toEqual({ weekday: 3, start: 480, end: 960 });
  });

  test('what was told is said otherwise, or completed, in the next message', async () => {
    const { hear, budgets } = await begun();
    await hear('set my working hours to 8 to 4');
    expect(await hear('Fridays only until 1 though')).toContain(
      'Monday to Thursday 08:00 to 16:00, Friday 08:00 to 13:00',
    );
    await hear('set a weekly budget for work');
    expect(await hear('thirty-five hours')).toContain('Budget of Work a week: **35h**');
    await hear('make it 10');
    expect(await budgets()).toEqual(['Work week 600']);
  });

  test('sets the zone of who lives there, and tells who is only there for a while how', async () => {
    const { hear, profile } = await begun();
    expect(await hear("I'm in Singapore this week")).toBe(
      'Your time zone stays Europe/Berlin. “My time zone is Asia/Singapore” sets it, until you tell me another one.',
    );
    expect((await profile()).time_zone).toBe('Europe/Berlin');
    expect(await hear('My time zone is Asia/Singapore')).toContain(
      'Time zone: **Asia/Singapore**, before: Europe/Berlin.',
    );
    expect((await profile()).time_zone).toBe('Asia/Singapore');
    expect(await hear('my time zone is Tokyo')).toContain('**Asia/Tokyo**, before: Asia/Singapore');
    expect(await hear('I live in Tokyo')).toBe('Your time zone is Asia/Tokyo already.');
  });

  test('what is no setting stays a sentence, and makes no event', async () => {
    const { person, hear, profile } = await begun();
    const before = await profile();
    for (const message of ['I never take calls on Fridays', "I don't work on Friday", 'I love Mondays'])
      expect(await hear(message)).toContain('[Settings](/settings)');
    expect(await profile()).toEqual(before);
    expect((await ok(person, 'GET', '/personal/events')).events).toEqual([]);
  });

  test('tells tracked time by title', async () => {
    const { person, hear } = await begun();
    const tracked = { title: 'Thesis', started_at: '2026-06-10T06:00:00Z', stopped_at: '2026-06-10T08:30:00Z' };
    await ok(person, 'POST', '/time-entries', tracked);
    expect(await hear('how much time did I spend on the thesis this week?')).toContain('2h 30m tracked for “thesis”');
  });
});

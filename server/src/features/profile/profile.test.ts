import { describe, expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';

const monday = { weekday: 1, start: 540, end: 1020 };
const category = (name: string) => ({ name, icon: null, color: null });

onEachProduct('the profile', (product) => {
  test('is the person’s own, with instants as ISO date-times', async () => {
    const person = await product().addPerson({ email: 'ada@example.org', time_zone: 'Europe/Berlin' });
    expect((await person.call('GET', '/profile')).body).toEqual({
      success: true,
      profile: {
        user_id: person.userId,
        name: null,
        email: 'ada@example.org',
        profile_picture: null,
        time_zone: 'Europe/Berlin',
        preferences: {},
        onboarded: false,
        created_at: '2026-06-11T08:14:00.000Z',
        updated_at: '2026-06-11T08:14:00.000Z',
      },
    });
  });

  test('changes what is named and keeps the rest', async () => {
    const person = await product().addPerson();
    const put = async (body: object) => (await person.call('PUT', '/profile', body)).body.profile;
    expect(await put({ name: 'Ada' })).toMatchObject({ name: 'Ada', time_zone: 'Europe/Berlin', preferences: {} });
    expect(await put({ time_zone: 'asia/kolkata' })).toMatchObject({ name: 'Ada', time_zone: 'Asia/Kolkata' });
    expect(await put({ preferences: { shortcuts: false } })).toMatchObject({ preferences: { shortcuts: false } });
    const categories = [{ name: 'Garden', icon: '🌱', color: null }];
    expect((await put({ preferences: { categories } })).preferences).toEqual({ shortcuts: false, categories });
    expect(await put({ name: null })).toMatchObject({ name: null, preferences: { categories } });
    expect(await put({ name: ' Ada ' })).toMatchObject({ name: 'Ada' });
    expect(await put({ name: '  ' })).toMatchObject({ name: null });
    expect((await person.call('GET', '/profile')).body.profile).toEqual(await put({}));
  });

  test('keeps both of two changes at the same time', async () => {
    const person = await product().addPerson();
    await Promise.all([
      person.call('PUT', '/profile', { preferences: { shortcuts: false } }),
      person.call('PUT', '/profile', { preferences: { goals: ['Read'] } }),
      person.call('PUT', '/profile', { name: 'Ada' }),
    ]);
    expect((await person.call('GET', '/profile')).body.profile).toMatchObject({
      name: 'Ada',
      preferences: { shortcuts: false, goals: ['Read'] },
    });
  });

  test.each(['Mars/Olympus', '+02:00', 'Europe/Berlin; drop table users'])('refuses the zone %s', async (time_zone) => {
    const person = await product().addPerson();
    const answer = await person.call('PUT', '/profile', { name: 'Ada', time_zone });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'UNKNOWN_TIME_ZONE' });
    expect((await person.call('GET', '/profile')).body.profile).toMatchObject({
      name: null,
      time_zone: 'Europe/Berlin',
    });
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(201) }],
    ['email', { email: 'eve@example.org' }],
    ['time_zone', { time_zone: 'x'.repeat(65) }],
    ['preferences/shortcuts', { preferences: { shortcuts: 'yes' } }],
    ['preferences/theme', { preferences: { theme: 'dark' } }],
    ['preferences/working_hours/0/weekday', { preferences: { working_hours: [{ weekday: 8, start: 0, end: 60 }] } }],
    ['preferences/working_hours/0/end', { preferences: { working_hours: [{ weekday: 1, start: 540, end: 540 }] } }],
    ['preferences/working_hours/1/weekday', { preferences: { working_hours: [monday, monday] } }],
    ['preferences/categories/0/name', { preferences: { categories: [category(' ')] } }],
    ['preferences/categories/0/name', { preferences: { categories: [category('Garden\u0000')] } }],
    ['preferences/categories/1/name', { preferences: { categories: [category('Garden'), category(' GARDEN')] } }],
    ['preferences/categories/1/name', { preferences: { categories: [category('Health'), category('Fitness')] } }],
  ])('names %s as the bad field of %j', async (field, body) => {
    const person = await product().addPerson();
    const answer = await person.call('PUT', '/profile', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_REQUEST');
    expect(answer.body.details.fields.map((each: { field: string }) => each.field)).toContain(field);
  });

  test('is nobody’s without a token', async () => {
    expect((await product().call('GET', '/profile')).status).toBe(401);
    expect((await product().call('PUT', '/profile', { name: 'Eve' })).status).toBe(401);
    expect((await product().call('DELETE', '/profile')).status).toBe(401);
  });

  describe('the first steps', () => {
    const responses = {
      time_zone: 'America/New_York',
      goals: ['Run'],
      working_hours: [{ weekday: 1, start: 540, end: 1020 }],
    };
    const kept = (userId: string) =>
      product().ctx.read.selectFrom('onboarding_responses').selectAll().where('user_id', '=', userId).execute();

    test('copy their answers into the profile', async () => {
      const person = await product().addPerson();
      await person.call('PUT', '/profile', { preferences: { shortcuts: false, goals: ['Rest'] } });
      const answer = await person.call('POST', '/profile/onboarding/submit', { responses });
      expect(answer.status).toBe(200);
      expect(answer.body.profile).toMatchObject({ time_zone: 'America/New_York' });
      expect(answer.body.profile.preferences).toEqual({
        shortcuts: false,
        goals: ['Run'],
        working_hours: responses.working_hours,
      });
      expect((await person.call('GET', '/profile')).body.profile).toEqual(answer.body.profile);
      const [row] = await kept(person.userId);
      expect(JSON.parse(row?.responses ?? '')).toEqual(responses);
    });

    test('can be answered again', async () => {
      const person = await product().addPerson();
      await person.call('POST', '/profile/onboarding/submit', { responses });
      await person.call('POST', '/profile/onboarding/submit', { responses: { goals: ['Sleep'] } });
      const rows = await kept(person.userId);
      expect(rows.map((row) => JSON.parse(row.responses))).toEqual([{ goals: ['Sleep'] }]);
    });

    test('with an unknown zone change nothing', async () => {
      const person = await product().addPerson();
      const answer = await person.call('POST', '/profile/onboarding/submit', {
        responses: { ...responses, time_zone: 'Mars/Olympus' },
      });
      expect(answer.status).toBe(422);
      expect(await kept(person.userId)).toEqual([]);
      expect((await person.call('GET', '/profile')).body.profile.preferences).toEqual({});
    });

    test('are done once they were answered or skipped, and to be asked again once the answers were removed', async () => {
      const person = await product().addPerson();
      await person.call('PUT', '/profile', { preferences: { goals: ['Rest'], working_hours: [monday] } });
      const onboarded = async () => (await person.call('GET', '/profile')).body.profile.onboarded;
      expect(await onboarded()).toBe(false);
      const skipped = await person.call('POST', '/profile/onboarding/submit', { responses: {} });
      expect(skipped.body.profile).toMatchObject({ onboarded: true, time_zone: 'Europe/Berlin' });
      expect(skipped.body.profile.preferences).toEqual({ goals: ['Rest'], working_hours: [monday] });
      expect(await onboarded()).toBe(true);
      expect((await person.call('PUT', '/profile', { name: 'Ada' })).body.profile.onboarded).toBe(true);
      await person.call('DELETE', '/profile/onboarding/responses');
      expect(await onboarded()).toBe(false);
    });

    test('with hours that end before they start change nothing', async () => {
      const person = await product().addPerson();
      const working_hours = [{ weekday: 1, start: 1020, end: 540 }];
      const answer = await person.call('POST', '/profile/onboarding/submit', {
        responses: { goals: ['Run'], working_hours },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_REQUEST',
          message: 'responses/working_hours/0/end in the body: must be after the start.',
        },
      });
      expect((await person.call('GET', '/profile')).body.profile).toMatchObject({ onboarded: false, preferences: {} });
    });

    test('can be forgotten, which leaves the profile as it is', async () => {
      const person = await product().addPerson();
      await person.call('POST', '/profile/onboarding/submit', { responses });
      for (const _twice of [1, 2]) {
        expect((await person.call('DELETE', '/profile/onboarding/responses')).body).toEqual({ success: true });
      }
      expect(await kept(person.userId)).toEqual([]);
      expect((await person.call('GET', '/profile')).body.profile.preferences.goals).toEqual(['Run']);
    });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { single } from './testing/copying.ts';
import { eventsHere } from './testing/edits-here.ts';
import { startTwoSides, type TwoSides } from './testing/two-sides.ts';

onEachDatabase('an event that goes to another account', (open) => {
  let world: TwoSides;
  beforeAll(async () => {
    world = await startTwoSides(await open());
  });
  afterAll(() => world.stop());

  test('is not deleted in the first one over an edit that was not read', async () => {
    const somebody = await world.connect(2);
    const { person, accounts } = somebody;
    const [from, to] = accounts;
    if (!from || !to) throw new Error('Somebody has two accounts.');
    const draft = { ...single, title: 'Walk', calendar_id: from.calendarId };
    const { event } = await ok(person, 'POST', '/events', draft);
    await from.sync();
    await ok(person, 'PATCH', `/events/${event.id}`, { calendar_id: to.calendarId });
    from.there.patch(event.id.replaceAll('-', ''), { location: 'Park' });
    for (let run = 0; run < 3; run++) for (const account of accounts) await account.sync();
    const shown = (await eventsHere(somebody)).map(({ title, location }) => `${title} ${location}`);
    expect(shown.sort()).toEqual(['Walk Park', 'Walk null']);
    expect(from.there.events()).toMatchObject([{ summary: 'Walk', location: 'Park' }]);
    expect(to.there.events()).toMatchObject([{ summary: 'Walk' }]);
  });

  test('and repeats has its edited occurrences where it is back in the first one', async () => {
    const somebody = await world.connect(2);
    const { person, accounts } = somebody;
    const [from, to] = accounts;
    if (!from || !to) throw new Error('Somebody has two accounts.');
    const draft = { ...single, title: 'Walk', recurrence: ['RRULE:FREQ=DAILY;COUNT=3'], calendar_id: from.calendarId };
    const { event } = await ok(person, 'POST', '/events', draft);
    await from.sync();
    const remoteId = event.id.replaceAll('-', '');
    from.there.patch(remoteId, { location: 'Park' });
    const second = from.side.agenda(Date.parse('2026-01-01'), Date.parse('2027-01-01'))[1];
    from.there.patch(second?.id ?? '', { location: 'Lake' });
    await ok(person, 'PATCH', `/events/${event.id}?scope=all`, { calendar_id: to.calendarId });
    for (let run = 0; run < 3; run++) for (const account of accounts) await account.sync();
    const shown = (await eventsHere(somebody)).map(({ title, location }) => `${title} ${location}`);
    expect(shown.sort()).toEqual(['Walk Lake', 'Walk Park', 'Walk Park', 'Walk null', 'Walk null', 'Walk null']);
  });
});

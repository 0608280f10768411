import { beforeAll, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { day, guarded } from '../testing/guarded.ts';
import { createTurnSchedule, type DraftSchedule } from './create-turn-schedule.ts';
import { pointedBy } from './pointed.ts';

const titles = [
  ...['Gym', 'Gym membership', 'Dentist', 'Dentist bill', 'Zahnarzt', 'Réunion budget', 'Reunión de equipo', '歯医者'],
  ...['Saturday market', 'Day off', 'Lunch with Ana', 'Dinner with Ana'],
];

onEachProduct('a message', (product) => {
  let schedule: DraftSchedule;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    const world = await guarded(product());
    for (const [at, title] of titles.entries()) ids.set(title, await world.add(title, 8 + at));
    const { session } = await ok(world.person, 'POST', '/session/new');
    const { userId } = world.person;
    schedule = await createTurnSchedule(product().ctx, { userId, conversationId: session.session_id });
  });
  const pointed = async (message: string, title: string) =>
    pointedBy(message, await schedule.event(ids.get(title) ?? ''), schedule);

  test.each([
    ['move the gym to 5', 'Gym', ['gym']],
    ['put gym after the dentist', 'Gym', ['gym']],
    ['cancel my gym membership', 'Gym membership', ['gym', 'membership']],
    ['den Zahnarzttermin verlegen', 'Zahnarzt', ['zahnarzttermin']],
    ['décale la reunion budget', 'Réunion budget', ['reunion', 'budget']],
    ['pasa la reunión del equipo al lunes', 'Reunión de equipo', ['reunion', 'equipo']],
    ['歯医者を16時にずらして', '歯医者', ['歯医者']],
    ['delete the dentsit bill', 'Dentist bill', ['dentsit', 'bill']],
    ['have lunch with Ana earlier', 'Lunch with Ana', ['lunch', 'with', 'ana']],
  ])('“%s” points to %s by its title', async (message, title, words) => {
    expect(await pointed(message, title)).toEqual(words);
  });

  test.each([
    ['shift the 10:00 to the afternoon', 'Dentist'],
    ['den Termin um 10 Uhr verschieben', 'Dentist'],
    ['le rendez-vous de 19h', 'Dinner with Ana'],
    ['move my 7 pm a bit', 'Dinner with Ana'],
    ['10時の予定をずらして', 'Dentist'],
  ])('“%s” points to what is then', async (message, title) => {
    expect(await pointed(message, title)).toEqual([]);
  });

  test.each([
    ['move the gym to 5', 'Gym membership'],
    ['move the gym to 10', 'Dentist'],
    ['delete the dentist bill', 'Dentist'],
    ['cancel my gym membership', 'Gym'],
    ['move the gym to saturday', 'Saturday market'],
    ['dinner with Ana', 'Lunch with Ana'],
    ['merci', 'Gym'],
    ['', 'Gym'],
    ['please do it all', 'Dentist'],
  ])('“%s” does not point to %s', async (message, title) => {
    expect(await pointed(message, title)).toBeNull();
  });

  test('of two of one name it points to the one at the time that is said, else to none', async () => {
    const world = await guarded(product());
    const [first] = [await world.add('Call', 9), await world.add('Call', 11)];
    const { session } = await ok(world.person, 'POST', '/session/new');
    const { userId } = world.person;
    const other = await createTurnSchedule(product().ctx, { userId, conversationId: session.session_id });
    const event = await other.event(first);
    expect(event.start_date.slice(0, 10)).toBe(day);
    expect(await pointedBy('move the call', event, other)).toBeNull();
    expect(await pointedBy('move the call at 9 by an hour', event, other)).toEqual(['call']);
  });
});

import { expect, test } from 'vitest';
import { onEachProduct } from '../test/each-product.ts';
import { ownAnswers } from './0008-own-answers.ts';

onEachProduct('invitations from before the own answer was marked', (product) => {
  test('are known by the person’s address, and nobody else among the guests is', async () => {
    const { app, ctx } = product();
    const person = await product().addPerson();
    const guest = (email: string) => `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`;
    const file = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:review', 'SUMMARY:Review'],
      ...['DTSTART:20260612T090000Z', 'DTEND:20260612T100000Z', guest('kim@example.org'), guest('ANN@example.org')],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ];
    const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' };
    await app.inject({ method: 'POST', url: '/api/import/ics', headers, payload: file.join('\r\n') });
    const email = 'ann@example.org';
    await ctx.write.updateTable('users').set({ email }).where('id', '=', person.userId).execute();
    const guests = async () => {
      const path = '/events/date-range?start_date=2026-06-12T00:00:00Z&end_date=2026-06-13T00:00:00Z';
      const { body } = await person.call('GET', path);
      return body.events[0].guests.map(({ email, self }: { email: string; self?: true }) => [email, self]);
    };

    await ownAnswers.up(ctx.write);
    const marked = [
      ['kim@example.org', undefined],
      ['ANN@example.org', true],
    ];
    expect(await guests()).toEqual(marked);
    await ownAnswers.up(ctx.write);
    expect(await guests()).toEqual(marked);
  });
});

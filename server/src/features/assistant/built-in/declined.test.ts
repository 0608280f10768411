import { noConversation } from '@daywright/schedule/language/requests';
import { beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { played } from './testing/played.ts';

const product = runningProduct(openTestSqlite);
let person: TestPerson;

beforeAll(async () => {
  person = await product().addPerson({ time_zone: 'Europe/Berlin' });
  const invitation = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:all-hands'],
    ...['DTSTART:20260612T080000Z', 'DTEND:20260612T120000Z', 'SUMMARY:All hands'],
    ...[`ATTENDEE;PARTSTAT=DECLINED:mailto:${person.email}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const response = await product().app.inject({
    ...{ method: 'POST', url: '/api/import/ics', payload: invitation.join('\r\n') },
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' },
  });
  expect(response.json()).toMatchObject({ imported: 1 });
  await ok(person, 'POST', '/events', {
    ...{ title: 'Report', start_date: '2026-06-12T09:00:00Z', end_date: '2026-06-12T10:00:00Z' },
  });
  const talk = { title: 'Optional talk', start_date: '2026-06-12T11:00:00Z', end_date: '2026-06-12T13:00:00Z' };
  const { event } = await ok(person, 'POST', '/events', talk);
  await product()
    .ctx.write.updateTable('events')
    .set({ document: JSON.stringify({ ...event, free: true }) })
    .where('user_id', '=', person.userId)
    .where('id', '=', event.id)
    .execute();
});

test.each([
  ['what do I have tomorrow', 'Tomorrow: 1 event\n\n- 11:00 to 12:00 [Report]'],
  ['when is all hands', '[All hands], tomorrow Fri 12 Jun, 10:00 to 14:00, declined, in 23h 46m.'],
  ['when is the optional talk', '[Optional talk], tomorrow Fri 12 Jun, 13:00 to 15:00, shown as free'],
  ['am I free tomorrow at 14:00', 'Yes, nothing is planned'],
  ['do I have conflicts tomorrow', '1h booked of 8h 30m working hours tomorrow, 7h 30m free. Nothing overlaps.'],
  ['when am I free tomorrow', '12:00'],
])('%s: what was declined or is free takes no time, and is found by its name', async (message, answer) => {
  const { text } = await played(product(), person, message, noConversation);
  expect(text.replace(/\]\(\/calendar\/[^)]*\)/g, ']')).toContain(answer);
});

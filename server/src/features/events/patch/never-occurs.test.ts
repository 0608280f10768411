import { neverOccurs, parseRecurrence } from '@daywright/schedule/recurrence';
import { cpuMs } from '@daywright/schedule/testing/cpu-ms';
import { expect, test } from 'vitest';

const positions = Array.from({ length: 366 }, (_, n) => [n + 1, -n - 1])
  .flat()
  .filter((position) => Math.abs(position) > 3)
  .join(',');

// The slowest of 75,000 random rules: nothing is found before the last year.
test.each([
  `FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=${positions}`,
  'FREQ=WEEKLY;BYMONTH=1,6,7,2,3,12;BYDAY=TH,SA,WE;BYSETPOS=110,-79',
  `FREQ=MONTHLY;BYMONTH=2,3;BYDAY=MO;BYSETPOS=${positions.replaceAll(/(?<![\d])-?[45](?!\d),/g, '')}`,
  'FREQ=MONTHLY;BYMONTHDAY=31,4,29;BYSETPOS=5,250',
  'FREQ=DAILY;BYMONTH=2,4,6,9,11;BYMONTHDAY=31',
  'FREQ=DAILY;INTERVAL=14;BYMONTHDAY=-3,-5,30;BYDAY=FR,SA,SU',
  'FREQ=YEARLY;BYMONTHDAY=29,31,27,19,14,30,4,-12,9,-5,-3,-25,-31,24,-20,16,17,3,-30;BYSETPOS=254',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=9000',
])('whether %s occurs is told within 50 ms', (rule) => {
  const times = { start_date: '2026-01-05T01:30:00.000Z', end_date: '2026-01-05T02:30:00.000Z', all_day: false };
  const tell = () =>
    neverOccurs(parseRecurrence({ ...times, time_zone: 'Europe/Berlin', recurrence: [`RRULE:${rule}`] }));
  // The zone's table is made once.
  tell();
  expect(cpuMs(tell, 50)).toBeLessThan(50);
});

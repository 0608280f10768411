import { categoriesOf } from '@daywright/schedule/categories';
import { lines } from '@daywright/schedule/language/testing/lines';
import { tagger } from '@daywright/schedule/language/testing/tagger';
import { expect, test } from 'vitest';
import { writeRepeat } from '../../../lib/repeat/rule.ts';
import { repeatText } from '../../../lib/repeat/text.ts';
import { parseQuickAdd } from './parse.ts';
import type { QuickAddContext } from './when.ts';

const calendar = (id: string, name: string, writable = true) => ({
  id,
  name,
  writable,
  account_id: null,
  source: 'daywright' as const,
  color: null,
  selected: true,
  default_category: null,
  copies_own: false,
});

/** Thursday 11 June 2026, 10:14 in Brussels. */
const context: QuickAddContext = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  zone: 'Europe/Brussels',
  date: '2026-06-11',
  categories: categoriesOf(),
  calendars: [
    calendar('own', 'Daywright'),
    calendar('club', 'Chess club'),
    calendar('team', 'Chess team'),
    calendar('holidays', 'Holidays', false),
  ],
};

const read = (text: string, change: Partial<QuickAddContext> = {}) => {
  const { title, when, rule, category } = parseQuickAdd(text, { ...context, ...change });
  const { all_day, date, start, end_date, end } = when;
  const last = end_date === date ? '' : `${end_date} `;
  const time = all_day ? `${date}${last && ` – ${last}`}`.trim() : `${date} ${start} – ${last}${end}`;
  return [title, time, rule ? repeatText(rule, date) : '', category].filter(Boolean).join(' | ');
};

test.each([
  ['Call the bank tomorrow 13:30 for 20m #personal', 'Call the bank | 2026-06-12 13:30 – 13:50 | Personal'],
  ['13:30 Call the bank tomorrow', 'Call the bank | 2026-06-12 13:30 – 14:30'],
  ['7-8am run', 'run | 2026-06-12 07:00 – 08:00'],
  ['Lunch 12:30-13:15 on fri', 'Lunch | 2026-06-12 12:30 – 13:15'],
  ['Meet Sam from 9 to 10:30', 'Meet Sam | 2026-06-12 09:00 – 10:30'],
  ['Meet Sam from 2 to 3:30', 'Meet Sam | 2026-06-11 14:00 – 15:30'],
  ['Meet Sam from 10 to 2', 'Meet Sam | 2026-06-12 10:00 – 14:00'],
  ['Drinks tonight at 8', 'Drinks | 2026-06-11 20:00 – 21:00'],
  ['Run tomorrow morning at 8', 'Run | 2026-06-12 08:00 – 09:00'],
  ['Party 22:00-1:00', 'Party | 2026-06-11 22:00 – 2026-06-12 01:00'],
  ['Dentist 14h30', 'Dentist | 2026-06-11 14:30 – 15:30'],
  ['Dentist today at 17h', 'Dentist | 2026-06-11 17:00 – 18:00'],
  ['Walk at noon', 'Walk | 2026-06-11 12:00 – 13:00'],
  ['Call Mia in 2 hours', 'Call Mia | 2026-06-11 12:14 – 13:14'],
  ['Walk tomorrow evening', 'Walk | 2026-06-12 19:00 – 20:00'],
  ['Write report', 'Write report | 2026-06-11 10:30 – 11:30'],
])('%s', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Dinner 6-7 tomorrow', 'Dinner | 2026-06-12 18:00 – 19:00'],
  ['Dinner tomorrow 6-7', 'Dinner | 2026-06-12 18:00 – 19:00'],
  ['Dinner tomorrow, 6 to 7', 'Dinner | 2026-06-12 18:00 – 19:00'],
  ['Gym 7-8 today', 'Gym | 2026-06-11 07:00 – 08:00'],
  ['Dinner 18-20 on fri', 'Dinner | 2026-06-12 18:00 – 20:00'],
  ['Tomorrow 10-12 workshop', 'workshop | 2026-06-12 10:00 – 12:00'],
  ['Lunch 11-1 next friday', 'Lunch | 2026-06-19 11:00 – 13:00'],
  ['Dinner 13.6. 6-7', 'Dinner | 2026-06-13 18:00 – 19:00'],
  ['Dinner 13 June 6-7', 'Dinner | 2026-06-13 18:00 – 19:00'],
  ['Gym 6-7 every tue', 'Gym | 2026-06-16 18:00 – 19:00 | Weekly on Tue'],
])('beside a day two hours are a stretch of time: %s', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Read chapters 6-7 tomorrow', 'Read chapters 6-7 | 2026-06-12'],
  ['Room 3-5 tomorrow', 'Room 3-5 | 2026-06-12'],
  ['Tidy pages 20-25 friday', 'Tidy pages 20-25 | 2026-06-12'],
  ['1-1 tomorrow', '1-1 | 2026-06-12'],
  ['We won 3-1 friday', 'We won 3-1 | 2026-06-12'],
  ['Sprint 6-7 retro tomorrow', 'Sprint 6-7 retro | 2026-06-12'],
  ['Trip 6-7 July', 'Trip | 2026-07-06 – 2026-07-07'],
  ['Dinner 6-7', 'Dinner 6-7 | 2026-06-11 10:30 – 11:30'],
])('two numbers that count things, or stand beside no day, are none: %s', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['14:00 2h call', 'call | 2026-06-11 14:00 – 16:00'],
  ['2pm 90min call', 'call | 2026-06-11 14:00 – 15:30'],
  ['2h deep work', 'deep work | 2026-06-11 10:30 – 12:30'],
  ['1.5h gym fri 18:00', 'gym | 2026-06-12 18:00 – 19:30'],
  ['1h 30m of work', 'work | 2026-06-11 10:30 – 12:00'],
])('a length stands beside a time, or at an edge: %s', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Friday 10am dentist', 'dentist | 2026-06-12 10:00 – 11:00'],
  ['tomorrow 3pm call mom', 'call mom | 2026-06-12 15:00 – 16:00'],
  ['Friday 10am Morning pages', 'Morning pages | 2026-06-12 10:00 – 11:00'],
  ['add Parents evening on Friday at 10', 'Parents evening | 2026-06-12 10:00 – 11:00'],
  ['Noon prayer on Friday', 'Noon prayer | 2026-06-12'],
  ['Sunday roast sunday 13:00', 'Sunday roast | 2026-06-14 13:00 – 14:00'],
  ['Friday drinks on Thursday 18:00', 'Friday drinks | 2026-06-11 18:00 – 19:00'],
  ['Sunday evening concert', 'concert | 2026-06-14 19:00 – 20:00'],
  ['Flight AB 1234 at 17:20 on 3 July', 'Flight AB 1234 | 2026-07-03 17:20 – 18:20'],
  ['add a dentist appointment fri 9:00', 'dentist appointment | 2026-06-12 09:00 – 10:00'],
])('a title keeps its words: %s', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Meeting 2026-07-01T10:00', 'Meeting | 2026-07-01 10:00 – 11:00'],
  ['Dentist 3.7. 14:30', 'Dentist | 2026-07-03 14:30 – 15:30'],
  ['Vacation from 1 to 14 July', 'Vacation | 2026-07-01 – 2026-07-14'],
  [
    'Gym every day at 7:00 but not sunday',
    'Gym | 2026-06-12 07:00 – 08:00 | Weekly on Mon, Tue, Wed, Thu, Fri and Sat',
  ],
  [
    'Pick up kids 15:30 every weekday until 26 June',
    'Pick up kids | 2026-06-11 15:30 – 16:30 | Weekdays, until Fri 26 Jun',
  ],
  ['Stand-up mon-fri 9:15', 'Stand-up | 2026-06-12 09:15 – 10:15 | Weekdays'],
  ['Boxing day lunch at mums, 12:30', 'Boxing day lunch at mums | 2026-12-26 12:30 – 13:30'],
  ['Viewing at 14 Rosella St saturday 10.30', 'Viewing at 14 Rosella St | 2026-06-13 10:30 – 11:30'],
  ['Walk after lunch', 'Walk | 2026-06-11 13:00 – 14:00'],
])('%s is understood', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Stand-up every second Tuesday until March except 29 December', ['except 29 December']],
  ['Yoga twice a week', ['twice a week']],
  ['Dinner 31 June', ['31 June']],
  ['Holiday in March', ['in March']],
  ['Gym mon and wed 18:00', ['and wed']],
  ['Review fri at 10 not 11', ['not 11']],
  ['Lunch fri, then gym', ['then']],
  ['Stand-up mon-wed 9:15', ['mon-wed']],
  ['Dentist tomorrow 9 or 10', ['9']],
])('what is said of time and not understood is marked, and is none of the title: %s', (text, unclear) => {
  const parsed = parseQuickAdd(text, context);
  expect(parsed.unclear).toEqual(unclear);
  for (const words of unclear) expect(parsed.title).not.toContain(words);
});

test('of a week that is named the day is asked', () => {
  const { questions, when, title } = parseQuickAdd('Call Mia next week', context);
  expect(title).toBe('Call Mia');
  expect(questions[0]?.options.map(({ name }) => name)).toEqual(
    Array.from({ length: 7 }, (_, day) => `2026-06-${15 + day}`),
  );
  expect(when.date).toBe('2026-06-15');
});

test('a time of today that has passed is tomorrow’s, and one on the day that quick add was opened on stays', () => {
  expect(read('Read 9:00')).toBe('Read | 2026-06-12 09:00 – 10:00');
  expect(read('Read 9:00', { date: '2026-06-10' })).toBe('Read | 2026-06-10 09:00 – 10:00');
});

test.each([
  ['for 45m', '11:15'],
  ['for 45 minutes', '11:15'],
  ['for 2 hours', '12:30'],
  ['for 1h 30m', '12:00'],
  ['for 1h30', '12:00'],
  ['for 1.5h', '12:00'],
  ['for an hour and a half', '12:00'],
  ['for half an hour', '11:00'],
])('an event %s ends at %s', (words, end) => {
  expect(read(`Read ${words}`)).toBe(`Read | 2026-06-11 10:30 – ${end}`);
});

test.each([
  ['Gym every tue 18:00', 'Gym | 2026-06-16 18:00 – 19:00 | Weekly on Tue'],
  ['Gym every thursday 9:00', 'Gym | 2026-06-18 09:00 – 10:00 | Weekly on Thu'],
  ['Gym every tue and thu 18:00', 'Gym | 2026-06-11 18:00 – 19:00 | Weekly on Tue and Thu'],
  ['Stand-up every weekday 9:15 for 15m', 'Stand-up | 2026-06-12 09:15 – 09:30 | Weekdays'],
  ['Review every other week', 'Review | 2026-06-11 | Every 2 weeks'],
  ['Bins every other mon 7:00', 'Bins | 2026-06-15 07:00 – 08:00 | Every 2 weeks on Mon'],
  ['Water plants every 3 days 8:00 5 times', 'Water plants | 2026-06-12 08:00 – 09:00 | Every 3 days, 5 times'],
  ['Rent 1 July monthly', 'Rent | 2026-07-01 | Monthly'],
  ['Weekly review fri 16:00', 'Weekly review | 2026-06-12 16:00 – 17:00'],
])('%s repeats', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['Holiday tomorrow all day', 'Holiday | 2026-06-12'],
  ['Dinner friday', 'Dinner | 2026-06-12'],
  ['Conference 1 July for 3 days', 'Conference | 2026-07-01 – 2026-07-03'],
  ['Trip May 5 to May 8', 'Trip | 2027-05-05 – 2027-05-08'],
  ['Birthday 11 June', 'Birthday | 2026-06-11'],
  ['Tax 11.6.2027', 'Tax | 2027-06-11'],
  ['Course thursday', 'Course | 2026-06-11'],
  ['Course next thursday', 'Course | 2026-06-18'],
])('%s lasts all day', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  ['30 day plan fri', '30 day plan | 2026-06-12'],
  ['2 hour meeting tomorrow at 9:00', 'meeting | 2026-06-12 09:00 – 11:00'],
  ['Plan the week sunday 18:00', 'Plan the week | 2026-06-14 18:00 – 19:00'],
  ['Call Mia in 2 weeks', 'Call Mia | 2026-06-25'],
  ['Pay rent 1 march', 'Pay rent | 2027-03-01'],
  ['Dinner sun', 'Dinner | 2026-06-14'],
])('beside words that are none of time, %s is understood', (text, event) => {
  expect(read(text)).toBe(event);
});

test.each([
  'Buy sun cream',
  'Chat about how we sat down',
  'Read 3 pages',
  'Q3 planning',
  'March review',
  '1-1 with Bob',
  'Mail bob@example.com',
  'Plan the week',
  'Plan this week',
  'Review week',
  'Last week recap',
  'Plan the month',
  'Call mum about march',
  'May I come too',
  'Second draft',
  'Fix the sat nav',
  '30 day plan',
  'Two weeks notice',
  'Half hour show',
  'Write for the second',
  'Black Friday shopping',
])('%s is all title', (text) => {
  const { title, words } = parseQuickAdd(text, context);
  expect([title, words]).toEqual([text, []]);
});

test('recognised words are marked where they stand', () => {
  const text = 'Call the bank tomorrow 13:30 for 20m #personal @chess';
  const { words } = parseQuickAdd(text, context);
  expect(words.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['when', 'tomorrow 13:30'],
    ['length', 'for 20m'],
    ['category', '#personal'],
    ['calendar', '@chess'],
  ]);
});

test.each([
  ['Dinner at 7', ['19:00', '07:00'], '19:00'],
  ['Dinner tomorrow at 7', ['07:00', '19:00'], '07:00'],
  ['Dinner at 4', ['16:00', '04:00'], '16:00'],
])('%s is a question: %j', (text, names, taken) => {
  const { questions, when } = parseQuickAdd(text, context);
  expect(questions[0]?.options.map(({ name }) => name)).toEqual(names);
  expect([when.start, when.date]).toContain(taken);
});

test('a date in figures is a question where people write it in either order', () => {
  const { questions } = parseQuickAdd('Picnic 6/7', { ...context, zone: 'America/Toronto' });
  expect(questions[0]?.options.map(({ name }) => name)).toEqual(['2026-07-06', '2027-06-07']);
  expect(parseQuickAdd('Picnic 6/7', { ...context, zone: 'America/Chicago' }).when.date).toBe('2027-06-07');
});

test.each(['Dinner at 19', 'Dinner at 7:00', 'Dinner at 7pm', 'Lunch at 12', 'Picnic 24/12', 'Run 11 June morning'])(
  '%s is none',
  (text) => {
    expect(parseQuickAdd(text, context).questions).toEqual([]);
  },
);

test.each([
  ['#health', 'Health and fitness', 0],
  ['#fit', 'Health and fitness', 0],
  ['#s', 'Social', 3],
  ['#Side_project', 'Side project', 0],
])('%s means %s', (tag, category, choices) => {
  const parsed = parseQuickAdd(`Run ${tag}`, context);
  expect(parsed.category).toBe(category);
  expect(parsed.questions[0]?.options.length ?? 0).toBe(choices);
});

test('a calendar is named by the beginning of its name, if it may be written to', () => {
  expect(parseQuickAdd('Match @day', context).calendar_id).toBe('own');
  expect(parseQuickAdd('Match @chess', context).questions[0]?.options.map(({ name }) => name)).toEqual([
    'Chess club',
    'Chess team',
  ]);
  expect(parseQuickAdd('Match @holidays', context)).toMatchObject({ calendar_id: null, title: 'Match @holidays' });
});

test.each([
  ['where it was opened', 'Read', '2026-06-13 14:30 – 15:30'],
  ['at a time of that day', 'Read 9:00', '2026-06-13 09:00 – 10:00'],
  ['on another day', 'Read tomorrow 9:00', '2026-06-12 09:00 – 10:00'],
])('what is said of time goes on %s', (_, text, time) => {
  expect(read(text, { date: '2026-06-13', time: '14:30' })).toBe(`Read | ${time}`);
});

test('a time that the clocks skip moves on', () => {
  expect(read('Backup 28 March 2027 02:30')).toBe('Backup | 2027-03-28 03:30 – 04:30');
});

test('a length over a clock change is as long as it says', () => {
  expect(read('Night shift 25 Oct 2026 01:00 for 4 hours')).toBe('Night shift | 2026-10-25 01:00 – 04:00');
});

test.each([
  ['2026-10-25T00:30:00Z', 'in 2 hours', '2026-10-25', '03:30'],
  ['2026-03-29T00:30:00Z', 'in 30 minutes', '2026-03-29', '03:00'],
])('at %s %s passes the clock change', (instant, words, date, time) => {
  const { when } = parseQuickAdd(`Call ${words}`, { ...context, now: Date.parse(instant), date });
  expect([when.date, when.start]).toEqual([date, time]);
});

test.each([
  ['tomorrow', 'Asia/Kolkata', '2026-06-11T22:30:00Z', '2026-06-13'],
  ['the day after tomorrow', 'Europe/Brussels', '2026-12-31T23:30:00Z', '2027-01-03'],
])('where it is another date than on the machine, %s counts from the person’s own', (words, zone, instant, date) => {
  expect(read(`Call ${words} at 9:00`, { now: Date.parse(instant), zone })).toBe(`Call | ${date} 09:00 – 10:00`);
});

test('over a stretch of time an event without a time of its own takes all of it', () => {
  const stretch = { ...context, time: '13:15', minutes: 105 };
  expect(parseQuickAdd('Draft', stretch).when).toMatchObject({ start: '13:15', end: '15:00' });
  expect(parseQuickAdd('Draft for 30m', stretch).when).toMatchObject({ start: '13:15', end: '13:45' });
  expect(parseQuickAdd('Draft 16:00', stretch).when).toMatchObject({ start: '16:00', end: '17:00' });
});

test('a day begins with its working hours where it has any', () => {
  const hours = [{ weekday: 5, start: 450, end: 960 }];
  expect(read('Report tomorrow for 30m', { hours })).toBe('Report | 2026-06-12 07:30 – 08:00');
  expect(read('Report saturday for 30m', { hours })).toBe('Report | 2026-06-13 09:00 – 09:30');
});

test.each(lines)('quick add reads “$text” as the chat does', ({ text, title, start, minutes, rule }) => {
  const parsed = parseQuickAdd(text, context);
  const { date, start: from, end, all_day } = parsed.when;
  expect(parsed.unclear).toEqual([]);
  expect(parsed.title).toBe(title);
  expect(all_day ? date : `${date} ${from}`).toBe(start);
  const at = { date, time: from, time_zone: context.zone, all_day };
  expect(parsed.rule ? writeRepeat(parsed.rule, at, null) : []).toEqual(rule ? [rule] : []);
  const [hour = 0, minute = 0] = from.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = end.split(':').map(Number);
  if (minutes !== undefined) expect((endHour - hour) * 60 + endMinute - minute).toBe(minutes);
});

test.each([
  ["ugh, passport photos. let's do those tomorrow, half eight", 'passport photos | 2026-06-12 08:30 – 09:30'],
  [
    "right, the christening's been set, Sunday 21st June, eleven in the morning",
    'christening | 2026-06-21 11:00 – 12:00',
  ],
  [
    'Passport Seva appointment has come for 12th Oct, reporting time is 10:45',
    'Passport Seva appointment | 2026-10-12 10:45 – 11:45',
  ],
  ['can u stick a boiler service in for the 22nd, between 8 and 12', 'boiler service | 2026-06-22 08:00 – 12:00'],
  [
    "zoom with my sister friday 5pm, she's in London #personal",
    'zoom with my sister | 2026-06-12 17:00 – 18:00 | Personal',
  ],
])('the tagger finds the name in a sentence: %s', (text, event) => {
  expect(read(text, { tagger })).toBe(event);
  expect(parseQuickAdd(text, { ...context, tagger }).unclear).toEqual([]);
  const byRules = parseQuickAdd(text, context);
  expect(byRules.unclear.length > 0 || read(text) !== event).toBe(true);
});

test.each(lines)('with the tagger, “$text” is read as without it', ({ text }) => {
  expect(parseQuickAdd(text, { ...context, tagger })).toEqual(parseQuickAdd(text, context));
});

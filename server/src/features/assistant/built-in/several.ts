import type { Create } from '@daywright/schedule/language/requests';
import { escapeMarkdown } from '../tools/markdown.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { freeTime } from './slots.ts';
import { capital, dayText, instantOf, joinedText } from './wording.ts';

const numbers = ['two', 'three', 'four', 'five'];
const counted = new RegExp(`^([2-5]|${numbers.join('|')}) (.+?)s?$`, 'i');

/** `3 study sessions next week`: proposes as many days on which all of them fit at the same time; null where it is none or none do. */
export async function severalIn(request: Create, minutes: number, doing: Doing): Promise<Reply | null> {
  const [, number = '', name = ''] = counted.exec(request.title ?? '') ?? [];
  if (name === '' || !request.when.isPeriod) return null;
  const count = numbers.includes(number.toLowerCase()) ? numbers.indexOf(number.toLowerCase()) + 2 : Number(number);
  const { slots } = await freeTime(request.when, minutes, doing);
  const days = slots.filter(({ start }, at) => slots.findIndex((each) => isSameDay(each.start, start)) === at);
  const chosen = days.slice(0, count);
  const time = chosen.map(({ start }) => start.slice(11)).reduce((one, other) => (one > other ? one : other), '00:00');
  const { zone } = doing.setting;
  const isRoom = chosen.every(
    ({ start, end }) => instantOf(end, zone) - instantOf(`${start.slice(0, 10)}T${time}`, zone) >= minutes * 60_000,
  );
  const dates = chosen.map(({ start }) => start.slice(0, 10));
  const [date, ...also] = dates;
  if (date === undefined || chosen.length < count || !isRoom) return null;
  const title = capital(name);
  const when = { ...request.when, date, also, last: null, isPeriod: false, time, minutes };
  const on = joinedText(dates.map((each) => dayText(each, doing.setting)));
  const text = `“${escapeMarkdown(title)}” fits on ${on}, each at ${time} for ${minutes} minutes. Shall I add them?`;
  return asking(text, { ...request, title, when, missing: [] }, 'confirmation');
}

const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10);

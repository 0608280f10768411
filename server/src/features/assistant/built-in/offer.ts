import type { Create, Mentioned } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { escapeMarkdown } from '../tools/markdown.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import type { FreeTime } from './slots.ts';
import { capital, instantOf } from './wording.ts';

export const eventFor = (title: string | null, minutes: number): Create => ({
  ...{
    kind: 'create',
    title: title && capital(title),
    when: { ...noTime, minutes },
    place: null,
    people: [],
    category: null,
  },
  ...{ notes: null, isReminder: false, like: null, missing: title === null ? ['title'] : [] },
});

/** Offers the beginnings of free stretches for an event. */
export function offer(about: Create, { slots, hasMore }: FreeTime, doing: Doing): Reply {
  const { setting } = doing;
  const candidates = slots.map(({ start }): Mentioned => {
    return { id: `slot ${start}`, title: about.title ?? '', start: instantOf(start, setting.zone) };
  });
  const title = `“${escapeMarkdown(about.title ?? '')}”`;
  if (slots.length === 1)
    return asking(`${title} fits into one free stretch. Shall I take it?`, about, 'slot', candidates);
  const which = hasMore ? `Which of the first ${slots.length}` : 'Which one';
  const text = `${title} fits into ${hasMore ? 'more than ' : ''}${slots.length} free stretches. ${which} shall I take?`;
  return asking(text, about, 'slot', candidates);
}

import { limits } from '@daywright/contract/limits';
import { Refusal, type Talk, type ToolName } from '../tools/talk.ts';

/** In minutes: an event with hours, and a free stretch. */
const longest = 20_160;
const longestFree = 1_440;

/** As far as they have bounds, what calls are made with. */
type Bounded = Partial<Record<'title' | 'location' | 'notes' | 'add_to_notes' | 'place', string>> &
  Partial<Record<'minutes' | 'duration_minutes' | 'longer_by_minutes', number>> & {
    readonly spans?: readonly { readonly title: string }[];
  };

/** The tools, which are not called with what they do not take: a sentence says instead what is too long. */
export const withinReach = (talk: Talk): Talk => ({
  call(name, input) {
    const beyond = beyondReach(name, input as Bounded);
    return beyond === null ? talk.call(name, input) : Promise.reject(new Refusal(beyond));
  },
});

function beyondReach(tool: ToolName, input: Bounded): string | null {
  const texts = [
    ['title', input.title, limits.titleLength],
    ['title', longestOf(input.spans?.map(({ title }) => title)), limits.titleLength],
    ['place', input.location, limits.locationLength],
    ['place', input.place, 200],
    ['note', input.notes ?? input.add_to_notes, limits.notesLength],
  ] as const;
  for (const [what, text = '', most] of texts)
    if (text.length > most) return `This ${what} has ${text.length} characters, and ${most} is the most.`;
  if (input.spans && input.spans.length > limits.spansPerEvent)
    return `An event has at most ${limits.spansPerEvent} parts.`;
  if (tool === 'find_free_time') return freeTooLong(input.minutes);
  const isLong = [input.duration_minutes, input.longer_by_minutes].some((minutes = 0) => Math.abs(minutes) > longest);
  return isLong ? 'That is too long: an event with hours takes at most 14 days.' : null;
}

const longestOf = (texts: readonly string[] = []): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

const freeTooLong = (minutes = 0): string | null =>
  minutes > longestFree ? 'That is more than a day: I look for free stretches of up to 24 hours.' : null;

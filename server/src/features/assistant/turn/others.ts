import type { CalendarEvent } from '@daywright/contract/events';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Target } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { saysChange, saysDelete, saysDone } from './deed-words.ts';
import { ownWords } from './own-words.ts';
import { pointedBy } from './targets.ts';
import { isTelling, namesIn } from './title-fit.ts';
import { foldedWords } from './title-words.ts';

/** So many are looked at for each name, and so many names in a message. */
const FOUND = 20;
const NAMES = 8;

/** The events that a message may mean by the names in it, so that the guard knows which of them it names best. */
export async function othersNamed(message: string, schedule: TurnSchedule, setting: Setting): Promise<CalendarEvent[]> {
  const { text } = ownWords(message, setting);
  const said = foldedWords(text);
  const targets = pointedBy(understand(text, setting), text, setting.conversation, []).map(({ target }) => target);
  const names = targets.flatMap((target) => (target && target.ids.length === 0 ? namesOf(target) : []));
  // Where it may be anything that is named, every word may be a name.
  const isOpen = targets.includes(null) || [saysChange, saysDelete, saysDone].some((says) => says(said));
  const all = [...names.map((words) => words.join(' ')), ...(isOpen ? said.filter(isTelling) : [])];
  const found: CalendarEvent[] = [];
  for (const words of [...new Set(all)].slice(0, NAMES))
    found.push(...(await schedule.search({ words, limit: FOUND })));
  return [...new Map(found.map((event) => [event.id, event])).values()];
}

/** What it is called, and what it is beside. */
const namesOf = ({ words, when }: Target): string[][] => [words, when?.relation?.anchor ?? ''].flatMap(namesIn);

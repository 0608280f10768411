import type { Setting } from '../language/acts/act.ts';
import type { Update } from '../language/requests.ts';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { repeatText } from './repeat-words.ts';
import { joinedText, timesText } from './wording.ts';

/** What was changed of an event, in a sentence: `Moved [Gym](…) to tomorrow Fri 12 Jun, 08:00 to 09:00.` */
export function changedText(before: EventView, after: EventView, { scope, changes }: Update, setting: Setting): string {
  const link = eventLink(after);
  const reach =
    scope === 'following' ? ', from then on' : scope === 'all' || before.kind === 'series' ? ', every time' : '';
  const isMoved = before.start !== after.start;
  const isLonger = before.duration !== after.duration || before.all_day !== after.all_day;
  const others = othersOf(before, after, changes);
  const times = `${timesText(after, setting)}${reach}`;
  if (isMoved && others.length === 0)
    return `Moved ${link} to ${times}${isLonger ? `, which is ${after.duration}` : ''}.`;
  const moved = isMoved ? [`is ${times}`] : isLonger ? [`takes ${after.duration.toLowerCase()}, ${times}`] : [];
  return `${link} now ${joinedText([...moved, ...others])}.`;
}

function othersOf(before: EventView, after: EventView, changes: Update['changes']): string[] {
  const { title, location } = after.untrusted;
  const said: string[] = [];
  if (title !== before.untrusted.title)
    said.push(`has that name instead of “${escapeMarkdown(before.untrusted.title)}”`);
  if (location !== before.untrusted.location)
    said.push(location ? `is at ${escapeMarkdown(location)}` : 'has no place');
  if (changes.notes !== null) said.push(changes.notes === '' ? 'has no notes' : 'has that note');
  if (changes.category !== null) said.push(`is ${after.untrusted.category ?? after.category}`);
  if (changes.endsRepeat) said.push('repeats no more');
  if (changes.move?.repeat) said.push(`repeats ${after.repeats ? repeatText(after.repeats) : 'as you said'}`);
  return said;
}

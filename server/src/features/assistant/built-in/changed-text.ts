import type { Setting } from '@daywright/schedule/language/acts/act';
import { type Create, type Request, seriesIn, type Update } from '@daywright/schedule/language/requests';
import { type Repeat, repeatLine } from '@daywright/schedule/language/time/repeat';
import { repeatText } from '@daywright/schedule/repeat-text';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { joinedText, timesText } from './wording.ts';

/** What was changed of an event, in a sentence: `Moved [Gym](…) to tomorrow Fri 12 Jun, 08:00 to 09:00.` */
export function changedText(before: EventView, after: EventView, request: Update & Request, setting: Setting): string {
  const { scope, changes } = request;
  const link = eventLink(after);
  const reach =
    scope === 'following' ? ', from then on' : scope === 'all' || before.kind === 'series' ? ', every time' : '';
  const isMoved = before.start !== after.start;
  const isLonger = before.duration !== after.duration || before.all_day !== after.all_day;
  const isBegunAnew = isMoved && request.series !== undefined && hasRuleOfBefore(request.series, setting);
  const others = othersOf(before, after, changes, setting, isBegunAnew);
  const times = `${timesText(after, setting)}${reach}`;
  if (isMoved && before.all_day === after.all_day && others.length === 0)
    return `Moved ${link} to ${times}${isLonger ? `, which is ${after.duration}` : ''}.`;
  const isNameOnly = others.length === 1 && after.untrusted.title !== before.untrusted.title;
  if (!isMoved && !isLonger && isNameOnly) return `Renamed “${escapeMarkdown(before.untrusted.title)}” to ${link}.`;
  const moved = isMoved ? [`is now ${times}`] : isLonger ? [`now takes ${after.duration.toLowerCase()}, ${times}`] : [];
  return `${link} ${joinedText([...moved, ...others])}.`;
}

/** Whether the series keeps its rule and only begins on another day. */
function hasRuleOfBefore(series: Create, { conversation: { last }, zone }: Setting): boolean {
  const [before, after] = [seriesIn(last), series].map((each) => each?.when.repeat);
  const lineOf = (each: Repeat | null | undefined): string => (each ? repeatLine(each, { time: null, zone }) : '');
  return lineOf(before) === lineOf(after);
}

function othersOf(
  before: EventView,
  after: EventView,
  changes: Update['changes'],
  { zone }: Setting,
  isBegunAnew: boolean,
): string[] {
  const { title, location } = after.untrusted;
  const said: string[] = [];
  if (title !== before.untrusted.title) said.push(`was “${escapeMarkdown(before.untrusted.title)}”`);
  if (location !== before.untrusted.location) {
    said.push(location ? `is now at ${escapeMarkdown(location)}` : 'has no place any more');
  }
  if (changes.notes !== null) said.push(changes.notes === '' ? 'has no notes any more' : 'now has that note');
  if (changes.category !== null) said.push(`is now ${escapeMarkdown(after.untrusted.category ?? after.category)}`);
  if (changes.endsRepeat) said.push('repeats no more');
  const { repeat } = changes.move ?? {};
  if (repeat && !isBegunAnew)
    said.push(`now repeats ${repeatText(after.repeats ?? repeatLine(repeat, { time: null, zone }), zone)}`);
  return said;
}

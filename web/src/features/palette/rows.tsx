import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { shortDate } from '@daywright/schedule/date-text';
import { addDays, dateIn, startDateOf, timeText } from '@daywright/schedule/dates';
import { isDeclined, standsAside } from '@daywright/schedule/event-state';
import { notesText } from '@daywright/schedule/notes-text';
import { remainingText } from '@daywright/schedule/remaining';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { excerptOf, matchesOf } from '../../lib/matches.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { CommandItem, EventItem, Item } from './item.ts';

/** What rows are drawn from. */
export interface RowView {
  /** What is marked in them. */
  text: string;
  now: number;
  zone: string;
  preferences: Preferences | undefined;
  currentId: string | null;
}

interface RowProps {
  item: Item;
  domId: string;
  isSelected: boolean;
  view: RowView;
}

/** One line of the list; the list takes its clicks, the field above its keys. */
export function Row({ item, domId, isSelected, view }: RowProps) {
  return (
    <div
      id={domId}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-item={item.id}
      className={classNames(
        'flex min-h-12 cursor-default items-center gap-3 rounded-control px-2.5 py-1.5 tablet:min-h-10',
        isSelected && 'bg-ink-tint',
      )}
    >
      {item.kind === 'event' ? <EventCells item={item} view={view} /> : <CommandCells item={item} text={view.text} />}
      {isSelected && (
        <span aria-hidden="true" className="max-tablet:hidden">
          <CornerDownLeft size={14} strokeWidth={1.75} className="text-text-2" />
        </span>
      )}
    </div>
  );
}

function EventCells({ item: { event }, view }: { item: EventItem; view: RowView }) {
  const { text, preferences, currentId, now, zone } = view;
  const { hue, color } = categoryOf(event, preferences);
  const isLive = event.id === currentId;
  const excerpt = matchesOf(event.title, text).length === 0 ? excerptIn(event, text) : undefined;
  return (
    <>
      <CategoryTile icon={iconOf(event, preferences)} hue={hue} color={color} size={24} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2.5">
          <bdi className={classNames('truncate font-medium text-14', isDeclined(event) && 'text-text-2 line-through')}>
            <MarkedText text={event.title} marks={matchesOf(event.title, text)} />
          </bdi>
          {isLive && <Badge kind="live" />}
        </span>
        {excerpt && (
          <span className="block truncate text-12 text-text-2">
            {excerpt.where}:{' '}
            <bdi>
              <MarkedText text={excerpt.text} marks={excerpt.matches} />
            </bdi>
          </span>
        )}
      </span>
      <span className="shrink-0 text-12 text-text-2">
        {isLive ? remainingText(Date.parse(event.end_date), now) : whenText(event, now, zone)}
        {standsAside(event) && `, ${answerWord(event)}`}
      </span>
    </>
  );
}

function excerptIn(event: CalendarEvent, text: string) {
  const { location } = event;
  const inLocation = location === null ? undefined : excerptOf(location, text);
  if (inLocation) return { where: 'Location', ...inLocation };
  const inNotes = excerptOf(notesText(event), text);
  return inNotes && { where: 'Notes', ...inNotes };
}

function CommandCells({ item, text }: { item: CommandItem; text: string }) {
  const { Icon, name, note, keys } = item;
  return (
    <>
      <span className="grid size-6 shrink-0 place-items-center text-text-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 truncate font-medium text-14">
        <MarkedText text={name} marks={matchesOf(name, text)} />
      </span>
      {note && <span className="shrink-0 text-12 text-text-2">{note}</span>}
      {keys && (
        <span className="flex gap-1 max-tablet:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}

/** `Today 14:00`, `Mon 15 Jun, 14:00`, with the year where it is another one. */
function whenText(event: CalendarEvent, now: number, zone: string): string {
  const date = startDateOf(event, zone);
  const today = dateIn(now, zone);
  const time = event.all_day ? '' : timeText(Date.parse(event.start_date), zone);
  const day = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow', [addDays(today, -1)]: 'Yesterday' }[date];
  if (day !== undefined) return `${day}${time && ` ${time}`}`;
  return `${shortDate(date, today)}${time && `, ${time}`}`;
}

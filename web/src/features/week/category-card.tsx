import { type Bar, type CategoryCard as Card, lengthOf } from '@daywright/schedule/category-card';
import { durationText } from '@daywright/schedule/duration';
import { useState } from 'react';
import { freshAmong } from '../../queries/fresh-events.ts';
import { categoryColor } from '../../ui/category-color.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { stateLook } from '../../ui/rule-block.ts';
import { EventList } from './event-list.tsx';
import { glyphId } from './glyphs.tsx';
import { type ChipKind, chipLabel, chips, eventsOf } from './week-text.ts';

export interface CategoryCardProps {
  card: Card;
  /** YYYY-MM-DD */
  date: string;
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  /** Minutes that the full width of a bar stands for. */
  scale: number;
  timeZone: string;
  liveId: string | null;
  /** Every card's events are listed. */
  isListed: boolean;
}

/** A category of a day: its bar, four chips, and the events of the chip that is open. */
export function CategoryCard({ card, date, fresh, scale, timeZone, liveId, isListed }: CategoryCardProps) {
  /** What was opened or closed here, until all lists are opened or closed at once. */
  const [chosen, setChosen] = useState<{ kind: ChipKind | null; isListed: boolean } | null>(null);
  const open = chosen?.isListed === isListed ? chosen.kind : isListed ? 'total' : null;
  const listed = open === null ? [] : eventsOf(card, open);
  const { name, icon, hue, color, isLive } = card;
  const ownFresh = freshAmong(
    fresh,
    card.events.map(({ event }) => event),
  );
  return (
    <article
      aria-label={name}
      // What is listed shows it itself.
      data-fresh={ownFresh.size > 0 && open === null && !isLive ? '' : undefined}
      style={categoryColor(card)}
      className={classNames(
        'rounded-card px-2 pt-2 pb-1.5 transition-colors duration-(--m-slow) data-fresh:bg-ink-tint data-fresh:inset-ring-ink-line',
        isLive ? 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line' : 'bg-surface inset-ring inset-ring-line',
      )}
    >
      <h3 className="flex items-center gap-2 font-semibold text-13 [font-stretch:89%]">
        <CategoryTile icon={icon} hue={hue} color={color} size={24} />
        <span className="min-w-0 truncate">{name}</span>
      </h3>
      {card.id !== 'sleep' && lengthOf(card.bar) > 0 && <BarLine bar={card.bar} scale={scale} />}
      <div role="toolbar" aria-label={`${name}, time`} className="mt-2 grid grid-cols-2 gap-1">
        {chips.map((kind, index) => (
          <Chip
            key={kind}
            kind={kind}
            index={index}
            total={card[kind]}
            label={chipLabel(kind, card)}
            isEmpty={kind === 'total' ? card.events.length === 0 : card[kind].events === 0}
            isOpen={open === kind}
            isLive={isLive}
            onPress={() => setChosen({ kind: open === kind ? null : kind, isListed })}
          />
        ))}
      </div>
      {listed.length > 0 && (
        <EventList
          label={`${name}, ${open}`}
          date={date}
          events={listed}
          fresh={ownFresh}
          liveId={isLive ? liveId : null}
          timeZone={timeZone}
        />
      )}
    </article>
  );
}

const glyphColor: Record<ChipKind, string> = {
  total: 'text-text-3',
  completed: 'text-ok',
  missed: 'text-danger',
  upcoming: 'text-ink',
};

interface ChipProps {
  kind: ChipKind;
  index: number;
  total: Card['total'];
  label: string;
  /** It lists no event. */
  isEmpty: boolean;
  isOpen: boolean;
  isLive: boolean;
  onPress: () => void;
}

/** Minutes of one kind, and the button that lists their events. Of a card's chips the first takes the Tab key. */
function Chip({ kind, index, total, label, isEmpty, isOpen, isLive, onPress }: ChipProps) {
  return (
    <button
      type="button"
      data-chip={index}
      tabIndex={index === 0 ? 0 : -1}
      aria-label={label}
      aria-expanded={isOpen && !isEmpty}
      aria-disabled={isEmpty}
      onClick={isEmpty ? undefined : onPress}
      className={classNames(
        'flex min-h-6 min-w-0 items-center gap-[3px] rounded-chip px-1 text-left text-12 [font-stretch:88%] pointer-coarse:min-h-11',
        isEmpty
          ? 'text-text-2'
          : classNames(
              'font-strong',
              isLive
                ? 'bg-[color-mix(in_oklab,var(--surface)_70%,transparent)] hover:bg-surface'
                : 'bg-paper hover:bg-sunken',
              isOpen && 'inset-ring-[1.5px] inset-ring-ink',
            ),
      )}
    >
      <svg
        aria-hidden="true"
        className={classNames('-ml-px size-3.5 shrink-0', isEmpty ? 'text-text-3' : glyphColor[kind])}
      >
        <use href={`#${glyphId(kind)}`} />
      </svg>
      {durationText(total.minutes)}
    </button>
  );
}

const parts = ['done', 'missed', 'planned'] as const;

/** What happened, was missed and is planned, on the one scale of the week. */
function BarLine({ bar, scale }: { bar: Bar; scale: number }) {
  return (
    <div aria-hidden="true" className="mt-2 flex h-2 gap-px">
      {parts.map(
        (part) =>
          bar[part] > 0 && (
            <span
              key={part}
              style={{ width: `${(bar[part] / scale) * 100}%` }}
              className={classNames('min-w-0.5 rounded-[2px]', stateLook[part])}
            />
          ),
      )}
    </div>
  );
}

import { currentAndNext } from '@daywright/schedule/live-session';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNow, useToday } from '../../lib/clock.ts';
import { isComposing } from '../../lib/composing.ts';
import type { PaletteLayer } from '../../lib/layers.ts';
import { modifierSign } from '../../lib/media.ts';
import { todayEvents } from '../../queries/events.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { useRunningEventId } from '../../queries/time-entries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Item } from './item.ts';
import { Row } from './rows.tsx';
import { useSearch } from './search.ts';
import { useGroups } from './use-groups.ts';

export interface PaletteProps {
  layer: PaletteLayer;
  onClose: () => void;
}

/** One field for everything: events by their words, what can be done, and where to go. */
export function Palette({ layer, onClose }: PaletteProps) {
  const zone = useTimeZone();
  const now = useNow();
  const today = useToday(zone);
  const preferences = usePreferences();
  const runningId = useRunningEventId();
  const held = useQuery(todayEvents(today, zone)).data?.events ?? [];
  const { current, next } = currentAndNext(held, now, runningId);

  const [text, setText] = useState(layer.text ?? '');
  const [isWhole, setWhole] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const wanted = text.trim();
  const { found, error, isBusy } = useSearch(text, today, zone, isWhole);
  const groups = useGroups({ text: wanted, found, isWhole, current, next });
  const items = groups.flatMap((group) => group.items);
  const selected = items.find(({ id }) => id === selectedId) ?? items[0];
  const isNothing = wanted !== '' && !isBusy && items.every((item) => item.kind === 'command' && item.takesAnyText);

  function run(item: Item | undefined, other = false) {
    if (!item) return;
    if (item.id === 'more') return setWhole(true);
    onClose();
    if (other && item.kind === 'event') item.runOther();
    else item.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Arrows choose among the letters too.
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = selected ? items.indexOf(selected) : -1;
      const next = items[(at + step + items.length) % items.length];
      if (next) setSelectedId(next.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(selected, event.ctrlKey || event.metaKey);
    }
  }

  const chosenId = selected?.id;
  useEffect(() => {
    if (chosenId === undefined) return;
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const itemAt = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
    return items.find(({ id }) => id === row?.dataset.item);
  };
  const domIdOf = (item: Item) => `${listId}-${items.indexOf(item)}`;
  const view = { text: wanted, now, zone, preferences, currentId: current?.id ?? null };

  return (
    <Dialog title="Search and commands" isTitleHidden width={622} place="edge" onClose={onClose}>
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
        <input
          role="combobox"
          aria-label="Search events, actions and places"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={selected && domIdOf(selected)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={text}
          placeholder="Search, go to a date, or do something"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setSelectedId(null);
            setWhole(false);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 text-ellipsis bg-transparent text-16 outline-none placeholder:text-text-3 max-tablet:placeholder:[font-stretch:88%]"
        />
        {isBusy && <Spinner />}
        <span className="max-tablet:hidden">
          <Kbd>Esc</Kbd>
        </span>
        <span className="tablet:hidden">
          <IconButton label="Close" onClick={onClose}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        onMouseMove={({ target }) => {
          const item = itemAt(target);
          if (item && item !== selected) setSelectedId(item.id);
        }}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ target }) => run(itemAt(target))}
        onKeyDown={onKeyDown}
        className="relative max-h-[min(440px,60dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {groups.map((group) => (
          <fieldset key={group.name} aria-label={group.name} className="min-w-0">
            <p aria-hidden="true" className="px-2.5 pt-2.5 pb-1 font-semibold text-12 text-text-2">
              {group.name}
            </p>
            {group.items.map((item) => (
              <Row key={item.id} item={item} domId={domIdOf(item)} isSelected={item === selected} view={view} />
            ))}
          </fieldset>
        ))}
      </div>
      <div
        className={
          isNothing || error
            ? 'flex flex-wrap items-center gap-x-1.5 border-line border-t px-5 py-4 text-14 pointer-coarse:py-1.5'
            : 'sr-only'
        }
      >
        <p role="status" className="wrap-anywhere pointer-coarse:py-2.5">
          {error
            ? `Error: ${error.message}`
            : isNothing
              ? `Nothing called “${wanted}”.`
              : !isBusy && found && `${found.events.length} events found`}
        </p>
        {isNothing && !error && (
          <button
            type="button"
            onClick={() => run(items.find(({ id }) => id === 'new'))}
            className="rounded-chip font-semibold text-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            Create it as an event
          </button>
        )}
      </div>
      <footer
        aria-hidden="true"
        className="flex items-center gap-4 border-line border-t px-5 py-2.5 text-12 text-text-2 max-tablet:hidden"
      >
        <Hint keys={['↑', '↓']} does="Move" />
        <Hint keys={['↵']} does="Open" />
        <Hint keys={[`${modifierSign} ↵`]} does="Edit" />
      </footer>
    </Dialog>
  );
}

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      <span className="ml-1">{does}</span>
    </span>
  );
}

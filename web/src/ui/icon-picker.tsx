import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../lib/composing.ts';
import type { Hue } from './category-color.ts';
import { CategoryTile } from './category-tile.tsx';
import { classNames } from './class-names.ts';
import { type Emoji, emojis, findEmojis } from './emojis.ts';
import { Input } from './field.tsx';
import { Popover } from './popover.tsx';

export interface IconPickerProps extends Hue {
  /** Names the button. */
  label?: string;
  /** Null follows what is followed. */
  icon: string | null;
  /** The icon that is shown while none is chosen. */
  followed: string;
  /** Says so, such as `Follow the category`. */
  followText: string;
  /** Icons beside the usual ones, with the words that find them, such as those of the categories. */
  known: readonly Emoji[];
  /** Icons chosen lately, the newest first. */
  recent: readonly string[];
  size?: 40 | 52;
  onChange: (icon: string | null) => void;
}

const columns = 7;

/** An icon as a button, and the icons to choose from. */
export function IconPicker({ label = 'Icon', size = 52, ...props }: IconPickerProps) {
  const { icon, followed, hue, color, onChange } = props;
  const [isOpen, setOpen] = useState(false);

  function choose(next: string | null) {
    onChange(next);
    setOpen(false);
  }

  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className="w-72.5 pointer-coarse:w-[min(--spacing(85),calc(100vw-1rem))]"
      trigger={
        <button type="button" aria-label={label} className="relative shrink-0 rounded-card outline-offset-2">
          <CategoryTile icon={icon ?? followed} hue={hue} color={color ?? null} size={size} />
          <span className="absolute -right-1.5 -bottom-1.5 grid size-5 place-items-center rounded-full border border-line-strong bg-surface text-text-2">
            <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </button>
      }
    >
      <IconList {...props} onChoose={choose} />
    </Popover>
  );
}

type IconListProps = Omit<IconPickerProps, 'label' | 'size' | 'onChange'> & {
  onChoose: (icon: string | null) => void;
};

function IconList({ icon: chosen, followed, followText, hue, color, known, recent, onChoose }: IconListProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const all = [...known, ...emojis];
  const groups =
    search.trim() === ''
      ? [
          { name: 'Recent', icons: recent },
          { name: 'By category', icons: findEmojis('', all) },
        ]
      : [{ name: 'Found', icons: findEmojis(search, all) }];

  return (
    <div ref={list}>
      <div className="p-3 pb-1">
        <Input
          aria-label="Search icons"
          placeholder="Search icons"
          icon={<Search size={16} strokeWidth={1.75} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            const first = list.current?.querySelector<HTMLElement>('[data-icon]');
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              first?.focus();
            } else if (event.key === 'Enter' && search.trim() !== '') {
              event.preventDefault();
              first?.click();
            }
          }}
        />
      </div>
      <div className="relative max-h-66 overflow-y-auto px-[19px] pb-2 pointer-coarse:px-2">
        {groups.map(
          ({ name, icons }) =>
            icons.length > 0 && <IconGroup key={name} name={name} icons={icons} chosen={chosen} onChoose={onChoose} />,
        )}
        {search.trim() !== '' && groups[0]?.icons.length === 0 && (
          <p role="status" className="py-4 text-13 text-text-2">
            No icon for “{search.trim()}”.
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={() => onChoose(null)}
        aria-pressed={chosen === null}
        className="flex min-h-11 w-full items-center gap-3 rounded-b-card border-line border-t px-4 text-left text-14 outline-offset-[-2px] hover:bg-hover"
      >
        <CategoryTile icon={followed} hue={hue} color={color ?? null} size={24} />
        <span className="flex-1">{followText}</span>
        {chosen === null && <Check size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink" />}
      </button>
    </div>
  );
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };

/** Icons in seven columns; arrow keys move between them, also from group to group. */
function IconGroup({
  name,
  icons,
  chosen,
  onChoose,
}: {
  name: string;
  icons: readonly string[];
  chosen: string | null;
  onChoose: (icon: string) => void;
}) {
  return (
    <section aria-label={name}>
      <h3 className="pt-2.5 pb-1 font-semibold text-12 text-text-2">{name}</h3>
      <div className="grid grid-cols-[repeat(7,--spacing(9))] pointer-coarse:grid-cols-7">
        {icons.map((icon) => (
          <button
            key={icon}
            type="button"
            data-icon=""
            aria-label={icon}
            aria-pressed={icon === chosen}
            onClick={() => onChoose(icon)}
            onKeyDown={moveFocus}
            className={classNames(
              'grid size-9 pointer-coarse:h-11 pointer-coarse:w-full place-items-center rounded-control text-20 leading-none outline-offset-[-2px] hover:bg-hover',
              icon === chosen && 'bg-ink-tint inset-ring-2 inset-ring-ink',
            )}
          >
            {icon}
          </button>
        ))}
      </div>
    </section>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  const list = event.currentTarget.closest('[role=dialog]');
  if (!step || !list) return;
  event.preventDefault();
  const icons = [...list.querySelectorAll<HTMLElement>('[data-icon]')];
  icons[icons.indexOf(event.currentTarget) + step]?.focus();
}

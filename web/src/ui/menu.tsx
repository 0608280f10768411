import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { actFromMenuOf } from '../lib/layer-focus.ts';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';

export interface MenuItem {
  name: string;
  icon?: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  /** What comes of it, at the end of the line. */
  hint?: string;
  isDangerous?: boolean;
  /** Of several between which one chooses: whether it is the one that holds. */
  isChosen?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** A line that opens more of them. */
export interface MenuGroup extends Pick<MenuItem, 'name' | 'icon' | 'disabled'> {
  items: readonly MenuItem[];
}

export interface MenuProps {
  label: string;
  trigger: ReactElement;
  items: readonly (MenuItem | MenuGroup)[];
  align?: 'start' | 'end';
  /** Where something else opens it too, such as a shortcut. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes when it closes, if not to the trigger. */
  returnTo?: HTMLElement;
}

/** Over messages too: a menu is what was asked for last. */
const boxLook =
  'layer-grow z-(--z-tooltip) min-w-[12.75rem] origin-(--radix-dropdown-menu-content-transform-origin) rounded-card border border-line-strong bg-raised p-1.5 shadow-overlay';
const lineLook =
  'flex min-h-8.5 cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-14 outline-none data-disabled:text-text-3 data-highlighted:bg-ink-tint pointer-coarse:min-h-11';

type Act = (run: MenuItem['run']) => void;

/** Actions behind a button. */
export function Menu({ label, trigger, items, align = 'end', isOpen, onOpenChange, returnTo }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const act: Act = (run) => {
    actFromMenuOf(returnTo ?? button.current);
    run();
  };
  return (
    <Radix.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (!returnTo) return;
            event.preventDefault();
            returnTo.focus({ preventScroll: true });
          }}
          className={boxLook}
        >
          {items.map((item) =>
            'items' in item ? (
              <Group key={item.name} act={act} {...item} />
            ) : (
              <Line key={item.name} act={act} {...item} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Group({ name, icon, disabled = false, items, act }: MenuGroup & { act: Act }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger disabled={disabled} className={classNames(lineLook, 'data-[state=open]:bg-ink-tint')}>
        {icon}
        <span className="flex-1">{name}</span>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" className="text-text-3" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent aria-label={name} collisionPadding={12} className={boxLook}>
          {items.map((item) => (
            <Line key={item.name} act={act} {...item} />
          ))}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

function Line({
  name,
  icon,
  keys,
  hint,
  isDangerous = false,
  isChosen,
  disabled = false,
  run,
  act,
}: MenuItem & { act: Act }) {
  const isChoice = isChosen !== undefined;
  const Item = isChoice ? Radix.CheckboxItem : Radix.Item;
  return (
    <Item
      {...(isChoice && { checked: isChosen })}
      disabled={disabled}
      onSelect={() => act(run)}
      className={classNames(lineLook, isDangerous && 'text-danger')}
    >
      {icon}
      <span className="flex-1">{name}</span>
      {hint && <span className="text-13 text-text-2">{hint}</span>}
      {keys && <Kbd>{keys}</Kbd>}
      {isChosen && <Check size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink" />}
    </Item>
  );
}

import type { CSSProperties } from 'react';
import { categoryColor, type Hue } from './category-color.ts';
import { classNames } from './class-names.ts';

export interface CategoryTileProps extends Hue {
  icon: string;
  size?: 24 | 32 | 40 | 52;
  className?: string;
}

const emojiSize = (size: number) => `calc(${Math.round(size * 0.56)} / 4 * var(--spacing))`;

/** An event's emoji on a tint of its category. Decorative: the name stands beside it. */
export function CategoryTile({ icon, size = 32, className, ...hue }: CategoryTileProps) {
  return (
    <span
      aria-hidden="true"
      style={{ ...categoryColor(hue), '--size': size / 4, fontSize: emojiSize(size) } as CSSProperties}
      className={classNames(
        'grid size-[calc(var(--size)*var(--spacing))] shrink-0 select-none place-items-center rounded-control bg-[color-mix(in_oklab,var(--c)_var(--tint-mix),var(--surface))] leading-none',
        className,
      )}
    >
      {icon}
    </span>
  );
}

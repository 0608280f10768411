import { categoryColor, type Hue } from './category-color.ts';

export interface CategoryTileProps extends Hue {
  icon: string;
  size?: 24 | 32 | 40 | 52;
}

/** An event's emoji on a tint of its category. Decorative: the name stands beside it. */
export function CategoryTile({ icon, size = 32, ...hue }: CategoryTileProps) {
  return (
    <span
      aria-hidden="true"
      style={{ ...categoryColor(hue), width: size, height: size, fontSize: Math.round(size * 0.56) }}
      className="grid shrink-0 select-none place-items-center rounded-control bg-[color-mix(in_oklab,var(--c)_var(--tint-mix),var(--surface))] leading-none"
    >
      {icon}
    </span>
  );
}

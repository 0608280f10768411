import type { CategoryKey } from '@daywright/contract/categories';
import type { CSSProperties } from 'react';

/** What gives a thing its category's colour: one of the twelve, or the person's own before it. */
export interface Hue {
  hue: CategoryKey;
  color?: string | null;
}

/** Sets `--c`, from which tiles, rails, bars and swatches derive. */
export const categoryColor = ({ hue, color }: Hue): CSSProperties =>
  ({ '--c': color ?? `var(--c-${hue})` }) as CSSProperties;

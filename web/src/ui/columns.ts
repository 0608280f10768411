import type { Hue } from './category-color.ts';

/** A category's share of a column, in minutes: what was tracked, and what is still to come of the plan. */
export interface ColumnBand extends Hue {
  key: string;
  name: string;
  icon: string;
  tracked: number;
  ahead: number;
}

/** A day as one column; its bands lie in their order from the bottom up. */
export interface StackedColumn {
  id: string;
  /** In full, such as `Monday 8 June`. */
  name: string;
  bands: ColumnBand[];
}

/** A week or month of one category, in minutes. */
export interface TrendColumn {
  id: string;
  /** In full, such as `Week 24, 8 – 14 June`. */
  name: string;
  tracked: number;
  ahead: number;
  /** Null without one. */
  budget: number | null;
}

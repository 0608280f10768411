import { categoryColor, type Hue } from './category-color.ts';

/** A category's colour as a small square, beside its name. */
export function Swatch(hue: Hue) {
  return <span aria-hidden="true" style={categoryColor(hue)} className="size-2.5 shrink-0 rounded-[3px] bg-(--c)" />;
}

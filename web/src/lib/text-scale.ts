/** How much larger than usual a person has text set in their browser: 1 where they have set nothing. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

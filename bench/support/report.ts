type Requirement = { readonly atLeast: number } | { readonly atMost: number };

/** Prints one figure, beside what is required of it and whether it is met. */
export function figure(name: string, value: number, required?: Requirement, unit = ''): void {
  if (!required) return void console.log(`${name.padEnd(48)} ${number(value)}${unit}`);
  const [word, bound] = 'atLeast' in required ? ['at least', required.atLeast] : ['at most', required.atMost];
  const isMet = 'atLeast' in required ? value >= required.atLeast : value <= required.atMost;
  const text = `${number(value)}${unit} (${word} ${number(bound)}${unit})`;
  console.log(`${name.padEnd(48)} ${text.padEnd(36)} ${isMet ? 'met' : 'MISSED'}`);
}

/** Prints rows of text and numbers under their headings. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [headings, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? number(cell) : cell)));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) {
    const padded = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`  ${padded.join('  ')}`);
  }
}

function number(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

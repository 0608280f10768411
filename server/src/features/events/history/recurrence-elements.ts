/** A recurrence taken apart: its rule, and one `NAME;PARAMETERS:VALUE` for each added or excluded date. */
export interface RecurrenceElements {
  readonly rule: string | null;
  readonly dates: readonly string[];
}

export function recurrenceElements(lines: readonly string[]): RecurrenceElements {
  const rule = lines.find(isRule) ?? null;
  return { rule, dates: lines.filter((line) => !isRule(line)).flatMap(datesOf) };
}

/** The lines of dates, without these dates; a line left empty goes. */
export function linesWithout(lines: readonly string[], dates: readonly string[]): string[] {
  const left = new Set(dates);
  return lines.flatMap((line) => {
    if (isRule(line)) return [];
    const all = datesOf(line);
    const kept = all.filter((date) => !left.has(date));
    if (kept.length === all.length) return [line];
    return kept;
  });
}

const isRule = (line: string) => /^RRULE[:;]/i.test(line);

function datesOf(line: string): string[] {
  const cut = line.indexOf(':') + 1;
  const head = line.slice(0, cut);
  return line
    .slice(cut)
    .split(',')
    .map((value) => head + value);
}

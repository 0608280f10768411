import { originalStartOf } from './identity.ts';
import { type ContentLine, readLine, readMoments } from './lines.ts';
import { type Origin, startAt } from './origin.ts';

/** The lines of a series with each RDATE and EXDATE line's dates filtered; those that keep none fall away. */
export function filterDates(
  lines: readonly string[],
  origin: Origin,
  keeps: (start: number, name: 'RDATE' | 'EXDATE') => boolean,
): string[] {
  return lines.flatMap((text) => {
    const line = readLine(text);
    if (!isDateLine(line)) return [text];
    const starts = startsOfLine(line, origin);
    const kept = line.value.split(',').filter((_, i) => keeps(starts[i] as number, line.name));
    if (kept.length === starts.length) return [text];
    return kept.length === 0
      ? []
      : [`${text.slice(0, text.indexOf(':', text.lastIndexOf('"') + 1))}:${kept.join(',')}`];
  });
}

/** The starts that an RDATE or EXDATE line means, in its order; NaN where the clocks skip one. */
export function startsOfLine(line: ContentLine, origin: Origin): number[] {
  return readMoments(line, origin.zone, origin.allDay).map((moment) => startAt(moment, origin));
}

export function isDateLine(line: ContentLine): line is ContentLine & { name: 'RDATE' | 'EXDATE' } {
  return line.name === 'RDATE' || line.name === 'EXDATE';
}

/** An RDATE or EXDATE line in our own form: UTC instants, or dates. */
export function writeDates(name: 'RDATE' | 'EXDATE', starts: readonly number[], allDay: boolean): string {
  return `${datesPrefix(name, allDay)}${starts.map((start) => originalStartOf(start, allDay)).join(',')}`;
}

export function datesPrefix(name: 'RDATE' | 'EXDATE', allDay: boolean): string {
  return allDay ? `${name};VALUE=DATE:` : `${name}:`;
}

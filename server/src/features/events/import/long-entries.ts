/** Texts up to which an entry is taken apart as it stands. */
const shortEntry = 64 << 10;
/** Of a longer one: of a value that it has once, and of all that it may have many of, together. */
const valueCharacters = 64 << 10;
const manyCharacters = 192 << 10;

const readOnce = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RECURRENCE-ID', 'STATUS', 'SUMMARY', 'DESCRIPTION', 'LOCATION'],
  ...['X-DAYWRIGHT-ICON', 'X-DAYWRIGHT-COMPLETED', 'X-DAYWRIGHT-SPANS', 'TZID', 'X-LIC-LOCATION'],
]);
const lists = new Set(['CATEGORIES', 'RDATE', 'EXDATE']);
const rules = new Set(['RRULE', 'EXRULE']);
/** Components within an entry or a zone, and what is read of them. */
const readWithin = new Set(['VALARM', 'STANDARD', 'DAYLIGHT']);
const readOfThem = new Set(['TRIGGER', 'TZOFFSETTO']);

/** An entry as it is taken apart. */
export interface EntryText {
  readonly text: string;
  /** Guests and dates that it has and `text` has not. */
  readonly guestsLeftOut: number;
  readonly hasAllDates: boolean;
}

/**
 * Of a long entry what is read of it, since taking apart a mebibyte of lines takes a tenth of a second. What nobody reads (pictures,
 * pages, unknown properties) falls away; of guests, dates and the like as much is left as several events could hold.
 *
 * @param own an address: the guest who has it stays
 */
export function readPartOf(text: string, own = ''): EntryText {
  if (text.length <= shortEntry) return { text, guestsLeftOut: 0, hasAllDates: true };
  const kept: string[] = [];
  const seen = new Set<string>();
  let room = manyCharacters;
  let [guestsLeftOut, hasAllDates] = [0, true];
  const keep = (line: string): boolean => {
    const isFitting = line.length < room;
    if (isFitting) kept.push(line);
    room -= isFitting ? line.length + 2 : 0;
    return isFitting;
  };
  /** Of a list of values as many as there is room for. */
  const keepList = (line: string): boolean => {
    if (keep(line)) return true;
    const end = room > 2 ? line.lastIndexOf(',', room - 2) : -1;
    if (end > 0) keep(line.slice(0, end));
    room = 0;
    return false;
  };
  const isOwn = (line: string) => own !== '' && line.toLowerCase().includes(own.toLowerCase());

  let depth = 0;
  /** The component within the entry that is being read, as far as it is kept. */
  let inner: string[] | undefined;
  // Folded lines belong to the one before them (RFC 5545, section 3.1).
  for (const line of text.split(/\r\n(?![ \t])/)) {
    const [, written = ''] = /^([\w-]+)[;:]/.exec(line) ?? [];
    const name = written.toUpperCase();
    if (name === 'BEGIN') depth++;
    if (name === 'BEGIN' && depth === 2)
      inner = readWithin.has(line.slice(6).trim().toUpperCase()) ? [line] : undefined;
    else if (name === 'END' && depth === 2) keepInner(line);
    else if (depth > 1) {
      if (depth === 2 && readOfThem.has(name)) inner?.push(line);
    } else if (name === 'BEGIN' || name === 'END') kept.push(line);
    else keepProperty(name, line);
    if (name === 'END') depth--;
  }
  return { text: kept.join('\r\n'), guestsLeftOut, hasAllDates };

  function keepInner(end: string): void {
    if (inner) keep([...inner, end].join('\r\n'));
    inner = undefined;
  }

  function keepProperty(name: string, line: string): void {
    if (readOnce.has(name)) {
      if (!seen.has(name)) kept.push(line.slice(0, valueCharacters));
      seen.add(name);
    } else if (name === 'ATTENDEE') {
      if (keep(line)) return;
      if (isOwn(line) && !seen.has(name)) kept.push(line);
      else guestsLeftOut++;
      if (isOwn(line)) seen.add(name);
    } else if (lists.has(name)) {
      if (!keepList(line) && name !== 'CATEGORIES') hasAllDates = false;
    } else if (rules.has(name) && !seen.has(name)) {
      // Whatever stands before it: without its rule a series would be one event.
      kept.push(line.slice(0, valueCharacters));
      seen.add(name);
    } else if (rules.has(name) || name === '') keep(line);
  }
}

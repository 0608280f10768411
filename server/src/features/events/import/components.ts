/** A component directly inside VCALENDAR, as it stands in the file. */
export interface CalendarComponent {
  /** In capitals: VEVENT, VTIMEZONE, VTODO … */
  readonly name: string;
  /** Line of its BEGIN, counted from 1. */
  readonly line: number;
  /** Its text from BEGIN to END, lines still folded. Null when the file or the next entry begins before its END. */
  readonly text: string | null;
}

/** What one entry may take: an entry beyond it is left out, so that no file can fill the memory. */
const ENTRY_CHARACTERS = 1 << 20;

/**
 * Splits an iCalendar stream (RFC 5545, section 3.4) into its components as it arrives. Doing this ourselves gives line
 * numbers, keeps one bad entry from sinking the file, and bounds how long a parse can hold the event loop.
 *
 * Any line ending is taken, and a byte order mark. `sawCalendar` on the splitter tells whether there was a VCALENDAR.
 */
export class ComponentSplitter {
  sawCalendar = false;
  #decoder = new TextDecoder('utf-8');
  #rest = '';
  #line = 0;
  #depth = 0;
  #name = '';
  #begin = 0;
  #lines: string[] = [];
  #size = 0;

  /** The components that end within `chunk`. */
  *push(chunk: Uint8Array): Generator<CalendarComponent> {
    yield* this.#take(this.#decoder.decode(chunk, { stream: true }), false);
  }

  /** What the end of the file leaves over. */
  *end(): Generator<CalendarComponent> {
    yield* this.#take(this.#decoder.decode(), true);
    if (this.#depth > 0) yield this.#cut();
  }

  *#take(text: string, isLast: boolean): Generator<CalendarComponent> {
    // A line end may be split between two chunks.
    const halfEnd = this.#rest.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = (halfEnd + text).split(/\r\n|\n|\r(?!$)/);
    const lines = [this.#rest.slice(0, this.#rest.length - halfEnd.length) + first, ...others];
    // Of a line that no entry may hold, no more is kept than shows it.
    this.#rest = isLast ? '' : (lines.pop() ?? '').slice(0, ENTRY_CHARACTERS + 1);
    for (const line of lines) {
      this.#line += 1;
      const component = this.#lineRead(line);
      if (component) yield component;
    }
  }

  #lineRead(line: string): CalendarComponent | undefined {
    const [, verb, name] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const component = name?.toUpperCase() ?? '';
    if (component === 'VCALENDAR') {
      this.sawCalendar = true;
      return this.#depth > 0 ? this.#cut() : undefined;
    }
    if (verb?.toUpperCase() === 'BEGIN') return this.#begun(component, line);
    if (this.#depth === 0) return undefined;
    this.#keep(line);
    if (verb?.toUpperCase() !== 'END') return undefined;
    this.#depth = component === this.#name ? 0 : this.#depth - 1;
    if (this.#depth > 0) return undefined;
    const whole = this.#size <= ENTRY_CHARACTERS ? this.#lines.join('\r\n') : null;
    return this.#done(whole);
  }

  #begun(component: string, line: string): CalendarComponent | undefined {
    // An event inside an event: the one before it lacks its END.
    const unfinished = this.#depth > 0 && component === this.#name ? this.#cut() : undefined;
    if (this.#depth === 0) {
      this.#name = component;
      this.#begin = this.#line;
    }
    this.#depth += 1;
    this.#keep(line);
    return unfinished;
  }

  #keep(line: string): void {
    this.#size += line.length + 2;
    if (this.#size <= ENTRY_CHARACTERS) this.#lines.push(line);
  }

  #cut(): CalendarComponent {
    return this.#done(null);
  }

  #done(text: string | null): CalendarComponent {
    const component = { name: this.#name, line: this.#begin, text };
    this.#depth = 0;
    this.#lines = [];
    this.#size = 0;
    return component;
  }
}

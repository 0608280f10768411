/** What a recognised stretch of the text says. */
export type WordKind = 'when' | 'length' | 'repeat' | 'category' | 'calendar' | 'act' | 'unclear';

/** A recognised stretch of the text; `end` is exclusive. */
export interface Word {
  kind: WordKind;
  start: number;
  end: number;
}

/** A text being understood: what was recognised is blanked, so that nothing is read twice and places stay. */
export class Reading {
  rest: string;
  readonly words: Word[] = [];

  constructor(text: string) {
    this.rest = text;
  }

  /** Recognises the first match; of a pattern that begins with a blank, the text after it. */
  take(kind: WordKind, pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match) this.mark(kind, match.index, match.index + match[0].length);
    return match;
  }

  mark(kind: WordKind, from: number, to: number): void {
    const start = from + (this.rest.slice(from, to).match(/^\s+/)?.[0].length ?? 0);
    this.words.push({ kind, start, end: to });
    this.rest = this.rest.slice(0, start) + ' '.repeat(to - start) + this.rest.slice(to);
  }

  /** What was not recognised, as a title. */
  get title(): string {
    return this.rest
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;–-]+|[\s,;–-]+$/g, '')
      .trim();
  }
}

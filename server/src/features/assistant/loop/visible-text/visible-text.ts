import { BracketReader, dataAt, isCall, isLongData } from './data.ts';
import { type Marker, markerAt } from './markers.ts';
import { type Kept, longestCloser, longestHeader, longestKept, plain, type State } from './state.ts';

interface VisibleTextOptions {
  /** Names of the tools that a call may be of. */
  readonly tools: readonly string[];
  /** The message that is answered: an answer may speak of a tag that stands in it. */
  readonly message: string;
  /** The model is known to begin in thoughts without a tag. */
  readonly isThoughtFirst?: boolean;
  /** What was shown so far turns out to be thoughts. */
  readonly onThoughts: () => void;
}

const endOfChannel = /<\|(?:end|call|return)\|>|(?=<\|(?:start|channel)\|>)/;
const endOfAnyThoughts = /<\/(?:think|thinking)>|\[\/THINK\]/i;

/**
 * Leaves out of a model's text, as it arrives, what local models and their servers let slip into it: thoughts, calls of tools that
 * were written rather than made, and the marks between messages. A tag that an answer speaks of stays. Each character is read
 * a bounded number of times, and few wait for what follows them.
 */
export class VisibleText {
  readonly #options: VisibleTextOptions;
  #state: State = plain;
  #held = '';
  #isEnd = false;
  #isLineStart = true;
  #hasSaid = false;
  #hasSpokenOfThoughts = false;
  /** There are no thoughts in it, whatever its tags. */
  #isAnswer = false;
  /** The marks that opened code within the line. */
  #marks = '';
  /** What was shown so far was thoughts. */
  #isTakenBack = false;
  #hidThoughts = false;
  #hidCalls = false;

  constructor(options: VisibleTextOptions) {
    this.#options = options;
    if (options.isThoughtFirst) this.#hide(endOfAnyThoughts, true, { mark: '', text: '' });
  }

  /** What was left out so far; calls before thoughts. */
  get hidden(): 'calls' | 'thoughts' | null {
    return this.#hidCalls ? 'calls' : this.#hidThoughts ? 'thoughts' : null;
  }

  /** How many characters wait for what follows them. */
  get waiting(): number {
    const state = this.#state;
    return this.#held.length + (state.at === 'data' ? state.json.length : 0);
  }

  /** @returns what can be shown by now */
  add(text: string): string {
    this.#held += text;
    return this.#read();
  }

  /** @returns the rest that can be shown */
  end(): string {
    this.#isEnd = true;
    return this.#read();
  }

  #read(): string {
    let shown = '';
    for (;;) {
      const [length, state] = [this.#held.length, this.#state];
      shown += this.#step(state);
      if (this.#isTakenBack) {
        this.#isTakenBack = false;
        this.#options.onThoughts();
        shown = '';
      }
      if (this.#state === state && (this.#held.length === length || this.#held === '')) return shown;
    }
  }

  /** Takes something from the front of what is held, or waits for more. @returns what of it is shown */
  #step(state: State): string {
    switch (state.at) {
      case 'text':
        return this.#held === '' ? '' : this.#readText();
      case 'code':
        return this.#readCode(state.fence);
      case 'hidden':
        return this.#readHidden(state);
      case 'channel':
        return this.#readChannel();
      case 'brackets':
        return this.#readBrackets(state.reader);
      case 'data':
        return this.#readData(state);
    }
  }

  #readText(): string {
    const [blanks = ''] = /^\s+/.exec(this.#held) ?? [];
    if (blanks !== '') return this.#show(blanks.length);
    if (this.#marks === '') {
      const data = this.#isLineStart ? this.#enterData() : null;
      if (data !== null) return data;
      const marker = markerAt(this.#held, this.#here());
      if (marker === 'more') return '';
      if (marker && !this.#isSpokenOf(marker)) return this.#enter(marker);
    }
    const [marks = ''] = /^`+/.exec(this.#held) ?? [];
    if (marks === '') return this.#show(/^.[^<[`\n]*/su.exec(this.#held)?.[0].length ?? 1);
    if (marks.length === this.#held.length && !this.#isEnd && marks.length < longestHeader) return '';
    this.#marks = this.#marks === '' ? marks : this.#marks === marks ? '' : this.#marks;
    return this.#show(marks.length);
  }

  #here(isLineStart = this.#isLineStart) {
    return { isLineStart, isEnd: this.#isEnd, tools: this.#options.tools };
  }

  /** A mark that stands in the message too, or of thoughts of which the answer speaks, is none of the model's own. */
  #isSpokenOf({ kind, length }: Marker): boolean {
    if (kind.endsWith('thoughts') && this.#isAnswer) return true;
    if (kind === 'end of thoughts' && this.#hasSpokenOfThoughts) return true;
    return (kind === 'token' || kind === 'end of thoughts') && this.#isInMessage(this.#held.slice(0, length));
  }

  #isInMessage = (mark: string): boolean => this.#options.message.toLowerCase().includes(mark.toLowerCase());

  #enter(marker: Marker): string {
    const mark = this.#take(marker.length);
    switch (marker.kind) {
      case 'token':
        this.#goOnWithText();
        if (marker.upTo) this.#hide(marker.upTo, false);
        return '';
      case 'thoughts':
        this.#hide(marker.closer, true, this.#hasSaid || this.#isInMessage(mark) ? { mark, text: '' } : null);
        return '';
      case 'end of thoughts':
        this.#isTakenBack = this.#hasSaid && !this.#hidThoughts;
        this.#hidThoughts = true;
        this.#hasSaid = false;
        this.#goOnWithText();
        return '';
      case 'channel':
        this.#state = { at: 'channel' };
        return '';
      case 'call':
        this.#hidCalls = true;
        this.#hide(marker.closer, false);
        return '';
      case 'call in brackets':
        this.#hidCalls = true;
        this.#state = { at: 'brackets', reader: new BracketReader('"\'') };
        return '';
    }
  }

  /** @returns what is shown of it; null where neither JSON nor a block of code begins */
  #enterData(): string | null {
    const data = dataAt(this.#held, this.#here(true));
    if (data === 'more') return '';
    if (data === null) return null;
    const { kind, opening, fence } = data;
    if (kind === 'code') {
      this.#state = { at: 'code', fence };
      return this.#show(opening.length);
    }
    this.#take(opening.length);
    if (kind === 'object') this.#state = { at: 'data', opening, fence, reader: new BracketReader('"'), json: '' };
    else {
      this.#hidCalls = true;
      this.#hide(new RegExp(fence), false);
    }
    return '';
  }

  #readData(data: State & { at: 'data' }): string {
    const { opening, fence, reader } = data;
    const end = reader.read(this.#held);
    data.json += this.#take(end ?? this.#held.length);
    if (end === undefined && !this.#isEnd && !isLongData(data.json)) return '';
    if (!isCall(data.json, this.#options.tools)) {
      this.#state = fence === '' ? plain : { at: 'code', fence };
      this.#isLineStart = false;
      this.#hasSaid = true;
      return opening + data.json;
    }
    this.#hidCalls = true;
    if (fence !== '') this.#hide(new RegExp(fence), false);
    else if (end === undefined) this.#state = { at: 'brackets', reader };
    else this.#goOnWithText();
    return '';
  }

  /** Code is shown as it is, line by line, up to the fence that closes it. */
  #readCode(fence: string): string {
    const length = this.#held.indexOf('\n') + 1 || this.#held.length;
    const isLine = this.#held.charAt(length - 1) === '\n' || this.#isEnd;
    if (!isLine && this.#isLineStart && this.#held.length < longestHeader) return '';
    const isClosing = this.#isLineStart && this.#held.slice(0, length).trim() === fence;
    if (isClosing) this.#state = plain;
    return this.#show(length);
  }

  #readHidden(hidden: State & { at: 'hidden' }): string {
    const closed = hidden.closer?.exec(this.#held);
    if (closed) {
      this.#take(closed.index + closed[0].length);
      this.#hidThoughts ||= hidden.isThoughts;
      this.#goOnWithText();
      return '';
    }
    const passed = this.#take(this.#isEnd ? this.#held.length : Math.max(this.#held.length - longestCloser, 0));
    const { kept } = hidden;
    if (kept) hidden.kept = kept.text.length > longestKept ? null : { ...kept, text: kept.text + passed };
    if (!this.#isEnd) return '';
    this.#hidThoughts ||= hidden.isThoughts && hidden.kept === null;
    this.#state = plain;
    return hidden.kept ? this.#shownAfterAll(hidden.kept) : '';
  }

  #shownAfterAll({ mark, text }: Kept): string {
    const answer = new VisibleText({ ...this.#options, isThoughtFirst: false });
    answer.#isAnswer = true;
    const shown = mark + answer.add(text) + answer.end();
    this.#hidCalls ||= answer.hidden === 'calls';
    return shown;
  }

  /** Only what is on the channel `final` is for the person. */
  #readChannel(): string {
    const [header, name = ''] = /^(.{0,200}?)<\|message\|>/s.exec(this.#held) ?? [];
    if (header === undefined) {
      if (this.#held.length >= longestHeader) this.#state = plain;
      else if (this.#isEnd) this.#take(this.#held.length);
      return '';
    }
    this.#take(header.length);
    if (name.trim().startsWith('final')) this.#goOnWithText();
    else {
      const isOfCall = /\bto=/.test(name);
      this.#hidCalls ||= isOfCall;
      this.#hide(endOfChannel, !isOfCall);
    }
    return '';
  }

  #readBrackets(reader: BracketReader): string {
    const end = reader.read(this.#held);
    this.#take(end ?? this.#held.length);
    if (end !== undefined) this.#goOnWithText();
    return '';
  }

  #hide(closer: RegExp | null, isThoughts: boolean, kept: Kept | null = null): void {
    this.#state = { at: 'hidden', closer, isThoughts, kept };
  }

  /** What follows something that was left out may be left out too. */
  #goOnWithText(): void {
    this.#state = plain;
    this.#isLineStart = true;
  }

  #take(length: number): string {
    const taken = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return taken;
  }

  #show(length: number): string {
    const shown = this.#take(length);
    const hasBreak = shown.includes('\n');
    if (hasBreak) this.#marks = '';
    this.#isLineStart = (this.#isLineStart || hasBreak) && /(?:^|\n)[ \t\r]*$/.test(shown);
    this.#hasSaid ||= shown.trim() !== '';
    this.#hasSpokenOfThoughts ||= /<(?:\w{1,12}:)?(?:think|thought|reasoning)/i.test(shown);
    return shown;
  }
}

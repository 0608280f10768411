import { type Here, markerAt } from './markers.ts';

/** JSON that is longer is judged by its first characters. */
const longestRead = 8_000;
/** Blanks before what tells JSON from other text in brackets. */
const longestGap = 100;

/** Reads what stands in brackets, piece by piece, up to the bracket that closes the first. */
export class BracketReader {
  #depth = 0;
  #quote = '';
  #isEscaped = false;
  readonly #quotes: string;

  /** @param quotes what its strings stand in */
  constructor(quotes: '"' | '"\'') {
    this.#quotes = quotes;
  }

  /** @returns how much of `text` belongs to it, its last bracket included; undefined where it goes on */
  read(text: string): number | undefined {
    for (let at = 0; at < text.length; at++) {
      if (this.#isLast(text.charAt(at))) return at + 1;
    }
    return undefined;
  }

  #isLast(character: string): boolean {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#quote !== '') {
      if (character === '\\') this.#isEscaped = true;
      else if (character === this.#quote) this.#quote = '';
    } else if (this.#depth > 0 && this.#quotes.includes(character)) this.#quote = character;
    else if ('{[('.includes(character)) this.#depth += 1;
    else if (this.#depth > 0 && '}])'.includes(character)) {
      this.#depth -= 1;
      return this.#depth === 0;
    }
    return false;
  }
}

/** What begins at the front of a text at the beginning of a line. */
export interface Data {
  /** A block of code, an object in JSON with or without a block around it, or a call with one. */
  readonly kind: 'code' | 'object' | 'call';
  /** What stands before the content: nothing, or the line that opens the block and the blanks behind it. */
  readonly opening: string;
  /** The marks that open the block, and close it; empty where there is none. */
  readonly fence: string;
}

const openingOfCode = /^(`{3,20}|~{3,20})[^\n`]{0,40}\n\s{0,100}/;
const begunOpening = /^(?:`{1,2}|~{1,2}|`{3,20}[^\n`]{0,40}|~{3,20}[^\n`]{0,40})$/;

/** `more`: how the text goes on decides; null: there is neither JSON nor a block of code. */
export function dataAt(text: string, here: Here): Data | 'more' | null {
  const [opening = '', fence = ''] = openingOfCode.exec(text) ?? [];
  const content = text.slice(opening.length);
  const found = { opening, fence };
  if (fence === '') {
    if (!here.isEnd && begunOpening.test(text)) return 'more';
  } else {
    const marker = markerAt(content, here);
    if (!here.isEnd && (content === '' || marker === 'more')) return 'more';
    if (marker !== null && marker !== 'more' && marker.kind.startsWith('call')) return { kind: 'call', ...found };
  }
  const isObject = /^[[{]/.test(content) ? beginsObject(content) : false;
  if (isObject === undefined && !here.isEnd) return 'more';
  if (isObject) return { kind: 'object', ...found };
  return fence === '' ? null : { kind: 'code', ...found };
}

/** Whether a text begins with an object in JSON, or a list of them; undefined while that is open. */
function beginsObject(text: string): boolean | undefined {
  const begun = text.slice(0, longestGap).replace(/\s+/g, '');
  if (/^(?:\[\{?|\{)$/.test(begun)) return text.length < longestGap ? undefined : false;
  return /^\[?\{"/.test(begun);
}

export const isLongData = (text: string): boolean => text.length > longestRead;

const named = /"(?:name|tool|tool_name|function|function_name|action|recipient_name)"\s*:\s*"([\w.:-]{1,100})"/g;
const argued = /"(?:arguments|parameters|tool_input|action_input)"\s*:\s*\{/;

/** Whether JSON calls a tool: one of these, or any in the form of a call. */
export function isCall(json: string, tools: readonly string[]): boolean {
  const names = [...json.matchAll(named)].map(([, name = '']) => name.replace(/^.*[.:]/, ''));
  return names.some((name) => tools.includes(name)) || (names.length > 0 && argued.test(json));
}

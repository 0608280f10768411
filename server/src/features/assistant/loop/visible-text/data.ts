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

/** Whether a text begins with an object in JSON, or a list of them; undefined while that is open. */
export function beginsObject(text: string): boolean | undefined {
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

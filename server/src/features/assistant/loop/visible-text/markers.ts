/** What begins at the front of a text and is not meant for the person. */
export type Marker =
  /** A mark between messages; with `upTo`, what follows it until there goes too. */
  | { readonly kind: 'token'; readonly length: number; readonly upTo?: RegExp }
  | { readonly kind: 'thoughts'; readonly length: number; readonly closer: RegExp }
  /** The end of thoughts whose beginning the model's server kept to itself. */
  | { readonly kind: 'end of thoughts'; readonly length: number }
  /** A message within the answer, as `gpt-oss` writes them: its header says who it is for. */
  | { readonly kind: 'channel'; readonly length: number }
  /** A call of a tool, up to `closer` or to the end. */
  | { readonly kind: 'call'; readonly length: number; readonly closer: RegExp | null }
  /** A call of a tool that ends with its brackets. */
  | { readonly kind: 'call in brackets'; readonly length: number };

/** `more`: how the text goes on decides; null: nothing of the kind begins here. */
export type Found = Marker | 'more' | null;

export interface Here {
  /** Only blanks stand before it in its line, or what was left out. */
  readonly isLineStart: boolean;
  readonly isEnd: boolean;
  /** Names of the tools that a call may be of. */
  readonly tools: readonly string[];
}

/** A longer tag is none. */
const longestTag = 120;
/** Blanks between a tag and what shows that it belongs to a call. */
const longestGap = 40;

const prefix = '(?:\\w{1,12}:)?';
const thoughtTag = new RegExp(
  `^<(${prefix}(?:think|thinking|thoughts?|reasoning|reflection|analysis|scratchpad))>$`,
  'i',
);
const endOfThoughtTag = new RegExp(`^</${prefix}(?:think|thinking|thoughts?|reasoning)>$`, 'i');
const callNames =
  'tool_?calls?|function_?calls?|tool_(?:code|use|request|responses?|results?)|function_results?|function|invoke|tool';
const callTag = new RegExp(`^<(${prefix}(?:${callNames}))(?:[\\s=][^<>]*)?>$`, 'i');
const endOfCallTag = new RegExp(`^</${prefix}(?:${callNames}|parameter)>$`, 'i');
const endOfTurnTag = /^<(?:(?:start|end)_of_turn|\/?s)>$/;
/** Some models draw the bars wide, and spaces as low lines. */
const specialToken = /^<[|｜]([\w▁:/-]{1,60})[|｜]>$/;
const bracketToken = /^\[(\/?)(THINK|TOOL_CALLS?|TOOL_REQUEST|END_TOOL_REQUEST|TOOL_RESULTS?)\]/;

export function markerAt(text: string, here: Here): Found {
  if (text.startsWith('<')) return tagAt(text, here);
  const token = text.startsWith('[') ? bracketTokenAt(text, here) : null;
  return token ?? (here.isLineStart ? namedCallAt(text, here) : null);
}

function tagAt(text: string, here: Here): Found {
  const [tag] = /^<[^<>\n]{0,118}>/.exec(text) ?? [];
  if (tag === undefined) {
    const isBegun = text.length < longestTag && /^<(?:$|[/|｜a-z][^<>\n]*$)/i.test(text);
    return isBegun && !here.isEnd ? 'more' : null;
  }
  const { length } = tag;
  const special = specialToken.exec(tag)?.[1];
  if (special !== undefined) return specialAt(special.replaceAll('▁', '_').toLowerCase(), length);
  if (endOfTurnTag.test(tag)) return { kind: 'token', length, ...(tag.startsWith('<start') && { upTo: /\n/ }) };
  if (endOfCallTag.test(tag)) return { kind: 'token', length };
  if (endOfThoughtTag.test(tag)) return endOfThoughts(text, length, here);
  const thought = thoughtTag.exec(tag)?.[1];
  if (thought !== undefined) return here.isLineStart ? { kind: 'thoughts', length, closer: closing(thought) } : null;
  const call = callTag.exec(tag)?.[1];
  return call === undefined ? null : callAt(text, tag, call, here);
}

const closing = (name: string): RegExp => new RegExp(`</${name}>`, 'i');

/** One within a line is spoken of. */
function endOfThoughts(text: string, length: number, { isLineStart, isEnd }: Here): Found {
  if (isLineStart || text.charAt(length) === '\n') return { kind: 'end of thoughts', length };
  if (text.length > length) return null;
  return isEnd ? { kind: 'end of thoughts', length } : 'more';
}

/** A tag is one of a call only with what a call holds; else it is spoken of. */
function callAt(text: string, tag: string, name: string, here: Here): Found {
  const { length } = tag;
  const call = { kind: 'call', length, closer: closing(name) } as const;
  if (here.tools.some((tool) => new RegExp(`[="'\\s.]${tool}["'\\s>]`).test(tag))) return call;
  if (here.isLineStart && /_(?:code|response|result)/i.test(name)) return call;
  return withContent(text, here, call);
}

/** A call by what follows its mark: brackets, the name of a tool, or a tag. */
function withContent(text: string, { isEnd, tools }: Here, call: Marker & { kind: 'call' }): Found {
  const { length } = call;
  const gap = text.slice(length, length + longestGap);
  const content = gap.trimStart();
  if (/^[[{]/.test(content)) return { kind: 'call in brackets', length };
  if (/^<[a-z]/i.test(content) || tools.some((tool) => content.startsWith(tool))) return call;
  const isBegun = content === '' || content === '<' || tools.some((tool) => tool.startsWith(content));
  return isBegun && !isEnd && gap.length < longestGap ? 'more' : null;
}

function specialAt(name: string, length: number): Marker {
  if (name === 'channel') return { kind: 'channel', length };
  if (name === 'start') return { kind: 'token', length, upTo: /(?=<\|(?:channel|message)\|>)/ };
  if (name === 'im_start') return { kind: 'token', length, upTo: /\n/ };
  if (name === 'start_header_id') return { kind: 'token', length, upTo: /<\|end_header_id\|>/ };
  const isBegin = /begin|start/.test(name);
  const end = name.replace(/begin|start/, 'end').replaceAll('_', '[_▁]');
  const closer = new RegExp(`<[|｜]${end}[|｜]>`, 'i');
  if (isBegin && /think|thought|reason/.test(name)) return { kind: 'thoughts', length, closer };
  if (isBegin && /tool|function|action/.test(name)) return { kind: 'call', length, closer };
  const isCall = /^(?:tool_calls?|function_calls?|python_tag)$/.test(name);
  return isCall ? { kind: 'call', length, closer: null } : { kind: 'token', length };
}

function bracketTokenAt(text: string, here: Here): Found {
  const [token = '', slash, name = ''] = bracketToken.exec(text) ?? [];
  const { length } = token;
  if (length === 0) return /^\[\/?[A-Z_]{0,20}$/.test(text) && !here.isEnd ? 'more' : null;
  if (text.length === length && !here.isEnd) return 'more';
  // `[THINK](…)` is a link.
  if (text.charAt(length) === '(') return null;
  if (name === 'THINK') {
    if (slash === '/') return { kind: 'end of thoughts', length };
    return here.isLineStart ? { kind: 'thoughts', length, closer: /\[\/THINK\]/ } : null;
  }
  if (slash === '/' || name.startsWith('END')) return { kind: 'token', length };
  return withContent(text, here, { kind: 'call', length, closer: null });
}

/** `create_event({…})`, `[create_event(title="Gym")]`, `create_event {…}` at the beginning of a line. */
function namedCallAt(text: string, { tools, isEnd }: Here): Found {
  const lead = /^\[?(?:print\()?(?:functions?\.|default_api\.)?/.exec(text)?.[0].length ?? 0;
  const own = text.slice(lead, lead + longestTag);
  const rests = tools.flatMap((tool) => (own.startsWith(tool) ? [own.slice(tool.length)] : []));
  if (rests.some((rest) => /^(?:\(|\s?\{)/.test(rest))) return { kind: 'call in brackets', length: 0 };
  const words = [...tools, 'print(', 'function.', 'functions.', 'default_api.'];
  const isBegun = words.some((word) => word.startsWith(own)) || rests.some((rest) => /^\s?$/.test(rest));
  return isBegun && !isEnd ? 'more' : null;
}

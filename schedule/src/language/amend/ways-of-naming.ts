import type { Word } from '../words/word.ts';
import { writtenText } from '../words/word.ts';

/** Ways to say one thing of a name, as patterns of a whole message. */

const parts: Readonly<Record<string, string>> = {
  it: '(?:it|that|this)',
  must: '(?:should|must|has to|needs to|ought to)',
  just: '(?:just |only )?',
  say: '(?:say|read|be called|be named|be titled)',
  wrong:
    "(?:(?:there's |there is )?(?:an? |the )?(?:typo|misspelling|spelling mistake|spelling error|wrong (?:name|word|title|spelling|person))|(?:i )?(?:misspelled|misspelt|mistyped)(?: it| that| the name| the title)?|spelling)(?: in (?:the|its) (?:name|title))?(?: [,:-])?",
  right:
    "(?:(?:it|that|this|he|she|it's|that's|he's|she's) )?(?:is |should (?:be|say|read) |must be |i meant |meant )?",
  swap: '(?:swap|replace|exchange|correct)(?: the (?:word|name|title))?',
  instead: '(?:instead of|rather than|in place of)',
  is: "(?:it's |it is |that's |(?:the |its )?(?:place|location|venue) is )?",
  field: '(?:name|title)',
  drop: '(?:please )?(?:drop|remove|delete|cut|take out|take|lose|strike|scrap|erase|leave out|leave|omit|get rid of|ditch)',
};
export interface Way<How extends string> {
  readonly how: How;
  readonly pattern: RegExp;
}

/** A way, with the names of `parts` in angle brackets; `NAME`, `OLD` and `EVENT` are any words. */
export const way = <How extends string>(how: How, said: string): Way<How> => ({
  how,
  pattern: new RegExp(
    `^${said
      .replace(/<(\w+)>/g, (_, part) => parts[part] ?? '')
      .replace('NAME', '(?<name>.+)')
      .replace('OLD', '(?<old>.+)')
      .replace('EVENT', '(?<of>.+)')} $`,
    'd',
  ),
});

export interface Groups {
  readonly name: readonly Word[];
  readonly old: readonly Word[];
  readonly of: readonly Word[];
}

/** The words of the groups of a pattern that fits all words; null where it does not. */
export function groupsOf(pattern: RegExp, message: string, words: readonly Word[]): Groups | null {
  let text = '';
  const places = words.map((word) => {
    const at = text.length;
    // `→` is read as `to`.
    const isArrow = word.text === 'to' && !/^to/i.test(message.slice(word.at));
    text += isArrow ? '=> ' : `${word.kind === 'quoted' ? '"' : writtenText(word)} `;
    return at;
  });
  const found = text.length > mostText ? null : pattern.exec(text);
  if (!found) return null;
  const of = (group: string): readonly Word[] => {
    const [from, to] = found.indices?.groups?.[group] ?? [0, 0];
    const within = words.filter((_, at) => (places[at] ?? 0) >= from && (places[at] ?? 0) < to);
    return within.slice(0, within.findLastIndex(({ kind }) => kind !== 'break') + 1);
  };
  return { name: of('name'), old: of('old'), of: of('of') };
}
const mostText = 160;

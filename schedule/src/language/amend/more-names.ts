import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { noTarget } from '../acts/target.ts';
import type { Mentioned, Request } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { withoutArticle, withoutTalkAround } from './other-name.ts';
import { talk } from './talk.ts';
import type { Message } from './told.ts';
import { groupsOf, way } from './ways-of-naming.ts';

/**
 * A word of the last name that is to go (`drop the word urgent`, `without the urgent`), and somebody who is to be in it as well
 * (`Ben is joining us too`, `add Ben to the title`).
 */
export function wordOutOrIn({ message, words: all }: Message, setting: Setting): Request | null {
  const { last, mentioned, question } = setting.conversation;
  const [only, ...more] = mentioned;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  const { words } = withoutTalkAround(all);
  if (question || !isMade || !only || more.length > 0 || words.length === 0 || words.length > mostWords) return null;
  for (const { pattern, how } of ways) {
    const said = groupsOf(pattern, message, words);
    const title = said && (how === 'in' ? withMore : without)(only, message, said.old, how, setting);
    if (title) return updateOf({ ...noTarget, ids: [only.id] }, { title });
  }
  return null;
}
const mostWords = 14;

/** `out`: the word is said to be one; `bare`: only what tells how an event is goes so. */
type How = 'out' | 'bare' | 'in';
const ofField = '(?:from|in|of|off|out of) (?:the |its )?<field>';
const ways = [
  way<How>('out', `<drop> (?:the )?(?:word )?OLD (?:out )?${ofField}`),
  way<How>('out', '<drop> (?:the )?word OLD(?: out)?'),
  way<How>('out', "(?:it's|it is) not OLD ,(?: so)? <drop> (?:that|the) word(?: out| off)?"),
  way<How>('out', '(?:only|just) NAME ,? ?without (?:the )?(?:word )?OLD'),
  way<How>('bare', '<drop> (?:the )?OLD'),
  way<How>(
    'in',
    `(?:add|put|include|write) OLD (?:next to|beside|after|behind|with) (?:.+) (?:in|to) (?:the |its )?<field>`,
  ),
  way<How>('in', `(?:add|put|include|write) OLD (?:to|in|into) (?:the |its )?<field>`),
  way<How>('in', "OLD(?:'s| is| are) (?:also )?(?:joining|coming|invited)(?: us| me| along)?(?: too| as well| also)"),
  way<How>('in', 'OLD will (?:also )?(?:be there|come|join|join us|be coming)(?: too| as well| also)'),
  way<How>('in', "(?:it|that|.+)(?:'s| is) with OLD (?:too|as well|also)"),
];

function without({ title }: Mentioned, message: string, old: readonly Word[], how: How): string | null {
  const said = withoutArticle(message, old).toLowerCase();
  if (said === '' || (how === 'bare' && !qualifying.has(said))) return null;
  const at = ` ${title.toLowerCase()} `.indexOf(` ${said} `);
  const rest = at < 0 ? '' : `${title.slice(0, at)}${title.slice(at + said.length + 1)}`.trim();
  return rest === '' ? null : rest.charAt(0).toUpperCase() + rest.slice(1);
}
/** How an event is, which none is called by. */
const qualifying = setOf(
  'urgent, important, tentative, optional, provisional, possible, quick, draft, new, maybe, final',
);

function withMore(
  { title }: Mentioned,
  message: string,
  old: readonly Word[],
  _: How,
  setting: Setting,
): string | null {
  const isName =
    old.length > 0 &&
    old.length <= mostOfName &&
    old.every(({ kind, text, number }) => kind === 'word' && number === null && (!talk.has(text) || text === 'and')) &&
    clauseOf(message, old, setting).phrases.length === 0 &&
    !isAt(old, 0, /^(?:who|what|nobody|everybody)$/);
  if (!isName) return null;
  const name = withoutArticle(message, old)
    .split(' ')
    .map((word) => (/^(?:and|my|the)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
  const isIn = ` ${title.toLowerCase()} `.includes(` ${name.toLowerCase()} `);
  return isIn ? null : / with /i.test(title) ? `${title} and ${name}` : `${title} with ${name}`;
}
const mostOfName = 4;

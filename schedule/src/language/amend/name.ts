import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { isTalk } from '../acts/regret.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import type { Request } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Message } from './told.ts';

/** What the last event is called instead: `Ruth should be Roy`, `gym becomes Pilates`, `make that Drinks with Priya and Tom`. */
export function nameTold({ message, words: all }: Message, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  const words = all.slice(0, all.findLastIndex(({ kind, text }) => kind === 'word' && !trailing.test(text)) + 1);
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || !only || more.length > 0 || words.length > mostWords) return null;
  const clause = clauseOf(message, words, setting);
  if (clause.phrases.length > 0) return null;
  const from = words.findIndex(({ kind, text }) => kind === 'word' && !(regret.test(text) && isTalk(text)));
  const link = findWord(words, /^(?:should|becomes?|make)$/);
  const to = isAt(words, link, /^should$/) && isAt(words, link + 1, /^(?:be|say|read)$/) ? link + 2 : link + 1;
  const name = words.slice(to);
  if (link < 0 || name.length === 0 || !name.every(({ kind, number }) => kind === 'word' && number === null))
    return null;
  const said = words.slice(Math.max(from, 0), link).filter(({ text }) => !/^(?:it|that|this)$/.test(text));
  const own = new Set(tellingOf(only.title));
  const isOwn = name.some(({ text }) => own.has(singular(text)));
  const title = textBetween(clause, to);
  if (isAt(words, link, /^make$/)) {
    const rest = textBetween(clause, to + 1);
    const isIt =
      isAt(words, to, /^(?:it|that|this)$/) && words[to + 1]?.isCapital && said.length === 0 && name.length < 8;
    // `make it Anna`: perhaps with whom it is
    return isIt
      ? { ...updateOf({ ...noTarget, ids: [only.id] }, { title: rest }), ...(!isOwn && { isGuess: true as const }) }
      : null;
  }
  if (!name[0]?.isCapital && !isOwn) return null;
  if (said.length === 0) return updateOf({ ...noTarget, ids: [only.id] }, { title });
  const wrong = message.slice(said[0]?.at, said.at(-1)?.end);
  const at = only.title.toLowerCase().indexOf(wrong.toLowerCase());
  if (at < 0) return null;
  const then = `${only.title.slice(0, at)}${title}${only.title.slice(at + wrong.length)}`;
  return updateOf({ ...noTarget, ids: [only.id] }, { title: then });
}
const mostWords = 12;
const trailing = /^(?:actually|though|instead|please|sorry|now|rather)$/;
const regret = /^(?:no|nope|sorry|actually|oops|wait|wrong|one|and|oh|hmm)$/;

import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { noTarget } from '../acts/target.ts';
import type { Request } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { denials, talk } from './talk.ts';
import type { Message } from './told.ts';

/** Where the last event takes place: `no, room 6`, `we're meeting at the station`. */
export function placeTold({ message, words }: Message, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const [only, ...more] = mentioned;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || !only || more.length > 0 || words.length > mostOfPlace) return null;
  if (clauseOf(message, words, setting).phrases.length > 0) return null;
  const from = Math.max(roomAt(words), meetingAt(words));
  const [first, end] = [words[from], words.at(-1)];
  const isLed = words.slice(0, Math.max(from, 0)).every(({ kind, text }) => kind === 'break' || besidePlace.has(text));
  const isWhole = words.slice(from).every(({ kind }) => kind === 'word');
  if (from < 0 || !first || !end || !isLed || !isWhole) return null;
  return updateOf({ ...noTarget, ids: [only.id] }, { place: message.slice(first.at, end.end) });
}
const mostOfPlace = 12;
const rooms =
  /^(?:rooms?|halls?|gates?|platforms?|terminals?|studios?|desks?|courts?|floors?|tables?|labs?|suites?|wards?|buildings?)$/;
const besidePlace: ReadonlySet<string> = talk.union(denials).union(new Set(['meeting', 'meet']));

/** Where a room begins that ends the message: `room 6`. */
function roomAt(words: Message['words']): number {
  const at = words.length - 2;
  const code = words[at + 1];
  return isAt(words, at, rooms) && (code?.number != null || /\d|^[a-z]$/.test(code?.text ?? '')) ? at : -1;
}

/** Where a place begins at which people meet. */
export function meetingAt(words: Message['words']): number {
  const at = words.findIndex(
    ({ text }, index) => /^(?:meet|meeting)$/.test(text) && isAt(words, index + 1, /^(?:at|in|outside|by)$/),
  );
  return at >= 0 && at + 2 < words.length ? at + 2 : -1;
}

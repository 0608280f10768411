import { dateIn, timeText } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { isTalk } from '../acts/regret.ts';
import { noTarget } from '../acts/target.ts';
import { type Changes, type Mentioned, type Request, whenIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { type When, whenOf } from '../time/when.ts';
import { zoneOfCity } from '../time/zones.ts';
import { isAt } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import { written } from '../words/word.ts';
import type { Piece } from './pieces.ts';
import type { Message } from './told.ts';

/** Corrections of an event whose time was given in another zone: another zone, or another hour in that zone. */

/** The zone in which the last change was said: `call Jo at 9am New York time`. */
export const zoneBefore = (last: Request | null): string | undefined => whenIn(last)?.inZone;

/** `10am their time`: where that is was said before. */
export const elsewhere = /\b(?:their|his|her|local) time\b/i;

/** `10am their time`, `make it 11 there`, behind an hour in another zone: of that zone, and of the day of the event. */
export function onTheirClock(piece: Piece, inZone: string, date: string | null): Piece {
  const { right, clause } = piece;
  const text = spokenText(clause);
  if (!(elsewhere.test(text) || /\bthere$/.test(text)) || !says(right, 'time') || says(right, 'date')) return piece;
  const at = clause.words.length;
  return { ...piece, right: [...right, { from: at, to: at, means: { inZone, ...(date !== null && { date }) } }] };
}

/** `that's London time`: its hour was said as it is there. */
export function inZone(pieces: readonly Piece[], { start }: Mentioned, setting: Setting): Partial<Changes> | null {
  const [zone, ...more] = pieces.flatMap(({ right }) => right);
  const { inZone: there, time } = zone?.means ?? {};
  return start === null || more.length > 0 || there === undefined || time !== undefined
    ? null
    : { move: sameHourIn(there, start, setting) };
}

/** The hour that was said of an event, on the clock of another zone: that of the zone in which it was said. */
function sameHourIn(inZone: string, start: number, setting: Setting): When {
  const said = zoneBefore(setting.conversation.last) ?? setting.zone;
  const means = { date: dateIn(start, said), time: timeText(start, said), inZone };
  return whenOf([{ from: 0, to: 0, means }], setting);
}

/** `I meant Lisbon`, `no, Seoul`, `not Paris, Rome`, behind an hour in another zone. */
export function zoneInstead({ words }: Message, setting: Setting): Request | null {
  const { last, mentioned, question } = setting.conversation;
  const [only, ...more] = mentioned;
  if (question || zoneBefore(last) === undefined || only?.start == null || more.length > 0) return null;
  const isWrong = words.map((_, at) => isAt(words, at, /^not$/));
  for (const at of words.keys()) if (isWrong[at - 1] && words[at]?.kind !== 'break') isWrong[at] = true;
  const named = words.filter(({ kind, text }, at) => kind !== 'break' && !isWrong[at] && !besideZone(text));
  const there = named.length > mostOfZone ? undefined : zoneOfCity(written(named));
  if (there === undefined) return null;
  return updateOf({ ...noTarget, ids: [only.id] }, { move: sameHourIn(there, only.start, setting) });
}
const mostOfZone = 3;
const besideZone = (text: string): boolean => isTalk(text) || /^(?:time|in|as|is|be|it|it's|that|that's)$/.test(text);

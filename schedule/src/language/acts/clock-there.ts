import type { Find, Mentioned } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { zoneOfPlace } from '../time/zones.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { textAt } from '../words/word.ts';
import type { Act } from './act.ts';
import { noTarget } from './target.ts';

const asksForTime =
  /\bwhat time\b|^convert\b|^(?:what|whats)(?: is)? (?:the time\b|\d)|^(?:what|when)\b.*\b(?:here|my time)$/;
/** What such a question says beside the time and the place. */
const besides = setOf(`
  what, whats, when, time, is, it, it's, was, will, be, would, that, in, of, for, to, the, me, us, my, our, here, there, local, own, now, right, currently,
  convert, and, please, then, so, clock, hours
`);
const mostWords = 3;
const isOfIt =
  /^(?:(?:so|and|ok|okay) )*(?:what time|when) (?:is|would|will) that(?: be)? (?:here|for me|for us|my time|our time|in (?:my|our|local) time)$/;
const ofIt = (mentioned: readonly Mentioned[]): Find => ({
  ...{ kind: 'find', topic: 'details', when: noTime, minutes: null, missing: [] },
  target: { ...noTarget, ids: mentioned.map(({ id }) => id) },
});

/** Another place that a clause names, by its words or by its zone: `in Toronto`, `EST`. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

function placesIn({ words, phrases, isTime }: Clause): Place[] {
  const zones = phrases.flatMap(({ from, to, means }) => (means.inZone ? [{ from, to, zone: means.inZone }] : []));
  const cities = words.flatMap((_, from): Place[] => {
    const isLed = textAt(words, from - 1) === 'in' || phrases.some(({ to, means }) => to === from && means.time);
    if (!isLed || isTime[from]) return [];
    for (let count = mostWords; count > 0; count--) {
      const named = words.slice(from, from + count).map(({ text }) => text);
      const zone = named.length === count ? zoneOfPlace(named.join(' ')) : undefined;
      if (zone !== undefined) return [{ from, to: from + count, zone }];
    }
    return [];
  });
  return [...zones, ...cities];
}

/** `what time is it in Tokyo`, `what's 9am in Toronto for me on thursday`: a time on the clock of another place. */
export const askClock: Act = (clause, setting): Find | null => {
  const { words, phrases, isTime, message } = clause;
  const text = spokenText(clause);
  if (!asksForTime.test(text)) return null;
  const { mentioned } = setting.conversation;
  // `a webinar at 3pm London time`, `so what time is that here?`
  if (isOfIt.test(text) && mentioned.length === 1) return ofIt(mentioned);
  const places = placesIn(clause);
  const [place, ...more] = places.filter(({ zone }) => zone !== setting.zone);
  const isOf = ({ from, to }: Place, at: number): boolean => from <= at && at < to;
  const isTold = words.every(
    ({ kind, text }, at) =>
      kind === 'break' || isTime[at] || besides.has(text) || places.some((each) => isOf(each, at)),
  );
  if (!place || more.length > 0 || !isTold || says(phrases, 'repeat', 'endTime', 'shift', 'minutes')) return null;
  const hour = phrases.find(({ means }) => means.time !== undefined);
  const isAskedBefore = words.slice(0, place.from).some(({ text }) => text === 'time');
  if (!hour && !isAskedBefore) return null;
  // `what time is it in Tokyo when it's 3pm here`, while 9am is there in `what time is 9am in Toronto`
  const isBehind =
    hour !== undefined &&
    hour.to <= place.from &&
    words.slice(hour.to, place.from).every(({ text }, at) => text === 'in' || isTime[hour.to + at]);
  const isOwn = !hour || textAt(words, hour.to) === 'here' || (!isBehind && isAskedBefore);
  const name = message.slice(words[place.from]?.at, words[place.to - 1]?.end);
  const when = whenOf(
    phrases.filter(({ means }) => means.inZone === undefined),
    setting,
  );
  return {
    ...{ kind: 'find', topic: 'clock', when, target: noTarget, minutes: null, missing: [] },
    there: { zone: place.zone, name: name.replace(/^in /i, '').replace(/ time$/i, ''), isAsked: isOwn },
  };
};

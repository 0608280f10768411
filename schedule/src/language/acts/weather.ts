import { askWords, definiteArticles, plannedNouns, showVerbs, strongWeather, weakWeather } from '../lexicon.ts';
import { lackingIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import type { Act } from './act.ts';
import { cityLeads, type Named, placeIn } from './details.ts';
import { noTarget } from './target.ts';

/** `will it rain tomorrow`, `do i need a jacket`, `weather in Ghent`. */
export const askWeather: Act = (clause, setting) => {
  // `all of it 30 minutes later, we're expecting snow`
  if (!speaksOfWeather(clause) || says(clause.phrases, 'shift')) return null;
  const when = clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : noTime;
  const place = withRegion(clause, placeIn(clause, 0, cityLeads));
  const named = place && eventNamed(clause, place);
  const target = named ? { ...noTarget, words: named } : null;
  return { kind: 'weather', when, place: named ? null : (place?.name ?? null), target, missing: lackingIn(when) };
};

/** `Springfield, IL`, `Paris, Texas`: what follows a comma, up to the end or a time, says where the town lies. */
function withRegion({ words, isTime, message }: Clause, place: Named | null): Named | null {
  if (!place || words[place.to]?.text !== ',') return place;
  const from = place.to + 1;
  const rest = words.slice(from);
  const end = rest.findIndex(({ kind }, at) => kind !== 'word' || isTime[from + at]);
  const to = end < 0 ? words.length : from + end;
  const last = words[to - 1];
  if (to === from || to - from > REGION_WORDS || !last || askWords.includes(rest[0]?.text ?? '')) return place;
  const begin = message.lastIndexOf(place.name, last.at);
  return { ...place, to, name: message.slice(begin, last.end) };
}

const REGION_WORDS = 3;

/** `for the picnic`, `at my match`: weather for something planned rather than in a city. */
function eventNamed({ words }: Clause, { from, name }: Named): string | null {
  const bare = name.replace(/^(?:my|our|the)\s+/i, '');
  const isPlanned = bare
    .toLowerCase()
    .split(/\s+/)
    .some((word) => plannedNouns.has(word) || word === 'picnic' || word === 'run');
  // Towns have no article, but for few: where no event has that name, it is a place.
  return isPlanned || definiteArticles.has(words[from + 1]?.text ?? '') ? bare : null;
}

function speaksOfWeather({ words, phrases, isTime, isAsked }: Clause): boolean {
  // In `sat and sun` the sun is a day.
  const texts = words
    .filter(({ kind, text }, at) => kind === 'word' && !(text === 'sun' && isTime[at]))
    .map(({ text }) => text);
  // `Q1 forecast tomorrow 9:30`
  const at = texts.indexOf('forecast');
  const isName = at > 0 && says(phrases, 'time') && !isAsked;
  if (!isName && texts.some((text) => strongWeather.has(text))) return true;
  const isQuestion =
    isAsked ||
    afterAny(words, 0, askWords) > 0 ||
    afterAny(words, 0, showVerbs) > 0 ||
    /^(?:it|its|i|will)$/.test(texts[0] ?? '');
  // `is Friday afternoon clear?`
  const isOfDay = texts.at(-1) === 'clear' && isTime[1] === true;
  return isQuestion && !isOfDay && texts.some((text) => weakWeather.has(text));
}

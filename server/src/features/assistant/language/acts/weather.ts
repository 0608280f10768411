import { askWords, plannedNouns, showVerbs, strongWeather, weakWeather } from '../lexicon.ts';
import type { Weather } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import type { Act } from './act.ts';
import { cityLeads, placeIn } from './place.ts';
import { noTarget } from './target.ts';

/** `will it rain tomorrow`, `do i need a jacket`, `weather in Ghent`. */
export const askWeather: Act = {
  name: 'ask for the weather',
  read(clause, setting) {
    if (!speaksOfWeather(clause)) return null;
    const when = clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : noTime;
    const place = placeIn(clause, 0, cityLeads);
    const named = place && eventNamed(place.name);
    const target = named ? { ...noTarget, words: named } : null;
    const missing: Weather['missing'] = when.isImpossible ? ['real date'] : [];
    return { kind: 'weather', when, place: named ? null : (place?.name ?? null), target, missing };
  },
};

/** `for the picnic`, `at my match`: weather for something planned rather than in a city. */
function eventNamed(name: string): string | null {
  const bare = name.replace(/^(?:my|our|the)\s+/i, '');
  const isPlanned = bare
    .toLowerCase()
    .split(/\s+/)
    .some((word) => plannedNouns.has(word) || word === 'picnic' || word === 'run');
  return isPlanned ? bare : null;
}

function speaksOfWeather({ words, isAsked }: Clause): boolean {
  const texts = words.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  if (texts.some((text) => strongWeather.has(text))) return true;
  const isQuestion =
    isAsked ||
    afterAny(words, 0, askWords) > 0 ||
    afterAny(words, 0, showVerbs) > 0 ||
    /^(?:it|its|i|will)$/.test(texts[0] ?? '');
  return isQuestion && texts.some((text) => weakWeather.has(text));
}

import { listed } from './list.ts';
import { textAt, type Word } from './word.ts';

const units = listed(`
  zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen,
  nineteen
`);
const unitOrdinals = listed(`
  zeroth, first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth,
  sixteenth, seventeenth, eighteenth, nineteenth
`);
const tens = listed(', , twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety');
const tensOrdinals = listed(', , twentieth, thirtieth, fortieth, fiftieth');

interface Part {
  value: number;
  isOrdinal: boolean;
  /** What may follow within the same number: after tens a unit. */
  isTens: boolean;
}

const parts = new Map<string, Part>([
  ...units.map((text, value): [string, Part] => [text, { value, isOrdinal: false, isTens: false }]),
  ...unitOrdinals.map((text, value): [string, Part] => [text, { value, isOrdinal: true, isTens: false }]),
  ...tens.map((text, ten): [string, Part] => [text, { value: ten * 10, isOrdinal: false, isTens: true }]),
  ...tensOrdinals.map((text, ten): [string, Part] => [text, { value: ten * 10, isOrdinal: true, isTens: false }]),
  // Heard so often that speech recognition writes it.
  ['twelveth', { value: 12, isOrdinal: true, isTens: false }],
]);
parts.delete('');

interface Read {
  to: number;
  value: number;
  isOrdinal: boolean;
}

/** Joins the words of a number to one: `twenty first`, `two thousand and seventeen`, `twenty seventeen`, `forty-five`. */
export function mergeNumbers(said: readonly Word[]): Word[] {
  const words = said.flatMap(pieces);
  const merged: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const read = word.kind === 'word' ? spoken(words, at) : null;
    const last = read && words[read.to - 1];
    if (!read || !last) {
      merged.push(word);
      at++;
      continue;
    }
    const text = words.slice(at, read.to).map((each) => each.text);
    const { value: number, isOrdinal } = read;
    merged.push({ ...last, text: text.join(' '), at: word.at, number, isOrdinal, isCapital: word.isCapital });
    at = read.to;
  }
  return merged;
}

/** Words that are joined by hyphens: `forty-five`, `seven-thirty`, `half-hour`, `two-hour-long`, `second-to-last`. */
function pieces(word: Word): Word[] {
  const text = word.text === 'penultimate' ? 'second-last' : word.text;
  const said = word.kind === 'word' && /^[a-z]+(?:-[a-z]+){1,2}$/.test(text) ? text.split('-') : [];
  const [first = '', second = '', last = ''] = said;
  const [one, other] = [parts.get(first), parts.get(second)];
  const isClock = one && !one.isTens && !one.isOrdinal && one.value <= 12 && (other?.value ?? 0) >= 10;
  const isNumber = last === '' && (isClock || (one?.isTens && other && other.value > 0 && other.value < 10));
  const isCounted = one && !one.isOrdinal && timeUnits.test(second) && /^(?:long)?$/.test(last);
  const isLast = one?.isOrdinal && said.at(-1) === 'last';
  if (!isNumber && !isCounted && !isLast && !wholeLength.test(text)) return [word];
  let end = word.at - 1;
  return said.map((each, index) => {
    const at = end + 1;
    end = at + each.length;
    const { value = null, isOrdinal = false } = parts.get(each) ?? {};
    const isPossessive = word.isPossessive && index === said.length - 1;
    return { ...word, text: each, at, end, number: value, isOrdinal, isPossessive };
  });
}
const wholeLength = /^(?:half-h(?:ou)?rs?(?:-long)?|(?:hour|day|week)-long)$/;
const timeUnits = /^(?:min(?:ute)?|h(?:ou)?r|day|week|month)s?$/;

/** A number in words, up to the thousands of a year. */
function spoken(words: readonly Word[], at: number): Read | null {
  const first = belowHundred(words, at);
  if (!first || first.isOrdinal) return first;
  const times = { hundred: 100, thousand: 1000 }[textAt(words, first.to)] ?? 0;
  if (times > 0 && first.value * times < 10_000) {
    const rest = belowHundred(words, first.to + (textAt(words, first.to + 1) === 'and' ? 2 : 1));
    const value = first.value * times + (rest?.value ?? 0);
    return { to: rest?.to ?? first.to + 1, value, isOrdinal: rest?.isOrdinal ?? false };
  }
  // A year by its halves.
  const half = first.value === 19 || first.value === 20 ? belowHundred(words, first.to) : null;
  return half && !half.isOrdinal && half.value >= 10 ? { ...half, value: first.value * 100 + half.value } : first;
}

function belowHundred(words: readonly Word[], at: number): Read | null {
  const part = parts.get(textAt(words, at));
  if (!part) return null;
  const unit = part.isTens ? parts.get(textAt(words, at + 1)) : undefined;
  if (!unit || unit.value > 9 || unit.value === 0) return { to: at + 1, value: part.value, isOrdinal: part.isOrdinal };
  return { to: at + 2, value: part.value + unit.value, isOrdinal: unit.isOrdinal };
}

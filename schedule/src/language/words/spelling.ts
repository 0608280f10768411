import { listed } from './list.ts';

/** Contractions as they are typed in a hurry; the possessive ending is taken off as it is where it is written. */
const unmarked = new Map(
  listed(`
  i've ive, i'm im, don't dont, can't cant, won't wont, didn't didnt, haven't havent, isn't isnt, aren't arent, wasn't wasnt, weren't werent,
  doesn't doesnt, couldn't couldnt, wouldn't wouldnt, shouldn't shouldnt, hasn't hasnt, hadn't hadnt, that's thats, there's theres, here's heres,
  he's hes, she's shes, they're theyre, you're youre, we've weve, they've theyve, you've youve, they'll theyll, you'll youll, it'll itll,
  what's whats, what what've, where where've, when when've, who who've, where's wheres, when's whens, who's whos, how's hows, tomorrow tmrw, tomorrow tmr, tomorrow tmw, tomorrow 2moro, tomorrow 2morrow, tomorrow tomoz, tomorrow tommorow, today 2day, tonight 2nite, night nite, tonight 2night, tonight tonite, through thru, afternoon arvo, around arond, please plz, with w/, before b4, until til, until untill, until upto, thanks thx, thanks ty, weekend wkend, and n, actually actualy, actually acutally, actually actully, really realy, though tho
`).map((pair): [string, string] => {
    const [right = '', typed = ''] = pair.split(' ');
    return [typed, right];
  }),
);

/** Words of time that are long enough to be known with a letter wrong, missing, doubled or in the wrong place. */
const timeWords = listed(`
  tomorrow, yesterday, tonight, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend, january, february,
  september, october, november, december, morning, afternoon, evening, around, schedule, calendar, cancel, delete, reschedule
`);
/** Words of their own that are near to one of these. */
const others = new Set(
  listed(
    'mornings, evenings, weekends, scheduled, schedules, scheduler, calendars, cancels, deletes, deleted, deletion, cancer, mundane, mourning, warning',
  ),
);

/** A contraction as it is written. */
export const contracted = (text: string): string => unmarked.get(text) ?? text;

/** A word as it was meant: typing errors in the words that requests are made of are mended, names stay as they are. */
export function meantWord(text: string): string {
  const contraction = unmarked.get(text);
  if (contraction) return contraction;
  if (text.length < 6 || others.has(text) || !/^[a-z]+$/.test(text)) return text;
  for (const word of timeWords) {
    if (word === text || `${word}s` === text) return text;
  }
  return timeWords.find((word) => isNear(text, word)) ?? text;
}

/** Same first letter, and one slip apart; in a long word two. */
function isNear(text: string, word: string): boolean {
  if (text[0] !== word[0] || Math.abs(text.length - word.length) > 2) return false;
  return slips(text, word) <= (word.length >= 8 ? 2 : 1);
}

/** Damerau-Levenshtein: letters that are wrong, missing, added, or swapped with their neighbour. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      next.push(isSwapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

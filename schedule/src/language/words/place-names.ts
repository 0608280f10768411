import { isAt } from './find-word.ts';
import { setOf } from './list.ts';
import type { Word } from './word.ts';

/** Names that are those of places by themselves, with nothing that leads to them: `room 6`, `Café Orsay`, `Ruby's garage`. */

const rooms =
  /^(?:rooms?|halls?|gates?|platforms?|terminals?|studios?|desks?|courts?|floors?|tables?|labs?|suites?|wards?|buildings?|pitch|stage|booth|bay)$/;
/** With them a room has a name as well as a number: `room Spree`. */
const namedRooms = /^(?:room|hall|studio|suite|lab|building|theatre|auditorium)$/;
const kindsOfRoom =
  /^(?:meeting|conference|board|class|court|consulting|green|function|seminar|lecture|the|big|small)$/;
/** Such a noun ends the name of a place. */
const places = setOf(`
  arena, auditorium, bakery, bar, barn, basement, beach, bistro, brewery, café, cafe, campus, cathedral, centre, center, chapel, church, cinema, clinic,
  clubhouse, college, cottage, diner, farm, flat, gallery, garage, garden, gardens, hall, hospital, hostel, hotel, house, inn, kitchen, library, lobby, loft, lounge,
  mall, mosque, museum, office, opera, park, place, plaza, pub, restaurant, school, shed, square, stadium, station, studio, surgery, synagogue, tavern, temple,
  terrace, theatre, theater, university, village, winery, street, st, road, rd, avenue, ave, lane, drive, boulevard, court
`);
/** With such a noun the name of a place begins. */
export const placesAhead = setOf(
  'café, cafe, bar, bistro, hotel, pub, restaurant, hostel, villa, brasserie, trattoria, osteria, pizzeria, ristorante, chez, rue, via, piazza, plaza, place',
);
/** `Clean Garage` is something to do. */
const doing =
  /^(?:clean|tidy|paint|visit|call|phone|ring|text|email|book|check|pay|fix|open|close|lock|view|tour|see|leave|find|choose|clear|empty|sweep|hoover|mop|wash|sort|decorate|measure|renovate|rent|buy|sell|hire|reserve|confirm|cancel|move|meet|get|go|drop|contact|return)$/;
const own = /^(?:the|my|our|his|her|their|your)$/;
const mostWords = 6;

/** Where a room begins that ends some words: `room 6`, `the small hall B`, `meeting room Spree`; -1 where none does. */
export function roomAt(words: readonly Word[]): number {
  const code = words.at(-1);
  const at = words.findLastIndex((_, index) => index < words.length - 1 && isAt(words, index, rooms));
  const name = words.slice(at + 1);
  const isCode = name.length === 1 && (code?.number != null || /\d|^[a-z]$/.test(code?.text ?? ''));
  const isNamed =
    isAt(words, at, namedRooms) && name.length < 3 && name.every(({ kind, isCapital }) => kind === 'word' && isCapital);
  if (at < 0 || !(isCode || isNamed)) return -1;
  return isAt(words, at - 1, kindsOfRoom) ? at - 1 : at;
}

/** `Hauptstr. 5`, `Mill Lane 12`: a street and the number of a house. */
export function isStreet(words: readonly Word[]): boolean {
  const [last, street] = [words.at(-1), words.at(-2)];
  const isNumber = /^\d{1,4}[a-z]?$/.test(last?.text ?? '');
  return isNumber && words.length <= mostWords && street?.isCapital === true && streets.test(street.text);
}
const streets =
  /(?:str|stra(?:ss|ß)e|weg|platz|allee|gasse|damm|ufer)$|^(?:street|st|road|rd|lane|avenue|ave|drive|boulevard|square|court)$/;

/** Whether some words are the name of a place and nothing else: `Enmore Theatre`, `my place`, `Hotel Adler`, `St Mark's hall`. */
export function isPlaceName(words: readonly Word[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  const areWords = words.every(({ kind }) => kind === 'word');
  if (!first || !last || words.length < 2 || words.length > mostWords || !areWords) return false;
  if (roomAt(words) === 0) return true;
  if (words.some(({ number }, at) => number !== null && at > 0)) return false;
  const isCapital = (word: Word): boolean => word.isCapital || word.number !== null;
  // `Ruby's garage`, `the library`
  const isOwned = own.test(first.text)
    ? words.length === 2
    : words.slice(0, -1).some(({ isPossessive }) => isPossessive);
  if (isOwned) return places.has(last.text) && (own.test(first.text) || isCapital(first) || first.isPossessive);
  const isNamed = isCapital(first) && isCapital(last) && !doing.test(first.text);
  return isNamed && (places.has(last.text) || placesAhead.has(first.text));
}

/** `rehearsal thursday 2-5pm, Studio 3`: where a place stands behind a mark and ends the words; -1 where none does. */
export function placeBehindMark(words: readonly Word[]): number {
  const mark = words.findLastIndex(({ kind, text }) => kind === 'break' && /^[,;–-]$/.test(text));
  const from = isAt(words, mark + 1, /^(?:place|location|venue)$/) ? mark + 2 : mark + 1;
  const name = words.slice(from);
  if (mark < 1 || name.length === 0) return -1;
  const isTold = from > mark + 1 && name.every(({ kind }) => kind === 'word') && name[0]?.isCapital;
  return isTold || isPlaceName(name) ? mark + 1 : -1;
}

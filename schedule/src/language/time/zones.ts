import { namesIn } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { textAt } from './grammar.ts';
import type { Phrase, Present } from './phrase.ts';

/** Abbreviations. People use the winter and the summer form for the same place, so both mean the zone. */
const abbreviations = new Map(
  namesIn(`
  UTC: utc, gmt, zulu, z; Europe/Lisbon: wet, west; Europe/London: bst, uk; Europe/Berlin: cet, cest
  Europe/Helsinki: eet, eest; Europe/Moscow: msk; Europe/Istanbul: trt; America/New_York: est, edt, et, eastern
  America/Chicago: cst, cdt, ct, central; America/Denver: mst, mdt, mt, mountain; America/Los_Angeles: pst, pdt, pt, pacific
  America/Anchorage: akst, akdt; Pacific/Honolulu: hst; America/Halifax: ast, adt, atlantic; America/St_Johns: nst, ndt
  America/Sao_Paulo: brt; America/Argentina/Buenos_Aires: art; Africa/Johannesburg: sast; Africa/Nairobi: eat
  Africa/Lagos: wat; Africa/Maputo: cat; Asia/Kolkata: ist; Asia/Tokyo: jst; Asia/Seoul: kst; Asia/Singapore: sgt
  Asia/Hong_Kong: hkt; Asia/Karachi: pkt; Asia/Kathmandu: npt; Asia/Jakarta: wib; Asia/Bangkok: ict; Asia/Manila: pht
  Asia/Kuala_Lumpur: myt; Asia/Dubai: gst; Asia/Jerusalem: idt; Australia/Sydney: aest, aedt; Australia/Adelaide: acst, acdt
  Australia/Perth: awst; Pacific/Auckland: nzst, nzdt
`),
);
/** Without `time` these mean a zone where no name follows or they are written large, and the words among them not even then. */
const isWord = /^(?:uk|et|ct|mt|pt)$/;
const goesOn = /^(?:|\W|on|at|for|with|in|to|and|every|today|tomorrow|\w{2,6}day|mon|tues?|wed|thu|thurs|fri|sat|sun)$/;
const onlyWithTime = /^(?:central|mountain|cat|eat|art|wat|west|atlantic)$/;

/** Adjectives, and what else is said only before `time`. */
const adjectives = new Map(
  namesIn(`
  Asia/Kolkata: indian; Asia/Tokyo: japanese; Asia/Shanghai: chinese; Asia/Seoul: korean; Asia/Jerusalem: israeli
  Asia/Bangkok: thai; Asia/Manila: philippine, filipino; Asia/Dubai: emirati, gulf; Asia/Karachi: pakistani
  Europe/London: british; Europe/Dublin: irish; Europe/Berlin: german, central european, european; Europe/Paris: french
  Europe/Madrid: spanish; Europe/Rome: italian; Europe/Lisbon: portuguese; Europe/Amsterdam: dutch; Europe/Zurich: swiss
  Europe/Vienna: austrian; Europe/Warsaw: polish; Europe/Athens: greek; Europe/Stockholm: swedish; Europe/Oslo: norwegian
  Europe/Copenhagen: danish; Europe/Helsinki: finnish, eastern european; Europe/Istanbul: turkish; Europe/Kyiv: ukrainian
  Africa/Cairo: egyptian; Africa/Nairobi: kenyan; Africa/Lagos: nigerian; America/Los_Angeles: west coast
  America/New_York: east coast; America/Sao_Paulo: brazilian
`),
);

/** Cities and countries without an IANA zone of their name. */
const places = new Map(
  namesIn(`
  America/New_York: nyc, ny, boston, miami, washington, dc, atlanta, philadelphia, orlando, pittsburgh, baltimore, charlotte, cleveland, florida
  America/Chicago: dallas, houston, austin, nashville, minneapolis, new orleans, texas, san antonio, kansas city, milwaukee, st louis, memphis
  America/Denver: colorado, salt lake city, utah; America/Phoenix: arizona
  America/Los_Angeles: san francisco, sf, la, seattle, california, san diego, san jose, portland, las vegas, vegas, silicon valley
  America/Anchorage: alaska; Pacific/Honolulu: hawaii, hawaiian; America/Toronto: montreal, ottawa, quebec, ontario
  America/Edmonton: calgary, alberta; America/Sao_Paulo: rio de janeiro, rio, brasilia, brazil
  America/Argentina/Buenos_Aires: argentina; America/Santiago: chile; America/Bogota: colombia, medellin; America/Lima: peru
  America/Mexico_City: mexico, guadalajara
  Europe/London: england, britain, scotland, wales, glasgow, edinburgh, manchester, liverpool, birmingham, leeds, bristol, cardiff
  Europe/Dublin: ireland, cork
  Europe/Berlin: germany, munich, hamburg, frankfurt, cologne, stuttgart, leipzig, dresden, dusseldorf
  Europe/Paris: france, lyon, marseille, toulouse; Europe/Madrid: spain, barcelona, valencia, seville
  Europe/Rome: italy, milan, naples, venice, florence, turin; Europe/Lisbon: portugal, porto
  Europe/Brussels: belgium, antwerp; Europe/Amsterdam: netherlands, holland, rotterdam, the hague
  Europe/Vienna: austria, salzburg; Europe/Zurich: switzerland, geneva, basel, bern, lausanne
  Europe/Stockholm: sweden, gothenburg; Europe/Oslo: norway; Europe/Copenhagen: denmark; Europe/Helsinki: finland
  Europe/Warsaw: poland, krakow; Europe/Prague: czechia, czech republic; Europe/Budapest: hungary; Europe/Bucharest: romania
  Europe/Sofia: bulgaria; Europe/Zagreb: croatia; Europe/Athens: greece; Europe/Istanbul: turkey, ankara
  Europe/Kyiv: ukraine, kyiv, kiev; Atlantic/Reykjavik: iceland; Asia/Jerusalem: israel, tel aviv
  Asia/Dubai: abu dhabi, uae; Asia/Riyadh: saudi arabia; Asia/Qatar: doha; Asia/Karachi: pakistan, lahore
  Asia/Dhaka: bangladesh
  Asia/Kolkata: india, kolkata, mumbai, delhi, new delhi, bangalore, bengaluru, pune, chennai, hyderabad
  Asia/Kathmandu: nepal, kathmandu; Asia/Colombo: sri lanka; Asia/Shanghai: china, beijing, shenzhen, guangzhou
  Asia/Hong_Kong: hk; Asia/Taipei: taiwan; Asia/Tokyo: japan, osaka, kyoto; Asia/Seoul: korea, south korea, busan
  Asia/Bangkok: thailand; Asia/Ho_Chi_Minh: vietnam, ho chi minh city, hanoi; Asia/Manila: philippines
  Asia/Kuala_Lumpur: malaysia; Asia/Jakarta: indonesia; Asia/Makassar: bali; Asia/Yangon: myanmar, yangon
  Africa/Cairo: egypt; Africa/Lagos: nigeria; Africa/Nairobi: kenya; Africa/Accra: ghana; Africa/Casablanca: morocco
  Africa/Johannesburg: south africa, cape town, durban; Australia/Sydney: canberra
  Pacific/Auckland: new zealand, nz, wellington
`),
);

let cities: ReadonlyMap<string, string> | undefined;

/** The zone of a place, also of the cities in the names of IANA zones. */
export function zoneOfCity(name: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  return places.get(plain) ?? cities.get(plain);
}

const mostWords = 4;
const offset = /^(utc|gmt)?([+-])(\d{1,2})(?::?(\d{2}))?$/;
const endOfTime = /^(?:am|pm|\d{1,2}(?:[:.]\d{2})?|h|noon|midnight|o'clock)$/;
/** Which half of the year, which the date says. */
const season = / (?:standard|daylight|summer|winter|savings?)(?: savings?)?$/;

/** The zone of a place or of an abbreviation. */
export const zoneOfPlace = (name: string): string | undefined =>
  isWord.test(name) || onlyWithTime.test(name) ? undefined : (abbreviations.get(name) ?? zoneOfCity(name));

const zoneBeforeTime = (name: string): string | undefined =>
  abbreviations.get(name) ?? adjectives.get(name) ?? zoneOfCity(name);

const leadsToCity = /^(?:with|in|to|for|from|the|call)$/;

/** `call with Houston, 10am their time`: the zone of the one city among the first words of a request. */
function onlyCityIn(words: readonly Word[]): string | undefined {
  const named = words
    .slice(0, mostBeforeCity)
    .flatMap(({ text }, at) => (leadsToCity.test(textAt(words, at - 1)) ? (zoneOfCity(text) ?? []) : []));
  return named.length === 1 ? named[0] : undefined;
}
const mostBeforeCity = 20;

/** The time zone of a time: `10am New York time`, `3pm CET`, `9:00 UTC+2`, `9am US Eastern`. */
export function readZone(words: readonly Word[], at: number, present: Present): Phrase | null {
  let from = textAt(words, at) === 'in' ? at + 1 : at;
  // `half past nine Central`
  const isBehindTime = endOfTime.test(textAt(words, at - 1)) || words[at - 1]?.number != null;
  if (/^(?:us|the)$/.test(textAt(words, from))) from++;
  const phrase = (to: number, inZone: string): Phrase => ({ from: at, to, means: { inZone } });
  for (let count = mostWords; count > 0; count--) {
    if (!/^times?$/.test(textAt(words, from + count))) continue;
    const texts = words.slice(from, from + count).map(({ text }) => text);
    const zone = zoneBeforeTime(texts.join(' ').replace(season, ''));
    if (zone !== undefined) return phrase(from + count + 1, zone);
  }
  const { text = '', isCapital } = words[from] ?? {};
  // `9am my time`
  const isBehindDay = isBehindTime || /^(?:today|tomorrow|tonight|\w+day)$/.test(textAt(words, at - 1));
  if (isBehindDay && /^(?:my|our|local)$/.test(text) && textAt(words, from + 1) === 'time')
    return phrase(from + 2, present.zone);
  const isDay = isBehindDay && textAt(words, at - 1) !== 'midnight';
  const there = isDay && text === 'their' && textAt(words, from + 1) === 'time' ? onlyCityIn(words) : undefined;
  if (there !== undefined) return phrase(from + 2, there);
  const [, utc, sign = '', hours = '', minutes = '00'] = offset.exec(text) ?? [];
  // `dinner with Kim +1`
  const isOffset = sign !== '' && (utc !== undefined || isBehindTime);
  if (isOffset && Number(hours) <= 14 && Number(minutes) < 60)
    return phrase(from + 1, `${sign}${hours.padStart(2, '0')}:${minutes}`);
  const zone = abbreviations.get(text);
  // `9am Central`, while `9am Mountain biking` is none
  const isAmerican = isCapital && /^(?:central|mountain)$/.test(text) && goesOn.test(textAt(words, from + 1));
  if (zone === undefined || !isBehindTime || (onlyWithTime.test(text) && from === at && !isAmerican)) return null;
  // `9am PT session`
  const isOther = isWord.test(text) && !goesOn.test(textAt(words, from + 1)) && (!isCapital || text === 'pt');
  return isOther ? null : phrase(from + 1, zone);
}

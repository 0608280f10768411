import type { Word } from '../words/word.ts';
import type { Phrase } from './phrase.ts';

/** Abbreviations. People use the winter and the summer form for the same place, so both mean the zone. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ utc: 'UTC', gmt: 'UTC', zulu: 'UTC', wet: 'Europe/Lisbon', bst: 'Europe/London', uk: 'Europe/London' },
  ...{ cet: 'Europe/Berlin', cest: 'Europe/Berlin', eet: 'Europe/Helsinki', eest: 'Europe/Helsinki' },
  ...{ est: 'America/New_York', edt: 'America/New_York', et: 'America/New_York', eastern: 'America/New_York' },
  ...{ cst: 'America/Chicago', cdt: 'America/Chicago', ct: 'America/Chicago', central: 'America/Chicago' },
  ...{ mst: 'America/Denver', mdt: 'America/Denver', mt: 'America/Denver', mountain: 'America/Denver' },
  ...{ pst: 'America/Los_Angeles', pdt: 'America/Los_Angeles', pt: 'America/Los_Angeles' },
  ...{ pacific: 'America/Los_Angeles', msk: 'Europe/Moscow', ist: 'Asia/Kolkata', jst: 'Asia/Tokyo' },
  ...{ kst: 'Asia/Seoul', sgt: 'Asia/Singapore', hkt: 'Asia/Hong_Kong', aest: 'Australia/Sydney' },
  ...{ aedt: 'Australia/Sydney', awst: 'Australia/Perth', nzst: 'Pacific/Auckland', nzdt: 'Pacific/Auckland' },
  ...{ pkt: 'Asia/Karachi', npt: 'Asia/Kathmandu', wib: 'Asia/Jakarta', ict: 'Asia/Bangkok', pht: 'Asia/Manila' },
  ...{ myt: 'Asia/Kuala_Lumpur', gst: 'Asia/Dubai', idt: 'Asia/Jerusalem', trt: 'Europe/Istanbul' },
  ...{ acst: 'Australia/Darwin', sast: 'Africa/Johannesburg', eat: 'Africa/Nairobi', wat: 'Africa/Lagos' },
  ...{ cat: 'Africa/Maputo', brt: 'America/Sao_Paulo', art: 'America/Argentina/Buenos_Aires' },
  ...{ akst: 'America/Anchorage', hst: 'Pacific/Honolulu' },
  ...{ ast: 'America/Halifax', adt: 'America/Halifax', nst: 'America/St_Johns', ndt: 'America/St_Johns', z: 'UTC' },
};
/** These mean a zone only before `time`. */
const onlyWithTime = new Set(['uk', 'et', 'ct', 'mt', 'pt', 'central', 'mountain', 'cat', 'eat', 'art', 'wat']);

/** Adjectives of countries: `Indian time`. */
const demonyms: Readonly<Record<string, string>> = {
  ...{ indian: 'Asia/Kolkata', japanese: 'Asia/Tokyo', chinese: 'Asia/Shanghai', british: 'Europe/London' },
  ...{ german: 'Europe/Berlin', french: 'Europe/Paris', spanish: 'Europe/Madrid', israeli: 'Asia/Jerusalem' },
  ...{ korean: 'Asia/Seoul', irish: 'Europe/Dublin', turkish: 'Europe/Istanbul', 'central european': 'Europe/Berlin' },
};

/** Cities and countries without an IANA zone of their name. */
const places: Readonly<Record<string, string>> = {
  ...{ nyc: 'America/New_York', ny: 'America/New_York', boston: 'America/New_York', miami: 'America/New_York' },
  ...{ washington: 'America/New_York', dallas: 'America/Chicago', houston: 'America/Chicago' },
  ...{ 'san francisco': 'America/Los_Angeles', sf: 'America/Los_Angeles', la: 'America/Los_Angeles' },
  ...{
    austin: 'America/Chicago',
    'san diego': 'America/Los_Angeles',
    'san jose': 'America/Los_Angeles',
    portland: 'America/Los_Angeles',
  },
  ...{
    'las vegas': 'America/Los_Angeles',
    atlanta: 'America/New_York',
    philadelphia: 'America/New_York',
    orlando: 'America/New_York',
  },
  ...{
    nashville: 'America/Chicago',
    minneapolis: 'America/Chicago',
    'new orleans': 'America/Chicago',
    ottawa: 'America/Toronto',
  },
  ...{
    calgary: 'America/Edmonton',
    pune: 'Asia/Kolkata',
    chennai: 'Asia/Kolkata',
    hyderabad: 'Asia/Kolkata',
    kyoto: 'Asia/Tokyo',
  },
  ...{
    'tel aviv': 'Asia/Jerusalem',
    'cape town': 'Africa/Johannesburg',
    'rio de janeiro': 'America/Sao_Paulo',
    lyon: 'Europe/Paris',
  },
  ...{
    cologne: 'Europe/Berlin',
    stuttgart: 'Europe/Berlin',
    basel: 'Europe/Zurich',
    bern: 'Europe/Zurich',
    krakow: 'Europe/Warsaw',
  },
  ...{
    porto: 'Europe/Lisbon',
    valencia: 'Europe/Madrid',
    naples: 'Europe/Rome',
    venice: 'Europe/Rome',
    florence: 'Europe/Rome',
  },
  ...{ glasgow: 'Europe/London', manchester: 'Europe/London', liverpool: 'Europe/London', birmingham: 'Europe/London' },
  ...{ seattle: 'America/Los_Angeles', california: 'America/Los_Angeles', montreal: 'America/Toronto' },
  ...{ munich: 'Europe/Berlin', hamburg: 'Europe/Berlin', frankfurt: 'Europe/Berlin', milan: 'Europe/Rome' },
  ...{ barcelona: 'Europe/Madrid', geneva: 'Europe/Zurich', edinburgh: 'Europe/London', kyiv: 'Europe/Kyiv' },
  ...{ mumbai: 'Asia/Kolkata', delhi: 'Asia/Kolkata', bangalore: 'Asia/Kolkata', beijing: 'Asia/Shanghai' },
  ...{ osaka: 'Asia/Tokyo', 'abu dhabi': 'Asia/Dubai', wellington: 'Pacific/Auckland', canberra: 'Australia/Sydney' },
  ...{ england: 'Europe/London', britain: 'Europe/London', scotland: 'Europe/London', ireland: 'Europe/Dublin' },
  ...{ germany: 'Europe/Berlin', france: 'Europe/Paris', spain: 'Europe/Madrid', italy: 'Europe/Rome' },
  ...{ portugal: 'Europe/Lisbon', belgium: 'Europe/Brussels', holland: 'Europe/Amsterdam', austria: 'Europe/Vienna' },
  ...{ netherlands: 'Europe/Amsterdam', switzerland: 'Europe/Zurich', sweden: 'Europe/Stockholm' },
  ...{ norway: 'Europe/Oslo', denmark: 'Europe/Copenhagen', finland: 'Europe/Helsinki', poland: 'Europe/Warsaw' },
  ...{ greece: 'Europe/Athens', turkey: 'Europe/Istanbul', ukraine: 'Europe/Kyiv', israel: 'Asia/Jerusalem' },
  ...{ india: 'Asia/Kolkata', china: 'Asia/Shanghai', japan: 'Asia/Tokyo', korea: 'Asia/Seoul' },
  ...{ thailand: 'Asia/Bangkok', vietnam: 'Asia/Ho_Chi_Minh', egypt: 'Africa/Cairo', nigeria: 'Africa/Lagos' },
  ...{ kenya: 'Africa/Nairobi', 'south africa': 'Africa/Johannesburg', 'new zealand': 'Pacific/Auckland' },
  ...{ argentina: 'America/Argentina/Buenos_Aires', chile: 'America/Santiago', colombia: 'America/Bogota' },
};

let cities: ReadonlyMap<string, string> | undefined;

/** The zone of a place, also of the cities in the names of IANA zones. */
export function zoneOfCity(name: string): string | undefined {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  return places[name] ?? cities.get(name);
}

const mostWords = 3;
const offset = /^(utc|gmt)?([+-])(\d{1,2})(?::?(\d{2}))?$/;
const endOfTime = /^(?:am|pm|\d{1,2}(?:[:.]\d{2})?|noon|midnight|o'clock)$/;

/** The time zone of a time: `10am New York time`, `3pm CET`, `9:00 UTC+2`. */
export function readZone(words: readonly Word[], at: number): Phrase | null {
  const from = words[at]?.text === 'in' ? at + 1 : at;
  const phrase = (to: number, inZone: string): Phrase => ({ rule: '', from: at, to, said: [], means: { inZone } });
  for (let count = mostWords; count > 0; count--) {
    if (!/^times?$/.test(words[from + count]?.text ?? '')) continue;
    const texts = words.slice(from, from + count).map(({ text }) => text);
    const name = texts.join(' ');
    const zone = abbreviations[name] ?? demonyms[name] ?? zoneOfCity(name);
    if (zone !== undefined) return phrase(from + count + 1, zone);
  }
  const text = words[from]?.text ?? '';
  const isBehindTime = endOfTime.test(words[at - 1]?.text ?? '');
  const [, utc, sign = '', hours = '', minutes = '00'] = offset.exec(text) ?? [];
  // `dinner with Kim +1`
  const isOffset = sign !== '' && (utc !== undefined || isBehindTime);
  if (isOffset && Number(hours) <= 14 && Number(minutes) < 60)
    return phrase(from + 1, `${sign}${hours.padStart(2, '0')}:${minutes}`);
  const zone = abbreviations[text];
  return zone !== undefined && isBehindTime && !onlyWithTime.has(text) ? phrase(from + 1, zone) : null;
}

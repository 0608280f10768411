import { mergeNumbers } from './numbers.ts';
import { contracted, meantWord } from './spelling.ts';
import type { Word } from './word.ts';

/** Text between quotation marks is one word: what is quoted is a name, whatever it says. */
const runs =
  /"[^"\n]{1,500}"|(?<!\S)'(?:\p{Lu}[^'\n]{1,99} [^'\n]{1,99}|(?!(?:til|till|em|bout|cause|n|tis|twas)\b)[\p{L}\d][^'\s]{0,39}(?: [^'\s]{1,39}){0,3})'(?![\p{L}\d])|“[^”\n]{1,5000}”|\n|\S+/gu;
const leadingMarks = /^[("'‘[{*_~`>]+/;
const trailingMarks = /[)"'’\]}*_~`.,;:!?…]+$/;
/** Figures with what hangs on them: `7pm`, `@4`, `22nd`, `1h30m`, `30-minute`, `7-8am`. */
const figures = /^@?\d[\da-z:.¼½¾–—-]*$/i;
const figureParts = /\d+(?:[:.]\d+)*[¼½¾]?|[a-z]+|[-–—@]/gi;
/** `mon-fri`, `mon/wed/fri`, `mid-november`: words of dates and the marks between them. */
const datesJoined =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:[-–/&+](?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)+$|^(?:mid|early|late)-[a-z]{3,9}$/i;
const dateParts = /[a-z]+|[-–/&+]/gi;
/** `25-09` and `12-03` are dates, `18-22` and `9-11` hours. */
const writtenDate =
  /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}-\d{1,2}-(?:\d{2}){1,2}$|^[1-9]\d?-0[1-9]$|^(?:2[5-9]|3[01])-(?:0?[1-9]|1[0-2])$|^(?:0?[1-9]|1[0-2])-(?:2[5-9]|3[01])$|^\d{1,2}-[a-z]{3,9}-\d{2,4}$|^\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4}|\.)?$/;
/** `7ish`, `noonish`: a time of the clock, and that it is none to the minute. */
const nearly =
  /^(\d[\d:.]*(?:[ap]m)?|noon|midday|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)()-?(ish)$/i;
/** `24.12.`: a date whose last point belongs to it. */
const dottedDate = /^(?:\d{1,2}\.(?:\d{1,2}\.)?[-–])?\d{1,2}\.\d{1,2}\.(?=[,;:!?)]*$)/;
/** `12.10.-14.10.`, `12/10-14/10`, `12.-14.10.` */
const datesInFigures = /^(\d{1,2}(?:\.(?:\d{1,2}\.)?|\/\d{1,2}))([-–])(\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}))$/;
/** The middle of `7 AM-3 PM` and `7 am-3` */
const halfToHour = /^([ap]m)([-–—])(\d[\d:.]*(?:[ap]m?)?)$/i;
/** Fractions of one character, as decimals. */
const fractions: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' };
/** ISO 8601, as programs write it: `2026-07-01T10:00`. */
const dateTime = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})?$/;
/** `2026-07-01T10:00/2026-07-01T11:00`, `2026-07-01T10:00/11:00`, `2026-07-01T10:00/PT45M`, `2026-07-01/2026-07-03`: from one to another. */
const interval =
  /^(\d{4}-\d{2}-\d{2})((?:[Tt][\d:.]+(?:[Zz]|[+-]\d{2}:?\d{2})?)?)([/–—])(\d{4}-\d{2}-\d{2}\S*|\d{2}:\d{2}|[Pp][Tt]\S+)$/;
/** `27 Dec–3 Jan` */
const monthToDay = /^((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})([-–—])(\d{1,2}(?:st|nd|rd|th)?)$/i;
/** `90'`, as minutes are written; `6'` is a height. */
const primes = /^(\(?)([1-9]?\d[05])['’′](?=[,.;:!?)]*$)/;
/** What numbers the lines of a list. */
const listNumber = /^(?:\(?\d{1,2}\)|[*•])$/;
/** `:)` ends a sentence. */
const emoticon = /^(?:[:;=]['-]?[)(DPp|/\\]+|<3)$/;
const halfOfDay = /^([ap])\.?m\.?$/i;

/** The words of a message in order, with what they say as numbers. Several readings of one message ask for them, so the last ones are kept. */
export function wordsOf(message: string): readonly Word[] {
  if (message !== lastMessage) [lastMessage, lastWords] = [message, wordsIn(message)];
  return lastWords;
}
let lastMessage = '';
let lastWords: readonly Word[] = [];

function wordsIn(message: string): Word[] {
  const words: Word[] = [];
  let isInBrackets = false;
  for (const { 0: run, index } of message.matchAll(runs)) {
    // `1) call grandma 2) library`, while `(till 1)` is in brackets
    const isClosing = isInBrackets;
    if (run.includes('(')) isInBrackets = true;
    if (run.includes(')')) isInBrackets = false;
    if (listNumber.test(run) && !isClosing) words.push(mark('\n', index, run.length));
    // `dentist → thursday 8:30`
    else if (/^(?:→|->|=>)$/.test(run)) addRun(words, 'to', index);
    else addRun(words, run, index);
  }
  const said = words.filter((_, at) => !isPointOfShort(words, at) && !isFiller(words, at));
  return withJoined(mergeNumbers(said.map((word, at) => withMark(word, said[at - 1], said[at + 1]))));
}

/** What speech recognition writes apart and is one word: the half of the day in `nine p m` and `9 a. m.`, and `one on one`. */
function withJoined(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const count = last?.text === '.' ? 2 : 1;
    const [before, own] = joined.slice(-count - 1);
    const isHalf = word.text === 'm' && /^[ap]$/.test(own?.text ?? '');
    const isClock = before?.number != null || /^\d/.test(before?.text ?? '');
    // The point of `5 p. m.` ends no sentence.
    if (word.text === '.' && /^[ap]m$/.test(last?.text ?? '') && (last?.end ?? 0) - (last?.at ?? 0) > 3) continue;
    if (isHalf && isClock && own) {
      joined.splice(-count, count, { ...own, text: `${own.text}m`, end: word.end });
    } else if (word.number === 1 && before?.number === 1 && last && /^(?:on|to)$/.test(last.text)) {
      joined.splice(-2, 2, { ...before, text: 'one-on-one', end: word.end, number: null });
    } else joined.push(word);
  }
  return joined;
}

/** `its at 5` is `it's at 5`, and `its title` is not; `were running late` is `we're`, `7.30 eve` the evening. */
function withMark(word: Word, before: Word | undefined, next: Word | undefined): Word {
  const isFirst = before === undefined || before.kind === 'break';
  if (word.text === 'were' && isFirst && /^(?:not|late|\w+ing)$/.test(next?.text ?? ''))
    return { ...word, text: "we're" };
  // `Mon + Tue`
  if (word.text === '+' && isDay(before) && isDay(next)) return mark(',', word.at, 1);
  // `we sat there`
  if (word.text === 'sat' && sitting.test(before?.text ?? '')) return { ...word, text: 'seated' };
  if (word.text === 'eve' && /^\d/.test(before?.text ?? '')) return { ...word, text: 'evening' };
  const isOwn = ownNouns.test(next?.text ?? '') || ownLeads.test(before?.text ?? '');
  return word.text === 'its' && next?.kind === 'word' && !isOwn ? { ...word, text: 'it', isPossessive: true } : word;
}
const isDay = (word: Word | undefined): boolean =>
  /^(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|rs|ur|nes)*$/.test(word?.text ?? '');
const sitting = /^(?:i|we|he|she|they|you|who|just|only)$/;
const ownNouns =
  /^(?:title|name|times?|starts?|ends?|ending|place|location|length|duration|date|day|notes?|description|category|colou?r|own|reminders?)$/;
const ownLeads = /^(?:of|to|for|in|at|on|with|from|by|the|change|move|set|make|give|edit|update|add|all)$/;

/** `up to and including`: no more than `up to`, and of a range no more than `to`. */
function isFiller(words: readonly Word[], at: number): boolean {
  const [before, text, next, third, fourth] = [-1, 0, 1, 2, 3].map((far) => words[at + far]?.text);
  // `from 9 (so til 1)`
  if (text === 'so') return /^(?:till?|until)$/.test(next ?? '');
  const isRange = words.slice(0, at).some((word) => /^(?:from|between)$/.test(word.text));
  const isUpTo =
    next === 'to' &&
    (/^(?:the|\d.*)$/.test(third ?? '') || isDay(words[at + 2]) || (third === 'and' && fourth === 'including'));
  if (text === 'up') return next === 'until' || (isRange && isUpTo);
  return (text === 'and' && next === 'including') || (text === 'including' && before === 'and');
}

const shortMonths = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez)$/;
const endsDate = /^(?:|\d.*|[.,]|at)$/;
/** Those that are no names of persons and hardly begin a sentence. */
const longMonths =
  /^(?:jan(?:uary?|vier)|jänner|feb(?:ruary?|ruar)|f[ée]vrier|märz|avril|juni|juin|jul[yi]|juillet|ao[ûu]t|septemb(?:er|re)|o[kc]tob(?:er|re)|novemb(?:er|re)|de[zc]ember|d[ée]cembre)$/;
const shortDays = /^(?:mon|tues?|wed|weds|thu|thurs?|fri|sat|sun)$/;
const behindShortDay = /^(?:\d|the$|at$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$)/;

/** `Oct. 12`, `Sat. May 22nd` */
const isPointOfShort = (words: readonly Word[], at: number): boolean => {
  const [before = '', next = ''] = [words[at - 1]?.text, words[at + 1]?.text];
  if (words[at]?.text !== '.') return false;
  // `Hauptstr. 5`, `Apt. 4`
  if (/(?:str|^nr|^apt|^rm|^bldg)$/.test(before) && /^\d{1,4}[a-z]?$/.test(next)) return true;
  // `2 hrs. gardening`
  if (/^(?:hrs?|mins?)$/.test(before) && words[at - 2]?.number != null) return at === 2 || !words[at + 1]?.isCapital;
  // `29. Oktober`, `8. oct 14:00`
  const isMonth = longMonths.test(next) || (shortMonths.test(next) && endsDate.test(words[at + 2]?.text ?? ''));
  if (/^(?:[12]?\d|3[01])$/.test(before) && isMonth) return true;
  return shortMonths.test(before) ? /^\d/.test(next) : shortDays.test(before) && behindShortDay.test(next);
};

function addRun(words: Word[], run: string, at: number): void {
  if (run === '\n' || emoticon.test(run)) words.push(mark('\n', at, run.length));
  else if (/^(?:["“].+["”]|'.+')$/.test(run)) {
    words.push({ ...plain(run.slice(1, -1), at, at + run.length), kind: 'quoted' });
  } else {
    const [, bracket = '', minutes = ''] = primes.exec(run) ?? [];
    const primed = bracket.length + minutes.length;
    if (minutes !== '') {
      const from = at + bracket.length;
      words.push(plain(minutes, from, at + primed), {
        ...plain('min', at + primed, at + primed + 1),
        isCapital: false,
      });
      if (primed + 1 < run.length) addRun(words, run.slice(primed + 1), at + primed + 1);
      return;
    }
    const start = leadingMarks.exec(run)?.[0].length ?? 0;
    const half = halfOfDay.test(run.slice(start));
    const dated = dottedDate.exec(run.slice(start))?.[0].length ?? 0;
    const trail = half ? '' : (trailingMarks.exec(run.slice(start + dated))?.[0] ?? '');
    const core = run.slice(start, run.length - trail.length);
    addCore(words, core, at + start);
    const [last] = words.slice(-1);
    // `4 Jan '27`
    if (last && /^['’]\d\d$/.test(run.slice(0, start + core.length))) last.number = 2000 + Number(core);
    const [said] = trail.match(/[.,;:!?…]/) ?? [];
    // Within brackets no sentence of its own ends.
    const stop = said && /^(?:[.!?]+\)|\.[,;:])$/.test(trail) ? ',' : said;
    if (stop) words.push(mark(stop, at + start + core.length, trail.length));
    else if (core === '' && /^[-–—]$/.test(run)) words.push(mark('-', at, 1));
  }
}

function addCore(words: Word[], core: string, at: number): void {
  if (core === '') return;
  const [, first = '', dash = '', last = ''] =
    nearly.exec(core) ?? datesInFigures.exec(core) ?? halfToHour.exec(core) ?? [];
  if (first !== '') {
    addCore(words, first, at);
    if (dash !== '') words.push(mark('-', at + first.length, 1));
    addCore(words, last, at + core.length - last.length);
    return;
  }
  if (addInterval(words, core, at)) return;
  const [, date = '', time = '', zone = ''] = dateTime.exec(core) ?? [];
  if (date !== '') {
    const end = at + core.length - zone.length;
    words.push(plain(date, at, at + date.length), plain(time, at + date.length + 1, end));
    if (zone !== '') words.push(plain(zone, end, at + core.length));
    return;
  }
  if (datesJoined.test(core)) {
    for (const { 0: part, index } of core.matchAll(dateParts)) {
      if (/^[a-z]/i.test(part)) words.push(plain(part, at + index, at + index + part.length));
      else if (!/^(?:mid|early|late)-/i.test(core)) words.push(mark(/[-–]/.test(part) ? '-' : ',', at + index, 1));
    }
    return;
  }
  if (!figures.test(core) || writtenDate.test(core) || meantWord(core.toLowerCase()) !== core.toLowerCase()) {
    words.push(/^[-–—]$/.test(core) ? mark('-', at, 1) : plain(core, at, at + core.length));
    return;
  }
  for (const { 0: part, index } of core.matchAll(figureParts)) {
    const [start, end] = [at + index, at + index + part.length];
    const last = words.at(-1);
    const isEnding = /^(?:st|nd|rd|th)$/i.test(part) && last?.end === start && last.number !== null;
    if (isEnding)
      words[words.length - 1] = { ...last, end, text: `${last.text}${part.toLowerCase()}`, isOrdinal: true };
    // `45-minute`
    else if (/^[-–—]$/.test(part) && lengthUnit.test(core.slice(index + 1))) continue;
    else if (/^[-–—]$/.test(part)) words.push(mark('-', start, 1));
    // `2:15p`
    else if (/^[ap]$/i.test(part) && last?.end === start)
      words.push({ ...plain(part, start, end), text: `${part.toLowerCase()}m` });
    else words.push(plain(part, start, end));
  }
}

/** The two ends of a stretch that is written as one run; a date that both have is said once. */
function addInterval(words: Word[], core: string, at: number): boolean {
  const [, month = '', dash = '', day = ''] = words.at(-1)?.number == null ? [] : (monthToDay.exec(core) ?? []);
  const [, date = '', time = '', slash = '', other = ''] = interval.exec(core) ?? [];
  const [first, join, second] = month === '' ? [`${date}${time}`, slash, other] : [month, dash, day];
  if (first === '') return false;
  const isLength = /^pt/i.test(second);
  addCore(words, first, at);
  // `09:00Z/10:00Z` is of one zone.
  const zone = /(?:[Zz]|[+-]\d{2}:?\d{2})$/.exec(time)?.[0] ?? '';
  if (zone !== '' && second.endsWith(zone)) words.pop();
  if (!isLength) words.push(mark('-', at + first.length, join.length));
  const begin = words.length;
  const said = isLength ? second.slice(2) : second;
  addCore(words, said, at + core.length - said.length);
  if (time !== '' && words[begin]?.text === date) words.splice(begin, 1);
  return true;
}

const lengthUnit = /^(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?)$/i;

function plain(said: string, at: number, end: number): Word {
  const folded = contracted(
    said
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/(?<=^\d*)[¼½¾]$/, (each) => fractions[each] ?? ''),
  );
  const isPossessive = folded.endsWith("'s") && folded !== "let's";
  const text = isPossessive ? folded.slice(0, -2) : meantWord(folded.replace(halfOfDay, '$1m'));
  const number = /^\d{1,4}$/.test(text) ? Number(text) : null;
  return { text, at, end, kind: 'word', number, isOrdinal: false, isCapital: /^\p{Lu}/u.test(said), isPossessive };
}

const mark = (text: string, at: number, length: number): Word => ({
  ...{ text, at, end: at + length, kind: 'break' as const },
  ...{ number: null, isOrdinal: false, isCapital: false, isPossessive: false },
});

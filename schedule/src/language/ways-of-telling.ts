import { askWords } from './lexicon.ts';
import { listed } from './words/list.ts';

/** How one tells of when others can do something, which is perhaps to be moved there. */

const oneOf = (words: string | readonly string[]): string =>
  `(?:${(typeof words === 'string' ? listed(words) : words).join('|')})`;

const lead = `(?:${oneOf('well, so, ok, okay, actually, also, and, but, oh, sorry, btw')},? +){0,3}`;
const they = '(?:they|he|she|we)';
const who = `(?<who>(?!${oneOf([...askWords, 'if', 'i', 'it', 'this', 'that', 'there'])} |${they} )[^,.!?;:\\n]{1,40}?)`;
const hours = 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve';
const days = 'mon, tue, wed, thu, fri, sat, sun, today, tomorrow, tonight, next, this, later, earlier';
const when = `(?<when>(?:(?:at|on|to|by|around) +)?(?:\\d|noon|midday|half|quarter|an? +(?:quarter|day|week|bit|hour)|${oneOf(hours)}\\b|${oneOf(days)}|the +(?:same|\\d|following))[^,!?;\\n]{0,60}?)`;
const what = '(?:the|my|our) +(?<what>[^,.!?;\\n]{1,40}?)';
const end = `(?: +instead(?: +of +[^,!?\\n]{1,20})?| +now)*[.! ]*$`;
const toDo = `(?: +(?:to|do|make|meet|see|come|have|be|start|fit|me|us|there|in|for|on|only))*`;
const wish = `(?:(?: +${oneOf('want, wants, wanted, would like, can, could, asked, offered, suggested, suggests, proposed, need, needs, prefer, prefers')}|'d like)${toDo})`;
const cannot = `(?: +${oneOf("can't, cannot, couldn't, won't")} +(?:do|make)[^,!?;\\n]{0,40},)`;
const called = `(?: +(?:just +)?${oneOf('rang, called, phoned, wrote, texted, emailed, messaged, says, said, told me')},?(?: +(?:and|that|so))*)`;

/** `the vet rang, they can only do 11`, `dan wants to do 3pm for our coffee instead`, `he can't do monday, only thursday at 2` */
export const theirTime: readonly RegExp[] = [
  `(?:${who}|${they})${cannot}(?: +but)?(?: +${they})?(?: +(?:can|could|only))+${toDo} +${when}(?: +for +${what})?`,
  `${who}${called} +(?:${they}${wish}|(?:(?:the|my|our) +)?(?:appointment|meeting|it) +(?:is|will be))${toDo} +${when}`,
  `(?:${who}|${they})(?: +(?:can|could) +only| +would +rather|'d rather| +prefers?)${toDo} +${when}(?: +for +${what})?`,
  `(?:${who}|${they})${wish} +${when} +for +${what}`,
  `(?:${who}|${they})(?:${wish}|(?: +(?:is|are)|'s|'re) +coming) +(?:(?!${oneOf(hours)}\\b|${oneOf(days)})(?<what>[\\p{L}]+) +)??${when}(?= +(?:instead|now)\\b)`,
  `${they}(?:'ve| +have)? +(?:agreed|settled|decided) +on +${when} +for +${what}`,
].map((pattern) => new RegExp(`^${lead}${pattern}${end}`, 'iu'));

const traveller = `${they.slice(0, -1)}|i)(?:'ll|'re|'m| +will| +are| +am)?(?: +(?:now|going +to|be))*`;
const howFar = '(?<far>(?:an?|one|two|three|\\d+) +(?:days?|weeks?|nights?)) +(?<side>earlier|later|early|late)';
/** `we come back from Cornwall a day later`, `we leave for Cornwall a day earlier` */
const goingBack = new RegExp(
  `^${lead}${traveller} +(?:com(?:e|ing)|gett?(?:ing)?|fly(?:ing)?|driv(?:e|ing)|head(?:ing)?|return(?:ing)?|back)(?: +(?:back|home))? +(?:from|of) +(?<trip>[^,.!?\\n]{1,40}?) +${howFar}${end}`,
  'iu',
);
const goingThere = new RegExp(
  `^${lead}${traveller} +(?:leav(?:e|ing)|set(?:ting)? +off|fly(?:ing)?|driv(?:e|ing)|go(?:ing)?|head(?:ing)?|travel(?:l?ing)?) +(?:for|to|off +to) +(?<trip>[^,.!?\\n]{1,40}?) +${howFar}${end}`,
  'iu',
);

/** What is told, as an order: `move our coffee to 3pm`; null where it is nothing of the kind. */
export function movedByOthers(sentence: string): string | null {
  const { trip = '', far = '', side = '' } = (goingBack.exec(sentence) ?? goingThere.exec(sentence))?.groups ?? {};
  if (trip !== '' && goingBack.test(sentence))
    return `make ${trip} ${far} ${side.startsWith('e') ? 'shorter' : 'longer'}`;
  if (trip !== '') return `move ${trip} ${far} ${side.startsWith('e') ? 'earlier' : 'later'}`;
  for (const pattern of theirTime) {
    const groups = pattern.exec(sentence)?.groups;
    if (!groups?.when) continue;
    const to = groups.when.replace(/^(?:at|on|to|by|around) +/i, '');
    const isShift = /\b(?:earlier|later|sooner)$/i.test(to);
    return `move ${groups.what ?? groups.who ?? 'it'} ${isShift ? '' : 'to '}${to}`;
  }
  return null;
}

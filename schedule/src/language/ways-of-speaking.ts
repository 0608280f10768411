import {
  askWords,
  bareCondition,
  courtesies,
  createVerbs,
  editVerbs,
  moveVerbs,
  remindVerbs,
  removeVerbs,
  showVerbs,
} from './lexicon.ts';
import { listed } from './words/list.ts';

/** How people speak of an order without giving it, as patterns. */

const oneOf = (words: string | readonly string[]): string =>
  `(?:${[...(typeof words === 'string' ? listed(words) : words)].sort((a, b) => b.length - a.length).join('|')})`;

/** What is done to a schedule, as an order says it, and its other forms. */
const deeds = listed(`
  delete deleting deleted, remove removing removed, cancel cancelling cancelled canceling canceled bailed_on backed_out_of pulled_out_of, erase erasing erased,
  skip skipping skipped, scrap scrapping scrapped, clear clearing cleared, get_rid_of getting_rid_of got_rid_of,
  call_off calling_off called_off, put_off putting_off, move moving moved, reschedule rescheduling rescheduled,
  shift shifting shifted, push pushing pushed, postpone postponing postponed, delay delaying delayed, rename renaming renamed,
  extend extending extended, shorten shortening shortened, lengthen lengthening lengthened, change changing changed,
  swap swapping swapped, undo undoing undid, tick ticking ticked, untick unticking unticked, add adding added,
  create creating created, schedule scheduling scheduled, book booking booked
`).map((forms) => forms.split(' ').map((form) => form.replaceAll('_', ' ')));
/** Of each participle of a change its verb: `the retro has been brought forward`. */
export const participles: ReadonlyMap<string, string> = new Map([
  ...deeds.flatMap(([base = '', ...forms]) => forms.map((form) => [form, base] as const)),
  ...listed(`
    brought bring, put postpone, set postpone, cut shorten, reduced shorten, trimmed shorten, bumped push, nudged push, slid move, slipped move,
    pulled pull, advanced advance, stretched extend, prolonged extend, binned delete, axed delete, canned delete, dropped delete, ditched delete
  `).map((pair) => pair.split(' ') as [string, string]),
]);
/** Of each form of a deed its base. */
export const baseOf: ReadonlyMap<string, string> = new Map([
  ...participles,
  ...deeds.map(([base = '']) => [base, base] as const),
]);
const bases = oneOf(deeds.map(([base = '']) => base));
/** A deed and what it is done to: `my meeting has to move to 3` says none. */
const deedOf = (forms: string): string => `(?<deed>${forms})(?= +[^\\s,])(?! +(?:to|at|by|until|till|from|on) )`;
const deed = deedOf(oneOf(deeds.flat()));
const order = deedOf(bases);

const lead = `(?:${oneOf('well, so, ok, okay, actually, honestly, also, and, but, oh, hey, hi, hello, sorry, yeah, now, btw, um, hm, hmm, because, since, as')},? +){0,4}`;
/** What may stand between such words and the deed. */
const between = `(?:${oneOf(`
  to, please, just, that, about, of, on, if, whether, you, i, we, me, us, it, should, could, can, must, would, will, might, may, have, had, need,
  want, able, better, also, really, probably, be, maybe, perhaps, go ahead and, is ok to, is best to
`)},? +){0,7}`;
const not = oneOf("not, never, don't, dont, do not, didn't, shouldn't, won't");

/** Somebody else: any few words that are no order, no question and not the person. */
const notFirst = oneOf([
  ...[...askWords, ...showVerbs, ...createVerbs, ...remindVerbs, ...courtesies],
  ...['if', 'there', 'undo', 'tick', 'no', 'never', 'nobody', 'without'],
]);
const notWithin = `(?:${bases}|${oneOf("i, we, i'm, we're, i've, i'd, i'll, who, which, remind, not, never, shouldn't, don't, didn't, doesn't, won't, can't, cannot, couldn't, wouldn't, hasn't, haven't, mustn't")})`;
const somebody = `(?!${notFirst} )(?:(?!${notWithin} )[\\p{L}\\d'’.&-]+ +){1,6}?`;
const saysThat = oneOf(`
  says, said, say, wants, wanted, want, would like, tells, told, tell, asks, asked, ask, wrote, writes, texted, messaged, mailed, emailed,
  suggests, suggested, proposes, proposed, recommends, recommended, insists, insisted, needs, needed, requests, requested, reminded,
  might, may, could, should, would, will, can, must, tried, forgot, promised, agreed, is going, is about, plans, planned, thinks, thought, ordered, advised, demands, demanded, expects, decided, prefers, has asked, has told, has to, wishes, begs, begged
`);
const reported = `${somebody}(?:just +|also +|really +)?${saysThat}(?! +you\\b(?<=\\b(?:can|could|would|will) +you)) +(?:(?!${bases} )\\p{L}+ +)?`;

const one = oneOf('i, we');
const softly = `(?:${oneOf('just, still, really, also, only, maybe, perhaps, almost, nearly, currently, actually, kind of, even')} +){0,4}`;
const musings = [
  `${one} +${softly}${oneOf('might, may, could, ought to')} +`,
  `i +${softly}should(?:n't)? +`,
  `${oneOf("i'm, i am, we're, we are, i was, we were, i've been, i have been, we've been, we have been")} +${softly}${oneOf(
    'thinking, wondering, considering, debating, tempted, planning, hoping, told, asked, advised, ordered, instructed, supposed, expected, going, about, unsure, not sure, reminded, meant, inclined',
  )} +(?:by +[^,.!?\\n]{1,30}? +)?`,
  `${one} +${softly}${oneOf(
    'forgot, tried, wanted, meant, promised, agreed, failed, hoped, intended, planned, consider, considered, thought, think about, wonder, wondered, guess, had, decided, refused, plan, hope, intend, do not know, do not remember',
  )} +`,
  `i +(?:(?:don't|dont) +)?(?:know|remember|think|guess|believe|suppose|feel) +(?:that +|like +)?(?:${oneOf('i, we, you')} +)?`,
  `(?:${one} +have|i've|we've) +(?:decided|planned|thought|considered|agreed|promised|forgotten|tried) +`,
  `(?:do you think +)?${oneOf('should, shall')} +${one} +`,
  `${oneOf('can, could, may, might')} +i +`,
  `${oneOf('can, could, will, would')} +${one} +be +able +`,
  `do you think +${oneOf('i, we, you')} +`,
  `i(?:'d| would) +rather +`,
  `what +(?:if|happens +if|would +happen +if) +`,
  `(?:how +about|why +(?:don't|not)(?: +${oneOf('we, you, i')})?) +`,
  `${oneOf('maybe, perhaps, possibly, suppose, supposing, imagine, assuming, hypothetically, theoretically')},? +`,
  `it +${oneOf('might, may, could, would')} +be +${oneOf('good, better, best, nice, wise, smart, worth')} +(?:an? +idea +)?`,
];
/** What is asked of the assistant in a roundabout way is asked of it. */
const polite = listed(`
  would you mind, do you mind, i was wondering if you, i was wondering whether you, i am wondering if you, i'm wondering if you, i wonder if you,
  i wondered if you, i was hoping that you, i was hoping you, i'd appreciate it if you, i would appreciate it if you, it would be great if you,
  it would be nice if you, i'd be happy if you, do you think you, is there any chance you, any chance you, any chance of, could i ask you,
  may i ask you, i was going to ask you, i wanted to ask you, i'd be glad if you, i'd love, i would love, could you maybe, can you maybe,
  could you perhaps, could you possibly, could you please maybe, can you please maybe, you can, you may, you could
`);
/** What is told of the past: a reason to ask, and no order. */
const gone = deedOf(
  oneOf('deleted, removed, cancelled, canceled, erased, skipped, called off, bailed on, backed out of, pulled out of'),
);
const goneWords =
  'deleted, removed, cancelled, canceled, erased, skipped, called off, moved, rescheduled, postponed, renamed';
const goneOrMoved = deedOf(oneOf(goneWords));
/** `my boss moved the review`: one that is known, while `Ana moved in` tells of Ana. */
const changed = [...participles].flatMap(([form, base]) =>
  base === 'rename' || editVerbs.includes(base) ? [form] : [],
);
const movedKnown = `(?<deed>${oneOf(changed)})(?= +(?:(?:the|my|our|today's|tomorrow's) |(?:it|this|that)\\b))`;
const already = `(?:${oneOf("have, has, 've, just, already, had, once")} +){0,4}`;

/** `is Sunday free? If it is, add brunch`: whether is what was asked just before. */
const isBare = `${bareCondition}(?:,| then\\b| +${bases}\\b)`;

const at = (pattern: string): RegExp => new RegExp(`${lead}${pattern}`, 'iuy');
/** Each finds the `deed`; with `not` it is not to be done, and where it is `polite` it is asked for. */
export const patterns: readonly RegExp[] = [
  at(
    `(?:please +)?(?:always +)?(?<not>${oneOf('ask, check with, consult, tell, warn, notify, inform, confirm with, talk to, check')}) +me +(?:first +|again +|always +)*before +(?:you +)?(?:ever +)?${deed}`,
  ),
  at(`(?<not>before) +(?:you +)?(?:ever +)?${deed}`),
  at(`(?<polite>${oneOf(polite)}) +${between}${deed}`),
  at(
    `(?!${isBare})${oneOf('if, unless, in case, provided, as long as, as soon as, once')} +(?!${oneOf('possible, necessary, needed, you can, you could, you would, i may, so, that, it is ok, not')}[ ,])[^,.!?\\n]{1,80},? +(?:then +|please +){0,3}${order}`,
  ),
  at(`(?:${[reported, ...musings].join('|')})${between}(?<not>${not} +)?${between}${deed}`),
  at(`(?:${one}|${oneOf("i've, we've")}) +${already}${goneOrMoved}`),
  at(`${somebody}${already}${gone}`),
  at(`${somebody}${already}${movedKnown}`),
];
/** `the dentist was cancelled`, `dinner's cancelled` */
export const isGone = new RegExp(
  `^${lead}(?!${notFirst} )(?<what>[^,.!?\\n]{1,80}?)(?: +(?:is|was|got|are|were|has been|have been)|'s(?: been)?) +(?:just +|already +)*(?:cancelled|canceled|called off)(?<when>[^,.!?\\n]{0,40})[.! ]*$`,
  'iu',
);

const harmless = oneOf(`
  possible, necessary, needed, required, you can, you could, you would, you don't mind, you do not mind, you please, that's ok, that is ok,
  that's okay, that is okay, it's ok, it's okay, that's fine, that is fine, that works, it's possible, it is possible, i may, so, not, any,
  there is one, there is any, there are any
`);
const orderFirst = `^(?:please +|can you +|could you +){0,3}${bases} +[^"“\\n]{1,120}?`;
/** `the dentist asked if we could move to 5pm`: that is what is to move. */
export const isAskedToMove = new RegExp(
  `^${lead}(?<what>${somebody})${saysThat} +(?:me +|us +)?${between}(?:move|reschedule|shift|postpone) +(?<how>(?:to|by|until) .{1,80})$`,
  'iu',
);
const unable = `(?:can't|cannot|can not|couldn't|won't|(?:will not|won't) be able to|is not able to|isn't able to)`;
/** `Ana can't make lunch today`, `I won't make it to standup`, `we're not going to the gym tonight` */
export const isMissed = new RegExp(
  `^${lead}(?:(?:${one} +|${somebody})${unable} +(?:make it to|make|come to|get to|go to|be at|attend|join|do)|(?:${oneOf("i'm, i am, we're, we are")} +)?not +(?:(?:going|coming) +to|attending|joining|doing|going)) +(?<what>(?!(?:it|that|this|anything|to|be|have|need)\\b|${bases} )[^,.!?\\n]{1,80})[.! ]*$`,
  'iu',
);
/** `Dan can't make it tomorrow`, `Dan has cancelled`, `leo has no piano lesson next wednesday` */
export const isAbsent = new RegExp(
  `^${lead}(?<who>${somebody})(?:${unable} +(?:make it|come|be there)(?<when>(?: +[^,.!?\\n]{1,40})?)|(?:has|have) +no +(?<what>[^,.!?\\n]{3,80})|${already}(?:cancelled|canceled))[.! ]*$`,
  'iu',
);
/** `I no longer need the dentist` */
export const isNeedless = new RegExp(
  `^${lead}${one} +(?:no longer +(?:need|want) +(?<what>[^,.!?\\n]{1,80}?)|(?:don't|do not) +(?:need|want) +(?<that>[^,.!?\\n]{1,80}?) +any ?(?:more|longer))(?<rest>(?:,| and| so).*|[.! ]*)$`,
  'iu',
);
/** `Anna wants the review moved to 3` */
export const isWanted = new RegExp(
  `^${lead}${somebody}${oneOf('wants, wanted, want, would like, needs, needed, prefers, asked to have, wants to have')} +(?<what>[^,.!?\\n]{1,80}?) +(?:to be +)?(?<deed>${oneOf(goneWords)})(?<how>(?: .*)?)$`,
  'iu',
);
/** `cancel gym if it rains`, and `delete the dentist if that's ok`, which hangs on nothing. */
export const conditionAfter = new RegExp(
  `${orderFirst}(?<condition>,? +(?:only +)?(?:if|unless|provided|as long as|as soon as)) +(?!${harmless}\\b)`,
  'iu',
);
export const courtesyAfter = new RegExp(
  `^(?<order>.{1,200}?),? +(?:if|as soon as|as long as) +${harmless}(?: +with you)?[ .!]*$`,
  'iu',
);

/** Why, told of others beside an order: `Anna cancelled`, `she can't come`. */
const why = `${somebody}${already}${oneOf(`
  cancelled, canceled, can't, cannot, couldn't, won't, isn't, is ill, is sick, is away, is late, is out, is busy, is not, isn't, said, says, told,
  asked, asks, wants, wanted, called, texted, wrote, doesn't, didn't, prefers, suggested, needs
`)}\\b[^,;]{0,80}`;
export const reasonAfter = new RegExp(`^(?<order>.{1,200}?)(?:, +|,? +(?:because|since|as) +)${why}$`, 'iu');
export const reasonBefore = new RegExp(`^${lead}${why}, +(?<order>(?:so +|please +|then +){0,3}${bases} .+)$`, 'iu');

const courteous = `(?:${oneOf(courtesies)},? +){0,4}`;
/** A request that begins as requests do, or goes on with one. */
export const ownOrder = new RegExp(
  `(?:^|[,:] +|\\b(?:and|but|then|so) +)${courteous}${oneOf([...deeds.map(([base = '']) => base), ...removeVerbs, ...moveVerbs, ...remindVerbs, ...'start stop make set put plan take'.split(' ')])}(?: |$)`,
  'i',
);
/** A deletion that is spoken of anyhow. */
export const removal = /\b(?:delete|remove|cancel|erase)\b/i;

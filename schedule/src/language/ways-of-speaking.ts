import {
  askWords,
  bareCondition,
  courtesies,
  createVerbs,
  editVerbs,
  moveVerbs,
  plannedNouns,
  remindVerbs,
  removeVerbs,
  showVerbs,
} from './lexicon.ts';
import { listed, oneOf } from './words/list.ts';

/** How people speak of an order without giving it, as patterns of one sentence with single blanks. */

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
export const deedVerbs: readonly string[] = deeds.map(([base = '']) => base);
/** Of each participle of a change its verb: `the retro has been brought forward`. */
export const participles: ReadonlyMap<string, string> = new Map([
  ...deeds.flatMap(([base = '', ...forms]) => forms.map((form) => [form, base] as const)),
  ...listed(`
    brought bring, put postpone, set postpone, cut shorten, reduced shorten, trimmed shorten, bumped push, nudged push, slid move, slipped move,
    pulled pull, advanced advance, stretched extend, prolonged extend, binned delete, axed delete, canned delete, dropped delete, ditched delete
  `).map((pair) => pair.split(' ') as [string, string]),
]);
/** The verb of a deed in whatever form. */
export const baseOf = (deed = ''): string => participles.get(deed.toLowerCase()) ?? deed.toLowerCase();

const bases = oneOf(deedVerbs);
/** A deed and what it is done to: `my meeting has to move to 3` says none. */
const deedOf = (forms: string | readonly string[]): string =>
  `(?<deed>${oneOf(forms)})(?= [^\\s,])(?! (?:to|at|by|until|till|from|on) )`;
const deed = deedOf(deeds.flat());

/** Any of these words, at most so many; each takes the blank behind it. */
const few = (words: string | Iterable<string>, most: number): string => `(?:${oneOf(words)},? ){0,${most}}`;
const lead = few(
  'well, so, ok, okay, actually, honestly, also, and, but, oh, hey+, hi+, hello+, sorry, yeah, now, btw, um, hm, hmm, because, since, as',
  4,
);
const end = '[.! ]*$';
/** A name or so, within the sentence. */
const some = (most: number): string => `[^,.!?;]{1,${most}}?`;
/** What may stand between such words and the deed. */
const between = few(
  `to, please, just, that, about, of, on, if, whether, you, i, we, me, us, it, should, could, can, must, would, will, might, may, have, had, need,
  want, able, better, also, really, probably, be, maybe, perhaps, go ahead and, is ok to, is best to`,
  7,
);
const not = oneOf("not, never, don't, dont, do not, didn't, shouldn't, won't");

/** Somebody else: any few words that are no order, no question and not the person. */
const notFirst = oneOf([
  ...[...askWords, ...showVerbs, ...createVerbs, ...remindVerbs, ...courtesies],
  ...['hi+', 'hey+', 'hello+', 'if', 'there', 'undo', 'tick', 'no', 'never', 'nobody', 'without'],
]);
const notWithin = oneOf([
  ...deedVerbs,
  ...listed(`
    i, we, i'm, we're, i've, i'd, i'll, who, which, remind, not, never, shouldn't, don't, didn't, doesn't, won't, can't, cannot, couldn't, wouldn't,
    hasn't, haven't, mustn't
  `),
]);
const somebody = `(?!${notFirst} )(?:(?!${notWithin} )[\\p{L}\\d'.&-]+ ){1,6}?`;
const saysThat = oneOf(`
  says, said, say, wants, wanted, want, would like, tells, told, tell, asks, asked, ask, wrote, writes, texted, messaged, mailed, emailed,
  suggests, suggested, proposes, proposed, recommends, recommended, insists, insisted, needs, needed, requests, requested, reminded,
  might, may, could, should, would, will, can, must, tried, forgot, promised, agreed, is going, is about, plans, planned, thinks, thought, ordered, advised, demands, demanded, expects, decided, prefers, has asked, has told, has to, wishes, begs, begged
`);
const reported = `${somebody}(?:just |also |really )?${saysThat}(?! you\\b(?<=\\b(?:can|could|would|will) you)) (?:(?!${bases} )\\p{L}+ )?`;

const one = oneOf('i, we');
const iAm = oneOf("i'm, i am, we're, we are, i was, we were, i've been, i have been, we've been, we have been");
const softly = few(
  'just, still, really, also, only, maybe, perhaps, almost, nearly, currently, actually, kind of, even',
  4,
);
const musings = [
  `${one} ${softly}${oneOf('might, may, could, ought to')}`,
  `i ${softly}should(?:n't)?`,
  `${iAm} ${softly}${oneOf(`
    thinking, wondering, considering, debating, tempted, planning, hoping, told, asked, advised, ordered, instructed, supposed, expected, going,
    about, unsure, not sure, reminded, meant, inclined
  `)}(?: by ${some(30)})?`,
  `${one} ${softly}${oneOf(`
    forgot, tried, wanted, meant, promised, agreed, failed, hoped, intended, planned, consider, considered, thought, think about, wonder, wondered,
    guess, had, decided, refused, plan, hope, intend, do not know, do not remember
  `)}`,
  `i (?:don't |dont )?(?:know|remember|think|guess|believe|suppose|feel)(?: that| like)?(?: i| we| you)?`,
  `(?:${one} have|i've|we've) (?:decided|planned|thought|considered|agreed|promised|forgotten|tried)`,
  `(?:do you think )?(?:should|shall) ${one}`,
  '(?:can|could|may|might) i',
  `(?:can|could|will|would) ${one} be able`,
  'do you think (?:i|we|you)',
  "i(?:'d| would) rather",
  'what (?:if|happens if|would happen if)',
  "(?:how about|why (?:don't|not)(?: we| you| i)?)",
  `${oneOf('maybe, perhaps, possibly, suppose, supposing, imagine, assuming, hypothetically, theoretically')},?`,
  'it (?:might|may|could|would) be (?:good|better|best|nice|wise|smart|worth)(?: an? idea)?',
];
/** What is asked of the assistant in a roundabout way is asked of it. */
const polite = oneOf(`
  (?:would|do) you mind, i(?:'m| am| was)? wonder(?:ing|ed)? (?:if|whether) you, i(?:'m| am| was) hoping (?:that )?you,
  i(?:'d| would) (?:appreciate it|be happy|be glad) if you, it would be (?:great|nice) if you, do you think you, (?:is there )?any chance (?:you|of),
  (?:can|could|may) i ask you, i (?:was going|wanted) to ask you, i(?:'d| would) love, (?:can|could) you (?:please )?(?:maybe|perhaps|possibly),
  you can, you may, you could
`);
/** What is told of the past: a reason to ask, and no order. */
const gone = listed('deleted, removed, cancelled, canceled, erased, skipped, called off');
const goneOrMoved = [...gone, 'moved', 'rescheduled', 'postponed', 'renamed'];
/** `my boss moved the review`: one that is known, while `Ana moved in` tells of Ana. */
const changed = [...participles.keys()].filter((form) => ['rename', ...editVerbs].includes(baseOf(form)));
const movedKnown = `(?<deed>${oneOf(changed)})(?= (?:(?:the|my|our|today's|tomorrow's) |(?:it|this|that)\\b))`;
const already = few("have, has, 've, just, already, had, once", 4);

const courteous = few(courtesies, 4);
const verbs = [
  ...deedVerbs,
  ...removeVerbs,
  ...moveVerbs,
  ...remindVerbs,
  ...listed('start, stop, make, set, put, plan, take'),
];
const asking = `(?:^|[,:] +|\\b(?:and|but|then|so) +)${courteous}${oneOf(verbs)}(?: |$)`;
/** A request that begins as requests do, or goes on with one. */
export const ownOrder = new RegExp(asking, 'i');
/** A deletion that is spoken of anyhow. */
export const removal = /\b(?:delete|remove|cancel|erase)\b/i;
export const pronoun = /\b(?:it|that|this|them|these|those|one)\b/i;

/** With which a condition begins. */
export const conditions: readonly string[] = listed('if, unless, in case, provided, as long as');
const condition = oneOf([...conditions, 'as soon as', 'once']);
const harmless = `${oneOf(`
  possible, necessary, needed, required, you can, you could, you would, you don't mind, you do not mind, you please, that's ok, that is ok,
  that's okay, that is okay, it's ok, it is ok, it's okay, that's fine, that is fine, that works, it's possible, it is possible, i may, so, not, any,
  there is one, there is any, there are any
`)}\\b(?: with you\\b)?`;
/** `is Sunday free? If it is, add brunch`: whether is what was asked just before. */
const isBare = `(?:${bareCondition}|${condition} ${harmless})(?:,| then\\b| please\\b| ${bases}\\b)`;

/**
 * How a part of a sentence leads to a `deed` that is not asked for. With `not` it is not to be done, and where it is `polite` it
 * is asked for.
 */
export const patterns: readonly RegExp[] = [
  `(?:please |always )*(?<not>${oneOf('ask, check, tell, warn, notify, inform, consult, check with, confirm with, talk to')} me (?:first |again |always )*before|before) (?:you )?(?:ever )?${deed}`,
  `(?<polite>${polite}) ${between}${deed}`,
  `(?!${isBare})${condition} [^,.!?]{1,80},? (?:then |please ){0,3}${deedOf(deedVerbs)}`,
  `(?:${reported}|(?:${musings.join('|')}) )${between}(?<not>${not} )?${between}${deed}`,
  `${oneOf("i, we, i've, we've")} ${already}${deedOf(goneOrMoved)}`,
  `${somebody}${already}(?:${deedOf([...gone, 'bailed on', 'backed out of', 'pulled out of'])}|${movedKnown})`,
].map((pattern) => new RegExp(`${lead}${pattern}`, 'iuy'));

/** Why, told of others beside an order: `Anna cancelled`, `she can't come`. */
/** `the flight's cancelled, …` tells of an event, and of nobody. */
const ofEvent = `(?:the |my |our )?${oneOf(plannedNouns)}(?:'s| is| was| got| has been|'s been) `;
const why = `(?!${ofEvent})${somebody}${already}${oneOf(`
  cancelled, canceled, can't, cannot, couldn't, won't, isn't, is ill, is sick, is away, is late, is out, is busy, is not, isn't, said, says, told,
  asked, asks, wants, wanted, called, texted, wrote, doesn't, didn't, prefers, suggested, needs
`)}\\b[^,;]{0,80}`;
/** An `order` with a courtesy or a reason beside it, on which it does not hang. */
export const besides: readonly RegExp[] = [
  // `delete the dentist if that's ok`
  `(?<order>.{1,200}?),? (?:if|as soon as|as long as) ${harmless}[ .!]*$`,
  // `Anna asked for 3 pm, move the review to 3`; `it` would be what she speaks of
  `${lead}${why}, (?<order>(?!.*${pronoun.source})(?:so |please |then ){0,3}${bases} .+)$`,
  // `delete the dentist, Anna cancelled`
  `(?=.*?${asking})(?<order>.{1,200}?)(?:, |,? (?:because|since|as) )${why}$`,
].map((pattern) => new RegExp(`^${pattern}`, 'iu'));

const unable = "(?:can't|cannot|can not|couldn't|won't|(?:will not|won't) be able to|is not able to|isn't able to)";
/** Others, of when they can do something. */
const they = "(?:they|he|she|we)(?: |(?='))";
const who = `(?:${they}|(?<who>${somebody}))`;
const hourOrDay = oneOf(`
  one\\b, two\\b, three\\b, four\\b, five\\b, six\\b, seven\\b, eight\\b, nine\\b, ten\\b, eleven\\b, twelve\\b,
  mon, tue, wed, thu, fri, sat, sun, today, tomorrow, tonight, next, this, later, earlier
`);
const toDo = '(?:(?:to|do|make|meet|see|come|have|be|start|fit|me|us|there|in|for|on|only) )*';
const time = `(?:${hourOrDay}|\\d|noon|midday|half|quarter|an? (?:quarter|day|week|bit|hour)|the (?:same|\\d|following))`;
/** What is missed; `the vet can't do 9:20` misses nothing. */
const missed = `(?<what>(?!${time}|(?:it|that|this|anything|to|be|have|need)\\b|${bases} )${some(80)})${end}`;
const when = `${toDo}(?:(?:at|on|to|by|around) )?(?<how>${time}[^,!?;]{0,60}?)`;
const forWhat = ` for (?:the|my|our) (?<what>${some(40)})`;
const now = `(?: instead(?: of [^,!?]{1,20})?| now)*${end}`;
const wish = "(?:wants?|wanted|would like|'d like|can|could|asked|offered|suggest(?:s|ed)|proposed|needs?|prefers?)";
const cannot = `(?:can't|cannot|couldn't|won't) (?:do|make)[^,!?;]{0,40}, (?:but )?(?:${they})?(?:can only|could only|can|could|only)`;
const called = `(?:just )?${oneOf('rang, called, phoned, wrote, texted, emailed, messaged, says, said, told me')},? (?:(?:and|that|so) )*`;
/** How one tells of a journey. */
const travelling = "(?:they|he|she|we|i)(?:'ll|'re|'m| will| are| am)? (?:(?:now|going to|be) )*";
const back = `${travelling}${oneOf('come, coming, get, getting, fly, flying, drive, driving, head, heading, return, returning, back')}(?: back| home)? (?:from|of)`;
const away = `${travelling}${oneOf('leave, leaving, set off, setting off, fly, flying, drive, driving, go, going, head, heading, travel, travelling, traveling')} (?:for|to|off to)`;
const trip = `(?<what>${some(40)}) (?<how>(?:an?|one|two|three|\\d+) (?:days?|weeks?|nights?))`;

/** An order, and how whole sentences tell what comes to it. */
const told: Readonly<Record<string, readonly string[]>> = {
  // `cancel gym if it rains`
  '<what>': [`(?<what>${bases} [^"“]{1,120}?),? (?:only )?(?:if|provided|as long as|as soon as) (?!${harmless})`],
  // `we come back from Cornwall a day later`
  'make <what> <how> longer': [`${back} ${trip} later?${now}`],
  'make <what> <how> shorter': [`${back} ${trip} earl(?:y|ier)${now}`],
  'move <what> <how> later': [`${away} ${trip} later?${now}`],
  'move <what> <how> earlier': [`${away} ${trip} earl(?:y|ier)${now}`],
  'move <what> to <how>': [
    // `the vet rang, they can only do 11`
    `${who}${called}(?:${they}${wish}|(?:(?:the|my|our) )?(?:appointment|meeting|it) (?:is|will be)) ${when}${now}`,
    // `he can't do monday, only thursday at 2`
    `${who}(?:${cannot}|can only|could only|would rather|'d rather|prefers?) ${when}(?:${forWhat})?${now}`,
    // `dan can only do coffee on thursday, same time`
    `${who}(?:can only|could only|can) (?:do|make|manage) (?!${hourOrDay})(?<what>\\p{L}+) ${when}(?:,? (?:at )?(?:the )?same time)?${now}`,
    // `dan wants to do 3pm for our coffee`, `they've agreed on 3 for the retro`
    `${who}(?:${wish}|(?:'ve |have )?(?:agreed|settled|decided) on) ${when}${forWhat}${now}`,
    // `she wants lunch at 1 instead`
    `${who}(?:${wish}|(?:is|are|'s|'re) coming) ${toDo}(?:(?!${hourOrDay})(?<what>\\p{L}+) )??${when}(?= (?:instead|now)\\b)${now}`,
    // `the dentist asked if we could move to 5pm`
    `(?<who>${somebody})${saysThat} (?:me |us )?${between}(?:move|reschedule|shift|postpone) (?:to|by|until) (?<how>.{1,80})$`,
  ],
  'cancel <what> <how>': [
    // `the dentist was cancelled`, `dinner's cancelled`
    `(?!${notFirst} )(?<what>${some(80)})(?: (?:is|was|got|are|were|has been|have been)|'s(?: been)?) (?:just |already )*(?:cancelled|canceled|called off)(?<how>[^,.!?]{0,40})${end}`,
    // `Dan can't make it tomorrow`, `Dan has cancelled`, `leo has no piano lesson next wednesday`
    `(?<who>${somebody})(?:${unable} (?:make it|come|be there)(?! to )(?<how>(?: ${some(40)})?)|(?:has|have) no (?<how>[^,.!?]{3,80})|${already}(?:cancelled|canceled))${end}`,
    // `Ana can't make lunch today`, `I won't make it to standup`
    `(?:${one} |${somebody})${unable} (?:make it to|make|come to|get to|go to|be at|attend|join|do) ${missed}`,
    // `we're not going to the gym tonight`
    `(?:(?:i'm|i am|we're|we are) )?not (?:(?:going|coming) to|attending|joining|doing|going) ${missed}`,
  ],
  // `I no longer need the dentist`, `we don't want the dentist anymore, so delete it`
  'delete <what>': [
    `${one} (?:no longer (?:need|want) (?<what>${some(80)})|(?:don't|do not) (?:need|want) (?<what>${some(80)}) any ?(?:more|longer))(?:(?:,| and| so).*|[.!; ]*)$`,
  ],
  // `Anna wants the review moved to 3`
  '<deed> <what> <how>': [
    `${somebody}(?:wants?(?: to have)?|wanted|would like|needs|needed|prefers|asked to have) (?<what>${some(80)}) (?:to be )?(?<deed>${oneOf(goneOrMoved)})(?<how>(?: .*)?)$`,
  ],
};

/** Whole sentences that tell what comes to an order, in the order in which they are tried. */
export const wholeSentences = Object.entries(told).flatMap(([order, ways]) =>
  ways.map((pattern) => ({ order, pattern: new RegExp(`^${lead}${pattern}`, 'iu') })),
);

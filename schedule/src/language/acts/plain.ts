import { isAway, settingAsked, settingFact } from '../facts.ts';
import { askWords, workEnds } from '../lexicon.ts';
import type { Conversation, Plain, Request, Undo } from '../requests.ts';
import { countedFrom } from '../time/date-ranges.ts';
import { readLength } from '../time/lengths.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { conditions, deedVerbs } from '../ways-of-speaking.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { listed, oneOf, setOf } from '../words/list.ts';
import { freeWords, spokenText, textOf, trimmed } from '../words/text.ts';
import { textAt } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { isTalk } from './regret.ts';

/** What needs no event: small talk, undo, refusals, and facts about the person. */

const said: readonly [Plain['kind'], RegExp][] = [
  [
    'help',
    /^(?:help(?: me)?|what (?:can|can't|cannot|could|do) (?:you|i) (?:not )?(?:do|say|ask|understand|know)(?: for me)?|how does this work|how do (?:you|i) (?:work|use (?:this|you))|(?:who|what) are you|are you (?:a|an) (?:robot|bot|ai|human|person|machine|computer)|what is your name|commands)$/,
  ],
  [
    'thanks',
    /^(?:ok |okay |great |perfect |cool )?(?:thanks|thank you|thx|ty|cheers|great|perfect|nice|nice one|cool|awesome|brilliant|lovely|well done|good job|you are (?:great|the best)|i love you)(?: (?:so|very|much|a|lot|you|thanks|again|job|that is all|that's all))*$/,
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|hiya|howdy|good (?:morning|afternoon|evening|day)|yo|greetings|how (?:are|is) (?:you|it|things)|how are things|what is up|whats up)(?: (?:there|daywright|again|assistant|all|doing|going|today))*$/,
  ],
  [
    'farewell',
    /^(?:ok |okay |thanks |thank you |cheers )*(?:bye(?: bye)?|goodbye|good night|see (?:you|ya)|that is all|that will be all)(?: (?:later|tomorrow|soon|then|for (?:now|today)))*$/,
  ],
  [
    'never mind',
    /^(?:ok |okay |no )?(?:never ?mind|forget (?:it|that)|nothing|no thanks|no thank you|not now|leave it|drop it)$/,
  ],
];

/** What needs no event: thanks, help, undo. It is the whole of what is said. */
export const talk: Act = ({ words }) => {
  if (words.length > 10) return null;
  const text = words
    .flatMap(({ kind, text, isPossessive }) => (kind === 'word' ? [isPossessive ? `${text} is` : text] : []))
    .join(' ');
  const kind = said.find(([, pattern]) => pattern.test(text))?.[0];
  return kind ? { kind } : null;
};

const undone =
  /^(?:no )?(?:undo|un-do|take (?:that|it|this|them) back|revert|roll ?back|go back|put (?:it|that|them|that one|this one) back|change (?:it|that) back|move (?:it|that) back|(?:roll|turn|wind) (?:it|that|this) back|restore (?:it|that|them))(?: (?:that|it|this|them|the|last|change|changes|again|everything|all|of|one|what|you|did|both|my|just|now|previous|deletion|move|edit|two|three|four|five|2|3|4|5|times|twice|things?|actions?|steps?|command|operation|addition|update))*$/;
/** `scratch that last change`, while `cancel the move` may name what is planned */
const lastChange =
  /^(?:scratch|scrap|reverse|cancel|drop|discard) (?:that |the |this |my )?(?:last |previous |latest )?(?:change|edit|update)$/;
const number = '(?:two|three|four|five|[2-5])';
/** `scrap the last two changes`, `both changes back`, `reverse both of those` */
const lastChanges = new RegExp(
  [
    `^(?:undo|revert|take back|roll ?back|scratch|scrap|reverse|cancel|drop|discard) (?:my |the |those |these )*(?:last |previous |latest )?(?:${number}|both)(?: of)?(?: my| the| those| these)*(?: last)? (?:changes|edits|updates)$`,
    `^(?:undo|revert|reverse|take back) (?:both|(?:the |my )?last ${number})(?: of (?:them|those|these))?$`,
    `^(?:take |put |turn |roll )?(?:my |the |those )*(?:last |previous )?(?:${number}|both)(?: of (?:them|those|these))?(?: (?:changes|edits|updates))? back$`,
    '^(?:undo|revert|take back) the (?:move|change|length|rename|edit|new time|new length)(?: and| and the|,) (?:the )?(?:move|change|length|rename|edit|new time|new length)$',
  ].join('|'),
);
/** How many changes are to be taken back, where that is said. */
function countIn(text: string): { count?: number } {
  const said = /\b(?:last |previous |latest )?(both|twice|two|three|four|five|[2-5])\b/.exec(text)?.[1];
  const count = said === undefined ? (/ and /.test(text) ? 2 : undefined) : (counts[said] ?? Number(said));
  return count === undefined ? {} : { count };
}
const counts: Readonly<Record<string, number>> = { both: 2, twice: 2, two: 2, three: 3, four: 4, five: 5 };
const redone =
  /^(?:redo|re-do|do (?:it|that) again|undo the undo|undo that undo|redo (?:the )?(?:last )?(?:two|both|all))(?: (?:that|it|this|the|last|change|both|all|everything))*$/;
const several = /\b(?:both|all|everything|them|twice|times|changes|things|actions|two|three|four|five|[2-5])\b/;

/** `undo that`, `undo the last two`, `put the dentist back`. It is the whole of what is said. */
export const undo: Act = (clause, { conversation }) => {
  const { words, phrases } = clause;
  if (words.length > 12) return null;
  const text = spokenText(clause).replace(beforeUndo, '');
  const kind = redone.test(text) ? 'redo' : 'undo';
  if (kind === 'redo' || undone.test(text) || lastChange.test(text) || lastChanges.test(text))
    return { kind, isSeveral: several.test(text), ...countIn(text), of: null };
  if (isChangeBack(text, conversation)) return { kind, isSeveral: false, of: null };
  if (isLastBit(text, conversation)) return { kind, isSeveral: false, of: null };
  const name = phrases.length === 0 ? nameOf(clause, text) : null;
  return name === null ? null : { kind, isSeveral: false, of: name };
};

const beforeUndo =
  /^(?:(?:oh|no|wait|actually|sorry|oops|hmm|ok|please|just|(?:that|this|it|that's|it's) (?:was |is )?(?:wrong|a mistake|not right)|my (?:mistake|bad|fault)) )+(?=\S)/;

/** `forget the move`, `take back that last change`, `restore the original time`, behind a change. */
const isChangeBack = (text: string, { last, isUnchanged }: Conversation): boolean =>
  last?.kind === 'update' && !isUnchanged && changeBack.some((each) => each.test(text));
const changeBack = [
  /^(?:take back|undo|revert|reverse|forget|cancel|scrap|drop|ignore|scratch) (?:about )?(?:that |the |this |my )?(?:last |latest |previous )?(?:move|change|edit|update|shift|adjustment)$/,
  /^(?:restore|back to|return (?:it |that )?to|(?:go|change|switch|put|move|set|bring) (?:it |that |this )?back to) (?:the |its )(?:original|old|previous|earlier|former) (?:times?|hours?|length|duration|start|end|date|day|slot|plan)$/,
  /^(?:(?:put|set|change|move|bring) (?:it|that|this|that one|this one) )?back to (?:how|where|what|the way) it was(?: before| originally)?$/,
];

/** `no, do it again`, `reapply it`, `move it after all`, behind what was taken back: it is done once more. */
export function redoneAfterAll({ words }: Pick<Clause, 'words'>, { conversation }: Setting): Undo | null {
  const isBehind = conversation.isBack === true && !conversation.question;
  const isAlone = words.every(({ kind, text }) => kind === 'break' || besideRedone.has(text));
  if (!isBehind || !isAlone || words.length > 12) return null;
  const isOfUndo = hasWord(words, /^undo$/) && hasWord(words, /^(?:take|cancel|scrap|revert|forget|scratch|reverse)$/);
  const isAgain = hasWord(words, /^(?:again|redo|reapply|re-apply)$/) || redoneDeed.test(spokenText({ words }));
  return isOfUndo || isAgain ? { kind: 'redo', isSeveral: false, of: null } : null;
}
const redoneDeed =
  /\b(?:move|change|shift|make|do|delete|cancel|rename|want|wanted) (?:it|that) (?:\S+ )?after all$|\b(?:put|get|bring) the (?:change|move|edit|undo) back\b|\bafter all (?:do|move|change|delete) (?:it|that)$/;
const besideRedone = setOf(`
  no, nope, wait, sorry, oh, hm, hmm, actually, ok, okay, please, but, do, did, redo, again, it, that, this, the, change, changes, move, edit, put, get, bring, back, reapply, re-apply, apply, take, undo,
  cancel, scrap, revert, forget, scratch, reverse, after, all, i, want, wanted, just, so, then, shift, make, delete, rename, was, right, on, second, thought, thoughts
`);

/** `undo the rename`, `undo that last bit`: of the last change, where it is of that kind and the only one of its message. */
function isLastBit(text: string, { last, done = [] }: Conversation): boolean {
  if (/^(?:undo|revert|take back) (?:that |the |this )?(?:last |just the last )?(?:bit|part|piece)$/.test(text))
    return done.length < 2;
  const isRename =
    /^(?:undo|revert|take back) (?:that |the |this )?(?:last )?(?:rename|renaming|new (?:name|title)|name change)$/;
  const isSwap = /^(?:undo|revert|take back) (?:that |the |this )?(?:last )?(?:swap|switch|exchange)$/;
  return (
    (isRename.test(text) && last?.kind === 'update' && last.changes.title !== null) ||
    (isSwap.test(text) && last?.kind === 'swap')
  );
}

/** `put the dentist back`, `restore the dentist`, `undo the deletion of the dentist` */
const restored = new RegExp(
  `^(?:(?:undo|take back|revert) (?:the |my )?${oneOf(`
    deletion, deleting, removal, moving, move, change, changes, renaming, cancellation
  `)} (?:of|to) (?:the |my )?(?<name>.+)|(?:put|get|bring|move|change|set) (?:the |my |that )?(?<name>.+) (?<back>back(?: (?:where|how|as) it was| in(?: please)?)?)|(?:bring back|undelete|restore|recover|un-delete|put back|give me back|revert) (?:the |my )?(?<name>.+))$`,
);

/** The event that is named. */
function nameOf(clause: Clause, text: string): string | null {
  const { name, back } = restored.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  const to = clause.words.length - (back?.split(' ').length ?? 0);
  const indexes = freeWords(clause, Math.max(0, to - name.split(' ').length), to);
  return textOf(clause, trimmed(clause, indexes)) || null;
}

/** What may stand before a negation. */
const beforeNot = oneOf('i, we, you, please, really, there, is, are, oh, no, yes, but, and, so, well, it, that');
const negations = oneOf(`
  don't, dont, do not, never, not, shouldn't, should not, mustn't, must not, needn't, need not, won't, will not, wouldn't, would not,
  didn't, did not, can't, cannot, no need to, no reason to
`);
/** What may stand between it and the deed. */
const betweenNot = oneOf(`
  want, to, you, i, we, need, have, wish, think, should, please, ever, just, go, ahead, and, yet, dare, ask, asked, let, him, her,
  them, anyone, anybody, actually, really, meant, mean, intend, like, would, me, yourself
`);
/** What would be done to the schedule: `don't forget` and `don't call` say what is to be done, `don't repeat` what an event is. */
const refusedDeeds = oneOf([
  ...deedVerbs,
  ...listed(
    'deleting, deleted, removed, cancelled, canceled, moved, wipe, drop, put, plan, set, start, stop, mark, touch',
  ),
]);
const refusal = new RegExp(`^(?:${beforeNot} )*${negations} (?:${betweenNot} )*${refusedDeeds}(?: |$)`);

/** `don't delete the dentist`: what is not to be done is no request. */
export const refuse: Act = (clause, { conversation: { last, isUnchanged, isWithin, question } }) => {
  if (clause.isAsked || !refusal.test(spokenText(clause))) return null;
  // `don't cancel it`, once it was
  const isDone = last !== null && deeds.has(last.kind) && !isUnchanged && !isWithin && !question;
  return isDone && /^no\b/.test(spokenText(clause))
    ? { kind: 'undo', isSeveral: false, of: null, isGuess: true }
    : { kind: 'decline' };
};
const deeds = new Set<Request['kind']>(['create', 'update', 'delete', 'swap', 'tick', 'untick', 'log']);

const afterthought =
  /(?:^| )(?:don't|do not|no wait|wait no|actually no|never ?mind|scratch that|forget (?:it|that)|on second thoughts?|(?:actually )?(?:no )?(?:keep|leave) (?:it|that|them)(?: (?:there|be|alone|as it is))?)$/;

/** Whether the end of a message takes back what stands before: `cancel gym. Actually, don't`. */
export function isTakenBack(clauses: readonly Clause[]): boolean {
  const last = clauses.at(-1);
  const found = last && !last.isAsked ? afterthought.exec(spokenText(last)) : null;
  if (!last || !found) return false;
  // Of several requests `pilates I'm not doing, so leave that` takes back none but its own.
  const before = spokenText(last).slice(0, found.index).split(' ').filter(Boolean);
  const isOwn = /\bso\s+$/i.test(last.message.slice(0, last.words[0]?.at).slice(-9)) || !before.every(isTalk);
  return clauses.length > 1 ? !isOwn : found.index > 0;
}

const condition = new RegExp(`^${oneOf(conditions)}(?! (?:possible|necessary|needed|you can|you could|i may|so)\\b)`);

/** `if it rains, cancel gym`: nobody looks later whether it does. */
export const isConditional = (clause: Clause): boolean => condition.test(spokenText(clause));

/** What holds of the person in general; with `doing` it may as well be a plan. */
const habits = new RegExp(
  `^(?:(?:(?:on|for) [a-z]+ )?(?:i|we)(?:'ve| have)? (?:(?<doing>${oneOf(`
    like, love, can't, cannot, won't, start, begin, get in, get into, get to, arrive, moved, stop, finish, end, leave
  `)})|${oneOf(`
    don't(?! need), do not(?! need), never, always, usually, normally, mostly, hate, prefer, no longer, only, stopped, clock, log on, work, relocated, live, ${workEnds}
  `)})|(?:my|our) (?:new )?${oneOf(`
    working hours, work hours, office hours, hours are, hours were, week starts, week begins, weekend is, time zone, timezone, day starts, day ends,
    shift is, shifts are, workday, work day, working day, name is, lunch break is
  `)})(?: |$)`,
);
/** `I start work at 8`, while `I start the course on monday` is a plan. */
const ofWork =
  /\b(?:works?|working|office|meetings?|calls?|hours|mornings|evenings|afternoons|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/;

/** `set my time zone to Tokyo`, `change my working hours` */
const sets =
  /^(?:please )?(?:set|change|switch|update) (?:(?:my|our) time ?zone to |(?:(?:my|our) )?(?:(?:working|work|office) (?:hours|days?|week)|workdays?)\b|(?:me|us|everything) (?:on|to|onto) \S+(?: \S+)? time\b)|^(?:i'm|i am|we're|we are) (?:now |currently )?based in |^(?:(?:i|we) have )?no (?:working|work|office) hours\b|^(?:please )?(?:put (?:me|us) on|show (?:me )?everything in) \S+(?: \S+)? time\b/;
/** `add a category Band`, while `add a category to the review` is about an event. */
const addsCategory =
  /^(?:please )?(?:add|create|make|set up) (?:me )?(?:an?|another) (?:(?:new|own) )*category (?!.*\b(?:to|for)\b)/;

/** The words of a clause, with `9-5` as `9 to 5`. */
const withStretches = ({ words }: Clause): string =>
  words.flatMap(({ kind, text }) => (kind === 'word' ? [text] : text === '-' ? ['to'] : [])).join(' ');

/** `I don't work on Fridays` and `my working hours are 8 to 4` describe a setting, not an event. */
export const tellSetting: Act = (clause, setting) => {
  const { phrases } = clause;
  const text = spokenText(clause);
  if (phrases.length === 0 && settingAsked(text) !== null) return { kind: 'setting told', said: text };
  if (clause.isAsked) return null;
  const ofDay = ofWeekday(withStretches(clause));
  if (ofDay) return { kind: 'setting told', said: ofDay };
  const weekly = withStretches(clause);
  if (weekdaysTold.test(weekly) && settingFact(weekly, setting)?.kind === 'hours')
    return { kind: 'setting told', said: weekly };
  const isTimed = says(phrases, 'time');
  const isDay = ({ rule, means }: Phrase): boolean =>
    means.date !== undefined && means.last === undefined && rule !== now;
  const habit = habits.exec(text);
  const isGeneral =
    !habit?.groups?.doing || ofWork.test(text) || (phrases.length === 0 && !/n't|not/.test(habit.groups.doing));
  const isHabit = habit !== null && isGeneral && !(isTimed && phrases.some(isDay));
  // `I'm in Lisbon from the 22nd to the 25th` is a plan.
  const isStay = phrases.some(({ means }) => means.last !== undefined && !means.isPeriod);
  const isSetting = isHabit || (isAway.test(text) && !isTimed && !isStay) || sets.test(text);
  return isSetting || (phrases.length === 0 && addsCategory.test(text))
    ? { kind: 'setting told', said: withStretches(clause) }
    : null;
};

/** `Mondays I don't work`, `I'm off on weekends`; `Saturday I work 9 to 1` is perhaps only of the next one. */
const weekdaysTold = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends|weekdays)\b/;

const weekday = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?';
const workHours = '(?:working|work|office) (?:hours|time|day)';
const hoursOfDay = [
  `^(?:(?:set|change|make|update|put) )?(?:my |our |the )?${weekday} ${workHours} (?:to|from|are|is)? ?(.+)$`,
  `^(?:(?:set|change|make|update|put) )?(?:my |our |the )?${workHours} (?:on|for) ${weekday} (?:to|from|are|is)? ?(.+)$`,
].map((way) => new RegExp(way));
const dayWithout = new RegExp(
  `^(?:set|make|mark) ${weekday} (?:as |to )?(?:an? )?(?:non[- ]working day|nonworking day|day without work|day off work)$`,
);

/** `set my friday working hours to 9 to 1`, `make monday a non-working day`, as a person tells it of themselves; null for anything else. */
function ofWeekday(text: string): string | null {
  const [, day, hours] = hoursOfDay.map((way) => way.exec(text)).find((found) => found !== null) ?? [];
  if (day && hours) return `my working hours are ${hours} on ${day}s`;
  const off = dayWithout.exec(text)?.[1];
  return off ? `i don't work on ${off}s` : null;
}

const reminder = `(?:a |an |my |the |another )?(?:${oneOf(
  'reminder, reminders, alert, alerts, alarm, notification, heads-up, heads up, headsup, nudge, shout, ping, warning, buzz, poke, bell',
)})`;
const me = '(?:me|us)';
/** `remind me`, `poke us`, `set an alert`, `I'd like a heads-up`, `give me a shout` */
const reminding = new RegExp(
  `^(?:[a-z]+ ${me}(?: ${reminder})?|(?:(?:set|add|put|create|make|send|give|get|need|want|i'd like|i would like|i want|i need|can i get|could i get)(?: ${me})?(?: up)? )?${reminder}|(?:i want to |i'd like to |i need to )?be reminded)(?= )`,
);
/** A wish for a reminder later in a sentence: `5 minutes before standup, ping me`, `I'd appreciate a reminder the day before`. */
const remindingWithin = new RegExp(
  `\\b(?:remind|alert|notify|ping|warn|nudge|buzz|poke|wake|beep|tell) ${me}\\b(?! (?:what|how|about what|who)\\b)|\\breminded\\b|\\breminding ${me}\\b|^${me} .*\\bremind$|(?<!^)\\b(?:reminders?|heads-?up|headsup)\\b|\\b(?:an?|another) ${reminder}\\b|\\bgive ${me} .*\\bnotice\\b`,
);
const ahead = '(?:[\\w.]+ ){1,3}?(?:m|mins?|minutes?|h|hrs?|hours?|days?|weeks?)';
const beforeIt = new RegExp(
  `\\b(?:before|beforehand|prior|ahead|in advance)\\b|${ahead} (?:earlier|early|${reminder})`,
);
/** `set the reminder for the retro to 20 minutes` */
const changed = new RegExp(`^(?:set|change|make|adjust) ${reminder} `);
/** `remove the reminder from the dentist`, `turn on reminders`, `set a reminder for it`, `remind me about that` */
const onEvent = new RegExp(
  `^(?:turn|switch) (?:on|off) ${reminder}|\\b${reminder} (?:from|on|to) (?:the|my|our) |(?:\\b${reminder} (?:from|on|to|for|about)|^(?:remind|alert|notify|ping|nudge|buzz|warn) ${me} (?:about|of|for)) (?:it|that|this)$`,
);
/** What is asked, or done to an event that reminds. */
const notReminding = /^(?:what|which|when|who|do|did|have|how|show|list|move|delete|remove|cancel|log)\b/;
const nearBefore = /^(?:before|ahead|prior|beforehand|when|once|as)$/;

/** `remind me half an hour before the review` and `ping me when yoga starts` want a reminder of an event that is there, not an event. */
export const tellReminder: Act = (clause) => {
  const { words, phrases } = clause;
  const text = spokenText(clause);
  // `remind me 3 days before 24 december to buy gifts`: before a date, which is no event
  if (phrases.some(({ rule }) => rule === countedFrom)) return null;
  const isOfEvent = !says(phrases, 'time') && !notReminding.test(text) && remindingWithin.test(text);
  if (onEvent.test(text) && !askWords.includes(textAt(words, 0)) && !says(phrases, 'time', 'date'))
    return { kind: 'reminder told' };
  if ((isOfEvent && beforeIt.test(text)) || (changed.test(text) && says(phrases, 'minutes')))
    return { kind: 'reminder told' };
  if (clause.isAsked) return null;
  const from = reminding.exec(text)?.[0].split(' ').length;
  // `tell me when lunch is`
  if (from === undefined || (/^(?:tell|show|give)$/.test(textAt(words, 0)) && textAt(words, from) === 'when'))
    return null;
  const to = readLength(words, from)?.to ?? from;
  const [first] = phrases;
  const isBefore = nearBefore.test(textAt(words, to)) || first?.means.relation?.side === 'before';
  return isBefore && (to === from || (first?.from ?? from) <= to) ? { kind: 'reminder told' } : null;
};

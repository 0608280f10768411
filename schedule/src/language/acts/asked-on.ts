import { addDays, dateIn } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { askWords } from '../lexicon.ts';
import { type Find, lackingIn, type Request, type Weather } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { merged, nearTo, noTime, saysNoTime, type When } from '../time/when.ts';
import type { Topic } from '../topic.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { isOrder } from './own-request.ts';
import { askFor } from './question.ts';
import { light, nextIn, nextOf } from './same-deed.ts';
import { dayShown } from './spoken-day.ts';
import { mentionedOf, noTarget } from './target.ts';

/** A question that goes on from the answer before: `and the week after?`, `what about Paris?`, `which is the longest?` */

export const about = ['what about', 'how about', 'and what about'];
const aboutOrIn = [...about, 'in', 'and in', ...about.map((what) => `${what} in`)];
/** What follows a question and needs it to be understood: `and the week after?`, `what about Paris?`, `and after that?` */
export function askedOn(clause: Clause, last: Find | Weather, setting: Setting): Request | null {
  const beside = nextTo(clause, last.when, setting);
  // `when is the retro?`, `what's on the day before?`
  const isOfShown = last.kind === 'find' && last.when.date === null && dayShown(setting) !== null;
  if (beside && isOfShown && /\bday\b/.test(spokenText(clause))) return askFor('agenda', beside);
  if (beside) return askedOf(last, beside);
  if (last.kind === 'weather') {
    const place = placeAlone(clause);
    return place === null ? null : { ...last, place, target: null };
  }
  // `am I free thursday at noon?`, `what about 1?`
  const lead = afterAny(clause.words, 0, about);
  const hour = lead > 0 && last.when.time !== null ? bareHour(clause, lead) : null;
  if (hour && lead === clause.words.length - 1) return askedOf(last, merged(last.when, nearTo(last.when.time, hour)));
  // `what's the first thing tomorrow?`, `and the last?`
  const edge = /^(?:and |what about |how about )*(?:the |my )?(first|last)(?: one| thing)?$/.exec(
    spokenText(clause),
  )?.[1];
  if (edge && (last.topic === 'day start' || last.topic === 'day end'))
    return { ...last, topic: edge === 'last' ? 'day end' : 'day start' };
  const ids = setting.conversation.mentioned.map(({ id }) => id);
  // `when is the next gym?`, `and the one after that?`
  const [only] = setting.conversation.mentioned;
  const isOfName =
    /^(?:when|next|agenda|check|until)$/.test(last.topic) && (last.target.words !== '' || last.target.ids.length > 0);
  const shown = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  const following = isOfName && ids.length === 1 && only ? nextOf(only.title, shown, nextIn(clause), setting) : null;
  if (following) return askFor('when', following, { target: { ...noTarget, words: only?.title ?? '' } });
  const isNext = last.topic === 'next' && ids.length === 1 && afterThat.test(spokenText(clause));
  return isNext ? { ...last, when: noTime, target: { ...noTarget, ids } } : null;
}

const afterThat =
  /^(?:and |so |then |what about |whats |what comes |what |is |on )*(?:after (?:that|it|this)|then|afterwards|the one after(?: that)?)$/;

/** `what about Paris?`, while the weather is spoken of. */
function placeAlone(clause: Clause): string | null {
  const { words, phrases, goesOn } = clause;
  const lead = afterAny(words, 0, aboutOrIn);
  const from = Math.max(lead, 0);
  const isOther = lead < 0 && (!goesOn || isOrder({ ...clause, isAsked: false }));
  if (phrases.length > 0 || isOther || words.length - from > PLACE_WORDS) return null;
  const isNamed = words
    .slice(from)
    .every(({ kind, text }) => kind === 'word' && !light.has(text) && !askWords.includes(text));
  return isNamed && from < words.length ? textBetween(clause, from) : null;
}

const PLACE_WORDS = 3;

const neighbours =
  /^(?:and |so |then |what about |how about |what is |whats |what |on )*(?:the |on the )?(?:(?:week|day|month|weekend) (?:after|before|following)(?: that| this)?|(?:next|following|previous) (?:week|day|month|one))$/;

/** The next or previous day, week or month, counted from the dates of the last question: `and the week after?`, `what about the day before?`. */
function nextTo(clause: Clause, { date, last }: When, setting: Setting): When | null {
  const text = spokenText(clause);
  if (!neighbours.test(text)) return null;
  const from = date ?? dayShown(setting) ?? todayOf(setting);
  const until = last ?? from;
  const sign = /before|previous/.test(text) ? -1 : 1;
  if (text.includes('month')) {
    const month = Temporal.PlainDate.from(from).add({ months: sign }).with({ day: 1 });
    return period(month.toString(), month.with({ day: month.daysInMonth }).toString());
  }
  if (text.includes('day') || (text.endsWith('one') && from === until))
    return { ...noTime, date: sign > 0 ? addDays(until, 1) : addDays(from, -1) };
  const monday = addDays(mondayOf(from), 7 * sign);
  return period(text.includes('weekend') ? addDays(monday, 5) : monday, addDays(monday, 6));
}

const period = (date: string, last: string): When => ({ ...noTime, date, last, isPeriod: true });

/** `what's on Thursday?`, `and after 5?`: on the same day. */
export const onThatDay = (when: When, { when: before }: Find | Weather): When =>
  when.date === null && before.date !== null && before.last === null && !saysNoTime(when)
    ? { ...when, date: before.date, weekday: before.weekday }
    : when;

export const askedOf = (last: Find | Weather, when: When): Request => ({ ...last, when, missing: lackingIn(when) });

/** `when do I start tomorrow?`, `and when do I finish?`: the day stays. */
export function timeOfLast({ goesOn }: Clause, topic: Topic, when: When, { conversation: { last } }: Setting): When {
  const isOfDay = /^(?:day start|day end|longest|shortest|load|overbooked|free|agenda|count)$/.test(topic);
  const isGoingOn = goesOn && isOfDay && last?.kind === 'find' && saysNoTime(when);
  return isGoingOn ? last.when : when;
}

/** `how often is gym?`, `and the standup?`: the topic stays, and the event is another. */
export function topicOfLast(
  { goesOn }: Clause,
  text: string,
  named: string,
  { conversation: { last } }: Setting,
): Topic | null {
  const [, lead, other] = /^(and what about |what about |how about |and )?(?:the |my |our )?(.+)$/.exec(text) ?? [];
  const isOther = last?.kind === 'find' && (goesOn || lead !== undefined) && other === named.toLowerCase();
  return isOther && /^(?:repeats|when|until|length|where|who|details|last time)$/.test(last.topic) ? last.topic : null;
}

/** A question about the events that were just shown or deleted: `which is the longest?`, `how many are there?`, `is it still on?` */
export function askAboutShown(text: string, { conversation, zone }: Setting): Find | null {
  const { mentioned, removed = [], last } = conversation;
  const isOfSeveral = mentioned.length > 1 && last?.kind === 'find';
  const [, extreme] =
    /^(?:and )?which (?:one )?(?:of (?:them|those|these) )?is (?:the )?(longest|shortest)$/.exec(text) ?? [];
  if (extreme && isOfSeveral) return askFor(extreme as Topic, noTime, { target: mentionedOf(conversation) });
  const isCount =
    /^(?:and |so )?how many (?:times )?(?:are there|is (?:it|that)|are they|will there be)(?: of (?:them|those|it))?(?: in total| altogether| all together)?$/.test(
      text,
    );
  const [only, ...more] = mentioned;
  if (isCount && isOfSeveral) return askFor('count', last.when, { target: last.target });
  if (isCount && only && more.length === 0)
    return askFor('count', noTime, { target: { ...noTarget, words: only.title } });
  const [gone] = removed;
  const isGone =
    last?.kind === 'delete' &&
    removed.length === 1 &&
    /^(?:is|isn't) (?:it|that) (?:(?:still|now|really|definitely) )*(?:on|there|planned|gone|deleted|cancelled|canceled|off|happening|in)\b/.test(
      text,
    );
  if (!isGone || !gone) return null;
  const when = gone.start === null ? noTime : { ...noTime, date: dateIn(gone.start, zone) };
  return askFor('check', when, { target: { ...noTarget, words: gone.title } });
}

/** `what else is on that day?`, behind one event: the others, of its day if none is said. `It` is that event still. */
export function besideSpokenOf(request: Request, message: string, setting: Setting): Request {
  const { mentioned, question } = setting.conversation;
  const [only, ...more] = mentioned;
  if (request.kind !== 'find' || question || !only || more.length > 0 || !/\belse\b/i.test(message)) return request;
  const { topic, target, when } = request;
  if (topic !== 'left' || target.words !== '' || target.ids.length > 0) return request;
  const day = saysNoTime(when) ? dayShown(setting) : null;
  return { ...request, beside: only, ...(day && { when: { ...noTime, date: day } }) };
}

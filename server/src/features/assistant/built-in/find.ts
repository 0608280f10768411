import type { Find } from '@daywright/schedule/language/requests';
import { escapeMarkdown } from '../tools/markdown.ts';
import { agenda, count, inSchedule } from './agenda.ts';
import { changed, clock } from './at-hand.ts';
import { between } from './between.ts';
import { check } from './check.ts';
import { createInstead } from './create.ts';
import { dayEnd, dayStart } from './day-ends.ts';
import { extremeDay, extremeEvent } from './extremes.ts';
import { details, length, repeats, until, when, where, who } from './facts.ts';
import { free } from './free.ts';
import { lastTime } from './last-time.ts';
import { left, missed } from './left.ts';
import { freeDays, load, overbooked } from './load.ts';
import { isGeneric } from './matching.ts';
import { questionFor } from './missing.ts';
import { next, now, timer } from './now-and-next.ts';
import { wordsThere } from './other-words.ts';
import { plan } from './plan.ts';
import { besideEvent } from './relation.ts';
import type { Doing, Reply } from './reply.ts';
import { budget, spent } from './spent.ts';
import { summary } from './summary.ts';

const topics: Record<Find['topic'], (request: Find, doing: Doing) => Promise<Reply>> = {
  ...{
    agenda,
    between,
    count,
    next,
    now,
    timer,
    when,
    until,
    length,
    where,
    who,
    details,
    free,
    'free days': freeDays,
    repeats,
    plan,
    load,
    overbooked,
    spent,
  },
  ...{
    budget,
    changed,
    check,
    clock,
    left,
    missed,
    longest: extremeEvent,
    shortest: extremeEvent,
    busiest: extremeDay,
    quietest: extremeDay,
    summary,
  },
  ...{ 'last time': lastTime, 'day start': dayStart, 'day end': dayEnd },
};

/** What is told of each day by itself, where several are named: `what's on tomorrow and on Saturday?` */
const byDay = new Set<Find['topic']>([
  ...(['agenda', 'count', 'left', 'missed', 'summary', 'free', 'load', 'overbooked', 'spent'] as const),
]);
/** More days nobody reads. */
const mostDays = 7;

/** Asked for by words that are in no title, something is told of what some of them find; not so whether it is there. */
const byAnyWords = new Set<Find['topic']>([
  'when',
  'until',
  'length',
  'repeats',
  'where',
  'who',
  'details',
  'next',
  'last time',
]);
const byName = new Set<Find['topic']>([...byAnyWords, 'agenda', 'check', 'count']);

/** Answers what is asked of the schedule. */
export async function find(said: Find, doing: Doing): Promise<Reply> {
  const [missing] = said.missing;
  if (missing) return questionFor(missing, said, said.when, doing);
  const when = await besideEvent(said.when, doing);
  const { relation } = when;
  if (relation && said.topic === 'agenda' && relation.usual === null && when.date === null)
    return { text: `I found no “${escapeMarkdown(relation.anchor)}”${inSchedule}.`, mentioned: [] };
  const request = { ...said, when };
  const { topic, target } = request;
  if (target.words === '' || isGeneric(target.words) || !byName.has(topic)) return answerTo(request, doing);
  const { words, isPart } = await wordsThere(target, doing);
  if (words === target.words || (isPart && !byAnyWords.has(topic))) return answerTo(request, doing);
  const ofEach = isPart ? await answersOfEach(request, doing) : null;
  if (ofEach) return ofEach;
  const reply = await answerTo({ ...request, target: { ...target, words } }, doing);
  return isPart ? { ...reply, text: `I found no “${escapeMarkdown(target.words)}”. ${reply.text}` } : reply;
}

/** `how long are the review and the retro?`, where nothing has both in its name: of each by itself. Null where one of them is not there. */
async function answersOfEach(request: Find, doing: Doing): Promise<Reply | null> {
  const { target } = request;
  const names = target.words.split(/,? and (?:the |my )?|, (?:the |my )?/);
  if (names.length < 2 || names.length > mostNames) return null;
  const replies: Reply[] = [];
  for (const name of names) {
    const { words, isPart } = await wordsThere({ ...target, words: name }, doing);
    const reply = isPart ? null : await answerTo({ ...request, target: { ...target, words } }, doing);
    if (!reply?.mentioned?.length) return null;
    replies.push(reply);
  }
  const mentioned = replies.flatMap((reply) => reply.mentioned ?? []);
  return { text: replies.map(({ text }) => text).join('\n\n'), mentioned };
}
const mostNames = 5;

async function answerTo(request: Find, doing: Doing): Promise<Reply> {
  const { date, also } = request.when;
  if (date === null || also.length === 0 || !byDay.has(request.topic)) {
    const reply = await topics[request.topic](request, doing);
    return request.orElse && (reply.mentioned ?? []).length === 0 ? createInstead(request.orElse, doing) : reply;
  }
  if (also.length >= mostDays) return { text: `I look at up to ${mostDays} days at once. Name fewer, or a week.` };
  const replies: Reply[] = [];
  for (const day of [date, ...also]) {
    const ofDay = { ...request, when: { ...request.when, date: day, also: [] } };
    replies.push(await topics[request.topic](ofDay, doing));
  }
  const mentioned = replies.flatMap((reply) => reply.mentioned ?? []);
  return { text: replies.map(({ text }) => text).join('\n\n'), mentioned };
}

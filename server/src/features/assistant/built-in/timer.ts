import { noTarget } from '@daywright/schedule/language/acts/target';
import type { Timer } from '@daywright/schedule/language/requests';
import { escapeMarkdown } from '../tools/markdown.ts';
import type { AnswerOf } from '../tools/talk.ts';
import { entryMention } from './correct-time.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { meantBy } from './which.ts';
import { capital, eventText, mentionOf } from './wording.ts';

/** Starts tracking time. What is no event is tracked under the name that was said. */
export async function start({ target, ...request }: Timer, doing: Doing): Promise<Reply> {
  const { talk, setting } = doing;
  if (!target) return startedReply(await talk.call('start_timer', {}), doing);
  const { events, isElsewhere } = await findTarget(target, doing, 'today');
  const isUnknown = events.length === 0 || isElsewhere;
  if (isUnknown && target.words !== '' && target.when === null) {
    const title = capital(target.words);
    if (request.mayBeThere) doing.hesitate({ kind: 'unsure of name' });
    const reply = startedReply(await talk.call('start_timer', { title }), doing);
    return { ...reply, text: `${reply.text} No event is called so.` };
  }
  const meant = await meantBy({ ...request, target }, target, doing, 'today');
  if ('reply' in meant) return meant.reply;
  const [event] = meant.events;
  const answer = await talk.call('start_timer', { event_id: event.id });
  return { ...startedReply(answer, doing), mentioned: [mentionOf(event, setting)] };
}

function startedReply({ started, timer, stopped }: Started, doing: Doing): Reply {
  const title = named(timer);
  const entry = entryMention(timer, doing);
  if (!started) return { text: `The timer of ${title} is running already.`, entry };
  const before = stopped ? ` Stopped ${named(stopped)} after ${stopped.duration}.` : '';
  return { text: `Started the timer of ${title}.${before}`, entry };
}

type Started = AnswerOf<'start_timer'>;

const named = ({ untrusted }: Started['timer']): string => `**${escapeMarkdown(untrusted.title)}**`;

/** `I'm done`: without a timer it may be said of what is on now. */
async function noTimer(doing: Doing): Promise<Reply> {
  const text = 'No timer is running.';
  const target = { ...noTarget, state: 'now' } as const;
  const { events } = await findTarget(target, doing, 'today');
  const [only, ...more] = events.filter(({ is_done }) => !is_done);
  if (!only || more.length > 0) return { text };
  const candidates = [mentionOf(only, doing.setting)];
  const about = { kind: 'tick', target: { ...noTarget, ids: [only.id] }, span: null, missing: [] } as const;
  return {
    ...asking(`${text} Shall I tick ${eventText(only, doing.setting)}?`, about, 'confirmation', candidates),
    mentioned: candidates,
  };
}

/** Stops what runs: at most one does, whatever was named. */
export async function stop({ isDone = false }: Timer, doing: Doing): Promise<Reply> {
  const answer = await doing.talk.call('stop_timer', {});
  if (!answer.stopped) return isDone ? noTimer(doing) : { text: 'No timer is running.' };
  return {
    text: `Stopped the timer of ${named(answer.timer)} after ${answer.timer.duration}.`,
    entry: entryMention(answer.timer, doing),
  };
}

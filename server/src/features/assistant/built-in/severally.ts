import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { Refusal } from '../tools/talk.ts';
import { toldToPeople } from '../tools/tool.ts';
import { nameOf } from './missing.ts';
import type { Reply } from './reply.ts';
import { joinedText } from './wording.ts';

/** What became of several events: `unmet` says of each that stays as it was why, or asks. */
interface Outcome<Done> {
  readonly done: readonly Done[];
  readonly unmet: readonly Reply[];
}

/** Carries out a request on each of some events: what one of them refuses keeps no other from it. */
export async function eachOf<Done>(
  events: readonly EventView[],
  carryOut: (event: EventView) => Promise<{ done: Done } | { reply: Reply }>,
): Promise<Outcome<Done>> {
  const done: Done[] = [];
  const unmet: Reply[] = [];
  const refusals: Refusal[] = [];
  for (const event of events) {
    try {
      const result = await carryOut(event);
      if ('reply' in result) unmet.push(result.reply);
      else done.push(result.done);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
      unmet.push({ text: `${eventLink(event)} stays as it is: ${refusalText(error)}` });
    }
  }
  const [first] = refusals;
  // One reason that holds for all of them is said once.
  if (first && refusals.length === events.length && refusals.every(({ message }) => message === first.message))
    throw first;
  return { done, unmet };
}

export const refusalText = ({ message }: Refusal): string => escapeMarkdown(toldToPeople(message));

/** What was done and after it what was not. Of several questions the first is asked, last of all; the others are named. */
export function withUnmet(reply: Reply, unmet: readonly Reply[]): Reply {
  if (unmet.length === 0) return reply;
  const [asked, ...later] = unmet.filter(({ question }) => question);
  const told = unmet.filter(({ question }) => !question).map(({ text }) => text);
  const names = new Set(later.map(subjectOf).filter((name) => !asked || name !== subjectOf(asked)));
  const waiting = names.size > 0 ? [`One question at a time: ${joinedText([...names])} can wait.`] : [];
  const text = [reply.text, ...told, ...waiting, asked?.text].filter(Boolean).join('\n\n');
  return asked ? { ...asked, text } : { ...reply, text };
}

function subjectOf({ question }: Reply): string {
  const [only, ...more] = question?.candidates ?? [];
  if (only && more.length === 0) return `“${escapeMarkdown(only.title)}”`;
  return question ? nameOf(question.about) : '';
}

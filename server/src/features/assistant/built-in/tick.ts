import type { Tick } from '../language/requests.ts';
import { noTime } from '../language/time/when.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { questionFor } from './missing.ts';
import type { Doing, Reply } from './reply.ts';
import { meantBy } from './which.ts';
import { mentionOf } from './wording.ts';

/** Ticks an event or a part of it, or takes the tick away. */
export async function tick(request: Tick, doing: Doing): Promise<Reply> {
  const [missing] = request.missing;
  if (missing) return questionFor(missing, request, noTime, doing);
  const meant = await meantBy(request, request.target, doing, 'today');
  if ('reply' in meant) return meant.reply;
  const done = request.kind === 'tick';
  const { setting, talk } = doing;
  const lines: string[] = [];
  for (const event of meant.events) {
    const span = request.span && { span: nthSpan(request.span, event.spans?.map(({ id }) => id) ?? []) };
    const answer = await talk.call('complete_span', { event_id: event.id, ...span, done });
    const what = request.span ? `${escapeMarkdown(request.span)} of ${eventLink(event)}` : eventLink(event);
    const verb = done ? 'Ticked' : 'Unticked';
    lines.push(answer.changed ? `${verb} ${what}.` : `${what} is ${done ? 'ticked' : 'not ticked'} already.`);
  }
  return { text: lines.join('\n'), mentioned: meant.events.map((event) => mentionOf(event, setting)) };
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `the second span` is one by its place; any other is named. */
function nthSpan(said: string, ids: readonly string[]): string {
  const [, word = ''] = /^(?:the )?(\w+) (?:span|part|step|block)$/i.exec(said) ?? [];
  const at = word === 'last' ? ids.length - 1 : ordinals.indexOf(word.toLowerCase());
  return ids[at] ?? said.replace(/ (?:span|part)$/i, '');
}

import type { Conversation, Plain, Request } from '@daywright/schedule/language/requests';
import type { Reply } from './reply.ts';

const abilities = `I can look after your schedule. For example:

- “add gym tomorrow at 7 for an hour, every weekday”
- “move lunch to 13:00”, “make it an hour”, “and on Friday too”
- “delete the dentist”, “undo that”
- “what's on Thursday?”, “when am I free tomorrow?”, “am I overbooked this week?”
- “tick gym”, “start a timer for the report”, “stop”
- “I worked on the report from 8 to 9:30”, “log 20 minutes of mail”
- “set a budget of 10 hours a week for work”, “I don't work on Fridays”
- “will it rain in Ghent on Saturday?”`;

const sayings: Record<Exclude<Plain['kind'], 'confirm' | 'never mind' | 'budget told'>, string> = {
  help: abilities,
  greeting: 'Hello. What shall I do with your schedule? “Help” tells what I can do.',
  farewell: 'Goodbye.',
  thanks: 'You are welcome.',
  decline: 'All right. Nothing was changed.',
  'setting told':
    'That is something I keep as a setting and not as an event: working hours, zone and the rest are under [Settings](/settings). Nothing was changed.',
  'reminder told':
    'I cannot set a reminder for an event yet. I can plan something at a time of its own: “add call the bank tomorrow at 9”. Nothing was changed.',
};

export const smallTalk = (kind: keyof typeof sayings): Reply => ({ text: sayings[kind] });

/** `never mind`, while no question is open: it may be the last change that is regretted. */
export function neverMind({ last }: Conversation): Reply {
  const isOfChange = last !== null && deeds.has(last.kind);
  return { text: isOfChange ? 'All right. “Undo” takes the last change back.' : 'All right.' };
}

const deeds = new Set<Request['kind']>([
  ...(['create', 'update', 'delete', 'swap', 'tick', 'untick', 'start', 'stop', 'log'] as const),
]);

export const examples = "Try “add gym tomorrow at 7”, “what's on Thursday?” or “move lunch to 13:00”.";

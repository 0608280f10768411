import { definiteArticles } from '../lexicon.ts';
import type { Timer } from '../requests.ts';
import { areOfTime, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { afterAny } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

/** Starts and stops the timer. */

/** `start gym`, `start a timer for the report`, `stop tracking gym`. With an hour of its own it is an event instead. */
export const setTimer: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const { last, entry } = setting.conversation;
  // `start it again` behind a stop
  const isStopped = last?.kind === 'stop' && entry !== undefined && afterAny(words, 0, goingOn) > 0;
  if (isStopped && !isAsked && again.test(spokenText(clause)))
    return { kind: 'start', target: { ...noTarget, words: entry.title } };
  const isOfTimer = last?.kind === 'start' || (last?.kind === 'find' && /^(?:timer|now)$/.test(last.topic));
  const isSwitched = isOfTimer && afterAny(words, 0, switching) > 0;
  const [kind, verbs] = isSwitched
    ? (['start', switching] as const)
    : (timers.find(([, each]) => afterAny(words, 0, each) > 0) ?? []);
  const isPlan = says(phrases, 'time', 'relation', 'shift') || hasWord(words, /^(?:after|before|afterwards)$/);
  if (!kind || !verbs || isAsked || isPlan) return null;
  // A timer starts now, so the day in `start tracking Christmas cards` belongs to the name.
  const timed = phrases.filter(({ rule, to }) => rule === now || kind === 'stop' || to === words.length);
  const said = { ...clause, phrases: timed.filter(({ rule }) => rule !== now), isTime: areOfTime(words, timed) };
  const from = afterAny(words, 0, verbs);
  // `start the clock on the report, getting a head start`
  const aside = words.findIndex(
    ({ kind, text }, at) =>
      at > from &&
      ((kind === 'break' && /ing$/.test(words[at + 1]?.text ?? '')) ||
        (text === 'from' && isAt(words, at + 1, /^now$/))),
  );
  const target = targetOf(said, from, aside < 0 ? words.length : aside, setting);
  const isOpen = isNowhere(target) || /^(?:timer|now|tracking|it|here|already)( |$)/.test(target.words);
  const isDone = /^(?:i'm|i am) done/.test(spokenText(clause));
  const isBare = !/\b(?:timer|timing|tracking|track|clock)\b/.test(spokenText(clause));
  const isKnown = definiteArticles.has(words[from]?.text ?? '');
  return {
    ...{ kind, target: isOpen && target.ids.length === 0 ? null : target },
    ...(isDone && { isDone }),
    ...(isBare && (setting.conversation.isWithin || isKnown) && { mayBeThere: true }),
  };
};

const timers: readonly [Timer['kind'], readonly string[]][] = [
  [
    'stop',
    listed(`
      stop the timer, stop my timer, stop timer, stop tracking, stop, end the timer, pause, pause the timer, clock out,
      finish tracking, i'm done, i am done, stop the clock, clock me out, punch out, punch me out, stop timing
    `),
  ],
  [
    'start',
    listed(`
      start the timer, start a timer, set a timer for, set timer for, start timer, start tracking, track my time on, track my time for, start tracking time for, start tracking time on, start tracking my time on, start tracking my time for, start tracking the time for, track time on, track time for, track the time on, clock my time on, start working on, start work on, begin, start,
      resume, track, clock in, clock me in, punch in, punch me in, i'm starting, i am starting, i'm starting on, start my, begin tracking,
      timer on for, timer on, start the clock, start timing, begin timing, time me, put me on the clock, time the, time my, switch the timer, switch timer, switch my timer
    `),
  ],
];

const again =
  /^(?:please )?(?:(?:restart|resume|continue|carry on|go on|unpause)(?: (?:it|that|this|the timer|my timer|timing|tracking))?|start (?:it|that|the timer|my timer|timing|tracking|the clock) (?:again|back up)|start again|start (?:it|that))(?: (?:now|please|again))*$/;

/** What switches a timer that runs to something else. */
const switching = listed('switch to, switch over to, switch it to, change to, move on to, moving on to, now on');

/** What starts a timer again that was stopped. */
const goingOn = listed('restart, resume, continue, carry on, go on, unpause, start');

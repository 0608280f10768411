import { definiteArticles } from '../lexicon.ts';
import type { Timer } from '../requests.ts';
import { areOfTime, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { afterAny } from '../words/clause.ts';
import { backOver, hasWord, isAt } from '../words/find-word.ts';
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
  // `timer done` names nothing to be tracked.
  const isHead =
    isAt(words, 0, /^timer$/) && words.length > 1 && phrases.length === 0 && !isAt(words, 1, ofTimerItself);
  const [kind, verbs] = isSwitched
    ? (['start', switching] as const)
    : (timers.find(([, each]) => afterAny(words, 0, each) > 0) ?? (isHead ? (['start', ['timer']] as const) : []));
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
  // `track emails instead`
  const to = backOver(words, words.length, /^(?:instead|rather|now)$/, from + 1);
  const target = targetOf(said, from, aside < 0 ? to : aside, setting);
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

/** `the timer`, `my clock`, `time tracking` */
const runs = ['timer', 'clock', 'time tracking', 'time tracker', 'stopwatch'];
const tracking = [
  ...runs.flatMap((what) => ['', 'the ', 'a ', 'my '].map((whose) => whose + what)),
  ...listed('tracking, recording, timing, clocking').flatMap((doing) =>
    ['', ' time', ' my time', ' the time'].map((time) => doing + time),
  ),
];
const starting = ['start', 'begin', 'turn on', 'switch on'].flatMap((verb) =>
  tracking.map((what) => `${verb} ${what}`),
);
const going = ['get', 'set', 'keep'].flatMap((verb) =>
  ['going', 'running'].flatMap((run) => tracking.map((what) => `${verb} ${what} ${run}`)),
);
const stopping = ['stop', 'end', 'pause', 'finish', 'turn off', 'switch off'];

/** What puts a timer on something else, of whatever it runs: `put the timer on emails`. */
const turning = ['put', 'switch', 'change', 'move', 'turn', 'set'].flatMap((verb) =>
  ['the', 'my'].flatMap((whose) =>
    listed('on, onto, on to, over to, over onto').map((to) => `${verb} ${whose} timer ${to}`),
  ),
);

const timers: readonly [Timer['kind'], readonly string[]][] = [
  [
    'stop',
    [
      ...stopping.flatMap((verb) => tracking.map((what) => `${verb} ${what}`)),
      ...listed(
        "stop, pause, clock out, i'm done, i am done, clock me out, punch out, punch me out, timer off, timer stop, turn the timer off, turn my timer off, switch the timer off, switch my timer off",
      ),
    ],
  ],
  [
    'start',
    [
      ...turning,
      ...[...starting, ...going].flatMap((begun) => ['', ' on', ' for'].map((of) => begun + of)),
      ...listed('track, clock, record').flatMap((verb) =>
        ['my time', 'time', 'the time'].flatMap((time) => ['on', 'for'].map((of) => `${verb} ${time} ${of}`)),
      ),
      ...listed(`
        start working on, start work on, begin, start, resume, track, clock in, clock me in, punch in, punch me in, i'm starting, i am starting, i'm starting on, start my,
        set a timer for, set timer for, timer on for, timer on, timer for, time me, put me on the clock, time the, time my, switch the timer, switch timer, switch my timer
      `),
    ],
  ],
];

/** `change the timer over to emails` is no change of an event. */
export const turnTimer: Act = (clause, setting) =>
  afterAny(clause.words, 0, turning) > 0 ? setTimer(clause, setting) : null;

const again =
  /^(?:please )?(?:(?:restart|resume|continue|carry on|go on|unpause)(?: (?:it|that|this|the timer|my timer|timing|tracking))?|start (?:it|that|the timer|my timer|timing|tracking|the clock) (?:again|back up)|start again|start (?:it|that))(?: (?:now|please|again))*$/;

const ofTimerItself =
  /^(?:is|was|off|on|stop|stopped|pause|done|over|please|now|running|ended|ends|status|again|alarm|went|has)$/;

/** What switches a timer that runs to something else. */
const switching = [
  ...['', 'i ', "i've ", 'i have ', "i've just ", 'we ', "we've "].flatMap((who) =>
    ['switch', 'switched', 'change', 'changed', 'move', 'moved'].flatMap((verb) =>
      ['', ' it', ' over', ' on'].map((over) => `${who}${verb}${over} to`),
    ),
  ),
  ...listed(
    "now on, moving on to, switching to, i'm on, i'm now on, i'm doing, i'm now doing, i'm working on, i'm now working on, from now on, back to, i'm back on, i'm onto",
  ),
];

/** What starts a timer again that was stopped. */
const goingOn = listed('restart, resume, continue, carry on, go on, unpause, start');

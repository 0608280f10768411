import type { Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import type { Act } from './act.ts';

const did = setOf(`
  worked, ran, spent, studied, wrote, had, did, read, slept, went, made, cooked, called, met, practised, practiced, cleaned, played,
  walked, trained, exercised, coded, drew, painted, drove, swam, cycled, biked, hiked, napped, watched, taught, learned, learnt,
  tracked, logged
`);
const own = setOf("i, we, i've, we've, just, already, have, today, yesterday, and, also, so, then");
/** With these verbs it is asked for what took place: `log 45 minutes of reading`. */
const asksForTime = /^(?:log|track|record)$/;

/** `I worked on the report from 8 to 9:30`, `log 45 minutes of reading yesterday`: time that has passed, and no plan. */
export const tellTime: Act = {
  name: 'tell of time that has passed',
  read(clause) {
    if (clause.isAsked) return null;
    const { words, phrases } = clause;
    const first = words.findIndex(({ kind, text }, at) => kind === 'word' && !clause.isTime[at] && !own.has(text));
    const verb = words[first]?.text ?? '';
    const hasLength = phrases.some(({ means }) => (means.minutes ?? means.endTime ?? means.shift) !== undefined);
    const isTold =
      (did.has(verb) && verb !== 'read') ||
      (verb === 'read' && hasSubject(clause, first)) ||
      (asksForTime.test(verb) && hasLength && !words.some(({ text }) => text === 'timer')) ||
      /^forgot to (?:track|log)\b/.test(textFrom(clause, first)) ||
      (hasLength && / took (?:me|us)\b/.test(textFrom(clause, 0)));
    return isTold && phrases.length > 0 ? { kind: 'time told' } : null;
  },
};

const hasSubject = ({ words }: Clause, at: number): boolean =>
  words.slice(0, at).some(({ text }) => /^(?:i|we|i've|we've)$/.test(text));

const textFrom = ({ words }: Clause, from: number): string =>
  words
    .slice(from)
    .flatMap(({ kind, text }) => (kind === 'word' ? [text] : []))
    .join(' ');

const habits = listed(`
  i don't work, i do not work, i never, i always, i usually, i normally, i mostly, i hate, i prefer, i like, i love, i don't like,
  i start work, i finish work, i work from, i only work, i work, my working hours, my work hours, my office hours, my week starts,
  my week begins, my weekend is, my time zone, my timezone, my day starts, my workday, my work day
`);

/** `I don't work on Fridays`, `my working hours are 8 to 4`: what holds of the person, and is no event. */
export const tellSetting: Act = {
  name: 'tell of a setting',
  read(clause) {
    if (clause.isAsked) return null;
    const text = textFrom(clause, 0);
    const isHabit = habits.some((habit) => text === habit || text.startsWith(`${habit} `));
    const isAway =
      /^(?:i'm|i am|i'll be|i will be) in [a-z]/.test(text) &&
      clause.phrases.every(({ means }) => means.time === undefined);
    const isPlan = clause.phrases.some(({ means }) => means.time !== undefined && means.date !== undefined);
    return (isHabit && !isPlan) || isAway ? { kind: 'setting told' } : null;
  },
};

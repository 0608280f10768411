import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';

const habits = listed(`
  i don't work, i do not work, i never, i always, i usually, i normally, i mostly, i hate, i prefer, i like, i love, i don't like,
  i don't do, i do not do, i don't take, i've stopped, i have stopped, i stopped, i no longer, i stop work, my hours, my lunch break is,
  we don't, we never, we always, i'm based in, i am based in, i live in, i moved to, we live in,
  i start work, i finish work, i work from, i only work, i work, my working hours, my work hours, my office hours, my week starts,
  my week begins, my weekend is, my time zone, my timezone, my day starts, my workday, my work day
`);

/** `I don't work on Fridays` and `my working hours are 8 to 4` describe a setting, not an event. */
export const tellSetting: Act = {
  name: 'tell of a setting',
  read(clause) {
    if (clause.isAsked) return null;
    const text = spokenText(clause);
    const isHabit = habits.some((habit) => text === habit || text.startsWith(`${habit} `));
    const isAway =
      /^(?:i'm|i am|i'll be|i will be|we're|we are|we'll be) in [a-z]/.test(text) &&
      clause.phrases.every(({ means }) => means.time === undefined);
    const isPlan = clause.phrases.some(({ means }) => means.time !== undefined && means.date !== undefined);
    // `on wednesdays i finish work at 3pm`
    const isEvery =
      /^(?:on )?(?:[a-z]+days|weekends) i (?:don't |never |only |usually |always )?(?:work|start|finish|stop|do)\b/.test(
        text,
      );
    return (isHabit && !isPlan) || isEvery || isAway ? { kind: 'setting told', said: text } : null;
  },
};

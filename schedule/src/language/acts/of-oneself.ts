import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act } from './act.ts';

const habits = listed(`
  i don't work, i do not work, i never, i always, i usually, i normally, i mostly, i hate, i prefer, i like, i love, i don't like,
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
      /^(?:i'm|i am|i'll be|i will be) in [a-z]/.test(text) &&
      clause.phrases.every(({ means }) => means.time === undefined);
    const isPlan = clause.phrases.some(({ means }) => means.time !== undefined && means.date !== undefined);
    return (isHabit && !isPlan) || isAway ? { kind: 'setting told' } : null;
  },
};

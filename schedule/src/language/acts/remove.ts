import { calendarNouns, createVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import type { Delete } from '../requests.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import type { Act, Setting } from './act.ts';
import { lackingIn } from './lacking.ts';
import { isNowhere, targetOf } from './target.ts';

/** `delete the dentist`, `clear my calendar for friday`. */
export const removeByVerb: Act = {
  name: 'remove by verb',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, removeVerbs);
    if (from < 0) return null;
    const request = removeOf(clause, from, setting);
    const { target } = request;
    // What is cleared is a stretch of time with all that is in it.
    const isStretch = /^(?:clear|wipe)$/.test(clause.words[0]?.text ?? '') && target.words === '' && !target.when?.time;
    return isStretch && target.when ? { ...request, target: { ...target, isAll: true } } : request;
  },
};

/** `take lunch off my calendar`, `make friday blank`: the verb is in two pieces. */
export const removeByTwoWords: Act = {
  name: 'remove by two words',
  read(clause, setting) {
    const { words } = clause;
    const first = words[0]?.text ?? '';
    const last = words.findLastIndex(({ text }) => text === 'off');
    if (first === 'take' && last > 0) return removeOf(clause, 1, setting);
    const isEmptied = words.some(({ text }) => /^(?:blank|empty|clear)$/.test(text));
    const isOfCalendar = words.some(({ text }) => calendarNouns.has(text));
    const isOrder = first === 'make' || (!clause.isAsked && (calendarNouns.has(first) || first === 'my'));
    if (!isEmptied || !isOfCalendar || !isOrder) return null;
    const request = removeOf(clause, 1, setting);
    return { ...request, target: { ...request.target, words: '', isAll: true }, missing: [] };
  },
};

/** `open the calendar, remove all events`: the verb comes late, and nothing is to be made. */
export const removeLate: Act = {
  name: 'remove by a verb within',
  read(clause, setting) {
    const { words } = clause;
    const isMaking = afterAny(words, 0, createVerbs) > 0 || afterAny(words, 0, remindVerbs) > 0;
    if (isMaking || clause.isAsked) return null;
    const at = words.findIndex(
      ({ kind, text }) => kind === 'word' && /^(?:delete|remove|cancel|erase|clear)$/.test(text),
    );
    return at < 0 ? null : removeOf(clause, at + 1, setting);
  },
};

function removeOf(clause: Clause, from: number, setting: Setting): Delete {
  const target = targetOf(clause, from, clause.words.length, setting);
  const lacks = isNowhere(target);
  const missing = [...(lacks ? (['target'] as const) : []), ...lackingIn(target.when)];
  return { kind: 'delete', target, scope: null, missing };
}

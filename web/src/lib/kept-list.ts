import { attempt, parsed } from './storage.ts';

/** A list of texts in local storage that goes with the cache. It only ever holds so many, the newest at its end. */
export const keptList = (key: 'guest_answers' | 'held_announced', most: number) => ({
  read: (): string[] => {
    const list = parsed<unknown>(attempt((storage) => storage.getItem(key)));
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  },
  write: (list: readonly string[]) =>
    void attempt((storage) => storage.setItem(key, JSON.stringify(list.slice(-most)))),
});

import { foldedWords } from '@daywright/schedule/folded-words';
import type { Target } from '@daywright/schedule/language/requests';
import { listed } from '@daywright/schedule/language/words/list';
import { isCommon } from '@daywright/schedule/language/words/title-words';
import { isGeneric } from './matching.ts';
import type { Doing } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';

/** Words for the most usual plans, of which one may stand in a title and another in a question. */
const groups = listed(`
  flight plane fly flying, dentist dental teeth, doctor gp physician checkup, gym workout training exercise, call phone ring,
  haircut barber hairdresser hair cut, birthday bday, kids children, mum mom mother, dad father, holiday vacation, exam test,
  bins rubbish trash garbage, lesson class, dinner supper, therapy therapist, trip travel journey, meeting meetup
`).map((group) => group.split(' '));
const likeWords = (word: string): string[] => groups.find((group) => group.includes(word)) ?? [];

/** More words than a question names an event with. */
const MOST = 6;

/** The words of a question by which something is found, where it is not by all of them; `isPart` where some of them are in no title. */
export async function wordsThere(target: Target, doing: Doing): Promise<{ words: string; isPart: boolean }> {
  const whole = { words: target.words, isPart: false };
  const isThere = async (words: string) => (await findTarget({ ...target, words }, doing)).events.length > 0;
  if (await isThere(target.words)) return whole;
  const telling = foldedWords(target.words).filter((word) => !isCommon(word) && !isGeneric(word));
  if (telling.length > MOST) return whole;
  const there: string[] = [];
  for (const word of telling) {
    for (const each of [word, ...likeWords(word)]) {
      if ((await search(doing, { words: each })).length === 0) continue;
      there.push(each);
      break;
    }
  }
  const found = [there.join(' '), ...there];
  for (const words of found) {
    if (words !== '' && (await isThere(words))) return { words, isPart: words.split(' ').length < telling.length };
  }
  return whole;
}

import { foldedWords } from '@daywright/schedule/folded-words';
import { foreignDays } from '@daywright/schedule/language/lexicon';
import { setOf } from '@daywright/schedule/language/words/list';

/** Frequent words of other languages that are none of English. */
const foreign = setOf(`
  der, das, und, ich, ist, bitte, morgen, heute, mein, meine, meinen, einen, eine, fur, mit, uhr, um, wann, wie, nicht, losche, verschiebe, trage, termin,
  le, la, les, je, mon, ma, mes, demain, aujourd'hui, avec, pour, une, du, quand, rendez, vous, ajoute, supprime, moi,
  el, los, las, mi, mis, manana, hoy, una, con, para, cuando, que, cita, agrega, borra, del, quiero, por, favor,
  il, lo, gli, domani, oggi, sono, mio, mia, quando, aggiungi, cancella, alle, che, di,
  bist, du, wer, steht, habe, hast, kannst, kann, mir, dir, auf, nachste, woche, zum, zur, von, hallo, danke, guten, wo, welche, mach, nachsten,
  qui, est-ce, c'est, qu'est-ce, quel, quelle, ai, j'ai, bonjour, merci, peux, dois, semaine, prochaine, reunion, rappelle, au,
  tengo, tienes, gracias, hola, puedes, reunion, semana, proxima, quien, eres, cual, donde, borrar, anadir, pon,
  ciao, grazie, cosa, chi, sei, ho, mi, puoi, settimana, riunione, quem, voce, tenho, obrigado, ola, wie, wat, heb, ik, jij, kun, ben,
  amanha, hoje, meu, minha, com, uma, morgen, vandaag, mijn, een, het, voor, met, wanneer, afspraak, jutro, dzisiaj
`);
const english = setOf(`
  the, a, an, my, me, is, are, what, when, who, where, how, do, does, add, move, delete, cancel, make, schedule, remind, show,
  tomorrow, today, at, to, on, for, with, and, it, this, that, next, every, please, can, you, i, will, from, of
`);

/** `do you speak German?` */
const asksForLanguage =
  /^(?:do|can|could) (?:you|we) (?:speak|understand|talk|answer|write|know)\b.*\b(?:german|french|spanish|italian|dutch|portuguese|polish|russian|chinese|japanese|turkish|arabic|english|languages?)\b/i;

/** Enough by themselves. */
const greetings = setOf('hallo, hola, bonjour, ciao, danke, merci, gracias, grazie, obrigado, ola');

/** Whether a message is in a language that is not understood: by its script, or by small words. */
export function isForeign(message: string): boolean {
  if (asksForLanguage.test(message)) return true;
  const letters = message.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (letters.length > 1 && others.length * 2 > letters.length) return true;
  const words = foldedWords(message);
  const count = (set: ReadonlySet<string>): number => words.filter((word) => set.has(word)).length;
  const foreignCount = count(foreign);
  if (foreignCount > 0 && foreignCount === words.length && greetings.has(words[0] ?? '')) return true;
  // One day is enough where nothing is English.
  if (count(foreignDays) > 0 && count(english) === 0) return true;
  return foreignCount >= 2 && foreignCount > count(english);
}

export const onlyEnglish =
  'I understand English only. With a language model of your own (`LLM_PROVIDER` in the configuration) the assistant speaks other languages too.';

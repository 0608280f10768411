import { listed } from './words/list.ts';

/**
 * What a message says to a question, where it says nothing else: the one place that knows yes and no, in the languages in which
 * models are often spoken to. `yes, but not lunch` and `yes no maybe` are neither.
 */
export function yesOrNo(message: string): 'yes' | 'no' | null {
  if (/^\s*(?:👍|👌|✅)+\s*$/u.test(message)) return 'yes';
  const text = folded(message);
  if (yes.test(text)) return 'yes';
  return no.test(text) ? 'no' : null;
}

/** Whether a message begins with a no, whatever it goes on with: `no, not that one`. */
export const beginsWithNo = (message: string): boolean => refusal.test(folded(message));

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.map(folded).join('|')})`;

const agreeing = [
  `yes, yeah, yep, yup, y, yes yes, sure, sure thing, ok, okay, confirm, confirmed, correct, exactly, absolutely, definitely,
  of course, please, please do, do, do it, do that, do so, go, go ahead, go for it, fine, sounds good, sounds fine, it is fine, it's fine,
  that is fine, that's fine, that is right, that's right, that is correct, that's correct, that is good, that's good, that is ok, that's ok,
  that sounds good, that works, looks good, looks right, looks fine, sounds right, perfect, proceed, carry on, go on, just do it, i'm sure, i am sure, fine by me,
  fine with me, that's what i want, that's it, that's the one`,
  `ja, jo, jawohl, jep, klar, genau, gerne, natürlich, bitte, in ordnung, passt, einverstanden, mach das, mach es, mach mal, ja mach`,
  "oui, ouais, d'accord, bien sûr, volontiers, vas-y, allez-y, s'il te plaît, s'il vous plaît",
  'sí, claro, vale, de acuerdo, por favor, hazlo, adelante, sim, pode ser, certo, va bene, sì, da, tak, evet',
  'はい, 是, 是的, 好, 好的',
].flatMap(listed);
/** What may follow a yes and adds nothing. */
const besideYes = [
  'right, it, that, is, them, all, them all, delete, delete it, delete them, delete all, delete them all, and do it, then, thanks, thank you, good, all of them, all of it, to all, to all of them, both, both of them, everything, the lot, delete all of them, delete everything',
  'danke, merci, gracias, grazie, obrigado',
].flatMap(listed);
const refusing = [
  `no, nope, nah, n, no no, no thanks, no thank you, not now, not yet, never, never mind, nevermind, cancel, cancel that, stop, stop it,
  stop that, forget it, forget that, don't, dont, do not, don't do it, don't do that, do not do it, do not do that, please don't,
  leave it, leave it alone, leave it be, leave it as it is, keep it, keep it as it is, go away, none, none of these, none of them,
  neither, nothing, better not, rather not, i'd rather not, drop it, ok no`,
  `nein, nee, nö, ne, nein danke, nicht, bitte nicht, lieber nicht, besser nicht, jetzt nicht, nicht jetzt, noch nicht, auf keinen fall,
  lass das, lass es, lass mal, lass gut sein, abbrechen, stopp, vergiss es`,
  'non, non merci, surtout pas, pas maintenant, laisse tomber, laisse, annuler, annule',
  'no gracias, mejor no, ahora no, déjalo, cancela, não, nao, agora não, deixa, no grazie, meglio di no, lascia stare, lascia perdere, annulla',
  'annuleren, laat maar, liever niet, nie, net, hayır, いいえ, 不, 不要, 否',
].flatMap(listed);
const besideNo = listed(
  'please, thanks, thank you, ok, okay, oh, well, bitte, danke, merci, gracias, that, it, do that, do it',
);
const leading = listed(`
  no, nope, nah, n, never mind, nevermind, cancel, stop, forget it, don't, do not, leave it, keep it, none, neither, nothing, nein,
  non
`);

const yes = new RegExp(`^${oneOf(agreeing)}(?: ${oneOf([...agreeing, ...besideYes])}){0,4}$`);
const no = new RegExp(`^(?:${oneOf(besideNo)} )?${oneOf(refusing)}(?: ${oneOf([...refusing, ...besideNo])}){0,3}$`);
const refusal = new RegExp(`^${oneOf(leading)}(?: |$)`);

import { listed } from '../language/words/list.ts';

/**
 * How words begin that ask to track, to stop or to tick, in the languages in which models are often spoken to. They count where a
 * message is not understood: whatever it says, what somebody else wrote into an event is no reason to touch a timer.
 */
const starting = listed(`
  start, track, timer, begin, beginn, erfass, zeit, mess, resume, chrono, commenc, demarr, lance, empez, empiez, inici, inizi,
  cronomet, avvia, comec, 开始, 開始, 计时, 計測
`);
const stopping = listed(`
  stop, paus, halt, timer, track, beend, zeiterfass, anhalt, feierabend, arret, chrono, termin, deten, parar, pare,
  cronomet, ferma, 停, 止
`);
const done = listed(`
  done, finish, complet, tick, check, mark, erledig, fertig, geschafft, abhak, hak, fini, termin, fait, coche, hecho, listo,
  fatto, feito, pronto, 完成, 完了, 終
`);
const not = new Set(listed("not, don't, dont, no, never, nicht, kein, keine, nein, pas, non, nao"));

export const saysStart = (said: readonly string[]): boolean => says(said, starting);
export const saysStop = (said: readonly string[]): boolean => says(said, stopping);
export const saysDone = (said: readonly string[]): boolean => says(said, done);

function says(said: readonly string[], beginnings: readonly string[]): boolean {
  return !said.some((word) => not.has(word)) && said.some((word) => beginnings.some((start) => word.startsWith(start)));
}

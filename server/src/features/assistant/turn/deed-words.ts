import { removeVerbs } from '@daywright/schedule/language/lexicon';
import { listed } from '@daywright/schedule/language/words/list';

/**
 * How words begin that ask to change, to delete, to make, to track, to stop or to tick, in the languages in which models are often
 * spoken to. They count where a message is not understood: whatever it says, naming an event is no reason to touch it, and what
 * somebody else wrote into one is no reason to touch a timer.
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
const changing = listed(`
  verschieb, verleg, ander, umbenenn, benenn, verkurz, verlanger, kurzer, langer, setz, stelle, deplac, decal, changer, changez, modifier,
  modifiez, renomm, raccourc, avance, mueve, muevo, cambi, aplaz, pospon, renombr, reprogram, adelant, retras, spost, rinomin,
  muda, adiar, altera, verplaats, wijzig, przen, split, merge, divide, 移, 改, 变, 变更, 推迟, 延
`);
const deleting = listed(`
  losch, entfern, streich, absag, supprim, efface, annul, enlev, borra, quitar, elimina, cancela, verwijder, apaga, usun, rimuov,
  取消, 删, 刪, 削除, キャンセル
`);
const removing = removeVerbs.filter((verb) => !verb.includes(' '));
const making = listed(`
  add, creat, schedul, book, plan, put, block, remind, fug, hinzu, erstell, eintrag, trag, anleg, leg, ajout, cree, anad, agrega, crea,
  aggiung, adicion, marca, toevoeg, voeg, dodaj, erinner, rappel, recuerd, ricord, 添, 加, 追加, 作, 安排, 创建, 提醒
`);
const repeating = listed(`
  every, each, daily, nightly, weekly, monthly, yearly, annual, weekday, weekend, always, recur, repeat, series, mondays, tuesdays, wednesdays,
  thursdays, fridays, saturdays, sundays, mornings, evenings, jede, taglich, wochentlich, monatlich, jahrlich, werktag, regelmassig, wiederhol,
  serie, chaque, tous, toutes, quotidien, hebdo, cada, todos, todas, diari, semanal, mensual, ogni, tutti, tutte, settimanal, elke, dagelijks,
  wekelijks, 每, 毎
`);
const not = new Set(listed("not, don't, dont, no, never, nicht, kein, keine, nein, pas, non, nao"));

export const saysStart = (said: readonly string[]): boolean => says(said, starting);
export const saysStop = (said: readonly string[]): boolean => says(said, stopping);
/** In another language than English, which is understood. */
export const saysChange = (said: readonly string[]): boolean => says(said, changing);
export const saysDelete = (said: readonly string[]): boolean => says(said, deleting);
/** In any language: what a question was about. */
export const speaksOfDeleting = (said: readonly string[]): boolean => says(said, [...deleting, ...removing]);
export const saysMake = (said: readonly string[]): boolean => says(said, making);
export const saysRepeat = (said: readonly string[]): boolean => says(said, repeating);
export const isNegative = (said: readonly string[]): boolean => said.some((word) => not.has(word));
export const saysDone = (said: readonly string[]): boolean => says(said, done);

function says(said: readonly string[], beginnings: readonly string[]): boolean {
  return !isNegative(said) && said.some((word) => beginnings.some((start) => word.startsWith(start)));
}

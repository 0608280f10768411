import { askWords, courtesies } from '@daywright/schedule/language/lexicon';
import { plainTalk, type Request } from '@daywright/schedule/language/requests';
import { yesOrNo } from '@daywright/schedule/language/yes-or-no';

const questions: ReadonlySet<Request['kind']> = new Set(['find', 'weather', ...plainTalk]);
const questionWords = new Set(askWords);
const polite = courtesies.filter((phrase) => questionWords.has(phrase.split(' ')[0] ?? ''));

/** Whether a message asks for nothing but an answer: then nothing may be changed for it. */
export function asksOnly(message: string, requests: readonly Request[]): boolean {
  if (message.trim() === '') return true;
  if (requests.every(({ kind }) => questions.has(kind))) return true;
  return (
    requests.every(({ kind }) => questions.has(kind) || kind === 'unknown') &&
    (isQuestion(message) || yesOrNo(message) === 'no')
  );
}

/** `why is it so?` is one; `can you …?` may ask for anything. */
function isQuestion(message: string): boolean {
  const text = message.trim().toLowerCase();
  const [first = ''] = text.split(/[\s,]+/);
  return questionWords.has(first) && text.endsWith('?') && !polite.some((phrase) => text.startsWith(`${phrase} `));
}

import { limits } from '@daywright/contract/limits';

/** How many entries of each list a model is not given. */
export interface LeftOut {
  readonly left_out?: Readonly<Record<string, number>>;
  readonly message?: string;
}

/** For the model, behind what the tool says. */
const CUT = 'Lists are cut, as all of it would be too long: `left_out` counts what is missing. Ask for less at once.';

/**
 * A tool's answer as a model is given it: what is longer than `bytes` has only the first entries of each list, as many as fit, and
 * counts the others by the name of their list.
 */
export function boundedAnswer(answer: object, bytes: number = limits.toolAnswerBytes): object & LeftOut {
  if (bytesOf(answer) <= bytes) return answer;
  // The more entries a list may have, the longer is the text.
  let [most, tooMany] = [0, longestIn(answer)];
  while (most + 1 < tooMany) {
    const tried = (most + tooMany) >> 1;
    if (bytesOf(cutTo(tried, answer)) <= bytes) most = tried;
    else tooMany = tried;
  }
  return cutTo(most, answer);
}

const bytesOf = (answer: object): number => Buffer.byteLength(JSON.stringify(answer));

function cutTo(most: number, answer: object & LeftOut): object & LeftOut {
  const left_out: Record<string, number> = {};
  const cut = (value: unknown, name: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, key)]));
    }
    if (value.length > most) left_out[name] = (left_out[name] ?? 0) + value.length - most;
    return value.slice(0, most).map((each) => cut(each, name));
  };
  const shortened = cut(answer, 'answer') as object;
  return { ...shortened, left_out, message: answer.message ? `${answer.message} ${CUT}` : CUT };
}

function longestIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Object.values(value).reduce<number>((most, each) => Math.max(most, longestIn(each)), own);
}

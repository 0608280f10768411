import { limits } from '@daywright/contract/limits';
import { boundedAnswer } from '../loop/bounded-answer.ts';

/** A call of a tool with its answer, as the model gave and read them. */
interface KeptCall {
  readonly name: string;
  readonly input: unknown;
  readonly answer: object;
}

interface Call extends Pick<KeptCall, 'name' | 'input'> {
  readonly answer?: object;
}

/** What tools answered in the last turn that called any, for the messages that follow. JSON throughout. */
export interface LastResults {
  /** The id of the person's message that the turn answered. */
  readonly turn_id: string;
  /** In the order in which they were made. */
  readonly calls: readonly KeptCall[];
}

/** The newest answers of a turn, as many as there is room for; a long one with the first entries of its lists. Null of a turn without any. */
export function resultsOf(turnId: string, calls: readonly Call[]): LastResults | null {
  const kept: KeptCall[] = [];
  let bytes = limits.resultsKeptBytes;
  for (const { name, input, answer } of calls.toReversed()) {
    if (answer === undefined) continue;
    const call = { name, input, answer: boundedAnswer(answer, bytes - bytesOf({ name, input })) };
    bytes -= bytesOf(call);
    if (bytes < 0) break;
    kept.push(call);
  }
  return kept.length > 0 ? { turn_id: turnId, calls: kept.reverse() } : null;
}

const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value));

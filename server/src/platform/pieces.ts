import { Readable } from 'node:stream';

/** A JSON text: whole where it is short, else in pieces, which are joined as the client takes them. */
export type JsonText = string | Iterable<string>;

/** Characters up to which a text is answered whole, and those of a piece. */
const longestWhole = 256 << 10;
const pieceLength = 64 << 10;

/** A list of texts with what stands around it. */
export function listed(head: string, texts: readonly string[], tail: string): JsonText {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= longestWhole ? `${head}[${texts.join(',')}]${tail}` : piecesOf(head, texts, tail);
}

/** A list of values with what stands around it; of a long one each text is made as it is sent. */
export function listedValues(head: string, values: readonly unknown[], tail: string): JsonText {
  const begun: string[] = [];
  let length = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    begun.push(text);
    length += text.length;
    if (length > longestWhole) return piecesOf(head, textsOf(begun, values), tail);
  }
  return `${head}[${begun.join(',')}]${tail}`;
}

function* textsOf(begun: readonly string[], values: readonly unknown[]): Generator<string> {
  yield* begun;
  for (const value of values.slice(begun.length)) yield JSON.stringify(value);
}

function* piecesOf(head: string, texts: Iterable<string>, tail: string): Generator<string> {
  let piece = `${head}[`;
  let isFirst = true;
  for (const text of texts) {
    piece += isFirst ? text : `,${text}`;
    isFirst = false;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]${tail}`;
}

/** Makes the next piece when the one before it was taken. */
export const streamOf = (pieces: Iterable<string> | AsyncIterable<string>): Readable =>
  Readable.from(pieces, { highWaterMark: 1 });

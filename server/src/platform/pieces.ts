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

/** Values up to which a list is made into text at once. */
const mostAtOnce = 200;

/** A list of values with what stands around it; of a long one each text is made as it is sent. */
export function listedValues(head: string, values: readonly unknown[], tail: string): JsonText {
  if (values.length <= mostAtOnce) return `${head}${JSON.stringify(values)}${tail}`;
  return piecesOf(
    head,
    values.values().map((value) => JSON.stringify(value)),
    tail,
  );
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

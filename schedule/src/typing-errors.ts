/** How many typing errors are forgiven in a word: in a short one any would make another word of it. */
export function forgivenIn(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Whether a word is another one with no more typing errors than that. */
export function isWithin(errors: number, a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= errors && typingErrors(a, b) <= errors;
}

/** Letters to change, add, drop or swap with their neighbour (Damerau-Levenshtein, each letter in one of them at most). */
export function typingErrors(a: string, b: string): number {
  const width = b.length + 1;
  // Row by row, how far the beginnings of both words are from each other.
  const errors = Array.from({ length: (a.length + 1) * width }, (_, at) =>
    at < width ? at : at % width ? 0 : at / width,
  );
  const at = (i: number, j: number) => errors[i * width + j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, at(i - 2, j - 2) + 1);
      errors[i * width + j] = least;
    }
  }
  return at(a.length, b.length);
}

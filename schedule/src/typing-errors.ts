/** How many typing errors are forgiven in a word: in a short one any would make another word of it. */
export function forgivenIn(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Whether a word is another one with no more typing errors than that. Words that differ more are done with early. */
export function isWithin(errors: number, a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= errors && typingErrors(a, b, errors) <= errors;
}

/**
 * Letters to change, add, drop or swap with their neighbour (Damerau-Levenshtein, each letter in one of them at most).
 *
 * @param most of more it is not told how many more
 */
export function typingErrors(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  // How far the beginnings of both words are from each other: of `a` without its last letter, and the one before.
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  let leastOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let leastOfRow = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = least;
      leastOfRow = Math.min(leastOfRow, least);
    }
    if (Math.min(leastOfRow, leastOfLast) > most) return leastOfRow;
    [beforeLast, last, leastOfLast] = [last, row, leastOfRow];
  }
  return last[b.length] ?? 0;
}

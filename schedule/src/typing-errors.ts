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
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY;
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(before, j - 2) + 1 : replaced;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? a.length;
}

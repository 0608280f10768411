export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest rank, so that the answer is one of the values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Visits the targets in turn, round by round, so that what else the machine does meets them alike. One round more than count
 * goes before them to warm up.
 */
export async function inTurn<T extends Readonly<Record<string, () => unknown>>>(
  targets: T,
  rounds = 5,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>>[] }> {
  const results: Record<string, unknown[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, visit] of Object.entries(targets)) {
      const result = await visit();
      results[name] ??= [];
      if (round > 0) results[name].push(result);
    }
  }
  return results as { [K in keyof T]: Awaited<ReturnType<T[K]>>[] };
}

/** Median of the rounds' own ratios. */
export function ratio(values: readonly number[], floor: readonly number[]): number {
  return median(values.map((value, round) => value / (floor[round] ?? Number.NaN)));
}

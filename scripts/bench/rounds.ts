export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** The value below which `share` of the values lie. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/**
 * Measures several things alternately, round after round, so that a slow phase of the machine affects all of them. The
 * first round is a warm-up and is dropped.
 */
export async function inTurn<T>(
  rounds: number,
  measurements: Readonly<Record<string, () => Promise<T>>>,
): Promise<Readonly<Record<string, readonly T[]>>> {
  const results: Record<string, T[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    // Some parts take minutes: without a sign of life they look like a hanging process.
    console.error(
      `  ${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`}: ${Object.keys(measurements).join(', ')}`,
    )
    for (const [name, measure] of Object.entries(measurements)) {
      const result = await measure()
      if (round > 0) results[name] = [...(results[name] ?? []), result]
    }
  }
  return results
}

/** The median over the rounds of the ratio of both values. */
export const medianRatio = (ours: readonly number[], yardstick: readonly number[]): number =>
  median(ours.map((value, round) => value / (yardstick[round] ?? Number.NaN)))

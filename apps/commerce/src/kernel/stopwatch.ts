/** Measures the durations of consecutive parts. */
export interface Stopwatch {
  /** Ends the part that began with the previous lap, or with the start. */
  lap(part: string): void
  /** Whole milliseconds of each part so far. */
  readonly ms: Readonly<Record<string, number>>
}

/** A stopwatch that starts at `from`, in milliseconds since the process began. */
export function createStopwatch(from: number): Stopwatch {
  const ms: Record<string, number> = {}
  let last = from
  return {
    lap(part) {
      const now = performance.now()
      ms[part] = Math.round(now - last)
      last = now
    },
    ms,
  }
}

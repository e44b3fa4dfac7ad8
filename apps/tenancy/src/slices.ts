import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in small steps, with room for something else after each. */
export type Steps<T = void> = Generator<void, T>

/** PERF9: a fraction of the 20 ms that a request may wait, as several slices can fall into one. */
const LONGEST_SLICE_MS = 4

/** Does all steps without a pause: for a start, when nothing else has to be answered. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does the steps a few milliseconds at a time; requests are answered in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + LONGEST_SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

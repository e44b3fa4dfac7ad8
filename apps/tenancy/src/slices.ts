import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in small steps; it can pause after each `yield`. */
export type Steps<T = void> = Generator<void, T>

/** PERF9: a fraction of the 20 ms that a request may wait, because several slices can delay the same request. */
const MAX_SLICE_MS = 4

/** Runs all steps without yielding to the event loop: at the start and in scripts, where no request is waiting. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs the steps for a few milliseconds at a time; requests are answered in between. */
export async function inSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + MAX_SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

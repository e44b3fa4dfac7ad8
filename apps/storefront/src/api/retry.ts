import { CANCEL, type SagaIterator } from 'redux-saga'
import { delay, call as invoke, race } from 'redux-saga/effects'
import { onRevisit } from '../platform/visibility.ts'

/** Delay before retrying a failed read, in ms: 2 s, 4 s, ... at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(30_000, 2_000 * 2 ** attempt)

function revisit(): Promise<void> {
  let stop = (): void => undefined
  const back = new Promise<void>((resolve) => {
    stop = onRevisit(resolve)
  })
  const done = back.then(() => stop())
  return Object.assign(done, { [CANCEL]: stop })
}

/**
 * Waits before a read is retried. The wait ends early when the network returns or the page becomes visible again
 * (AMB97).
 */
export function* waitBeforeRetry(attempt: number): SagaIterator {
  yield race({ over: delay(retryDelay(attempt)), back: invoke(revisit) })
}

import type { Saga } from './root-saga.ts'

type Run = (sagas: readonly Saga[]) => void

let run: Run | null = null

/** Sets the function that runs sagas which load after the store was created. */
export function bindSagas(toRun: Run): void {
  run = toRun
}

/** Starts sagas that were loaded with a page's code. Call it before the page renders. */
export function startSagas(sagas: readonly Saga[]): void {
  run?.(sagas)
}

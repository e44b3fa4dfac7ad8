import type { Saga } from './root-saga.ts'

type Run = (sagas: readonly Saga[]) => void

let run: Run | null = null

/** The store that is there runs what comes later. */
export function bindSagas(toRun: Run): void {
  run = toRun
}

/** Starts sagas that came with a page's code, before the page shows. */
export function startSagas(sagas: readonly Saga[]): void {
  run?.(sagas)
}

import type { Saga } from './root-saga.ts'

type Run = (sagas: readonly Saga[]) => void

let run: Run | null = null

const started = new Set<Saga>()

/** Sets the function that runs sagas which load after the store was created. */
export function bindSagas(toRun: Run): void {
  run = toRun
  started.clear()
}

/** Starts sagas that were loaded with a page's code, each once. Call it before the page renders. */
export function startSagas(sagas: readonly Saga[]): void {
  if (!run) return
  run(sagas.filter((saga) => !started.has(saga)))
  for (const saga of sagas) started.add(saga)
}

/** Starts the sagas that a page's or a sheet's module exports, and returns the module. */
export function starting<T extends { readonly sagas: readonly Saga[] }>(module: T): T {
  startSagas(module.sagas)
  return module
}

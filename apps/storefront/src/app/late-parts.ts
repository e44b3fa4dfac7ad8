import type { LateReducers } from './late-reducers.ts'
import { addOverlays, type OverlayKind } from './overlay-kinds.ts'
import type { Saga } from './root-saga.ts'

/**
 * The parts of the client that load with the code of some pages: sagas, slices of the state, and overlays. The landing
 * page does not load those of a store's pages (PERF6).
 */
export interface LateParts {
  readonly sagas?: readonly Saga[]
  readonly reducers?: Partial<LateReducers>
  readonly overlays?: readonly OverlayKind[]
}

interface Target {
  readonly run: (sagas: readonly Saga[]) => void
  readonly reduce: (reducers: Partial<LateReducers>) => void
}

let target: Target | null = null

const started = new Set<Saga>()

/** Sets the store that takes the parts which load after it was created. */
export function bindParts(to: Target): void {
  target = to
  started.clear()
}

/**
 * Starts parts that were loaded with a page's code, each once. Call it before the page renders. Returns whether a saga
 * was started.
 */
export function startParts({ sagas = [], reducers, overlays = [] }: LateParts): boolean {
  if (!target) return false
  if (reducers) target.reduce(reducers)
  addOverlays(overlays)
  const added = sagas.filter((saga) => !started.has(saga))
  target.run(added)
  for (const saga of added) started.add(saga)
  return added.length > 0
}

/** Starts the parts that a page's or a sheet's module exports, and returns the module. */
export function starting<T extends LateParts>(module: T): T {
  startParts(module)
  return module
}

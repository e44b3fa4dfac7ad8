import type { UnknownAction } from 'redux'
import type { AppState } from './root-reducer.ts'
import type { ScreenCode } from './screen.tsx'

/** A kind of overlay: a sheet, panel or dialog that loads when it opens. */
export interface OverlayKind {
  readonly code: ScreenCode<object>
  readonly isOpen: (state: AppState) => boolean
  /** The action that cancels the overlay while its code is still loading; null for one that covers nothing. */
  readonly closed: (() => UnknownAction) | null
}

let late: readonly OverlayKind[] = []

const listeners = new Set<() => void>()

/** Adds the overlays of pages whose code has loaded, each once. */
export function addOverlays(kinds: readonly OverlayKind[]): void {
  const added = kinds.filter((kind) => !late.includes(kind))
  if (added.length === 0) return
  late = [...late, ...added]
  for (const each of listeners) each()
}

/** The overlays that pages added so far, in stacking order, bottom first. */
export const lateOverlays = (): readonly OverlayKind[] => late

/** Calls `listener` when overlays are added; returns the function that stops it. */
export function onOverlaysAdded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something that waits for code to load; `close` cancels it. */
interface Want {
  readonly close: () => void
}

const wants = new Set<Want>()
const listeners = new Set<() => void>()
/** Number of failed loads that are being retried. */
let failing = 0

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Registers something that waits to render. Returns a function that unregisters it. */
export function want(close: () => void): () => void {
  const it: Want = { close }
  wants.add(it)
  changed()
  return () => {
    wants.delete(it)
    changed()
  }
}

/** The diner cancels everything that waits. */
export function giveUpWanted(): void {
  for (const { close } of [...wants]) close()
  wants.clear()
  changed()
}

/** Counts a load that keeps failing (1), or its later success (-1). */
export function countFailing(by: number): void {
  failing += by
  changed()
}

/** True while something waits to render and code has failed to load. */
export const isCodeMissing = (): boolean => failing > 0 && wants.size > 0

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

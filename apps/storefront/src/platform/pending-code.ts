/** Something that waits for code to load; `close` cancels it. */
interface Pending {
  readonly close: () => void
}

const pending = new Set<Pending>()
const listeners = new Set<() => void>()
/** Number of failed loads that are being retried. */
let failing = 0

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Registers something that waits to render. Returns a function that unregisters it. */
export function addPending(close: () => void): () => void {
  const entry: Pending = { close }
  pending.add(entry)
  changed()
  return () => {
    pending.delete(entry)
    changed()
  }
}

/** The diner cancels everything that waits. */
export function cancelPending(): void {
  for (const { close } of [...pending]) close()
  pending.clear()
  changed()
}

/** Counts a load that keeps failing (1), or its later success (-1). */
export function countFailingLoads(by: number): void {
  failing += by
  changed()
}

/** True while something waits to render and code has failed to load. */
export const isCodeMissing = (): boolean => failing > 0 && pending.size > 0

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

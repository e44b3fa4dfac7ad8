/** A component that waits for its code to load; `close` cancels it. */
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

/** Registers a component that waits for its code. Returns a function that unregisters it. */
export function addPending(close: () => void): () => void {
  const entry: Pending = { close }
  pending.add(entry)
  changed()
  return () => {
    pending.delete(entry)
    changed()
  }
}

/** Cancels all waiting components. */
export function cancelPending(): void {
  for (const { close } of [...pending]) close()
  pending.clear()
  changed()
}

/** Changes the number of failing loads: 1 when a load starts to fail repeatedly, -1 when it ends. */
export function countFailingLoads(by: number): void {
  failing += by
  changed()
}

/** True while a component waits for its code and a load is failing. */
export const isCodeMissing = (): boolean => failing > 0 && pending.size > 0

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

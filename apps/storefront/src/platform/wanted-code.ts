/** What waits for code of ours; `close` takes back what was asked for. */
interface Want {
  readonly close: () => void
}

const wants = new Set<Want>()
const listeners = new Set<() => void>()
/** Loads that failed and are tried again. */
let failing = 0

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Says that something waits to be shown. Returns how to say that it no longer does. */
export function want(close: () => void): () => void {
  const it: Want = { close }
  wants.add(it)
  changed()
  return () => {
    wants.delete(it)
    changed()
  }
}

/** The diner gives up what waits. */
export function giveUpWanted(): void {
  for (const { close } of [...wants]) close()
  wants.clear()
  changed()
}

/** Counts a load that fails again and again (1), and that it came after all (-1). */
export function countFailing(by: number): void {
  failing += by
  changed()
}

/** True while something waits to be shown and code has failed to load. */
export const isCodeMissing = (): boolean => failing > 0 && wants.size > 0

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

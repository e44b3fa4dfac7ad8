/** Y9: the keys under which the browser keeps what outlives a page; `attempt` is the key of a placement (SAFE2), `avoided` what a diner does not eat. */
export type StorageKey = 'auth' | 'orderInfo' | 'cart' | 'customization' | 'attempt' | 'avoided'

export interface Persisted<T> {
  readonly key: StorageKey
  /** Raised when the shape changes; `read` then still sees the older ones. */
  readonly version: number
  readonly read: (value: unknown, version: number) => T | null
}

interface Envelope {
  readonly version: number
  readonly value: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  isRecord(value) && typeof value.version === 'number' && 'value' in value

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text as stored becomes a value, or null: what does not parse or does not fit is dropped (R3, AMB16). */
export function parseStored<T>(text: string | null, persisted: Persisted<T>): T | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (!isEnvelope(stored) || stored.version > persisted.version) return null
    return persisted.read(stored.value, stored.version)
  } catch {
    return null
  }
}

export const printStored = <T>(value: T, persisted: Persisted<T>): string =>
  JSON.stringify({ version: persisted.version, value })

/** What the browser holds under a key, as stored. A browser without storage holds nothing. */
export function textUnder(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export const readStored = <T>(persisted: Persisted<T>): T | null => parseStored(textUnder(persisted.key), persisted)

/** Keeps a value, or removes it when null. A full or forbidden storage is no reason to stop. */
export function writeStored<T>(persisted: Persisted<T>, value: T | null): void {
  try {
    if (value === null) window.localStorage.removeItem(persisted.key)
    else window.localStorage.setItem(persisted.key, printStored(value, persisted))
  } catch {
    // The page goes on; only a reload would notice.
  }
}

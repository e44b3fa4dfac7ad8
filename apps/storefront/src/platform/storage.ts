/**
 * Y9: keys of state in browser storage. `attempt` is the key of a placement attempt (SAFE2), `avoided` the allergens
 * that the diner avoids, `payments` the orders whose payment is undecided (M16) and the cart of a
 * refused one (AMB109), `ratingAsked` the orders whose rating was asked for, `passkeyOffer` whether this device offers to
 * add a passkey, `sentTogether` how many plans an attempt places together (AMB115).
 */
export type StorageKey =
  | 'auth'
  | 'orderInfo'
  | 'cart'
  | 'customization'
  | 'attempt'
  | 'avoided'
  | 'payments'
  | 'passkeyOffer'
  | 'ratingAsked'
  | 'sentTogether'

export interface Persisted<T> {
  readonly key: StorageKey
  /** Increase it when the shape of the value changes; `read` must then convert values of older versions. */
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

/** Parses a stored value; null when it is malformed, invalid, or from a newer version (R3, AMB16). */
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

/** The stored text under a key; null in a browser without storage. */
export function textUnder(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** True when the browser refuses storage or cookies to this site, so that neither cart nor sign-in outlives the page. */
export function isStorageRefused(): boolean {
  try {
    window.localStorage.getItem('auth')
    return !navigator.cookieEnabled
  } catch {
    return true
  }
}

/** The value stored under a key; null in a browser without storage. */
export const readStored = <T>(persisted: Persisted<T>): T | null => parseStored(textUnder(persisted.key), persisted)

/** Stores a value, or removes it when null. Errors, such as a full storage, are ignored. */
export function writeStored<T>(persisted: Persisted<T>, value: T | null): void {
  try {
    if (value === null) window.localStorage.removeItem(persisted.key)
    else window.localStorage.setItem(persisted.key, printStored(value, persisted))
  } catch {
    // The page continues to work, but the value is lost on a reload.
  }
}

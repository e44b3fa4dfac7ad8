/**
 * The session storage of this tab, for what a reload must not lose: a phone may reload the page while the diner reads a
 * code in another app. Without session storage, a reload loses it.
 */

/** The value stored under `key`; null: none, or it cannot be read. */
export function tabValue(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a JSON value; null removes it. */
export function storeTabValue(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Session storage is blocked or full.
  }
}

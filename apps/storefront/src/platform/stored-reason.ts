import type { PasscodeState } from '@tiffin/contract/identity'

/** The session storage key of why the diner is asked for another passcode. */
const KEY = 'askPasscode'

export interface StoredReason {
  readonly reason: Exclude<PasscodeState, 'fine'>
  /** False once the diner closed the dialog: then a new document does not open it again. */
  readonly isOpen: boolean
}

const STORED = /^(sent|weak|none)( closed)?$/

/** Null when there is none, or no session storage. */
export function storedReason(): StoredReason | null {
  try {
    const [, reason, closed] = STORED.exec(sessionStorage.getItem(KEY) ?? '') ?? []
    return reason ? { reason: reason as StoredReason['reason'], isOpen: !closed } : null
  } catch {
    return null
  }
}

/** Stores the reason, so that it outlives a full page load; null removes it. */
export function storeReason(stored: StoredReason | null): void {
  try {
    if (stored) sessionStorage.setItem(KEY, stored.isOpen ? stored.reason : `${stored.reason} closed`)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage, a new document does not ask.
  }
}

import type { Profile } from '@tiffin/contract/identity'
import { asCount, asFlag, asRecord, asTextOrNull } from '../../platform/readers.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'
import { FIRST_EMAIL } from './slice.ts'

/** Q36: a first e-mail address whose code has not been entered. */
export interface PendingEmail {
  readonly email: string
  /** When another code can be requested, in epoch milliseconds. */
  readonly resendFrom: number
}

export interface StoredEmail extends PendingEmail {
  /** False once the diner closed the form: then a reload does not open it again. */
  readonly isOpen: boolean
}

/** How long an address is stored after its last code was sent, in ms; by then the code has expired. */
const VALID_MS = 15 * 60_000

/** Null when none waits for this person, or its code has expired. */
export function storedEmail({ mobile, email: own }: Profile, now: number): StoredEmail | null {
  const { of, email, resendFrom, isOpen } = asRecord(tabValue(FIRST_EMAIL))
  const [address, from] = [asTextOrNull(email), asCount(resendFrom)]
  if (own !== '' || of !== mobile || address === null || from === null || now - from > VALID_MS) return null
  return { email: address, resendFrom: from, isOpen: asFlag(isOpen) }
}

/** Stores the address, so that the diner can enter its code after a reload; null removes it. No code is ever stored. */
export const storeEmail = ({ mobile }: Pick<Profile, 'mobile'>, stored: StoredEmail | null): void =>
  storeTabValue(FIRST_EMAIL, stored && { of: mobile, ...stored })

export const forgetEmail = (): void => storeTabValue(FIRST_EMAIL, null)

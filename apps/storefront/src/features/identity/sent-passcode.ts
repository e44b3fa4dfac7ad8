import { asCount, asRecord, asText } from '../../platform/readers.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'
import type { ContactForm } from './validation.ts'

/** AMB42: how long a sent passcode is valid, in ms. */
export const SENT_PASSCODE_VALID_MS = 15 * 60_000

/** AMB42: the passcode that was last requested in this tab. Whether it was sent depends on whether an account exists. */
export interface SentPasscode {
  readonly contact: ContactForm
  /** In epoch milliseconds. */
  readonly validUntil: number
}

/** When another passcode can be requested for a contact (`contactKey`), in epoch milliseconds. */
export type PasscodePauses = Readonly<Record<string, number>>

export interface RequestedPasscodes {
  readonly sentPasscode: SentPasscode | null
  readonly passcodePauses: PasscodePauses
}

/** The server counts the requests of each number and address by itself. */
export const contactKey = ({ mobile, email }: ContactForm): string => mobile || email.toLowerCase()

/** The requested passcode, if it was requested for this contact. */
export const sentTo = (sent: SentPasscode | null, contact: ContactForm): SentPasscode | null =>
  sent && contactKey(sent.contact) === contactKey(contact) ? sent : null

const KEY = 'sentPasscode'

function readSent(value: unknown, now: number): SentPasscode | null {
  const { contact, validUntil } = asRecord(value)
  const { mobile, email } = asRecord(contact)
  const until = asCount(validUntil)
  if (until === null || until <= now) return null
  return { contact: { mobile: asText(mobile), email: asText(email) }, validUntil: until }
}

/** What this tab requested before a reload, without what is over. */
export function storedPasscodes(now: number): RequestedPasscodes {
  const { sentPasscode, passcodePauses } = asRecord(tabValue(KEY))
  const pauses = Object.entries(asRecord(passcodePauses)).flatMap(([contact, until]) => {
    const from = asCount(until)
    return from !== null && from > now ? [[contact, from] as const] : []
  })
  return { sentPasscode: readSent(sentPasscode, now), passcodePauses: Object.fromEntries(pauses) }
}

/** Stores what was requested. No passcode is ever stored. */
export function storePasscodes({ sentPasscode, passcodePauses }: RequestedPasscodes): void {
  const isEmpty = sentPasscode === null && Object.keys(passcodePauses).length === 0
  storeTabValue(KEY, isEmpty ? null : { sentPasscode, passcodePauses })
}

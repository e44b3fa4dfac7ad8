import type { Channel } from '@tiffin/contract/identity'
import { isMobile } from '@tiffin/domain/people/validation'
import { asCount, asFlag, asRecord, asText } from '../../platform/readers.ts'
import { storeTabValue, tabValue } from '../../platform/tab-storage.ts'
import type { CodeState, Verification } from './forms-slice.ts'

/** The key of this tab's unfinished sign-up. */
const KEY = 'signUp'

/** Maximum age of an unfinished sign-up, in ms; the codes of an older one have expired. */
const VALID_MS = 15 * 60_000

interface Pending {
  readonly verification: Verification
  readonly startedAt: number
}

const readCode = (value: unknown): CodeState => {
  const { verified, resendFrom } = asRecord(value)
  return {
    status: asFlag(verified) ? 'verified' : 'idle',
    problem: null,
    resendFrom: asCount(resendFrom) ?? 0,
    resent: 0,
  }
}

function readPending(value: unknown): Pending | null {
  const { name, mobile, email, codes, startedAt } = asRecord(value)
  const at = asCount(startedAt)
  if (typeof mobile !== 'string' || !isMobile(mobile) || at === null) return null
  const each = asRecord(codes)
  return {
    startedAt: at,
    verification: {
      name: asText(name),
      mobile,
      email: asText(email),
      codes: { mobile: readCode(each.mobile), email: readCode(each.email) },
    },
  }
}

/** The unfinished sign-up of this tab; null when there is none, or it is too old. */
export function pendingSignUp(now: number): Verification | null {
  const pending = readPending(tabValue(KEY))
  return pending && now - pending.startedAt < VALID_MS ? pending.verification : null
}

const stored = ({ status, resendFrom }: CodeState) => ({ verified: status === 'verified', resendFrom })

function toStored({ name, mobile, email, codes }: Verification, now: number): unknown {
  const storedCodes: Record<Channel, unknown> = { mobile: stored(codes.mobile), email: stored(codes.email) }
  const before = readPending(tabValue(KEY))
  const startedAt = before?.verification.mobile === mobile ? before.startedAt : now
  return { name, mobile, email, codes: storedCodes, startedAt }
}

/** Stores what is needed to enter the codes after a reload; null removes it. Codes and passcodes are never stored. */
export function storePendingSignUp(verification: Verification | null, now: number): void {
  storeTabValue(KEY, verification && toStored(verification, now))
}

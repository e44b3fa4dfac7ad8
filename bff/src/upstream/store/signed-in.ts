import type { Address } from '@tiffin/contract/addresses'
import type { PasscodeState, Profile } from '@tiffin/contract/identity'
import type { HttpAnswer } from '../http.ts'
import { read } from '../service.ts'
import { toAddresses } from './translate.ts'
import { type WireSession, wireSignIn, wireVerifiedCode } from './wire.ts'

export interface SignedIn {
  readonly token: string
  readonly profile: Profile
  readonly addresses: readonly Address[]
  readonly passcode: PasscodeState
}

function toSignedIn({ token, passcode, userDetails }: WireSession): SignedIn {
  const { name, mobile, email, addresses } = userDetails
  return { token, profile: { name, mobile, email }, addresses: toAddresses(addresses), passcode }
}

/** Reads what every way of signing in answers. Throws the upstream's failure for wrong credentials. */
export const readSignedIn = (answer: HttpAnswer): SignedIn => toSignedIn(read('C', wireSignIn, answer).value.data)

/** What a code did to a pending sign-up. */
export interface VerifiedCode {
  /** Q22: both channels are verified. */
  readonly complete: boolean
  /** Decision 0108: the session that the code of a short sign-up opened; null: none. */
  readonly session: SignedIn | null
  /** The upstream's own words; null: none. */
  readonly message: string | null
}

/** Q21, Q22: throws the upstream's failure for a wrong code. */
export function readVerifiedCode(answer: HttpAnswer): VerifiedCode {
  const { value, message } = read('C', wireVerifiedCode, answer)
  const complete = value.statusCode === 201
  return { complete, session: complete && value.data ? toSignedIn(value.data) : null, message: message ?? null }
}

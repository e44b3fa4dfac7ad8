import type { Address } from '@tiffin/contract/addresses'
import type { PasscodeState, Profile } from '@tiffin/contract/identity'
import type { HttpAnswer } from '../http.ts'
import { read } from '../service.ts'
import { toAddresses } from './translate.ts'
import { wireSignIn } from './wire.ts'

export interface SignedIn {
  readonly token: string
  readonly profile: Profile
  readonly addresses: readonly Address[]
  readonly passcode: PasscodeState
}

/** Reads what every way of signing in answers. Throws the upstream's failure for wrong credentials. */
export function readSignedIn(answer: HttpAnswer): SignedIn {
  const { token, passcode, userDetails } = read('C', wireSignIn, answer).value.data
  const { name, mobile, email, addresses } = userDetails
  return { token, profile: { name, mobile, email }, addresses: toAddresses(addresses), passcode }
}

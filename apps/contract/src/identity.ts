import type { Address } from './addresses.ts'
import { operation } from './operation.ts'

/** Z11: the signed-in person, with the fields that the browser may know. Never includes a token (AMB96). */
export interface Profile {
  readonly name: string
  readonly mobile: string
  /** Empty: none is stored (Q36). */
  readonly email: string
}

export type Channel = 'mobile' | 'email'

/**
 * Q18: starts a sign-up and sends a code to both channels. The pending sign-up is stored in an httpOnly cookie. Decision 0108:
 * without e-mail address and passcode it is a short one, with one code to the number.
 */
export const signUp = operation<{
  body: { name: string; mobile: string; email?: string; passcode?: string }
  answer: { message: string }
}>('POST', '/api/identity/sign-up')

/** What follows every way of signing in. */
export interface SignedInAnswer {
  readonly profile: Profile
  readonly addresses: readonly Address[]
  readonly passcode: PasscodeState
  readonly message: string
}

/**
 * Q21, Q22: verifies one channel. `complete` once both are verified. Decision 0108: `signedIn` when the code of a short sign-up
 * has opened a session; null: sign in now.
 */
export const verifyCode = operation<{
  body: { channel: Channel; code: string }
  answer: { complete: boolean; message: string; signedIn: SignedInAnswer | null }
}>('POST', '/api/identity/verify-code')

/** Q23: sends a new code and invalidates the previous one. */
export const resendCode = operation<{ body: { channel: Channel }; answer: { message: string } }>(
  'POST',
  '/api/identity/resend-code',
)

/**
 * SAFE14, AMB42: `weak`: the passcode is easy to guess. `sent`: it was a sent passcode, which is used up. Both ask the
 * person to set a new passcode. Decision 0108: `none`: the account has no passcode yet; the client offers to set it after
 * the first order.
 */
export type PasscodeState = 'fine' | 'weak' | 'sent' | 'none'

/** Q11: requires exactly one of mobile and email. */
export const signIn = operation<{
  body: { mobile?: string; email?: string; passcode: string }
  answer: SignedInAnswer
}>('POST', '/api/identity/sign-in')

/** Q27, AMB42: sends a passcode that works once. The answer is the same whether or not there is an account. */
export const resendPasscode = operation<{
  body: { mobile?: string; email?: string }
  answer: { message: string }
}>('POST', '/api/identity/resend-passcode')

/** Q30: ends the session. */
export const signOut = operation<{ answer: { message: string } }>('POST', '/api/identity/sign-out')

/** K11: checks the session with the server before checkout. */
export const verifySession = operation<{ answer: { signedIn: boolean } }>('GET', '/api/identity/session')

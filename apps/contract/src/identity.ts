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

/** Q18: starts a sign-up and sends a code to both channels. The pending sign-up is stored in an httpOnly cookie. */
export const signUp = operation<{
  body: { name: string; mobile: string; email: string; passcode: string }
  answer: { message: string }
}>('POST', '/api/identity/sign-up')

/** Q21, Q22: verifies one channel. `complete` once both are verified. */
export const verifyCode = operation<{
  body: { channel: Channel; code: string }
  answer: { complete: boolean; message: string }
}>('POST', '/api/identity/verify-code')

/** Q23: sends a new code and invalidates the previous one. */
export const resendCode = operation<{ body: { channel: Channel }; answer: { message: string } }>(
  'POST',
  '/api/identity/resend-code',
)

/**
 * SAFE14, AMB42: `weak`: the passcode is easy to guess. `sent`: it was a sent passcode, which is used up. Both ask for a
 * passcode of one's own.
 */
export type PasscodeState = 'fine' | 'weak' | 'sent'

/** Q11: requires exactly one of mobile and email. */
export const signIn = operation<{
  body: { mobile?: string; email?: string; passcode: string }
  answer: { profile: Profile; addresses: readonly Address[]; passcode: PasscodeState; message: string }
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

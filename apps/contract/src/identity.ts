import type { Address } from './addresses.ts'
import { operation } from './operation.ts'

/** Z11: the signed-in person, with the fields that the browser may know. Never includes a token (AMB96). */
export interface Profile {
  readonly name: string
  readonly mobile: string
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

/** Q11: requires exactly one of mobile and email. */
export const signIn = operation<{
  body: { mobile?: string; email?: string; passcode: string }
  answer: { profile: Profile; addresses: readonly Address[]; message: string }
}>('POST', '/api/identity/sign-in')

/** Q30: ends the session. */
export const signOut = operation<{ answer: { message: string } }>('POST', '/api/identity/sign-out')

/** K11: checks the session with the server before checkout. */
export const verifySession = operation<{ answer: { signedIn: boolean } }>('GET', '/api/identity/session')

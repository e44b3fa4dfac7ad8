import type { Profile } from './identity.ts'
import { operation } from './operation.ts'

/**
 * Q38: changes the name. `email` is a first e-mail address (Q36), empty for none. It counts once its code is confirmed:
 * until then the profile has none, and `pendingEmail` is the address that a code was sent to.
 */
export const editProfile = operation<{
  body: { name: string; email: string }
  answer: {
    profile: Profile
    pendingEmail: string | null
    /** Seconds until another code can be sent to `pendingEmail`. */
    resendAfter: number
    message: string
  }
}>('POST', '/api/me/profile')

/** Confirms a first e-mail address with the code that was sent to it. */
export const confirmEmail = operation<{
  body: { email: string; code: string }
  answer: { profile: Profile; message: string }
}>('POST', '/api/me/profile/email')

/** Q35: `oldPasscode` is empty in a session that a sent passcode opened. Ends the person's other sessions. */
export const changePasscode = operation<{
  body: { oldPasscode: string; newPasscode: string; confirmPasscode: string }
  answer: { message: string }
}>('POST', '/api/me/passcode')

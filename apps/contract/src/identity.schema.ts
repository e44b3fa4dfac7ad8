import { z } from 'zod'
import { address } from './addresses.schema.ts'
import { profile } from './boot.schema.ts'
import { email, mobile, personName, sixDigits } from './fields.schema.ts'
import { resendCode, signIn, signOut, signUp, verifyCode, verifySession } from './identity.ts'
import { checked } from './schema.ts'

const channel = z.enum(['mobile', 'email'])

const message = z.object({ message: z.string() })

export const signUpChecked = checked(signUp, {
  body: z.strictObject({ name: personName, mobile, email, passcode: sixDigits }),
  answer: message,
})

export const verifyCodeChecked = checked(verifyCode, {
  body: z.strictObject({ channel, code: sixDigits }),
  answer: z.object({ complete: z.boolean(), message: z.string() }),
})

export const resendCodeChecked = checked(resendCode, {
  body: z.strictObject({ channel }),
  answer: message,
})

export const signInChecked = checked(signIn, {
  body: z
    .strictObject({ mobile: mobile.exactOptional(), email: email.exactOptional(), passcode: sixDigits })
    // Q7, Q8: exactly one of mobile and email.
    .refine((input) => (input.mobile === undefined) !== (input.email === undefined)),
  answer: z.object({ profile, addresses: z.array(address), message: z.string() }),
})

export const signOutChecked = checked(signOut, { answer: message })

export const verifySessionChecked = checked(verifySession, { answer: z.object({ signedIn: z.boolean() }) })

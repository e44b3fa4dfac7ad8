import { z } from 'zod'
import { address } from './addresses.schema.ts'
import { profile } from './boot.schema.ts'
import { email, mobile, personName, sixDigits } from './fields.schema.ts'
import { resendCode, resendPasscode, signIn, signOut, signUp, verifyCode, verifySession } from './identity.ts'
import { checked } from './schema.ts'

const channel = z.enum(['mobile', 'email'])

const message = z.object({ message: z.string() })

/** What every way of signing in answers. */
export const signedInAnswer = z.object({
  profile,
  addresses: z.array(address),
  passcode: z.enum(['fine', 'weak', 'sent', 'none']),
  message: z.string(),
})

export const signUpChecked = checked(signUp, {
  body: z
    .strictObject({ name: personName, mobile, email: email.exactOptional(), passcode: sixDigits.exactOptional() })
    .refine((form) => (form.email === undefined) === (form.passcode === undefined)),
  answer: message,
})

export const verifyCodeChecked = checked(verifyCode, {
  body: z.strictObject({ channel, code: sixDigits }),
  answer: z.object({ complete: z.boolean(), message: z.string(), signedIn: signedInAnswer.nullable() }),
})

export const resendCodeChecked = checked(resendCode, {
  body: z.strictObject({ channel }),
  answer: message,
})

const contact = z.strictObject({ mobile: mobile.exactOptional(), email: email.exactOptional() })

/** Q7, Q8, Q26: exactly one of mobile and email. */
const hasOneContact = (input: z.infer<typeof contact>): boolean =>
  (input.mobile === undefined) !== (input.email === undefined)

export const signInChecked = checked(signIn, {
  body: contact.extend({ passcode: sixDigits }).refine(hasOneContact),
  answer: signedInAnswer,
})

export const resendPasscodeChecked = checked(resendPasscode, { body: contact.refine(hasOneContact), answer: message })

export const signOutChecked = checked(signOut, { answer: message })

export const verifySessionChecked = checked(verifySession, { answer: z.object({ signedIn: z.boolean() }) })

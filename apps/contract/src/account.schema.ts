import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { z } from 'zod'
import { changePasscode, confirmEmail, editProfile } from './account.ts'
import { profile } from './boot.schema.ts'
import { email, line, sixDigits } from './fields.schema.ts'
import { checked } from './schema.ts'

/** AMB41: the server judges the form of a passcode here, and says what is wrong with it. */
const passcode = line(32)

export const editProfileChecked = checked(editProfile, {
  // Q37: the server says what is wrong with a name.
  body: z.strictObject({ name: line(4 * NAME_MAX), email: z.union([z.literal(''), email]) }),
  answer: z.object({
    profile,
    pendingEmail: z.string().nullable(),
    resendAfter: z.number().int().min(0),
    message: z.string(),
  }),
})

export const confirmEmailChecked = checked(confirmEmail, {
  body: z.strictObject({ email, code: sixDigits }),
  answer: z.object({ profile, message: z.string() }),
})

export const changePasscodeChecked = checked(changePasscode, {
  body: z.strictObject({ oldPasscode: passcode, newPasscode: passcode, confirmPasscode: passcode }),
  answer: z.object({ message: z.string() }),
})

import { isGuessable } from '@tiffin/domain/people/passcode'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { isEmail, isMobile, isSixDigits } from '@tiffin/domain/people/validation'
import { accountMessages as messages } from '@tiffin/domain/texts/account-messages'
import { passcodeMessages } from '@tiffin/domain/texts/passcode-messages'
import type { FormProblem } from '../../ui/use-checked-form.ts'

export interface SignInForm {
  readonly mobile: string
  readonly email: string
  readonly passcode: string
}

/** Q25: the form that asks for a passcode. */
export type ContactForm = Pick<SignInForm, 'mobile' | 'email'>

export interface SignUpForm extends SignInForm {
  readonly name: string
}

/** AMB44, Q9: requires exactly one of number and e-mail, then checks its format. */
function contactProblem(
  { mobile, email }: ContactForm,
  refusals: { readonly neither: string; readonly both: string },
): FormProblem<keyof ContactForm> | null {
  if (!mobile && !email) return { field: 'mobile', message: refusals.neither }
  if (mobile && email) return { field: 'email', message: refusals.both }
  if (mobile && !isMobile(mobile)) return { field: 'mobile', message: messages.phoneNotValid }
  return email && !isEmail(email) ? { field: 'email', message: messages.emailNotValid } : null
}

/** Q7-Q10. */
export function signInProblem(form: SignInForm): FormProblem<keyof SignInForm> | null {
  const { enterNumberOrEmail: neither, eitherMobileOrEmail: both } = messages
  const problem = contactProblem(form, { neither, both })
  if (problem) return problem
  // AMB41: an incomplete passcode counts as missing.
  return isSixDigits(form.passcode) ? null : { field: 'passcode', message: messages.enterPasscode }
}

/** Q26. */
export function resendProblem(form: ContactForm): FormProblem<keyof ContactForm> | null {
  const { enterNumberOrEmailToResend: neither, eitherMobileOrEmailToResend: both } = messages
  return contactProblem(form, { neither, both })
}

/** Q14-Q17, SAFE14: the first problem, in the order of the fields; null when the form is valid. */
export function signUpProblem(form: SignUpForm): FormProblem<keyof SignUpForm> | null {
  if (!isPersonName(form.name)) return { field: 'name', message: messages.notAValidName }
  if (!isMobile(form.mobile)) return { field: 'mobile', message: messages.phoneNotValid }
  if (!isEmail(form.email)) return { field: 'email', message: messages.emailNotValid }
  if (!isSixDigits(form.passcode)) return { field: 'passcode', message: messages.invalidPasscode }
  return isGuessable(form.passcode, form.mobile) ? { field: 'passcode', message: passcodeMessages.weakPasscode } : null
}

/** Decision 0108: the fields of a short sign-up. */
export type ShortSignUpForm = Pick<SignUpForm, 'name' | 'mobile'>

/** Q14, Q15: the first problem of a short sign-up; null when it is valid. */
export function quickStartProblem(form: ShortSignUpForm): FormProblem<keyof ShortSignUpForm> | null {
  if (!isMobile(form.mobile)) return { field: 'mobile', message: messages.phoneNotValid }
  return isPersonName(form.name) ? null : { field: 'name', message: messages.notAValidName }
}

/** Q24: the error message for a code; null when it has six digits. */
export const codeProblem = (code: string): string | null => (isSixDigits(code) ? null : messages.otpNotCorrect)

/** Q15: the digits of a mobile number, at most ten; drops a pasted prefix of 91 or 0. */
export function tenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits).slice(0, 10)
}

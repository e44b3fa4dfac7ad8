import { isEmail, isMobile, isPersonName, isSixDigits } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import type { FormProblem } from '../../ui/use-checked-form.ts'

export interface SignInForm {
  readonly mobile: string
  readonly email: string
  readonly passcode: string
}

export interface SignUpForm extends SignInForm {
  readonly name: string
}

/** Q7-Q10, AMB44: requires exactly one of number and e-mail, then checks its format, then the passcode. */
export function signInProblem(form: SignInForm): FormProblem<keyof SignInForm> | null {
  if (!form.mobile && !form.email) return { field: 'mobile', message: messages.enterNumberOrEmail }
  if (form.mobile && form.email) return { field: 'email', message: messages.eitherMobileOrEmail }
  if (form.mobile && !isMobile(form.mobile)) return { field: 'mobile', message: messages.phoneNotValid }
  if (form.email && !isEmail(form.email)) return { field: 'email', message: messages.emailNotValid }
  // AMB41: an incomplete passcode counts as missing.
  return isSixDigits(form.passcode) ? null : { field: 'passcode', message: messages.enterPasscode }
}

/** Q14-Q17: the first problem, in the order of the fields; null when the form is valid. */
export function signUpProblem(form: SignUpForm): FormProblem<keyof SignUpForm> | null {
  if (!isPersonName(form.name)) return { field: 'name', message: messages.notAValidName }
  if (!isMobile(form.mobile)) return { field: 'mobile', message: messages.phoneNotValid }
  if (!isEmail(form.email)) return { field: 'email', message: messages.emailNotValid }
  return isSixDigits(form.passcode) ? null : { field: 'passcode', message: messages.invalidPasscode }
}

/** Q24: the error message for a code; null when it has six digits. */
export const codeProblem = (code: string): string | null => (isSixDigits(code) ? null : messages.otpNotCorrect)

/** Q15: the digits of a mobile number, at most ten; drops a pasted prefix of 91 or 0. */
export function tenDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits).slice(0, 10)
}

import { isEmail } from '@tiffin/domain/people/validation'
import { accountMessages } from '@tiffin/domain/texts/account-messages'
import type { FormProblem } from '../../ui/use-checked-form.ts'

export interface ProfileForm {
  readonly name: string
  /** Q36: a first e-mail address; empty for none. */
  readonly email: string
}

export interface PasscodeForm {
  /** Empty where there is no old passcode to ask for. */
  readonly oldPasscode: string
  readonly newPasscode: string
  readonly confirmPasscode: string
}

/** Q37: the first problem of the profile; null when it can be sent. */
export function profileProblem({ name, email }: ProfileForm): FormProblem<keyof ProfileForm> | null {
  if (name.trim() === '') return { field: 'name', message: accountMessages.enterName }
  if (email !== '' && !isEmail(email)) return { field: 'email', message: accountMessages.emailNotValid }
  return null
}

/** Q33, Q34, AMB41: only empty fields are refused here; the server judges the passcodes and their match. */
export function passcodeProblem(form: PasscodeForm, needsOld: boolean): FormProblem<keyof PasscodeForm> | null {
  if (needsOld && form.oldPasscode === '') return { field: 'oldPasscode', message: accountMessages.enterOldPasscode }
  if (form.newPasscode === '') return { field: 'newPasscode', message: accountMessages.enterNewPasscode }
  if (form.confirmPasscode === '') return { field: 'confirmPasscode', message: accountMessages.enterConfirmPasscode }
  return null
}

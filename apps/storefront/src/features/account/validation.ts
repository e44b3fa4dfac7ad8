import { isBlank } from '@tiffin/domain/people/blank'
import { isGuessable } from '@tiffin/domain/people/passcode'
import { isEmail, isSixDigits } from '@tiffin/domain/people/validation'
import { accountMessages } from '@tiffin/domain/texts/account-messages'
import { passcodeMessages } from '@tiffin/domain/texts/passcode-messages'
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
  if (isBlank(name)) return { field: 'name', message: accountMessages.enterName }
  if (email !== '' && !isEmail(email)) return { field: 'email', message: accountMessages.emailNotValid }
  return null
}

/** What the form alone does not tell about a change of the passcode. */
export interface PasscodeOwner {
  /** Absent before the profile is loaded. */
  readonly mobile: string | undefined
  /** False in a session that a sent passcode opened. */
  readonly needsOld: boolean
}

/** Why a complete new passcode is refused; null when it is good. The server decides about anything but six digits (AMB41). */
function newPasscodeRefusal({ oldPasscode, newPasscode }: PasscodeForm, { mobile }: PasscodeOwner): string | null {
  if (!isSixDigits(newPasscode)) return null
  if (newPasscode === oldPasscode) return passcodeMessages.samePasscode
  return isGuessable(newPasscode, mobile ?? '') ? passcodeMessages.weakPasscode : null
}

/** Q33, Q34, SAFE14: the first problem; null when the form can be sent. The server judges the match of both new ones. */
export function passcodeProblem(form: PasscodeForm, owner: PasscodeOwner): FormProblem<keyof PasscodeForm> | null {
  const { oldPasscode, newPasscode, confirmPasscode } = form
  if (owner.needsOld && oldPasscode === '') return { field: 'oldPasscode', message: accountMessages.enterOldPasscode }
  if (newPasscode === '') return { field: 'newPasscode', message: accountMessages.enterNewPasscode }
  if (confirmPasscode === '') return { field: 'confirmPasscode', message: accountMessages.enterConfirmPasscode }
  const refusal = newPasscodeRefusal(form, owner)
  return refusal === null ? null : { field: 'newPasscode', message: refusal }
}

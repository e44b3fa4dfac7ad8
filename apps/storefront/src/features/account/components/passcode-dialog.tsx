import InputBase from '@mui/material/InputBase'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountFormTexts as words } from '#texts/account-forms'
import { OtpBoxes, type OtpBoxesProps } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { passcodeSubmitted, selectAccountForms } from '../forms-slice.ts'
import { accountClosed, type PasscodeReason, selectPasscodeReason } from '../slice.ts'
import { type PasscodeForm, passcodeProblem } from '../validation.ts'
import './account-forms.css'

const empty: PasscodeForm = { oldPasscode: '', newPasscode: '', confirmPasscode: '' }

const fields: readonly (readonly [keyof PasscodeForm, string, OtpBoxesProps['autoComplete']])[] = [
  ['oldPasscode', words.oldPasscode, 'current-password'],
  ['newPasscode', words.newPasscode, 'new-password'],
  ['confirmPasscode', words.confirmPasscode, 'new-password'],
]

function wordsFor(reason: PasscodeReason | null): { readonly title: string; readonly lead: string } {
  if (reason === 'sent') return { title: words.sentTitle, lead: words.sentLead }
  if (reason === 'none') return { title: words.firstTitle, lead: words.firstLead }
  if (reason === 'weak') return { title: words.weakTitle, lead: words.weakLead }
  return { title: words.changePasscode, lead: words.passcodeLead }
}

function Form({ reason }: { reason: PasscodeReason | null }) {
  const dispatch = useDispatch()
  const { passcode } = useSelector(selectAccountForms)
  const profile = useSelector(selectProfile)
  const needsOld = reason === null || reason === 'weak'
  const { form, change, problemAt, formProps } = useCheckedForm<PasscodeForm>({
    initial: empty,
    problemOf: (filled) => passcodeProblem(filled, { mobile: profile?.mobile, needsOld }),
    onValid: (valid) => dispatch(passcodeSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const { ref } = formProps
  useEffect(() => {
    // A refusal may be about any of the fields: the diner starts again at the first one.
    if (passcode.status !== 'loading') ref.current?.querySelector<HTMLElement>('.otp-input')?.focus()
  }, [ref, passcode.status])
  return (
    <form className="account-form" {...formProps}>
      <p className="account-lead">{wordsFor(reason).lead}</p>
      {/* Tells password managers whose passcode changes. */}
      <div hidden>
        <InputBase name="username" autoComplete="username" value={profile?.mobile ?? ''} readOnly />
      </div>
      {passcode.problem ? <p className="account-problem">{passcode.problem}</p> : null}
      {fields
        .filter(([field]) => needsOld || field !== 'oldPasscode')
        .map(([field, label, autoComplete]) => (
          <OtpBoxes
            key={field}
            label={label}
            name={field}
            masked
            autoComplete={autoComplete}
            value={form[field]}
            onChange={(digits) => change({ [field]: digits })}
            problem={problemAt(field)}
          />
        ))}
      {needsOld ? <p className="account-hint">{words.forgotten}</p> : null}
      <PrimaryButton type="submit" wide busy={passcode.status === 'loading'}>
        {words.save}
      </PrimaryButton>
      {reason === null ? null : (
        <button type="button" className="text-button" onClick={() => dispatch(accountClosed())}>
          {words.later}
        </button>
      )}
    </form>
  )
}

/** Q32: Change Passcode, also for a diner who should choose another one. */
export function PasscodeDialog() {
  const dispatch = useDispatch()
  const reason = useSelector(selectPasscodeReason)
  return (
    <Sheet title={wordsFor(reason).title} onClose={() => dispatch(accountClosed())}>
      <Form reason={reason} />
    </Sheet>
  )
}

import { isSixDigits } from '@tiffin/domain/people/validation'
import { accountMessages } from '@tiffin/domain/texts/account-messages'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountFormTexts as words } from '#texts/account-forms'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { waitLabel } from '../../../ui/wait-label.ts'
import { noticeShown } from '../../notices/slice.ts'
import { emailCodeRequested, emailCodeSubmitted, emailLeft, selectAccountForms } from '../forms-slice.ts'
import type { PendingEmail } from '../pending-email.ts'

function ResendButton({ resendFrom }: { resendFrom: number }) {
  const dispatch = useDispatch()
  const seconds = useSecondsUntil(resendFrom)
  return (
    <button
      type="button"
      className="text-button account-resend"
      disabled={seconds > 0}
      onClick={() => dispatch(emailCodeRequested())}
    >
      {seconds > 0 ? waitLabel(seconds, words.resendIn) : words.resend}
    </button>
  )
}

/** Q36, Q24: the form for the code of a first e-mail address. */
export function EmailCodeForm({ pending }: { pending: PendingEmail }) {
  const dispatch = useDispatch()
  const { code } = useSelector(selectAccountForms)
  const { form, change, problemAt, formProps } = useCheckedForm<{ code: string }>({
    initial: { code: '' },
    problemOf: (entered) =>
      isSixDigits(entered.code) ? null : { field: 'code', message: accountMessages.otpNotCorrect },
    onValid: (valid) => dispatch(emailCodeSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const { ref } = formProps
  useEffect(() => {
    // The form replaces the fields of the profile, and a refused code is corrected in the field.
    if (code.status !== 'loading') ref.current?.querySelector('input')?.focus()
  }, [ref, code.status])
  return (
    <form className="account-form" {...formProps}>
      <p className="account-lead">{words.emailCodeLead(pending.email)}</p>
      <OtpBoxes
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        value={form.code}
        onChange={(digits) => change({ code: digits })}
        problem={problemAt('code') ?? code.problem}
      />
      <PrimaryButton type="submit" wide busy={code.status === 'loading'}>
        {words.confirm}
      </PrimaryButton>
      <div className="account-form-more">
        <ResendButton resendFrom={pending.resendFrom} />
        <button type="button" className="text-button" onClick={() => dispatch(emailLeft())}>
          {words.otherEmail}
        </button>
      </div>
    </form>
  )
}

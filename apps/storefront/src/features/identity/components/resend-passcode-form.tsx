import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { waitLabel } from '../../../ui/wait-label.ts'
import { noticeShown } from '../../notices/slice.ts'
import { passcodeRequested, resendLeft, type Submission, selectIdentityForms } from '../forms-slice.ts'
import { contactKey, sentTo } from '../sent-passcode.ts'
import { type ContactForm, resendProblem } from '../validation.ts'
import { ContactFields } from './contact-fields.tsx'
import { SentPasscodeHint } from './sent-passcode-hint.tsx'

/** Q25, Q26: asks for a passcode by number or e-mail. Q20, AMB42: each of them has its own countdown. */
export function ResendPasscodeForm({ resend }: { resend: Submission }) {
  const dispatch = useDispatch()
  const { contact, sentPasscode, passcodePauses } = useSelector(selectIdentityForms)
  const { form, change, problemAt, formProps } = useCheckedForm<ContactForm>({
    initial: contact,
    problemOf: resendProblem,
    onValid: (valid) => dispatch(passcodeRequested(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const sent = sentTo(sentPasscode, form)
  const seconds = useSecondsUntil(passcodePauses[contactKey(form)] ?? 0)
  const { ref } = formProps
  useEffect(() => {
    // The button that was pressed may have to wait now, and a disabled one loses the focus.
    if (resend.status === 'failed') ref.current?.querySelector<HTMLInputElement>('input:not([value=""])')?.focus()
  }, [ref, resend.status])
  return (
    <form className="identity-form" {...formProps}>
      <ContactFields form={form} change={change} problemAt={problemAt} />
      {sent ? <SentPasscodeHint sent={sent} /> : null}
      {resend.problem ? <p className="identity-problem">{resend.problem}</p> : null}
      <PrimaryButton type="submit" wide disabled={seconds > 0} busy={resend.status === 'loading'}>
        {seconds > 0 ? waitLabel(seconds, identityTexts.confirmResendIn) : identityTexts.confirmResend}
      </PrimaryButton>
      <button type="button" className="text-button" onClick={() => dispatch(resendLeft(form))}>
        {identityTexts.backToSignIn}
      </button>
    </form>
  )
}

import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { passcodeRequested, resendLeft, type Submission, selectIdentityForms } from '../forms-slice.ts'
import { type ContactForm, resendProblem } from '../validation.ts'
import { ContactFields } from './contact-fields.tsx'

/** Q25, Q26: asks for a passcode by number or e-mail. */
export function ResendPasscodeForm({ resend }: { resend: Submission }) {
  const dispatch = useDispatch()
  const { contact } = useSelector(selectIdentityForms)
  const { form, change, problemAt, formProps } = useCheckedForm<ContactForm>({
    initial: contact,
    problemOf: resendProblem,
    onValid: (valid) => dispatch(passcodeRequested(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="identity-form" {...formProps}>
      <ContactFields form={form} change={change} problemAt={problemAt} />
      {resend.problem ? <p className="identity-problem">{resend.problem}</p> : null}
      <PrimaryButton type="submit" wide busy={resend.status === 'loading'}>
        {identityTexts.confirmResend}
      </PrimaryButton>
      <button type="button" className="text-button" onClick={() => dispatch(resendLeft(form))}>
        {identityTexts.backToSignIn}
      </button>
    </form>
  )
}

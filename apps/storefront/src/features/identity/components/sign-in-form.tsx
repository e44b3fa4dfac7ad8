import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountTexts } from '#texts/account'
import { identityTexts } from '#texts/identity'
import { hasPasskeys } from '../../../platform/has-passkeys.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { useSmsCode } from '../../../ui/use-sms-code.ts'
import { selectCan } from '../../client/slice.ts'
import { noticeShown, noticesCleared } from '../../notices/slice.ts'
import { resendOpened, selectIdentityForms, signInSubmitted } from '../forms-slice.ts'
import { sentTo } from '../sent-passcode.ts'
import { type SignInForm as Form, signInProblem } from '../validation.ts'
import { ContactFields } from './contact-fields.tsx'
import { SentPasscodeHint } from './sent-passcode-hint.tsx'

const PasskeySignIn = lazy(() =>
  importWithRetry(() => import('./passkey-sign-in.tsx').then((it) => ({ default: it.PasskeySignIn }))),
)

const selectCanPasskeys = selectCan('passkeys')

/** Q6, AMB44: the sign-in form: a mobile number or an e-mail address, and the passcode. */
export function SignInForm() {
  const dispatch = useDispatch()
  const { signIn, contact, sentPasscode } = useSelector(selectIdentityForms)
  const offersPasskeys = useSelector(selectCanPasskeys) && hasPasskeys()
  const { form, change, problemAt, formProps } = useCheckedForm<Form>({
    initial: { ...contact, passcode: '' },
    problemOf: signInProblem,
    onValid: (valid) => dispatch(signInSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const { mobile, email } = form
  const resend = () => {
    dispatch(noticesCleared())
    dispatch(resendOpened({ mobile, email }))
  }
  const sent = sentTo(sentPasscode, form)
  useSmsCode(sent?.contact.mobile ? sent.validUntil : null, (passcode) => change({ passcode }))
  return (
    <form className="identity-form" {...formProps}>
      <ContactFields form={form} change={change} problemAt={problemAt} takesPasskeys={offersPasskeys} />
      {sent ? <SentPasscodeHint sent={sent} refused={signIn.status === 'failed'} /> : null}
      <OtpBoxes
        label={identityTexts.passcode}
        name="passcode"
        masked
        autoComplete={sent ? 'one-time-code' : 'current-password'}
        value={form.passcode}
        onChange={(passcode) => change({ passcode })}
        problem={problemAt('passcode') ?? signIn.problem}
      />
      <PrimaryButton type="submit" wide busy={signIn.status === 'loading'}>
        {accountTexts.signIn}
      </PrimaryButton>
      <button type="button" className="text-button" onClick={resend}>
        {identityTexts.resendPasscode}
      </button>
      {offersPasskeys ? (
        <Suspense fallback={<div className="identity-passkey" />}>
          <PasskeySignIn />
        </Suspense>
      ) : null}
    </form>
  )
}

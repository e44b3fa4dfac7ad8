import { useDispatch, useSelector } from 'react-redux'
import { accountTexts } from '#texts/account'
import { identityTexts } from '#texts/identity'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectIdentity, signInSubmitted } from '../slice.ts'
import { type SignInForm as Form, signInProblem, tenDigits } from '../validation.ts'

/** Q6, AMB44: the sign-in form: a mobile number or an e-mail address, and the passcode. */
export function SignInForm() {
  const dispatch = useDispatch()
  const { signIn, prefilledMobile } = useSelector(selectIdentity)
  const { form, change, problemAt, formProps } = useCheckedForm<Form>({
    initial: { mobile: prefilledMobile, email: '', passcode: '' },
    problemOf: signInProblem,
    onValid: (valid) => dispatch(signInSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="identity-form" {...formProps}>
      <TextField
        label={identityTexts.number}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix={identityTexts.countryCode}
        value={form.mobile}
        onChange={(text) => change({ mobile: tenDigits(text) })}
        problem={problemAt('mobile')}
      />
      <p className="identity-or">
        <span>{identityTexts.or}</span>
      </p>
      <TextField
        label={identityTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={form.email}
        onChange={(text) => change({ email: text.trim() })}
        problem={problemAt('email')}
      />
      <OtpBoxes
        label={identityTexts.passcode}
        name="passcode"
        masked
        autoComplete="current-password"
        value={form.passcode}
        onChange={(passcode) => change({ passcode })}
        problem={problemAt('passcode') ?? signIn.problem}
      />
      <PrimaryButton type="submit" wide busy={signIn.status === 'loading'}>
        {accountTexts.signIn}
      </PrimaryButton>
    </form>
  )
}

import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectIdentityForms, signUpSubmitted } from '../forms-slice.ts'
import { type SignUpForm as Form, signUpProblem } from '../validation.ts'
import { NameField, NumberField } from './sign-up-fields.tsx'

const empty: Form = { name: '', mobile: '', email: '', passcode: '' }

/** Q13: the form for the details of a new account. */
export function SignUpForm() {
  const dispatch = useDispatch()
  const { signUp, details } = useSelector(selectIdentityForms)
  const { form, change, problemAt, formProps } = useCheckedForm<Form>({
    initial: details ?? empty,
    problemOf: signUpProblem,
    onValid: (valid) => dispatch(signUpSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="identity-form" {...formProps}>
      <NameField value={form.name} onChange={(name) => change({ name })} problem={problemAt('name') ?? null} />
      <NumberField
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        problem={problemAt('mobile') ?? null}
      />
      <TextField
        label={identityTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.email}
        onChange={(text) => change({ email: text.trim() })}
        problem={problemAt('email')}
      />
      <OtpBoxes
        label={identityTexts.newPasscode}
        name="passcode"
        masked
        autoComplete="new-password"
        value={form.passcode}
        onChange={(passcode) => change({ passcode })}
        problem={problemAt('passcode')}
      />
      {signUp.problem ? <p className="identity-problem">{signUp.problem}</p> : null}
      <PrimaryButton type="submit" wide busy={signUp.status === 'loading'}>
        {identityTexts.continue}
      </PrimaryButton>
      <p className="identity-elsewhere">{identityTexts.codesElsewhere}</p>
    </form>
  )
}

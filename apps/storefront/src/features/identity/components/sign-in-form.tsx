import { type FormEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '../../../texts/identity.ts'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { noticeShown } from '../../notices/slice.ts'
import { selectIdentity, signInSubmitted } from '../slice.ts'
import { type SignInForm as Form, signInProblem, tenDigits } from '../validation.ts'
import { useFormProblem } from './use-form-problem.ts'

/** Q6, AMB44: a number or an e-mail, and the passcode. */
export function SignInForm() {
  const dispatch = useDispatch()
  const { signIn, prefilledMobile } = useSelector(selectIdentity)
  const [form, setForm] = useState<Form>({ mobile: prefilledMobile, email: '', passcode: '' })
  const fields = {
    mobile: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    passcode: useRef<HTMLInputElement>(null),
  }
  const { problemAt, show, clear } = useFormProblem<Form>(fields)
  const change = (part: Partial<Form>) => {
    clear()
    setForm({ ...form, ...part })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = signInProblem(form)
    if (!problem) return dispatch(signInSubmitted(form))
    show(problem)
    return dispatch(noticeShown({ text: problem.message, tone: 'error' }))
  }
  return (
    <form className="identity-form" onSubmit={submit} noValidate>
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
        inputRef={fields.mobile}
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
        inputRef={fields.email}
      />
      <OtpBoxes
        label={identityTexts.passcode}
        name="passcode"
        masked
        autoComplete="current-password"
        value={form.passcode}
        onChange={(passcode) => change({ passcode })}
        problem={problemAt('passcode') ?? signIn.problem}
        inputRef={fields.passcode}
      />
      <PrimaryButton type="submit" wide busy={signIn.status === 'loading'}>
        {identityTexts.signIn}
      </PrimaryButton>
    </form>
  )
}

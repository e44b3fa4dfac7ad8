import { NAME_MAX } from '@tiffin/domain/validation'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '../../../texts/identity.ts'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { noticeShown } from '../../notices/slice.ts'
import { selectIdentity, signUpSubmitted } from '../slice.ts'
import { type SignUpForm as Form, signUpProblem, tenDigits } from '../validation.ts'
import { useFormProblem } from './use-form-problem.ts'

const empty: Form = { name: '', mobile: '', email: '', passcode: '' }

/** Q13: the details of a new account. */
export function SignUpForm() {
  const dispatch = useDispatch()
  const { signUp } = useSelector(selectIdentity)
  const [form, setForm] = useState(empty)
  const fields = {
    name: useRef<HTMLInputElement>(null),
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
    const problem = signUpProblem(form)
    if (!problem) return dispatch(signUpSubmitted(form))
    show(problem)
    return dispatch(noticeShown({ text: problem.message, tone: 'error' }))
  }
  return (
    <form className="identity-form" onSubmit={submit} noValidate>
      <TextField
        label={identityTexts.name}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={form.name}
        onChange={(name) => change({ name })}
        problem={problemAt('name')}
        inputRef={fields.name}
      />
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
      <TextField
        label={identityTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.email}
        onChange={(text) => change({ email: text.trim() })}
        problem={problemAt('email')}
        inputRef={fields.email}
      />
      <OtpBoxes
        label={identityTexts.newPasscode}
        name="passcode"
        masked
        autoComplete="new-password"
        value={form.passcode}
        onChange={(passcode) => change({ passcode })}
        problem={problemAt('passcode')}
        inputRef={fields.passcode}
      />
      {signUp.problem ? <p className="identity-problem">{signUp.problem}</p> : null}
      <PrimaryButton type="submit" wide busy={signUp.status === 'loading'}>
        {identityTexts.continue}
      </PrimaryButton>
    </form>
  )
}

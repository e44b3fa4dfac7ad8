import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectIdentityForms, signUpSubmitted, wholeFormChosen } from '../forms-slice.ts'
import { type ShortSignUpForm as Form, quickStartProblem } from '../validation.ts'
import { NameField, NumberField } from './sign-up-fields.tsx'

const whole = (form: Form) => ({ ...form, email: '', passcode: '' })

/** Decision 0108: number and name are enough for a person whom the programme's roster knows. */
export function ShortSignUpForm() {
  const dispatch = useDispatch()
  const { signUp, details } = useSelector(selectIdentityForms)
  const { form, change, problemAt, formProps } = useCheckedForm<Form>({
    initial: { mobile: details?.mobile ?? '', name: details?.name ?? '' },
    problemOf: quickStartProblem,
    onValid: (valid) => dispatch(signUpSubmitted(whole(valid))),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="identity-form" {...formProps}>
      <NumberField
        value={form.mobile}
        onChange={(mobile) => change({ mobile })}
        problem={problemAt('mobile') ?? null}
      />
      <NameField value={form.name} onChange={(name) => change({ name })} problem={problemAt('name') ?? null} />
      {signUp.problem ? <p className="identity-problem">{signUp.problem}</p> : null}
      <PrimaryButton type="submit" wide busy={signUp.status === 'loading'}>
        {identityTexts.continue}
      </PrimaryButton>
      <button type="button" className="text-button" onClick={() => dispatch(wholeFormChosen(whole(form)))}>
        {identityTexts.numberNotKnown}
      </button>
      <p className="identity-elsewhere">{identityTexts.codesElsewhere}</p>
    </form>
  )
}

import type { Profile } from '@tiffin/contract/identity'
import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { useDispatch, useSelector } from 'react-redux'
import { accountFormTexts as words } from '#texts/account-forms'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { profileSubmitted, selectAccountForms } from '../forms-slice.ts'
import { accountClosed } from '../slice.ts'
import { type ProfileForm, profileProblem } from '../validation.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import './account-forms.css'

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <div className="account-fixed">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Q36: the name, and an e-mail address if none is stored; the number cannot be changed. */
function Fields({ profile }: { profile: Profile }) {
  const dispatch = useDispatch()
  const { profile: submission } = useSelector(selectAccountForms)
  const { form, change, problemAt, formProps } = useCheckedForm<ProfileForm>({
    initial: { name: profile.name, email: '' },
    problemOf: profileProblem,
    onValid: (valid) => dispatch(profileSubmitted(valid)),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="account-form" {...formProps}>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        value={form.name}
        onChange={(name) => change({ name })}
        problem={problemAt('name')}
      />
      <dl className="account-facts">
        <Fixed label={words.number} value={words.numberOf(profile.mobile)} />
        {profile.email ? <Fixed label={words.email} value={profile.email} /> : null}
      </dl>
      {profile.email ? null : (
        <div className="account-first-email">
          <TextField
            label={words.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={form.email}
            onChange={(email) => change({ email: email.trim() })}
            problem={problemAt('email')}
          />
          <p className="account-hint">{words.emailLead}</p>
        </div>
      )}
      {submission.problem ? <p className="account-problem">{submission.problem}</p> : null}
      <PrimaryButton type="submit" wide busy={submission.status === 'loading'}>
        {words.save}
      </PrimaryButton>
    </form>
  )
}

/** Q36: Edit Profile. A first e-mail address is asked for its code in a second step. */
export function ProfileSheet() {
  const dispatch = useDispatch()
  const profile = useSelector(selectProfile)
  const { pending } = useSelector(selectAccountForms)
  if (!profile) return null
  const waits = profile.email === '' && pending !== null
  return (
    <Sheet title={waits ? words.emailCodeTitle : words.editProfile} onClose={() => dispatch(accountClosed())}>
      {waits ? <EmailCodeForm pending={pending} /> : <Fields profile={profile} />}
    </Sheet>
  )
}

import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { type AuthTab, selectIdentity, tabChosen } from '../slice.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { Verification } from './verification.tsx'
import './identity.css'

const tabs: readonly (readonly [AuthTab, string])[] = [
  ['signIn', identityTexts.signIn],
  ['signUp', identityTexts.signUp],
]

/** Q4, Q5: the two tabs; they rest while codes are verified. */
function Tabs({ current, disabled }: { current: AuthTab; disabled: boolean }) {
  const dispatch = useDispatch()
  return (
    <div className="identity-tabs">
      {tabs.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          className="identity-tab"
          aria-pressed={tab === current}
          disabled={disabled}
          onClick={() => dispatch(tabChosen(tab))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function Intro({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="identity-intro">
      <p className="identity-title">{title}</p>
      <p className="identity-lead">{lead}</p>
    </div>
  )
}

/** What is asked for right now: signing in, the details of a new account, or its two codes. */
export function IdentityForms(): ReactNode {
  const { tab, verification } = useSelector(selectIdentity)
  return (
    <div className="identity">
      <Tabs current={verification ? 'signUp' : tab} disabled={verification !== null} />
      {verification ? (
        <>
          <Intro title={identityTexts.verifyTitle} lead={identityTexts.verifyLead} />
          <Verification verification={verification} />
        </>
      ) : tab === 'signUp' ? (
        <>
          <Intro title={identityTexts.signUpTitle} lead={identityTexts.signUpLead} />
          <SignUpForm />
        </>
      ) : (
        <>
          <Intro title={identityTexts.signInTitle} lead={identityTexts.signInLead} />
          <SignInForm />
        </>
      )}
    </div>
  )
}

import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountTexts } from '#texts/account'
import { identityTexts } from '#texts/identity'
import { type AuthTab, type IdentityState, selectIdentity, tabChosen } from '../slice.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { Verification } from './verification.tsx'
import './identity.css'

const tabs: readonly (readonly [AuthTab, string])[] = [
  ['signIn', accountTexts.signIn],
  ['signUp', identityTexts.signUp],
]

/** Q4, Q5: the tabs for sign-in and sign-up; disabled while the diner enters codes. */
function AuthTabs({ current, disabled, panel }: { current: AuthTab; disabled: boolean; panel: string }) {
  const dispatch = useDispatch()
  return (
    <Tabs value={current} onChange={(_event, tab: AuthTab) => dispatch(tabChosen(tab))}>
      {tabs.map(([tab, label]) => (
        <Tab key={tab} id={`${panel}-${tab}`} aria-controls={panel} value={tab} label={label} disabled={disabled} />
      ))}
    </Tabs>
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

/** The form that is shown: a tab's, or the codes that are not verified. */
function formOf({ tab, verification }: IdentityState): string {
  if (!verification) return tab
  const { mobile, email } = verification.codes
  return `codes ${mobile.status === 'verified'} ${email.status === 'verified'}`
}

/**
 * When a form replaces another, focuses its first field; after a sign-up, the passcode, because the number is filled
 * in. A diner who chose a tab stays there.
 */
function useFocusOfNewForm(panel: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement?.getAttribute('role') === 'tab') return
    panel.current?.querySelector<HTMLElement>(shown === 'signIn' ? 'input[name="passcode"]' : 'input')?.focus()
  }, [panel, shown])
}

/** The form for the current state: sign-in, the details of a new account, or its two codes. */
export function IdentityForms(): ReactNode {
  const identity = useSelector(selectIdentity)
  const { tab, verification } = identity
  const panel = useId()
  const element = useRef<HTMLDivElement>(null)
  useFocusOfNewForm(element, formOf(identity))
  const current = verification ? 'signUp' : tab
  return (
    <div className="identity">
      <AuthTabs current={current} disabled={verification !== null} panel={panel} />
      <div ref={element} className="identity-panel" role="tabpanel" id={panel} aria-labelledby={`${panel}-${current}`}>
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
    </div>
  )
}

import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountTexts } from '#texts/account'
import { identityTexts } from '#texts/identity'
import { selectClient } from '../../client/slice.ts'
import { type AuthTab, type IdentityFormsState, selectIdentityForms, tabChosen } from '../forms-slice.ts'
import { PolicyLinks } from './policy-links.tsx'
import { ResendPasscodeForm } from './resend-passcode-form.tsx'
import { ShortSignUpForm } from './short-sign-up-form.tsx'
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
  const choose = ({ nativeEvent, currentTarget }: SyntheticEvent, tab: AuthTab): void => {
    // A diner who tapped the tab wants the form; by keyboard the focus stays on the tab.
    if (nativeEvent instanceof MouseEvent && nativeEvent.detail > 0 && currentTarget instanceof HTMLElement)
      currentTarget.blur()
    dispatch(tabChosen(tab))
  }
  return (
    <Tabs value={current} onChange={choose}>
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

/** The form that is shown: a tab's, the one for a passcode, or the codes that are not verified. */
function formOf({ tab, verification, resend, isWholeForm }: IdentityFormsState): string {
  if (!verification) return resend ? 'resend' : `${tab}${isWholeForm ? ' whole' : ''}`
  const { mobile, email } = verification.codes
  return `codes ${mobile.status === 'verified'} ${email.status === 'verified'}`
}

/** The first field, or the passcode of a sign-in whose number or e-mail is filled in. */
function firstToFill(panel: HTMLElement, shown: string): HTMLElement | null | undefined {
  const inputs = [...panel.querySelectorAll('input')]
  const isNamed = shown === 'signIn' && inputs.some(({ name, value }) => name !== 'passcode' && value !== '')
  return isNamed ? inputs.find(({ name }) => name === 'passcode') : inputs[0]
}

/** When a form replaces another, focuses the field that is to be filled in. A diner who chose a tab stays there. */
function useFocusOfNewForm(panel: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement?.getAttribute('role') === 'tab') return
    if (panel.current) firstToFill(panel.current, shown)?.focus()
  }, [panel, shown])
}

/** The form for the current state: sign-in, the details of a new account, or its two codes. */
export function IdentityForms(): ReactNode {
  const identity = useSelector(selectIdentityForms)
  const { tab, verification, resend } = identity
  const { quickStart } = useSelector(selectClient)
  const isShort = quickStart && !identity.isWholeForm
  const panel = useId()
  const element = useRef<HTMLDivElement>(null)
  useFocusOfNewForm(element, formOf(identity))
  const current = verification ? 'signUp' : tab
  return (
    <div className="identity">
      <AuthTabs current={current} disabled={verification !== null || resend !== null} panel={panel} />
      <div ref={element} className="identity-panel" role="tabpanel" id={panel} aria-labelledby={`${panel}-${current}`}>
        {verification ? (
          <>
            {verification.email ? (
              <Intro title={identityTexts.verifyTitle} lead={identityTexts.verifyLead} />
            ) : (
              <Intro title={identityTexts.oneCodeTitle} lead={identityTexts.oneCodeLead} />
            )}
            <Verification verification={verification} />
          </>
        ) : resend ? (
          <>
            <Intro title={identityTexts.resendPasscode} lead={identityTexts.resendLead} />
            <ResendPasscodeForm resend={resend} />
          </>
        ) : tab === 'signUp' ? (
          <>
            <Intro
              title={identityTexts.signUpTitle}
              lead={isShort ? identityTexts.shortLead : identityTexts.signUpLead}
            />
            {isShort ? <ShortSignUpForm /> : <SignUpForm />}
          </>
        ) : (
          <>
            <Intro title={identityTexts.signInTitle} lead={identityTexts.signInLead} />
            <SignInForm />
          </>
        )}
      </div>
      <PolicyLinks />
    </div>
  )
}

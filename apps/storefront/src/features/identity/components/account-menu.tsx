import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { accountTexts } from '#texts/account'
import { paths } from '../../../paths.ts'
import { currentPath, originIn } from '../../../platform/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOverlay } from '../../../ui/use-overlay.ts'
import { selectClient } from '../../client/slice.ts'
import { selectProfile, signInRequested } from '../../session/slice.ts'
import { signOutRequested } from '../slice.ts'
import './account-menu.css'

/** AMB46: after the sign-in, returns to the origin in the location state, else to the current page. */
function SignInButton() {
  const dispatch = useDispatch()
  const { state } = useLocation()
  const ask = () => dispatch(signInRequested({ returnTo: originIn(state) ?? currentPath() }))
  return (
    <button type="button" className="account-sign-in" onClick={ask}>
      {accountTexts.signIn}
    </button>
  )
}

/** A12: a link to a school's children or a canteen's staff; null for other tenants. */
function PeopleLink() {
  const { clientType } = useSelector(selectClient)
  if (clientType === 'NORMAL') return null
  const school = clientType === 'SCHOOL'
  return (
    <Link className="account-entry" to={school ? paths.myChild() : paths.myStaff()}>
      {school ? accountTexts.yourChildren : accountTexts.staff}
    </Link>
  )
}

/** B6: the diner's mobile number, which opens the account menu. Escape or a loss of focus closes the menu. */
function NumberMenu({ mobile }: { mobile: string }) {
  const dispatch = useDispatch()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useOverlay(() => setOpen(false), open)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const logOut = () => {
    setOpen(false)
    dispatch(signOutRequested())
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from its buttons
    <div className="account" onBlur={leave} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="account-number"
        aria-label={accountTexts.accountMenu(mobile)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
        <span className="account-digits">{mobile}</span>
        <Icon name="chevronDown" size={18} />
      </button>
      <div className="account-list" id={listId} hidden={!open}>
        <p className="account-who">{accountTexts.numberOf(mobile)}</p>
        <PeopleLink />
        <button type="button" className="account-entry" onClick={logOut}>
          {accountTexts.logOut}
        </button>
      </div>
    </div>
  )
}

/** B5, B6, C19: the sign-in button, or the menu of the signed-in diner. */
export function AccountMenu() {
  const profile = useSelector(selectProfile)
  return profile ? <NumberMenu mobile={profile.mobile} /> : <SignInButton />
}

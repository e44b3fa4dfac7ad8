import { type FocusEvent, type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountTexts } from '#texts/account'
import { originNow } from '../../../platform/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOverlay } from '../../../ui/use-overlay.ts'
import { accountOpened } from '../../account/slice.ts'
import { selectIsMobile } from '../../client/slice.ts'
import { selectProfile, signInRequested } from '../../session/slice.ts'
import './account-menu.css'

function SignInButton() {
  const dispatch = useDispatch()
  const ask = () => dispatch(signInRequested({ returnTo: originNow() }))
  return (
    <button type="button" className="account-sign-in" onClick={ask}>
      {accountTexts.signIn}
    </button>
  )
}

/** The entries of the opened menu; `close` closes it. Their code loads with the first menu (PERF6). */
type Entries = (close: () => void) => ReactNode

/** B6: the diner's mobile number, which opens the account menu. Escape or a loss of focus closes the menu. */
function NumberMenu({ mobile, entries }: { mobile: string; entries: Entries }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  useOverlay(() => setOpen(false), open)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  // The focus leaves the entries before they go: a dialog that an entry opens returns it to the number.
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events that bubble up from its buttons
    <div className="account" data-open-menu={open || undefined} onBlur={leave} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="account-number"
        aria-label={accountTexts.accountMenu(mobile)}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <NumberLabel mobile={mobile} />
      </button>
      <div className="account-list" id={listId} hidden={!open}>
        <Suspense>{open ? entries(close) : null}</Suspense>
      </div>
    </div>
  )
}

/** Q28: on phones the number opens the side panel. */
function NumberOfPanel({ mobile }: { mobile: string }) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="account-number"
      aria-label={accountTexts.accountMenu(mobile)}
      aria-haspopup="dialog"
      onClick={() => dispatch(accountOpened({ part: 'panel' }))}
    >
      <NumberLabel mobile={mobile} />
    </button>
  )
}

function NumberLabel({ mobile }: { mobile: string }) {
  return (
    <>
      <Icon name="person" />
      <span className="account-digits">{mobile}</span>
      <Icon name="chevronDown" size={18} />
    </>
  )
}

/** B5, B6, C19, Q28: the sign-in button, or the menu of the signed-in diner. */
export function AccountMenu({ entries }: { entries: Entries }) {
  const profile = useSelector(selectProfile)
  const isPhone = useSelector(selectIsMobile)
  if (!profile) return <SignInButton />
  return isPhone ? <NumberOfPanel mobile={profile.mobile} /> : <NumberMenu mobile={profile.mobile} entries={entries} />
}

import { lazy, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { passkeyOfferTexts as words } from '#texts/passkey-offer'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { addRequested, offerChecked, offerDismissed, selectPasskeys } from '../slice.ts'
import './passkey-offer.css'

const PasscodeSheet = lazy(() =>
  importWithRetry(() => import('./passcode-sheet.tsx').then((it) => ({ default: it.PasscodeSheet }))),
)

function Card() {
  const dispatch = useDispatch()
  const { adding } = useSelector(selectPasskeys)
  return (
    <aside className="passkey-offer" aria-label={words.title}>
      <span className="passkey-offer-icon" aria-hidden="true">
        <KeyIcon />
      </span>
      <div className="passkey-offer-text">
        <p className="passkey-offer-title">{words.title}</p>
        <p>{words.text}</p>
      </div>
      <div className="passkey-offer-actions">
        <OutlineButton busy={adding} onClick={() => dispatch(addRequested({ passcode: null }))}>
          {words.add}
        </OutlineButton>
        <button type="button" className="text-button" onClick={() => dispatch(offerDismissed())}>
          {words.dismiss}
        </button>
      </div>
    </aside>
  )
}

/** Offers to add a passkey on this device, once: after a sign-in by passcode, until it is added or dismissed. */
export function PasskeyOffer() {
  const dispatch = useDispatch()
  const { offered, passcode } = useSelector(selectPasskeys)
  useEffect(() => {
    dispatch(offerChecked())
  }, [dispatch])
  if (!offered) return null
  return (
    <>
      <Card />
      <Suspense>{passcode.open ? <PasscodeSheet /> : null}</Suspense>
    </>
  )
}

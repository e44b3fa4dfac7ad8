import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type AccountPart, accountClosed, selectAccountPart } from '../features/account/slice.ts'
import { confirmAnswered, selectQuestion } from '../features/confirm/slice.ts'
import { panelClosed, selectPanelOpen } from '../features/identity/slice.ts'
import { locationClosed, selectLocation } from '../features/location/slice.ts'
import { selectAnnouncement, selectNotices } from '../features/notices/slice.ts'
import { isCodeMissing, onCodeMissing } from '../platform/pending-code.ts'
import { PendingOverlay } from '../ui/pending-overlay.tsx'
import { overlayCodes } from './overlay-codes.ts'
import { lateOverlays, type OverlayKind, onOverlaysAdded } from './overlay-kinds.ts'
import { Screen } from './screen.tsx'

/** The overlays of every page; between them are those of the pages whose code has loaded. */
const login: OverlayKind = { code: overlayCodes.login, isOpen: selectPanelOpen, closed: panelClosed }
const accountOverlay = (part: AccountPart, code: OverlayKind['code']): OverlayKind => ({
  code,
  isOpen: (state) => selectAccountPart(state) === part,
  closed: accountClosed,
})
const account = [
  accountOverlay('panel', overlayCodes.accountPanel),
  accountOverlay('profile', overlayCodes.profile),
  accountOverlay('passcode', overlayCodes.passcode),
  accountOverlay('addresses', overlayCodes.addressBook),
]
const location: OverlayKind = {
  code: overlayCodes.location,
  isOpen: (state) => selectLocation(state).open,
  closed: locationClosed,
}
const confirm: OverlayKind = {
  code: overlayCodes.confirm,
  isOpen: (state) => selectQuestion(state) !== null,
  closed: () => confirmAnswered({ yes: false }),
}

const none = {}

function Overlay({ code, isOpen, closed }: OverlayKind) {
  const dispatch = useDispatch()
  if (!useSelector(isOpen)) return null
  return (
    <Suspense fallback={closed ? <PendingOverlay close={() => dispatch(closed())} /> : null}>
      <Screen code={code} props={none} />
    </Suspense>
  )
}

function Notices() {
  const anyNotice = useSelector(selectNotices).length > 0
  // Keep the toasts mounted once a notice was shown, so that the last toast can animate out.
  const [everNotice, setEverNotice] = useState(anyNotice)
  useEffect(() => {
    if (anyNotice) setEverNotice(true)
  }, [anyNotice])
  return <Suspense>{everNotice ? <Screen code={overlayCodes.toasts} props={none} /> : null}</Suspense>
}

/**
 * Renders everything above the page: overlays (each loads when it opens), toasts, the notice about code that fails to
 * load, and the polite live region.
 */
export function Overlays() {
  const announcement = useSelector(selectAnnouncement)
  const isMissing = useSyncExternalStore(onCodeMissing, isCodeMissing)
  const late = useSyncExternalStore(onOverlaysAdded, lateOverlays)
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {announcement}
      </div>
      {[login, ...account, ...late, location, confirm].map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: kinds are only added before the last two, which are closed then
        <Overlay key={at} {...kind} />
      ))}
      <Notices />
      <Suspense>{isMissing ? <Screen code={overlayCodes.loadNotice} props={none} /> : null}</Suspense>
    </>
  )
}

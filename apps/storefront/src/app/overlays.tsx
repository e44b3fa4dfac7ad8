import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { UnknownAction } from 'redux'
import { noticeClosed as addressNoticeClosed, selectAddresses } from '../features/addresses/slice.ts'
import { avoidedSheetClosed, selectAvoidedSheetOpen } from '../features/allergens/slice.ts'
import { bulkClosed, selectBulkOpen } from '../features/bulk/slice.ts'
import { confirmAnswered, selectQuestion } from '../features/confirm/slice.ts'
import { dishClosed, selectOpenDish } from '../features/dish/slice.ts'
import { entryFormClosed, selectEntries } from '../features/entries/slice.ts'
import { panelClosed, selectPanelOpen } from '../features/identity/slice.ts'
import { branchesClosed, selectLanding } from '../features/landing/slice.ts'
import { locationClosed, selectLocation } from '../features/location/slice.ts'
import { selectAnnouncement, selectNotices } from '../features/notices/slice.ts'
import { orderSheetClosed, selectOrderSheet } from '../features/order-type/slice.ts'
import { isCodeMissing, onCodeMissing } from '../platform/pending-code.ts'
import { PendingOverlay } from '../ui/pending-overlay.tsx'
import { overlayCodes } from './overlay-codes.ts'
import { Screen, type ScreenCode } from './screen.tsx'
import type { AppState } from './store.ts'

interface OverlayKind {
  readonly code: ScreenCode<object>
  readonly isOpen: (state: AppState) => boolean
  /** The action that cancels the overlay while its code is still loading. */
  readonly closed: () => UnknownAction
}

/** All overlays in stacking order, bottom first. */
const kinds: readonly OverlayKind[] = [
  { code: overlayCodes.login, isOpen: selectPanelOpen, closed: panelClosed },
  { code: overlayCodes.entryForm, isOpen: (state) => selectEntries(state).form.open, closed: entryFormClosed },
  { code: overlayCodes.branches, isOpen: (state) => selectLanding(state).branchesOpen, closed: branchesClosed },
  { code: overlayCodes.location, isOpen: (state) => selectLocation(state).open, closed: locationClosed },
  { code: overlayCodes.orderType, isOpen: (state) => selectOrderSheet(state) === 'type', closed: orderSheetClosed },
  { code: overlayCodes.later, isOpen: (state) => selectOrderSheet(state) === 'later', closed: orderSheetClosed },
  { code: overlayCodes.bulk, isOpen: selectBulkOpen, closed: bulkClosed },
  // L4, L5: the address is checked on the checkout page and again on the pay page, so its notices belong to neither.
  {
    code: overlayCodes.addressNotices,
    isOpen: (state) => selectAddresses(state).notice !== null,
    closed: addressNoticeClosed,
  },
  { code: overlayCodes.dish, isOpen: (state) => selectOpenDish(state) !== null, closed: dishClosed },
  { code: overlayCodes.avoided, isOpen: selectAvoidedSheetOpen, closed: avoidedSheetClosed },
  {
    code: overlayCodes.confirm,
    isOpen: (state) => selectQuestion(state) !== null,
    closed: () => confirmAnswered({ yes: false }),
  },
]

const none = {}

function Overlay({ code, isOpen, closed }: OverlayKind) {
  const dispatch = useDispatch()
  if (!useSelector(isOpen)) return null
  return (
    <Suspense fallback={<PendingOverlay close={() => dispatch(closed())} />}>
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
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {announcement}
      </div>
      {kinds.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the table never changes
        <Overlay key={at} {...kind} />
      ))}
      <Notices />
      <Suspense>{isMissing ? <Screen code={overlayCodes.loadNotice} props={none} /> : null}</Suspense>
    </>
  )
}

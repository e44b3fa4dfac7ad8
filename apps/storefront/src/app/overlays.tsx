import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectAddresses } from '../features/addresses/slice.ts'
import { selectAvoidedAsking } from '../features/allergens/slice.ts'
import { selectBulkOpen } from '../features/bulk/slice.ts'
import { selectQuestion } from '../features/confirm/slice.ts'
import { selectOpenDish } from '../features/dish/slice.ts'
import { selectEntries } from '../features/entries/slice.ts'
import { selectPanelOpen } from '../features/identity/slice.ts'
import { selectLanding } from '../features/landing/slice.ts'
import { selectLocation } from '../features/location/slice.ts'
import { selectAnnouncement, selectNotices } from '../features/notices/slice.ts'

const AddressNotices = lazy(() =>
  import('../features/checkout/components/address-notices.tsx').then((it) => ({ default: it.AddressNotices })),
)
const AvoidedSheet = lazy(() =>
  import('../features/allergens/components/avoided-sheet.tsx').then((it) => ({ default: it.AvoidedSheet })),
)
const BranchList = lazy(() =>
  import('../features/landing/components/branch-list.tsx').then((it) => ({ default: it.BranchList })),
)
const BulkSheet = lazy(() =>
  import('../features/bulk/components/bulk-sheet.tsx').then((it) => ({ default: it.BulkSheet })),
)
const Confirm = lazy(() => import('../features/confirm/components/confirm.tsx').then((it) => ({ default: it.Confirm })))
const DishSheet = lazy(() =>
  import('../features/dish/components/dish-sheet.tsx').then((it) => ({ default: it.DishSheet })),
)
const EntryForm = lazy(() =>
  import('../features/entries/components/entry-sheet.tsx').then((it) => ({ default: it.EntryForm })),
)
const LocationModal = lazy(() =>
  import('../features/location/components/location-modal.tsx').then((it) => ({ default: it.LocationModal })),
)
const LoginPanel = lazy(() =>
  import('../features/identity/components/login-panel.tsx').then((it) => ({ default: it.LoginPanel })),
)
const Toasts = lazy(() => import('../features/notices/components/toasts.tsx').then((it) => ({ default: it.Toasts })))

/** What lies over every page: the login panel, what an address's check has to tell, a question, toasts (their code comes when needed) and the one polite live region. */
export function Overlays() {
  const announcement = useSelector(selectAnnouncement)
  const anyNotice = useSelector(selectNotices).length > 0
  const asked = useSelector(selectQuestion) !== null
  // Once there were toasts they stay mounted, so that the last one leaves as calmly as it came.
  const [everNotice, setEverNotice] = useState(anyNotice)
  useEffect(() => {
    if (anyNotice) setEverNotice(true)
  }, [anyNotice])
  const branchesOpen = useSelector(selectLanding).branchesOpen
  const locationOpen = useSelector(selectLocation).open
  const entryFormOpen = useSelector(selectEntries).form.open
  const bulkOpen = useSelector(selectBulkOpen)
  const dishOpen = useSelector(selectOpenDish) !== null
  const avoidedAsking = useSelector(selectAvoidedAsking)
  const panelOpen = useSelector(selectPanelOpen)
  // L4, L5: an address is checked at checkout and again on the pay page.
  const addressNotice = useSelector(selectAddresses).notice !== null
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {announcement}
      </div>
      <Suspense>{panelOpen ? <LoginPanel /> : null}</Suspense>
      <Suspense>{entryFormOpen ? <EntryForm /> : null}</Suspense>
      <Suspense>{branchesOpen ? <BranchList /> : null}</Suspense>
      <Suspense>{locationOpen ? <LocationModal /> : null}</Suspense>
      <Suspense>{bulkOpen ? <BulkSheet /> : null}</Suspense>
      <Suspense>{addressNotice ? <AddressNotices /> : null}</Suspense>
      <Suspense>{dishOpen ? <DishSheet /> : null}</Suspense>
      <Suspense>{avoidedAsking ? <AvoidedSheet /> : null}</Suspense>
      <Suspense>{asked ? <Confirm /> : null}</Suspense>
      <Suspense>{everNotice ? <Toasts /> : null}</Suspense>
    </>
  )
}

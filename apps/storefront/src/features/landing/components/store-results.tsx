import type { StoreCard as Card } from '@tiffin/contract/stores'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { messages } from '@tiffin/domain/texts/messages'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { placesWord, landingTexts as words } from '#texts/landing'
import { texts } from '#texts/texts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { scrollBehavior } from '../../../platform/motion.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectSelectedPlace, type WithSession } from '../../session/slice.ts'
import { targetAt } from '../place-search.ts'
import { openFirst, selectPickupStores, selectTab, selectTabs } from '../selectors.ts'
import { pickupStoresRequested, schoolTyped, selectLanding, tabChosen, targetChosen } from '../slice.ts'
import { StoreCard } from './store-card.tsx'
import './store-results.css'
import './stores-map.css'

interface ListProps {
  readonly title: string
  readonly stores: readonly Card[]
  readonly mode: DeliveryMode
  /** True when the diner requested the list, which then scrolls into view. */
  readonly answer?: boolean
}

/** PERF6: the map's code is loaded only when there are stores to show. */
const StoresMap = lazy(() =>
  importWithRetry(() => import('./stores-map.tsx').then((it) => ({ default: it.StoresMap }))),
)

/** True for a store with coordinates; an upstream without them sends 0, 0. */
const hasPlace = ({ latitude, longitude }: Card): boolean => latitude !== 0 || longitude !== 0

function MapOf({ stores, mode }: Pick<ListProps, 'stores' | 'mode'>) {
  const placed = useMemo(() => stores.filter(hasPlace), [stores])
  if (placed.length === 0) return null
  const room = (
    <div className="stores-map">
      <div className="stores-map-view" />
    </div>
  )
  return (
    <Suspense fallback={room}>
      <StoresMap stores={placed} mode={mode} />
    </Suspense>
  )
}

/** Scrolls the first card into view if wanted: on a phone, the list starts below the viewport. */
function useFirstInView(wanted: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (wanted) list.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehavior() })
  }, [wanted])
  return list
}

function StoreList({ title, stores, mode, answer = false }: ListProps) {
  const { found } = placesWord(useSelector(selectClient).clientType)
  const list = useFirstInView(answer)
  return (
    <section className="stores" aria-label={title}>
      <header className="stores-header">
        <h2 className="stores-title">{title}</h2>
        <span className="stores-count">{found(stores.length)}</span>
      </header>
      <div className="stores-with-map">
        <ul className="stores-list" ref={list}>
          {stores.map((store) => (
            <li key={store.storeId}>
              <StoreCard store={store} mode={mode} />
            </li>
          ))}
        </ul>
        <MapOf stores={stores} mode={mode} />
      </div>
    </section>
  )
}

function StoresSkeleton() {
  return (
    <div className="stores" aria-busy="true">
      <div className="skeleton stores-skeleton-title" />
      <div className="stores-list">
        <div className="skeleton stores-skeleton-card" />
        <div className="skeleton stores-skeleton-card" />
        <div className="skeleton stores-skeleton-card" />
      </div>
    </div>
  )
}

function Failed({ problem, retry }: { problem: string; retry: () => void }) {
  return (
    <EmptyState
      title={problem || words.storesFailed}
      text={words.storesFailedHint}
      action={<PrimaryButton onClick={retry}>{texts.retry}</PrimaryButton>}
    />
  )
}

function NoStores(): ReactNode {
  const dispatch = useDispatch()
  const otherWay = useSelector(selectTabs).includes('pickup')
  return (
    <EmptyState
      title={messages.noStoresFound}
      text={words.noStoresHint}
      action={
        otherWay ? (
          <PrimaryButton onClick={() => dispatch(tabChosen({ tab: 'pickup' }))}>{words.tryPickup}</PrimaryButton>
        ) : null
      }
    />
  )
}

/** B31, AMB63: all pickup stores, shown until the diner selects a delivery place. */
function Branches() {
  const dispatch = useDispatch()
  const offersPickup = useSelector(selectTabs).includes('pickup')
  const { pickup } = useSelector(selectLanding)
  const wanted = offersPickup && pickup.status === 'idle'

  useEffect(() => {
    if (wanted) dispatch(pickupStoresRequested())
  }, [dispatch, wanted])

  if (offersPickup && pickup.status !== 'failed' && pickup.status !== 'ready') return <StoresSkeleton />
  // The list is optional: when it is empty or failed to load, show nothing.
  if (!offersPickup || pickup.stores.length === 0) return null
  return <StoreList title={words.ourStores} stores={openFirst(pickup.stores)} mode="pickup" />
}

/** B15, B16: the stores that deliver to the selected place, nearest first. */
function DeliveryStores() {
  const dispatch = useDispatch()
  const { target, delivery, placeEdited } = useSelector(selectLanding)
  const place = useSelector(selectSelectedPlace)
  const remembered = useRef(target?.label)
  const store = useStore<WithSession>()

  // Initially, select the place stored on the last visit. The page that led here may have selected another one since
  // this render, when it closed.
  useEffect(() => {
    const current = place && selectSelectedPlace(store.getState())
    if (target || placeEdited || !current) return
    remembered.current = current.address
    dispatch(targetChosen({ target: targetAt(current) }))
  }, [dispatch, store, target, placeEdited, place])

  if (!target) return <Branches />
  if (delivery.status === 'loading') return <StoresSkeleton />
  if (delivery.status === 'failed') {
    return <Failed problem={delivery.problem ?? ''} retry={() => dispatch(targetChosen({ target }))} />
  }
  if (delivery.stores.length === 0) return <NoStores />
  const answer = target.label !== remembered.current
  return (
    <StoreList
      key={target.label}
      title={words.deliveringTo(target.label)}
      stores={delivery.stores}
      mode="delivery"
      answer={answer}
    />
  )
}

/** B17-B19: the pickup stores, filtered by the selected location or school. */
function PickupStores() {
  const dispatch = useDispatch()
  const { pickup, location } = useSelector(selectLanding)
  const stores = useSelector(selectPickupStores)
  const { title } = placesWord(useSelector(selectClient).clientType)

  useEffect(() => {
    if (pickup.status === 'idle') dispatch(pickupStoresRequested())
  }, [dispatch, pickup.status])

  if (pickup.status === 'failed') {
    return <Failed problem={pickup.problem ?? ''} retry={() => dispatch(pickupStoresRequested())} />
  }
  if (pickup.status !== 'ready' && stores.length === 0) return <StoresSkeleton />
  if (stores.length === 0) {
    // B20: the search matches no school.
    const isSearched = pickup.stores.length > 0
    const all = isSearched && (
      <PrimaryButton onClick={() => dispatch(schoolTyped({ query: '' }))}>{words.placeClear}</PrimaryButton>
    )
    return <EmptyState title={isSearched ? words.noSchoolMatches : messages.noLocationsAvailable} action={all} />
  }
  return <StoreList title={location ? words.storesIn(location) : title} stores={stores} mode="pickup" />
}

/** The stores that match the selection in the picker above. */
export function StoreResults() {
  return useSelector(selectTab) === 'delivery' ? <DeliveryStores /> : <PickupStores />
}

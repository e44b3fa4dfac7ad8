import type { Store } from '@tiffin/contract/stores'
import { formatMinute, parseMinute } from '@tiffin/domain/clock'
import { useDispatch } from 'react-redux'
import { menuTexts as words } from '../../../texts/menu.ts'
import { branchesAsked } from '../../landing/slice.ts'
import './store-header.css'

/** A store's own clock as people read it; what is no clock is shown as it came. */
export const clockText = (clock: string): string => {
  const minute = parseMinute(clock)
  return minute === null ? clock : formatMinute(minute)
}

function hoursText(store: Store): string {
  if (store.isInactive) return words.notTakingOrders
  return store.isClosed ? words.openFrom(clockText(store.openingTime)) : words.openUntil(clockText(store.closingTime))
}

/** B31: the way to the client's other stores. */
function OtherStores() {
  const dispatch = useDispatch()
  return (
    <button type="button" className="text-button store-header-branches" onClick={() => dispatch(branchesAsked())}>
      {words.otherStores}
    </button>
  )
}

/** Whose menu this is, and whether it cooks right now. */
export function StoreHeader({ store }: { store: Store }) {
  const open = !store.isClosed && !store.isInactive
  return (
    <div className="store-header">
      <h1 className="store-header-name">{store.name}</h1>
      <p className="store-header-facts">
        <span className={open ? 'store-header-state store-header-open' : 'store-header-state'}>{hoursText(store)}</span>
        <span className="store-header-address">{store.address}</span>
      </p>
      {store.branchIds.length > 0 ? <OtherStores /> : null}
    </div>
  )
}

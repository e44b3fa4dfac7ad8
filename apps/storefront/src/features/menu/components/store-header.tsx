import type { Store } from '@tiffin/contract/stores'
import { memo } from 'react'
import { useDispatch } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { texts } from '#texts/texts'
import { clockText, isOpenAllDay } from '../../../platform/store-hours.ts'
import { branchesAsked } from '../../landing/slice.ts'
import './store-header.css'

function hoursText(store: Store): string {
  if (store.isInactive) return words.notTakingOrders
  if (store.isClosed) return words.openFrom(clockText(store.openingTime))
  return isOpenAllDay(store) ? texts.openAllDay : words.openUntil(clockText(store.closingTime))
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
export const StoreHeader = memo(function StoreHeader({ store }: { store: Store }) {
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
})

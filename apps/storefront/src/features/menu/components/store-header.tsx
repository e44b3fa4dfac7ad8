import type { Store } from '@tiffin/contract/stores'
import { memo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { hoursNowOf } from '../../../platform/next-opening.ts'
import { branchesRequested } from '../../branches/slice.ts'
import { selectLaterDate, type WithOrderInfo } from '../../order-info/slice.ts'
import { StoreSign } from './store-sign.tsx'

/** The name and open state of the store, and a button to the tenant's other stores (B31). */
export const StoreHeader = memo(function StoreHeader({ store }: { store: Store }) {
  const dispatch = useDispatch()
  const { name, address, branchIds } = store
  const hours = useSelector((state: WithOrderInfo) => hoursNowOf(store, selectLaterDate(state)).hours)
  const clock = useSelector((state: WithOrderInfo) => hoursNowOf(store, selectLaterDate(state)).clock)
  return (
    <StoreSign
      name={name}
      address={address}
      hours={hours}
      clock={clock}
      branches={
        branchIds.length > 0
          ? (parts) => <button type="button" onClick={() => dispatch(branchesRequested())} {...parts} />
          : null
      }
    />
  )
})

import type { Store } from '@tiffin/contract/stores'
import { hoursNow } from '@tiffin/domain/availability/hours-now'
import { memo } from 'react'
import { useDispatch } from 'react-redux'
import { branchesRequested } from '../../landing/slice.ts'
import { StoreSign } from './store-sign.tsx'

/** The name and open state of the store, and a button to the tenant's other stores (B31). */
export const StoreHeader = memo(function StoreHeader({ store }: { store: Store }) {
  const dispatch = useDispatch()
  const { name, address, branchIds } = store
  return (
    <StoreSign
      name={name}
      address={address}
      {...hoursNow(store)}
      branches={
        branchIds.length > 0
          ? (parts) => <button type="button" onClick={() => dispatch(branchesRequested())} {...parts} />
          : null
      }
    />
  )
})

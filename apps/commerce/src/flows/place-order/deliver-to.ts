import type { StateCode } from '@tiffin/domain/money/gst-number'
import { stateOfAddress } from '@tiffin/domain/money/states'
import { isProgramme } from '@tiffin/domain/order/order-type'
import type { AddressRecord } from '#addresses/repository'
import type { DeliverTo } from '#modules/orders/api/records'
import type { CheckedOrder, WantedOrder } from './check-order.ts'

const addressText = (address: AddressRecord): string =>
  [address.line1, address.line2, address.city, address.pincode].filter((part) => part !== '').join(', ')

/** The recipient and the destination, which is the store for a collected order. */
export function deliverTo({ store, address, avoids }: CheckedOrder, { tenant, person }: WantedOrder): DeliverTo {
  const { latitude, longitude } = store
  const collected = { name: address?.line1 ?? person.name, address: store.address, latitude, longitude }
  if (!address) return collected
  // L19: a programme order is for a roster entry, and is handed out at the store.
  if (isProgramme(tenant.clientConfig.clientType)) {
    const entry = { className: address.line2, section: address.city }
    return { ...collected, ...entry, ...(avoids.length > 0 && { avoids }) }
  }
  return {
    name: address.name,
    address: addressText(address),
    latitude: address.latitude,
    longitude: address.longitude,
  }
}

/**
 * AMB112: the state that an order is brought to, which decides the tax of packaged goods; null: it is handed out at the
 * store, or its address says no state.
 */
export const deliverState = ({ address }: CheckedOrder, { tenant }: WantedOrder): StateCode | null =>
  address && !isProgramme(tenant.clientConfig.clientType) ? stateOfAddress(address) : null

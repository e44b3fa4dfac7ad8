import { storeRefusal } from '@tiffin/domain/gates'
import { messages } from '@tiffin/domain/messages'
import { isProgramme } from '@tiffin/domain/order-type'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { StoreRecord } from '#catalogue/records'
import type { AddressRecord } from '../addresses/repository.ts'
import { problems } from '../errors.ts'
import { type Point, serviceTo } from '../stores/serviceability.ts'
import { isClosedAt } from '../stores/wire.ts'
import type { PlaceOrderBody } from './order-request.ts'

/** What this shop does not take orders for; said plainly rather than taken and forgotten. */
export function requireKnownKind(body: PlaceOrderBody): void {
  if (body.items.length === 0) throw problems.refused(messages.cartEmpty)
  if (body.type !== 'REGULAR' || body.preferences != null) throw problems.refused(messages.orderTypeNotOffered)
  if (body.couponCode) throw problems.refused(messages.offersNotOffered)
  if (body.items.some((line) => line.itemCustomization?.length)) throw problems.refused(messages.optionsNotOffered)
  // AMB33: COD is cash.
  const cash = body.paymentMode === 'CASH' || body.paymentMode === 'COD'
  if (!cash || !body.isPaymentCOD) throw problems.refused(messages.paymentModeNotOffered)
}

/** What the client and the store offer: this way of handing over, and cash. */
export function requireOffered(tenant: Tenant, store: StoreRecord, body: PlaceOrderBody): void {
  const { clientConfig } = tenant
  const delivers = store.deliveryEnabled && clientConfig.deliveryEnabled && !isProgramme(clientConfig.clientType)
  if (body.orderType === 'DELIVERY' && !delivers) throw problems.refused(messages.deliveryNotOffered)
  const collects = store.pickupEnabled && clientConfig.pickupEnabled
  if (body.orderType === 'PICKUP' && !collects) throw problems.refused(messages.pickupNotOffered)
  if (!store.paymentCOD) throw problems.refused(messages.paymentModeNotOffered)
}

/** K2, AMB19: orders for now need an open store. */
export function requireOpen(store: StoreRecord, now: number): void {
  const state = { isClosed: isClosedAt(store, now), isInactive: store.isInactive, isServiceable: true }
  const refusal = storeRefusal(state, { orderType: 'regular', timing: 'regular' })
  if (refusal) throw problems.refused(refusal)
}

/** SB27, L5: what delivery to the address costs, in paise. An address without a place on the map cannot be delivered to. */
export function deliveryCharge(store: StoreRecord, address: AddressRecord): number {
  const { latitude, longitude } = address
  if (latitude === null || longitude === null) throw problems.refused(messages.cannotDeliverText)
  const point: Point = { latitude, longitude }
  const { serviceable, charge } = serviceTo(store, point)
  if (!serviceable) throw problems.refused(messages.cannotDeliverText)
  return charge
}

import { parseMinute } from '@tiffin/domain/clock'
import { type OrderKind, storeRefusal } from '@tiffin/domain/gates'
import { type LaterProblem, type LaterSlot, laterProblem } from '@tiffin/domain/later'
import { isProgramme } from '@tiffin/domain/order-type'
import { messages } from '@tiffin/domain/texts/messages'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
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
  const forgotten = body.preferences && body.orderCategory !== 'BULK'
  if (body.type === 'SCHEDULE' || forgotten) throw problems.refused(messages.orderTypeNotOffered)
  if (body.couponCode) throw problems.refused(messages.offersNotOffered)
  // AMB33: COD is cash.
  const cash = body.paymentMode === 'CASH' || body.paymentMode === 'COD'
  if (!cash || !body.isPaymentCOD) throw problems.refused(messages.paymentModeNotOffered)
}

/** P3, K3: bulk orders are the store's to offer, and need their answers. */
function requireBulkOffered(store: StoreRecord, body: PlaceOrderBody): void {
  if (body.orderCategory !== 'BULK') return
  if (!store.bulkOrdering) throw problems.refused(messages.orderTypeNotOffered)
  if (!body.preferences) throw problems.refused(messages.selectBulkPreferences)
}

/** What the client and the store offer: this way of handing over, and cash. */
export function requireOffered(tenant: Tenant, store: StoreRecord, body: PlaceOrderBody): void {
  const { clientConfig } = tenant
  const delivers = store.deliveryEnabled && clientConfig.deliveryEnabled && !isProgramme(clientConfig.clientType)
  if (body.orderType === 'DELIVERY' && !delivers) throw problems.refused(messages.deliveryNotOffered)
  const collects = store.pickupEnabled && clientConfig.pickupEnabled
  if (body.orderType === 'PICKUP' && !collects) throw problems.refused(messages.pickupNotOffered)
  if (!store.paymentCOD) throw problems.refused(messages.paymentModeNotOffered)
  requireBulkOffered(store, body)
}

/** AMB56: a store says so itself; AMB26: programmes take nothing else. */
function requireTimingOffered(tenant: Tenant, store: StoreRecord, later: boolean): void {
  const programme = isProgramme(tenant.clientConfig.clientType)
  const offered = later ? programme || store.scheduling || store.mealScheduling : !programme
  if (!offered) throw problems.refused(messages.orderTypeNotOffered)
}

/** M25: the moment of a later order on the store's own clock; null for an order for now. */
export function laterSlotOf(body: PlaceOrderBody): LaterSlot | null {
  if (body.type !== 'LATER') return null
  const date = parseWireDate(body.scheduled?.date ?? '', 'laterDate')
  if (date === null) throw problems.refused(messages.enterValidDate)
  const minute = parseMinute(body.scheduled?.time ?? '')
  // K9: a later order has a day and a time.
  if (minute === null) throw problems.refused(messages.incompleteSlot)
  return { date, minute }
}

const laterTexts: Readonly<Record<LaterProblem, string>> = {
  date: messages.enterValidDate,
  'closed-date': messages.storeClosedOnDate,
  hours: messages.outsideHours,
}

interface ServedOrder {
  readonly tenant: Tenant
  readonly store: StoreRecord
  readonly kind: OrderKind
  readonly slot: LaterSlot | null
}

/** K2, AMB19: orders for now need an open store; G13, K5, G15: later ones a moment at which it serves. */
export function requireServed({ tenant, store, kind, slot }: ServedOrder, now: number): void {
  requireTimingOffered(tenant, store, slot !== null)
  const state = { isClosed: isClosedAt(store, now), isInactive: store.isInactive, isServiceable: true }
  const refusal = storeRefusal(state, kind)
  if (refusal) throw problems.refused(refusal)
  const problem = slot && laterProblem(store, localTimeAt(now, store.timeZone).date, slot)
  if (problem) throw problems.refused(laterTexts[problem])
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

import { type ClientType, isForNow, isProgramme, type OrderTiming, type OrderType } from './order-type.ts'
import { messages } from './texts/en/messages.ts'

/** What a store says about taking orders. */
export interface StoreState {
  readonly isClosed: boolean
  readonly isInactive: boolean
  /** C23: false when the store does not deliver to the chosen place. */
  readonly isServiceable: boolean
}

export interface OrderKind {
  readonly orderType: OrderType
  readonly timing: OrderTiming
}

/**
 * E12, K2, AMB19: why a store refuses an order of this kind, or null.
 * Orders for now need an open store; later and scheduled ones only one that is active and delivers there.
 */
export function storeRefusal(store: StoreState, kind: OrderKind): string | null {
  if (!store.isServiceable) return messages.storeDoesNotDeliver
  if (store.isInactive) return messages.storeClosedNow
  return isForNow(kind.orderType, kind.timing) && store.isClosed ? messages.storeClosedNow : null
}

export interface CartGateFacts {
  readonly lineCount: number
  readonly noOfDays: number
  readonly kind: OrderKind
  readonly hasBulkPreferences: boolean
  readonly hasScheduleTime: boolean
  readonly store: StoreState
  readonly signedIn: boolean
}

/** J13, AMB12: the first reason why "Proceed" on the cart is refused, in the spec's order; null lets the diner through. */
export function cartGate(facts: CartGateFacts): string | null {
  if (facts.lineCount === 0) return messages.cartEmpty
  if (facts.noOfDays === 0) return messages.noOfDaysZero
  if (facts.kind.orderType === 'bulk' && !facts.hasBulkPreferences) return messages.selectBulkPreferences
  if (facts.kind.orderType === 'schedule' && !facts.hasScheduleTime) return messages.selectDeliveryTime
  const refusal = storeRefusal(facts.store, facts.kind)
  if (refusal) return refusal
  return facts.signedIn ? null : messages.loginToContinue
}

export interface CheckoutGateFacts {
  readonly lineCount: number
  readonly clientType: ClientType
  readonly pickup: boolean
  readonly savedEntries: number
  readonly entrySelected: boolean
  readonly kind: OrderKind
  /** False for a later order on a date when the store does not serve. */
  readonly servesOnDate: boolean
  readonly slotComplete: boolean
}

/** K6, K7: the two texts of a client type. */
export const entryTexts: Record<ClientType, { addFirst: string; select: string }> = {
  NORMAL: { addFirst: messages.addAddressFirst, select: messages.selectAddress },
  SCHOOL: { addFirst: messages.addChildFirst, select: messages.selectChild },
  STAFF: { addFirst: messages.addStaffFirst, select: messages.selectStaff },
}

/** AMB12: the first reason why "PROCEED TO PAY" is refused; null lets the diner through. */
export function checkoutGate(facts: CheckoutGateFacts): string | null {
  if (facts.lineCount === 0) return messages.cartEmpty
  // K16: a normal diner who collects needs no address; programmes always name a person.
  if (!facts.pickup || isProgramme(facts.clientType)) {
    if (facts.savedEntries === 0) return entryTexts[facts.clientType].addFirst
    if (!facts.entrySelected) return entryTexts[facts.clientType].select
  }
  if (facts.kind.timing === 'later' && !facts.servesOnDate) return messages.storeClosedOnDate
  return facts.slotComplete ? null : messages.incompleteSlot
}

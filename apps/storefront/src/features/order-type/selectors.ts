import { isProgramme } from '@tiffin/domain/order/order-type'
import type { KindChange } from '@tiffin/domain/order/transitions'
import { formatMinute } from '@tiffin/domain/time/clock'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { createSelector } from 'reselect'
import { menuTexts } from '#texts/menu'
import { selectClient } from '../client/slice.ts'
import { selectOrder, type WithOrderInfo } from '../order-info/slice.ts'
import { selectHere, selectStoreTerms } from '../storefront/selectors.ts'
import { selectStore, selectStorefront, type WithStorefront } from '../storefront/slice.ts'
import { proposedSlot } from './proposed-slot.ts'

/** G2: a kind of time that an order can be for. */
export type Way = 'now' | 'later' | 'days'

/**
 * AMB56: the ways to order that the store offers, in the order of the sheet. `selectOffers` also allows orders whose
 * rules are unknown; this selector returns only what the store states. A programme has no orders for now (AMB26).
 */
export const selectWays = createSelector(
  [selectStore, selectClient, selectStorefront],
  (store, { clientType }, { mealTime }): readonly Way[] => {
    if (!store) return []
    const offered: Readonly<Record<Way, boolean>> = {
      now: store.now && !isProgramme(clientType),
      later: store.scheduling || store.mealScheduling || Boolean(mealTime?.date),
      days: store.mealSubscription,
    }
    return (['now', 'later', 'days'] as const).filter((way) => offered[way])
  },
)

/** True for an order for now at a store that is closed, but takes orders for other times. */
const selectCanWait = createSelector(
  [selectStore, selectOrder, selectWays],
  (store, { plan }, ways): boolean =>
    plan.kind === 'now' && ways.includes('later') && Boolean(store?.isClosed && store.isServiceable),
)

/** PERF8: the store's date and time; null unless the store is closed, so that no date formatter is created. */
const selectHereWhileClosed = (state: Parameters<typeof selectCanWait>[0] & WithStorefront & WithOrderInfo) =>
  selectCanWait(state) ? selectHere(state) : null

/** A change to the next time at which a closed store takes an order, with the label of its button. */
export interface NextOrder {
  readonly label: string
  readonly change: KindChange
}

/** The next order that a closed store takes; null while orders for now are possible, and when there is none. */
export const selectNextOrder = createSelector(
  [selectStoreTerms, selectHereWhileClosed],
  (terms, here): NextOrder | null => {
    const slot = terms && here && !terms.isInactive ? proposedSlot(terms, here) : null
    if (!slot || !here) return null
    return {
      label: menuTexts.orderFor(dayPhrase(slot.date, here.date), formatMinute(slot.minute)),
      change: { move: 'for-later', ...slot },
    }
  },
)

import type { ClientConfig } from '@tiffin/contract/boot'
import type { Offers } from '@tiffin/domain/order/checks'
import type { Order } from '@tiffin/domain/order/order'
import { applyMove, type KindChange, type MoveResult } from '@tiffin/domain/order/transitions'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { selectClient } from '../features/client/slice.ts'
import { selectOrder } from '../features/order-info/slice.ts'
import { selectOffers } from '../features/storefront/selectors.ts'
import { type StorefrontState, selectStorefront } from '../features/storefront/slice.ts'

/** The order after a change. G8: an order for now moves to the day of the store's meal time. Null without a store. */
export function* orderAfter(change: KindChange): SagaIterator<MoveResult | null> {
  const order: Order = yield select(selectOrder)
  const offers: Offers | null = yield select(selectOffers)
  const { clientType }: ClientConfig = yield select(selectClient)
  const { mealTime }: StorefrontState = yield select(selectStorefront)
  if (!offers) return null
  const settings = { clientType, offers }
  const result = applyMove(change, order, settings)
  if ('refusal' in result) return result
  const date = mealTime?.date ?? null
  const { plan } = result.order
  // The meal that the store has set for that day stays.
  const minute = plan.kind === 'later' && plan.date === date ? plan.minute : null
  return applyMove({ move: 'meal-time', date, minute }, result.order, settings)
}

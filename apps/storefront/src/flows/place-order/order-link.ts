import type { SagaIterator } from 'redux-saga'
import { call as invoke } from 'redux-saga/effects'
import { paymentTexts } from '#texts/payment'
import { planPaymentTexts } from '#texts/plan-payment'
import { orderOpened, type PlacedAt } from '../../features/payment/slice.ts'
import { pageAt } from '../../paths.ts'
import { currentPath } from '../../platform/navigation.ts'

/** The action of a notice about a placed order or plan: opens its page. */
export const linkToOrder = (placed: PlacedAt) => ({
  label: placed.isPlan ? planPaymentTexts.show : paymentTexts.showOrder,
  event: orderOpened(placed),
})

/** True while the diner is on the pay page of a cart. */
export function* isAtPay(): SagaIterator<boolean> {
  return pageAt(yield invoke(currentPath))?.page === 'pay'
}

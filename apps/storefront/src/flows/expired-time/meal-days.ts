import type { StoreTerms } from '@tiffin/domain/order/checks'
import { mealDates } from '@tiffin/domain/order/meal-dates'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { cartTexts } from '#texts/cart'
import { noticeShown } from '../../features/notices/slice.ts'
import { mealsSeen, type OrderInfoState, selectOrderInfo } from '../../features/order-info/slice.ts'
import { selectStoreTerms } from '../../features/storefront/selectors.ts'

/**
 * AMB101: says that a plan has other meals than the diner saw on an earlier page or visit, because the store has closed
 * on a day of it, or serves again on one; then counts them as seen.
 */
export function* sayMealDays(): SagaIterator {
  const { order, seenMeals }: OrderInfoState = yield select(selectOrderInfo)
  const terms: StoreTerms | null = yield select(selectStoreTerms)
  if (order.plan.kind !== 'days' || !terms) return
  const dates = mealDates(order.plan, terms.hours)
  if (dates.join() === seenMeals?.join()) return
  if (seenMeals) yield put(noticeShown({ text: cartTexts.mealDaysChanged, tone: 'info' }))
  yield put(mealsSeen({ dates }))
}

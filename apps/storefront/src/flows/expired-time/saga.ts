import type { CheckedOrder } from '@tiffin/domain/order/checks'
import type { Order } from '@tiffin/domain/order/order'
import type { Refusal } from '@tiffin/domain/order/refusal'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import type { SagaIterator } from 'redux-saga'
import { delay, put, select, take } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import { selectCheckedOrder } from '../../features/checked-order/selectors.ts'
import { selectLaterText, selectWhenText } from '../../features/later/selectors.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectOrder } from '../../features/order-info/slice.ts'
import { type StorefrontState, selectStorefront, storefrontLoaded } from '../../features/storefront/slice.ts'
import { remedyOf } from '../refusal-remedy.ts'
import { sayMealDays } from './meal-days.ts'

const EXPIRED: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  ...(['date-out-of-range', 'order-too-late', 'plan-dates-missing', 'plan-starts-today'] as const),
])

const hasExpired = ({ code }: Refusal): boolean => EXPIRED.has(code)

/**
 * G13, AMB6: a later order or a plan of an earlier visit whose time cannot be ordered any more. Shows a notice that offers the picker,
 * and keeps order and cart. A day that the store set follows the store (G8). AMB101: also says a plan's changed meals.
 */
export function* notifyExpired(): SagaIterator {
  const { store }: StorefrontState = yield select(selectStorefront)
  if (!store) yield take(storefrontLoaded)
  // Let the order be applied to the opened store first.
  yield delay(0)
  const { plan }: Order = yield select(selectOrder)
  const checked: CheckedOrder | null = yield select(selectCheckedOrder)
  const refusal = checked?.refusals.find(hasExpired)
  if (!refusal) return yield* sayMealDays()
  if (plan.kind === 'now' || (plan.kind === 'later' && plan.by === 'meal-time')) return
  const when: string | null = yield select(plan.kind === 'days' ? selectWhenText : selectLaterText)
  yield put(noticeShown({ text: menuTexts.timeExpired(when ?? ''), tone: 'error', ...(yield* remedyOf(refusal)) }))
}

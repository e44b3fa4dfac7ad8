import type { Order } from '@tiffin/domain/order/order'
import type { Refusal } from '@tiffin/domain/order/refusal'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { selectOrder } from '../features/order-info/slice.ts'
import { orderSheetRequested } from '../features/order-type/slice.ts'

/** The refusals that other days or another time of the plan resolve. */
const OF_DAYS: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'no-days',
  'schedule-time-missing',
  'plan-time-missing',
  'plan-dates-missing',
  'plan-too-short',
  'plan-weekday-missing',
  'plan-starts-today',
  'plan-outside-hours',
  'date-out-of-range',
  'not-a-meal',
  'order-too-late',
])

/** K1, K10, AMB6: opens the days of a plan for a refusal that they cause. */
export function* openDaysFor({ code }: Refusal): SagaIterator {
  const { plan }: Order = yield select(selectOrder)
  if (plan.kind === 'days' && OF_DAYS.has(code)) yield put(orderSheetRequested({ sheet: 'days' }))
}

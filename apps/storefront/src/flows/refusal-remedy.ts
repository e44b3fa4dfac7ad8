import type { Order } from '@tiffin/domain/order/order'
import type { Reason, ReasonCode } from '@tiffin/domain/reasons/reason'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import type { Notice } from '../features/notices/slice.ts'
import { type OrderInfoState, orderChangeRequested, selectOrderInfo } from '../features/order-info/slice.ts'
import { type NextOrder, selectNextOrder } from '../features/order-type/selectors.ts'
import { orderSheetRequested } from '../features/order-type/slice.ts'

/** The refusals that another day or time resolves. */
const OF_TIME: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  'order-too-late',
  'not-a-meal',
  'closed-on-date',
  'slot-incomplete',
  'date-out-of-range',
  'outside-hours',
  'slot-full',
  'schedule-time-missing',
  'no-days',
  'plan-time-missing',
  'plan-dates-missing',
  'plan-too-short',
  'plan-weekday-missing',
  'plan-starts-today',
  'plan-outside-hours',
])

type Remedy = { readonly action?: NonNullable<Notice['action']> }

const sheetOf = ({ plan }: Order) => (plan.kind === 'days' ? 'days' : 'later')

/**
 * The action that the notice of a refusal offers: the picker of the order's time, or for a closed store its next time;
 * empty for any other refusal. `keepsCart`: see `orderChangeRequested`.
 */
export function* remedyOf({ code }: Reason, keepsCart?: true): SagaIterator<Remedy> {
  const { order, storeId }: OrderInfoState = yield select(selectOrderInfo)
  if (OF_TIME.has(code) && storeId !== null) {
    const sheet = sheetOf(order)
    const label = sheet === 'days' ? menuTexts.otherDays : menuTexts.anotherTime
    return { action: { label, event: orderSheetRequested({ sheet, storeId }) } }
  }
  const next: NextOrder | null = code === 'store-closed' ? yield select(selectNextOrder) : null
  if (!next) return {}
  const { label, change } = next
  return { action: { label, event: orderChangeRequested({ change, ...(keepsCart && { keepsCart }) }) } }
}

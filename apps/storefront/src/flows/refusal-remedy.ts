import type { Offers } from '@tiffin/domain/order/checks'
import type { Order } from '@tiffin/domain/order/order'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import type { Reason, ReasonCode } from '@tiffin/domain/reasons/reason'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { menuTexts } from '#texts/menu'
import type { Notice } from '../features/notices/slice.ts'
import { type OrderInfoState, orderChangeRequested, selectOrderInfo } from '../features/order-info/slice.ts'
import { type NextOrder, selectNextOrder } from '../features/order-type/selectors.ts'
import { orderSheetRequested } from '../features/order-type/slice.ts'
import { selectOffers } from '../features/storefront/selectors.ts'

/** The refusals that another day or time resolves, besides all refusals of a plan's days. */
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
])

export type Remedy = { readonly action?: NonNullable<Notice['action']> }

/** The other way to hand over, for a refused one. */
const OTHER_MODE: Partial<Record<ReasonCode, DeliveryMode>> = {
  'delivery-not-offered': 'pickup',
  'pickup-not-offered': 'delivery',
}

/** AMB32: the other way to hand over, where the store offers it; the cart stays as it is. */
function* otherMode(mode: DeliveryMode): SagaIterator<Remedy> {
  const offers: Offers | null = yield select(selectOffers)
  if (!offers?.[mode]) return {}
  const label = mode === 'pickup' ? menuTexts.collectInstead : menuTexts.deliverInstead
  return { action: { label, event: orderChangeRequested({ change: { move: 'handed-over', mode } }) } }
}

/** The sheet that resolves a refusal. AMB114: other dishes on a day resolve two of those of a plan. */
function sheetOf(code: ReasonCode, { plan }: Order) {
  if (code === 'plan-day-empty' || code === 'plan-dates-changed') return 'dishes'
  return plan.kind === 'days' ? 'days' : 'later'
}

const LABELS = { dishes: menuTexts.dishesByDay, days: menuTexts.otherDays, later: menuTexts.anotherTime }

/**
 * The action that the notice of a refusal offers: the picker of the order's time, the other way to hand over, or for a
 * closed store its next time; empty for any other refusal. `keepsCart`: the refused order has its dishes, which go with
 * it to the next time (see `orderChangeRequested`).
 */
export function* remedyOf({ code }: Reason, keepsCart?: true): SagaIterator<Remedy> {
  const { order, storeId }: OrderInfoState = yield select(selectOrderInfo)
  const isOfTime =
    OF_TIME.has(code) || code.startsWith('plan-') || (code === 'store-paused' && order.plan.kind === 'later')
  if (isOfTime && storeId !== null) {
    const sheet = sheetOf(code, order)
    return { action: { label: LABELS[sheet], event: orderSheetRequested({ sheet, storeId }) } }
  }
  const mode = OTHER_MODE[code]
  if (mode) return yield* otherMode(mode)
  const next: NextOrder | null =
    code === 'store-closed' || code === 'store-paused' ? yield select(selectNextOrder) : null
  if (!next) return {}
  const { label, change } = next
  if (!keepsCart) return { action: { label, event: orderChangeRequested({ change }) } }
  return { action: { label: menuTexts.instead(label), event: orderChangeRequested({ change, keepsCart }) } }
}

import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/bulk-preferences'
import { addDays } from '@tiffin/domain/clock'
import {
  type Days,
  type Later,
  NOW,
  type Order,
  type OrderChoices,
  type PlannedOrder,
} from '@tiffin/domain/order/order'
import { toWirePlan } from '@tiffin/domain/order/wire-plan'
import fc from 'fast-check'

const minute = fc.option(fc.integer({ min: 0, max: 1439 }))

const someDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days))

const now = fc.constant(NOW)

/** A later order for one of these dates. */
export const aLater = (date: fc.Arbitrary<string>): fc.Arbitrary<Later> =>
  fc.record({ kind: fc.constant('later' as const), date, minute, by: fc.constantFrom('diner', 'meal-time') })

const days: fc.Arbitrary<Days> = fc.record({
  kind: fc.constant('days' as const),
  from: someDay,
  to: someDay,
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  minute,
})

/** P4: all four answers. */
export const someAnswers = fc.record({
  purpose: fc.constantFrom(...BULK_PURPOSES),
  spice: fc.constantFrom(...BULK_SPICES),
  guests: fc.constantFrom(...BULK_GUESTS),
  meal: fc.constantFrom(...BULK_MEALS),
})

const planned: fc.Arbitrary<PlannedOrder> = fc.oneof(
  fc.record({ menu: fc.constant('regular' as const), plan: fc.oneof(now, aLater(someDay), days) }),
  fc.record({
    menu: fc.constant('bulk' as const),
    answers: fc.option(someAnswers),
    plan: fc.oneof(now, aLater(someDay)),
  }),
)

const choices: fc.Arbitrary<OrderChoices> = fc.record({
  mode: fc.constantFrom('delivery', 'pickup'),
  for: fc.option(fc.uuid()),
  payment: fc.option(fc.constantFrom('CASH', 'DIGITAL', 'WALLET')),
  coupon: fc.option(fc.stringMatching(/^[A-Z0-9]{1,20}$/)),
})

/** Any order that the types allow. */
export const anyOrder: fc.Arbitrary<Order> = fc.tuple(planned, choices).map(([what, how]) => ({ ...what, ...how }))

/** Z9 of an order, as far as the order itself goes. */
export const orderFields = (order: Order, meals = 1): Record<string, unknown> => ({
  ...toWirePlan(order, meals),
  orderType: order.mode === 'pickup' ? 'PICKUP' : 'DELIVERY',
  address: order.for,
  couponCode: order.coupon,
  paymentMode: order.payment,
  isPaymentCOD: order.payment && order.payment === 'CASH',
})

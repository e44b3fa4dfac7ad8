import fc from 'fast-check'
import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES, type BulkPreferences } from '../cart/bulk-preferences.ts'
import type { Later, Order, OrderChoices, Plan, PlannedOrder } from '../order/order.ts'
import { addDays, type LocalDate } from '../time/clock.ts'

/** A Monday. */
export const FIRST_DATE: LocalDate = '2026-11-23'

export const anyDate: fc.Arbitrary<LocalDate> = fc
  .integer({ min: -400, max: 400 })
  .map((days) => addDays(FIRST_DATE, days))

const anyMinute = fc.option(fc.integer({ min: 0, max: 1439 }))

const anyNow = fc.constant({ kind: 'now' } as const)

/** The plan of a later order for one of these dates. */
export const aLater = (date: fc.Arbitrary<LocalDate>): fc.Arbitrary<Later> =>
  fc.record({ kind: fc.constant('later' as const), date, minute: anyMinute, by: fc.constantFrom('diner', 'meal-time') })

const anyLater = aLater(anyDate)

const anyDays = fc.record({
  kind: fc.constant('days' as const),
  from: anyDate,
  to: anyDate,
  weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  minute: anyMinute,
})

export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(anyNow, anyLater, anyDays)

export const anyAnswers: fc.Arbitrary<BulkPreferences> = fc.record({
  purpose: fc.constantFrom(...BULK_PURPOSES),
  spice: fc.constantFrom(...BULK_SPICES),
  guests: fc.constantFrom(...BULK_GUESTS),
  meal: fc.constantFrom(...BULK_MEALS),
})

export const anyPlanned: fc.Arbitrary<PlannedOrder> = fc.oneof(
  fc.record({ menu: fc.constant('regular' as const), plan: anyPlan }),
  fc.record({
    menu: fc.constant('bulk' as const),
    answers: fc.option(anyAnswers),
    plan: fc.oneof(anyNow, anyLater),
  }),
)

const anyChoices: fc.Arbitrary<OrderChoices> = fc.record({
  mode: fc.constantFrom('delivery', 'pickup'),
  for: fc.option(fc.uuid()),
  payment: fc.option(fc.constantFrom('CASH', 'DIGITAL', 'WALLET')),
  coupon: fc.option(fc.stringMatching(/^[A-Z0-9]{3,12}$/)),
})

/** Any order that the type allows. */
export const anyOrder: fc.Arbitrary<Order> = fc
  .tuple(anyPlanned, anyChoices)
  .map(([planned, choices]) => ({ ...planned, ...choices }))

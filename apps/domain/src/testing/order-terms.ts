import fc from 'fast-check'
import type { CheckedLine } from '../cart/line-check.ts'
import type { LineOfOrder, Offers, OrderTerms, StoreTerms } from '../order/checks.ts'
import { DEFAULT_LATER_SETTINGS } from '../order/cut-off.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import { type LocalDate, type LocalTime, weekdayOf } from '../time/clock.ts'
import { FIRST_DATE } from './any-order.ts'

export const offersAll: Offers = {
  pickup: true,
  delivery: true,
  now: true,
  later: true,
  days: true,
  bulk: true,
  payments: ['CASH', 'DIGITAL'],
}

/** A store that is open every day from 8:00 to 20:00 and offers every option. */
export const openStore: StoreTerms = {
  isClosed: false,
  isInactive: false,
  isServiceable: true,
  hours: { openingMinute: 480, closingMinute: 1200, openWeekdays: [0, 1, 2, 3, 4, 5, 6], offDates: [] },
  requiresTime: false,
  orderLaterMaxDays: 7,
  ...DEFAULT_LATER_SETTINGS,
  minCartValue: 20000,
  maxCartValue: 500000,
  gstEnabled: true,
  packagingCharges: 2000,
  deliveryCharges: 4000,
  offers: offersAll,
}

/** Noon at the store on a date. */
export const noonOf = (date: LocalDate): LocalTime => ({ date, minute: 720, weekday: weekdayOf(date) })

/** A signed-in diner with a saved and chosen address, on the day before `FIRST_DATE`. */
export const goodTerms: OrderTerms = {
  clientType: 'NORMAL',
  store: openStore,
  here: noonOf('2026-11-22'),
  signedIn: true,
  entries: { saved: 1, isChosen: true, elsewhere: null, isConfirmed: true },
  delivery: 4000,
  coupon: null,
  isSlotFull: false,
  lacksBillNote: false,
  balance: null,
}

type UnknowableTerm = { [K in keyof OrderTerms]-?: null extends OrderTerms[K] ? K : never }[keyof OrderTerms]

/** Every term that a caller may not know, as unknown. The type requires each one. */
export const unknownTerms: Readonly<Record<UnknowableTerm, null>> = {
  here: null,
  signedIn: null,
  entries: null,
  delivery: null,
  coupon: null,
  isSlotFull: null,
  lacksBillNote: null,
  balance: null,
}

const PRICE = { unitPrice: 20000, customisation: 0, listPrice: 22000 }

export const soldLine = (quantity = 2): LineOfOrder => ({
  checked: { state: 'ok', changes: [], reason: null, price: PRICE, facts: null, most: 0 } satisfies CheckedLine,
  quantity,
  taxPercent: 5,
})

export const refusedLine = (why: Reason): LineOfOrder => {
  const line = soldLine()
  return { ...line, checked: { ...line.checked, state: 'unavailable', reason: why, price: null } }
}

const anyStore: fc.Arbitrary<StoreTerms> = fc.record({
  isClosed: fc.boolean(),
  isInactive: fc.boolean(),
  isServiceable: fc.boolean(),
  hours: fc.constantFrom(openStore.hours, { ...openStore.hours, openWeekdays: [1, 2], offDates: [FIRST_DATE] }),
  requiresTime: fc.boolean(),
  orderLaterMaxDays: fc.constantFrom(0, 7, 500),
  laterFrom: fc.constantFrom('today', 'tomorrow'),
  meals: fc.constantFrom([], [{ code: 'lunch', name: 'Lunch', minute: 750 }]),
  cutOffs: fc.constantFrom([], [{ weekdays: null, meal: null, before: { kind: 'clock', days: 1, minute: 660 } }]),
  minCartValue: fc.constantFrom(0, 20000),
  maxCartValue: fc.constantFrom(0, 500000),
  gstEnabled: fc.boolean(),
  packagingCharges: fc.constantFrom(0, 2000),
  deliveryCharges: fc.constantFrom(0, 4000),
  offers: fc.record({
    pickup: fc.boolean(),
    delivery: fc.boolean(),
    now: fc.boolean(),
    later: fc.boolean(),
    days: fc.boolean(),
    bulk: fc.boolean(),
    payments: fc.subarray(['CASH', 'DIGITAL', 'WALLET']),
  }),
})

export const anyTerms: fc.Arbitrary<OrderTerms> = fc.record({
  clientType: fc.constantFrom('NORMAL', 'SCHOOL', 'STAFF'),
  store: anyStore,
  here: fc.option(fc.constantFrom('2026-11-22', FIRST_DATE).map(noonOf)),
  signedIn: fc.option(fc.boolean()),
  entries: fc.option(
    fc.record({
      saved: fc.nat(2),
      isChosen: fc.boolean(),
      elsewhere: fc.constantFrom(null, 'North campus'),
      isConfirmed: fc.boolean(),
    }),
  ),
  delivery: fc.oneof(fc.constant(null), fc.constant('not-served' as const), fc.constantFrom(0, 4000)),
  coupon: fc.option(
    fc
      .constantFrom(
        { amount: 0, problem: null },
        { amount: 5000, problem: null },
        { amount: 0, problem: reason('coupon-used') },
      )
      .map((outcome) => () => outcome),
  ),
  isSlotFull: fc.option(fc.boolean()),
  lacksBillNote: fc.option(fc.boolean()),
  balance: fc.option(fc.constantFrom(0, 40000, 1_000_000)),
})

export const anyLines: fc.Arbitrary<readonly LineOfOrder[]> = fc.array(
  fc.oneof(
    fc.constantFrom(1, 2, 10).map(soldLine),
    fc.constantFrom(reason('dish-gone'), reason('size-not-sold')).map(refusedLine),
  ),
  { maxLength: 4 },
)

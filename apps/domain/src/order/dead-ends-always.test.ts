import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aMenuDish } from '../testing/menu-dishes.ts'
import { openStore } from '../testing/order-terms.ts'
import { GRID_MINUTES, referenceWays } from '../testing/reference-ways.ts'
import { addDays } from '../time/clock.ts'
import { type ExaminedStore, examineStore } from './dead-ends.ts'
import { offeredWays, type Way } from './ways.ts'

/** A Sunday. */
const SPAN = { from: '2026-11-22', days: 9 }

const anyMinute = fc.integer({ min: 0, max: 1440 / GRID_MINUTES - 1 }).map((at) => at * GRID_MINUTES)
const anySlots = fc.array(fc.record({ startMinute: anyMinute, endMinute: anyMinute }), { maxLength: 2 })
const anyDate = fc.integer({ min: 0, max: SPAN.days }).map((days) => addDays(SPAN.from, days))

const anyDish = fc
  .record({
    slots: fc.tuple(anySlots, anySlots),
    inStock: fc.constantFrom(true, true, true, false),
    window: fc.option(fc.record({ from: fc.option(anyDate), to: fc.option(anyDate) })),
    maxQty: fc.constantFrom(3, 20),
    isBulk: fc.boolean(),
    price: fc.constantFrom(0, 4000, 9000),
    subscriptionPrice: fc.option(fc.constant(3000)),
  })
  .map(({ slots: [one, two], inStock, window, maxQty, isBulk, ...prices }) =>
    aMenuDish({
      places: [[one, two, []]],
      // H2: as servers derive it, a dish without a subscription price has no window.
      ...{ inStock, window: prices.subscriptionPrice === null ? null : window },
      dish: { maxQty, isBulk, sizes: [{ sizeId: 1, isDisabled: false, ...prices }] },
    }),
  )

const anyHours = fc.record({
  openingMinute: anyMinute,
  closingMinute: anyMinute,
  openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  offDates: fc.uniqueArray(anyDate, { maxLength: 6 }),
})

const anyOffers = fc.record({
  ...{ pickup: fc.boolean(), delivery: fc.boolean(), now: fc.boolean(), later: fc.boolean() },
  ...{ days: fc.boolean(), bulk: fc.boolean(), payments: fc.subarray(['CASH', 'DIGITAL', 'WALLET']) },
})

const anyStore: fc.Arbitrary<ExaminedStore> = fc
  .record({
    clientType: fc.constantFrom('NORMAL', 'SCHOOL'),
    hours: anyHours,
    offers: anyOffers,
    requiresTime: fc.boolean(),
    orderLaterMaxDays: fc.integer({ min: 0, max: 3 }),
    bounds: fc.constantFrom([0, 0], [8000, 9000], [20000, 30000], [9000, 100]),
    dishes: fc.array(anyDish, { minLength: 1, maxLength: 2 }),
  })
  .map(({ clientType, offers, bounds: [minCartValue = 0, maxCartValue = 0], dishes, ...terms }) => ({
    clientType,
    terms: {
      ...{ ...openStore, ...terms, minCartValue, maxCartValue },
      // A9: as servers derive it, a programme never delivers.
      offers: { ...offers, delivery: offers.delivery && clientType === 'NORMAL' },
    },
    delivers: true,
    // M6: a cart of several dishes is tried only where one dish cannot be enough; the reference tries none.
    dishes: maxCartValue > minCartValue ? dishes.slice(0, 1) : dishes,
    isListed: null,
  }))

const nameOf = ({ menu, plan, mode }: Way): string => `${menu} ${plan} ${mode}`

test('for any store, a way is a dead end exactly when no order of that way is accepted at any moment', () => {
  let [opened, dead] = [0, 0]
  fc.assert(
    fc.property(anyStore, (store) => {
      const { open, deadEnds } = examineStore(store, SPAN)
      const expected = referenceWays(store, SPAN)
      const offered = offeredWays(store.terms.offers).map(nameOf)
      expect(new Set(open.map(nameOf))).toEqual(new Set(offered.filter((way) => expected.has(way))))
      const refused = deadEnds
        .filter(({ causes }) => !causes.includes('bulk-without-time'))
        .map(({ way }) => nameOf(way))
      expect(new Set(refused)).toEqual(new Set(offered.filter((way) => !expected.has(way))))
      opened += open.length
      dead += refused.length
    }),
    { numRuns: 60 },
  )
  expect([opened > 20, dead > 20]).toEqual([true, true])
})

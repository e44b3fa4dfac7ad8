import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TenderKind } from '../money/tender-kinds.ts'
import { aMenuDish } from '../testing/menu-dishes.ts'
import { openStore } from '../testing/order-terms.ts'
import { GRID_MINUTES, referenceWays } from '../testing/reference-ways.ts'
import { addDays } from '../time/clock.ts'
import type { CutOff } from './cut-off.ts'
import { type ExaminedStore, examineStore } from './dead-ends.ts'
import { offeredWays, type Way } from './ways.ts'

/** A Sunday. */
const SPAN = { from: '2026-11-22', days: 8 }

const anyMinute = fc.integer({ min: 0, max: 1440 / GRID_MINUTES - 1 }).map((at) => at * GRID_MINUTES)
const anySlots = fc.oneof(
  fc.constant([]),
  fc.array(fc.record({ startMinute: anyMinute, endMinute: anyMinute }), { minLength: 1, maxLength: 2 }),
)
const anyDate = fc.integer({ min: 0, max: SPAN.days }).map((days) => addDays(SPAN.from, days))

const anyDish = fc
  .record({
    slots: fc.tuple(anySlots, anySlots),
    inStock: fc.constantFrom(...Array(6).fill(true), false),
    window: fc.oneof(
      fc.constant({ from: null, to: null }),
      fc.record({ from: fc.option(anyDate), to: fc.option(anyDate) }),
    ),
    maxQty: fc.constantFrom(2, 10, 10),
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
  openWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  offDates: fc.uniqueArray(anyDate, { maxLength: 6 }),
})

const mostly = fc.constantFrom(true, true, true, false)

const anyOffers = fc.record({
  ...{ pickup: mostly, delivery: mostly, now: mostly, later: mostly, days: mostly, bulk: mostly },
  payments: fc.constantFrom<readonly TenderKind[]>(...Array(5).fill(['CASH']), ['CASH', 'WALLET'], ['DIGITAL'], []),
})

const aMeal = (minute: number, at: number) => ({ code: `meal-${at}`, name: 'Meal', minute })

const anyCutOff: fc.Arbitrary<CutOff> = fc.record({
  weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })),
  meal: fc.constantFrom(null, 'meal-0', 'meal-1'),
  before: fc.oneof(
    fc.record({ kind: fc.constant('minutes' as const), minutes: fc.constantFrom(0, 120, 1440, 2880) }),
    fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: 0, max: 4 }), minute: anyMinute }),
  ),
})

const anyStore: fc.Arbitrary<ExaminedStore> = fc
  .record({
    clientType: fc.constantFrom('NORMAL', 'SCHOOL'),
    hours: anyHours,
    offers: anyOffers,
    requiresTime: fc.boolean(),
    laterFrom: fc.constantFrom('today', 'tomorrow'),
    meals: fc.uniqueArray(anyMinute, { maxLength: 2 }).map((minutes) => minutes.map(aMeal)),
    cutOffs: fc.array(anyCutOff, { maxLength: 2 }),
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
      const offered = offeredWays(store.terms.offers).map(nameOf)
      const expected = referenceWays(store, SPAN, new Set(offered))
      expect(new Set(open.map(nameOf))).toEqual(expected)
      const refused = deadEnds
        .filter(({ causes }) => !causes.includes('bulk-without-time'))
        .map(({ way }) => nameOf(way))
      expect(new Set(refused)).toEqual(new Set(offered.filter((way) => !expected.has(way))))
      opened += open.length
      dead += refused.length
    }),
    { numRuns: 20 },
  )
  expect([opened > 5, dead > 5]).toEqual([true, true])
})

import { describe, expect, test } from '@jest/globals'
import { aMenuDish, hoursSlot } from '../testing/menu-dishes.ts'
import { offersAll, openStore } from '../testing/order-terms.ts'
import { addDays } from '../time/clock.ts'
import type { Offers, StoreTerms } from './checks.ts'
import type { CutOff } from './cut-off.ts'
import type { DeadEndCause } from './dead-end-causes.ts'
import { type ExaminedStore, examineStore } from './dead-ends.ts'
import type { Way } from './ways.ts'

/** A Sunday. */
const YEAR = { from: '2026-11-22', days: 366 }

type Changes = Partial<Omit<ExaminedStore, 'terms'>> & { terms?: Partial<StoreTerms>; offers?: Partial<Offers> }

const aStore = ({ terms, offers, ...rest }: Changes = {}): ExaminedStore => ({
  ...{ clientType: 'NORMAL', delivers: true, dishes: [aMenuDish()], isListed: null },
  ...rest,
  terms: { ...openStore, ...terms, offers: { ...offersAll, ...offers } },
})

const NONE = { pickup: false, delivery: false, now: false, later: false, days: false, bulk: false }

/** Only this plan, collected. */
const only = (plan: 'now' | 'later' | 'days'): Partial<Offers> => ({ ...NONE, pickup: true, [plan]: true })

const examine = (changes: Changes) => examineStore(aStore(changes), YEAR)

const nameOf = ({ menu, plan, mode }: Way): string => `${menu} ${plan} ${mode}`

const everyDayOff = Array.from({ length: 800 }, (_, at) => addDays('2026-11-01', at))

const never = aMenuDish({ places: [[[hoursSlot(1, 2)], [], []]] })
const dinner = aMenuDish({ places: [[[hoursSlot(18, 19)], [], []]] })

const daysBefore = (days: number): CutOff => ({
  ...{ weekdays: null, meal: null },
  before: { kind: 'clock', days, minute: 1080 },
})

test('every way of a store that offers everything is open', () => {
  const { open, deadEnds, closed, datesWithoutChoice } = examine({})
  expect(open.map(nameOf).sort()).toEqual(
    ['pickup', 'delivery']
      .flatMap((mode) =>
        ['regular now', 'regular later', 'regular days', 'bulk now', 'bulk later'].map((way) => `${way} ${mode}`),
      )
      .sort(),
  )
  expect({ deadEnds, closed, datesWithoutChoice }).toEqual({ deadEnds: [], closed: [], datesWithoutChoice: [] })
})

describe('why no order can be finished at a store', () => {
  test.each<[string, Changes, DeadEndCause[]]>([
    ['A9, C25: no mode that tenant and store both offer', { offers: { pickup: false, delivery: false } }, ['no-mode']],
    [
      'AMB13: a programme whose store only delivers',
      { clientType: 'SCHOOL', offers: { pickup: false, delivery: false } },
      ['programme-delivery-only'],
    ],
    ['AMB89: no payment mode', { offers: { payments: [] } }, ['no-payment']],
    [
      'AMB56: now is off, and nothing else is offered',
      { offers: { now: false, later: false, days: false, bulk: false } },
      ['nothing-offered'],
    ],
    ['A15: nobody of the roster may order here', { isListed: false }, ['nobody-listed']],
    [
      'G13: later orders for no day at all',
      { offers: only('later'), terms: { orderLaterMaxDays: 0 } },
      ['no-day-in-range'],
    ],
    [
      'SB26: a calendar without a serving day',
      { offers: only('now'), terms: { hours: { ...openStore.hours, offDates: everyDayOff } } },
      ['never-open'],
    ],
    [
      'SB26: later, on a calendar without a serving day',
      { offers: only('later'), terms: { hours: { ...openStore.hours, offDates: everyDayOff } } },
      ['never-open'],
    ],
    [
      'O10: a plan on a calendar without a serving day',
      { offers: only('days'), terms: { hours: { ...openStore.hours, openWeekdays: [] } } },
      ['plan-too-short'],
    ],
    [
      'H1: dishes that are served while the store is closed',
      { offers: only('now'), dishes: [never] },
      ['no-dish-within-hours'],
    ],
    [
      'AMB10: no dish is served at the time that the store chooses',
      { offers: only('later'), dishes: [dinner] },
      ['no-dish-at-default-time'],
    ],
    ['H9: every dish is out of stock', { dishes: [aMenuDish({ inStock: false })] }, ['no-dish']],
    ['an empty menu', { dishes: [] }, ['no-dish']],
    [
      'H2: no dish for plans',
      { offers: only('days'), dishes: [aMenuDish({ window: null })] },
      ['no-subscription-dish'],
    ],
    [
      'H2: a subscription window that is over',
      { offers: only('days'), dishes: [aMenuDish({ window: { from: null, to: '2026-11-01' } })] },
      ['no-subscription-dish'],
    ],
    [
      'meals that are all outside the hours',
      { offers: only('later'), terms: { meals: [{ code: 'late', name: 'Late', minute: 1260 }] } },
      ['meals-outside-hours'],
    ],
    [
      'a cut-off that no moment can keep, because no order can be made so early',
      { offers: only('later'), terms: { orderLaterMaxDays: 2, cutOffs: [daysBefore(3)] } },
      ['cut-off-never-kept'],
    ],
    [
      'a dish that no meal of the store serves',
      {
        offers: only('later'),
        dishes: [dinner],
        terms: { meals: [{ code: 'lunch', name: 'Lunch', minute: 750 }] },
      },
      ['no-dish-within-hours'],
    ],
    [
      'M7: every dish costs more than the most that a cart may hold',
      { offers: { ...only('now'), pickup: false, delivery: true }, terms: { minCartValue: 100, maxCartValue: 9999 } },
      ['cart-value-out-of-reach'],
    ],
  ])('%s', (_what, changes, causes) => {
    const { open, closed } = examine(changes)
    expect({ open, closed }).toEqual({ open: [], closed: causes })
  })
})

describe('ways that are shown and never end in an order', () => {
  const bulkCauses = (changes: Changes) =>
    new Set(
      examine(changes)
        .deadEnds.filter(({ way }) => way.menu === 'bulk')
        .flatMap(({ causes }) => causes),
    )

  test.each<[string, Changes, DeadEndCause]>([
    ['P3: no dish on the bulk menu', { dishes: [aMenuDish({ dish: { isBulk: false } })] }, 'no-bulk-dish'],
    [
      'J7: bulk dishes of which fewer than ten may be ordered',
      { dishes: [aMenuDish({ dish: { maxQty: 9 } })] },
      'bulk-above-maximum',
    ],
    ['P4: bulk, but neither now nor later', { offers: { now: false, later: false } }, 'bulk-without-time'],
  ])('%s; other ways stay open', (_what, changes, cause) => {
    expect([...bulkCauses(changes)]).toEqual([cause])
    expect(examine(changes).closed).toEqual([])
  })

  test('a dish of the evening leaves later orders open where the diner chooses the time', () => {
    const atTime = examine({ offers: { days: false }, terms: { requiresTime: true }, dishes: [dinner] })
    expect(atTime.deadEnds).toEqual([])
    const atDefault = examine({ offers: { days: false }, dishes: [dinner] })
    expect(atDefault.deadEnds.map(({ way, causes }) => [way.plan, ...causes])).toEqual(
      Array(4).fill(['later', 'no-dish-at-default-time']),
    )
  })

  test("AMB10: hours without 10:00 never close the store's default time", () => {
    for (const [openingMinute, closingMinute] of [
      [720, 900],
      [1200, 120],
      [1320, 640],
      [0, 0],
    ] as const) {
      const hours = { ...openStore.hours, openingMinute, closingMinute, openWeekdays: [5] }
      expect(examine({ terms: { hours } }).deadEnds).toEqual([])
    }
  })

  test('M8: bounds that can be reached with several dishes only', () => {
    const small = aMenuDish({ dish: { maxQty: 1, sizes: [{ sizeId: 1, price: 6000, isDisabled: false }] } })
    const large = aMenuDish({ dish: { maxQty: 1, sizes: [{ sizeId: 1, price: 10500, isDisabled: false }] } })
    const offers = { ...only('now'), pickup: false, delivery: true }
    const within = (minCartValue: number, maxCartValue: number) =>
      examine({ offers, dishes: [small, large], terms: { minCartValue, maxCartValue } }).closed
    expect(within(16000, 17000)).toEqual([])
    expect(within(10000, 11000)).toEqual([])
    expect(within(17000, 90000)).toEqual(['cart-value-out-of-reach'])
  })
})

test('G8, AMB26: the day that a programme sets itself may be earlier than its limit allows a diner to choose', () => {
  const terms = { orderLaterMaxDays: 2, cutOffs: [daysBefore(3)] }
  expect(examine({ clientType: 'SCHOOL', offers: only('later'), terms }).closed).toEqual([])
})

test('G8: the day that a programme sets itself is no bulk order for later', () => {
  const terms = { orderLaterMaxDays: 0 }
  const { open } = examine({ clientType: 'SCHOOL', offers: { ...only('later'), bulk: true }, terms })
  expect(open.map(nameOf)).toEqual(['regular later pickup'])
})

test('orders for today are open where tomorrow is beyond the limit', () => {
  const terms = { orderLaterMaxDays: 0, laterFrom: 'today' } as const
  const { closed, datesWithoutChoice } = examine({ offers: only('later'), terms })
  expect({ closed, datesWithoutChoice }).toEqual({ closed: [], datesWithoutChoice: [] })
})

describe('what is said beside dead ends', () => {
  test('AMB52: a minimum above the maximum bounds nothing', () => {
    const crossed = examine({ terms: { minCartValue: 90000, maxCartValue: 100 } })
    expect([crossed.hasCrossedBounds, crossed.deadEnds]).toEqual([true, []])
    expect(examine({}).hasCrossedBounds).toBe(false)
  })

  test('an inactive store is examined as if it were active', () => {
    const { isInactive, closed, deadEnds } = examine({ terms: { isInactive: true, isClosed: true } })
    expect({ isInactive, closed, deadEnds }).toEqual({ isInactive: true, closed: [], deadEnds: [] })
  })

  test('M4: the wallet alone finishes every order', () =>
    expect(examine({ offers: { payments: ['WALLET'] } }).deadEnds).toEqual([]))

  test('AMB4: plans end at the payment page, whatever pays for them', () => {
    expect(examine({ offers: { ...only('days'), payments: ['WALLET'] } }).closed).toEqual([])
    expect(examine({ offers: { ...only('days'), payments: [] } }).closed).toEqual(['no-payment'])
  })

  test('H1: a meal at which no dish is served, or outside the hours', () => {
    const meals = [
      { code: 'lunch', name: 'Lunch', minute: 750 },
      { code: 'dinner', name: 'Dinner', minute: 1110 },
      { code: 'late', name: 'Late', minute: 1260 },
    ]
    const lunch = aMenuDish({ places: [[[hoursSlot(12, 15)], [], []]] })
    expect(examine({ terms: { meals }, dishes: [lunch] }).mealsWithoutOrder).toEqual(['Dinner', 'Late'])
    expect(examine({ terms: { meals } }).mealsWithoutOrder).toEqual(['Late'])
  })

  test('G13: the days from which a later order has no date', () => {
    const hours = { ...openStore.hours, openWeekdays: [1] }
    const mondays = examine({ terms: { hours, orderLaterMaxDays: 1 } }).datesWithoutChoice
    expect(mondays).toHaveLength(366 - 53)
    const offDates = Array.from({ length: 10 }, (_, at) => addDays('2026-12-24', at))
    const holidays = examine({ terms: { hours: { ...openStore.hours, offDates }, orderLaterMaxDays: 7 } })
    expect(holidays.datesWithoutChoice).toEqual(['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'])
  })
})

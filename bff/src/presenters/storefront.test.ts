import { describe, expect, test } from '@jest/globals'
import { getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import { lunchTime, wireMenuSample, wireStoreSample, wireWholeMenuSample } from '../testing/wire-samples.ts'
import { toCatalogue } from '../upstream/store/catalogue.ts'
import { toStore } from '../upstream/store/translate.ts'
import { wireStore } from '../upstream/store/wire.ts'
import { wireMenu } from '../upstream/store/wire-menu.ts'
import type { RatingChip } from './menu.ts'
import { periodStartOf, presentStorefront } from './storefront.ts'

const store = toStore(wireStore.parse(wireStoreSample))
const at = (iso: string) => Date.parse(iso)

function storefrontAt(now: number, over: { menu?: object; store?: object } = {}) {
  const catalogue = toCatalogue(wireMenu.parse({ ...wireMenuSample, ...over.menu }))
  return presentStorefront(
    { store: { ...store, ...over.store }, catalogue, mealTime: null, ratingChip: 'fixed', later: null },
    now,
  )
}

const availability = (now: number, productId: number) => storefrontAt(now).menu.dishes[productId]?.availability

describe('the rating on the cards (AMB22)', () => {
  const products = {
    ...wireMenuSample.products,
    11: { ...wireMenuSample.products[11], ratings: 4.4, ownRating: 3.9 },
  }
  const catalogue = toCatalogue(wireMenu.parse({ ...wireMenuSample, products }))
  const chips = (ratingChip: RatingChip) => {
    const parts = { store, catalogue, mealTime: null, ratingChip, later: null }
    const { 11: rated, 12: other } = presentStorefront(parts, lunchTime).menu.dishes
    return [rated?.chip, other?.chip, rated?.rating]
  }

  test.each<[RatingChip, (number | null | undefined)[]]>([
    ['fixed', [undefined, undefined, 4.4]],
    ['own', [3.9, null, 4.4]],
    ['none', [null, null, 4.4]],
  ])('%s: of a dish with and one without ratings %j, and the filter reads product.ratings', (chip, wanted) =>
    expect(chips(chip)).toEqual(wanted),
  )

  test('the fixed one adds nothing to a menu (PERF4)', () => {
    const parts = { store, catalogue, mealTime: null, ratingChip: 'fixed', later: null } as const
    expect(JSON.stringify(presentStorefront(parts, lunchTime))).not.toContain('"chip"')
  })
})

describe("availability at the store's own minute (H1, H9)", () => {
  test('a breakfast dish is served within its slot, both ends included, and shows its next time (AMB25)', () => {
    expect(availability(at('2026-11-21T07:00:00+05:30'), 13)).toEqual({ state: 'available' })
    expect(availability(at('2026-11-21T11:30:59+05:30'), 13)).toEqual({ state: 'available' })
    expect(availability(at('2026-11-21T11:31:00+05:30'), 13)).toEqual({
      state: 'not-now',
      nextMinute: 600,
      nextDate: '2026-11-22',
    })
  })

  test('a dish that is also in an all-day category is available all day', () => {
    expect(availability(lunchTime, 12)).toEqual({ state: 'available' })
  })

  test('stock goes before time (H9)', () => {
    const menu = { products: { 11: { ...wireMenuSample.products[11], isProductAvailable: false } } }
    expect(storefrontAt(lunchTime, { menu }).menu.dishes[11]?.availability).toEqual({ state: 'out-of-stock' })
  })

  test('a store in another zone uses its own clock (AMB55)', () => {
    const dubai = storefrontAt(at('2026-11-21T11:00:00+04:00'), { store: { timeZone: 'Asia/Dubai' } })
    expect(dubai.menu.dishes[13]?.availability).toEqual({ state: 'available' })
  })
})

describe('whether the store is open', () => {
  test('is correct now, even when the upstream answered before it closed', () => {
    const isClosed = (now: string, over: object = {}) =>
      storefrontAt(at(now), { store: { openOnWeekdays: [0, 1, 2, 3, 4, 5, 6], ...over } }).store.isClosed
    expect(isClosed('2026-11-21T23:00:59+05:30')).toBe(false)
    expect(isClosed('2026-11-21T23:01:00+05:30')).toBe(true)
    expect(isClosed('2026-11-21T14:00:00+05:30', { isClosed: true })).toBe(true)
    expect(isClosed('2026-11-21T14:00:00+05:30', { offDates: ['2026-11-21'] })).toBe(true)
  })
})

describe('when the answer will change', () => {
  test('at the minute after a slot ends, and when the store opens or closes', () => {
    const changesAt = (now: string) => storefrontAt(at(now)).menu.changesAt
    expect(changesAt('2026-11-21T09:59:30+05:30')).toBe(at('2026-11-21T10:00:00+05:30'))
    expect(changesAt('2026-11-21T10:00:00+05:30')).toBe(at('2026-11-21T11:31:00+05:30'))
    expect(changesAt('2026-11-21T14:00:00+05:30')).toBe(at('2026-11-21T23:01:00+05:30'))
    expect(changesAt('2026-11-22T00:30:00+05:30')).toBe(at('2026-11-22T07:00:00+05:30'))
  })

  test('at midnight, because weekdays, off dates and the days for later orders change then', () => {
    const menu = { menu: { categories: [wireMenuSample.menu.categories[0]] } }
    const { changesAt } = storefrontAt(lunchTime, { menu, store: { openingTime: '', closingTime: '' } }).menu
    expect(changesAt).toBe(at('2026-11-22T00:00:00+05:30'))
  })
})

test('the answer conforms exactly to the contract, without wire fields', () => {
  const storefront = storefrontAt(lunchTime)
  const strictly = JSON.parse(JSON.stringify(storefront))
  expect(getStorefrontChecked.schemas.answer.parse(strictly)).toEqual(strictly)
  expect(JSON.stringify(storefront)).not.toMatch(/isCMS|brandId|inStock|slots/)
})

describe('a later time and the first minute of its period (G17)', () => {
  const catalogue = toCatalogue(wireMenu.parse(wireWholeMenuSample))
  const late = { ...store, openingTime: '18:30', closingTime: '02:10' }

  test.each([
    ['the day on which the special menu ends', store, '2026-11-21'],
    ['another day', store, '2026-11-22'],
    ['a store that is open past midnight', late, '2026-11-21'],
    ['a day on which it is closed', store, '2027-01-26'],
  ])('have the same menu, whatever the minute: %s', (_, of, date) => {
    const menuOf = (minute: number) =>
      JSON.stringify(
        presentStorefront(
          { store: of, catalogue, mealTime: null, ratingChip: 'fixed', later: { date, minute } },
          lunchTime,
        ),
      )
    const starts = new Map<number, string>()
    for (let minute = 0; minute < 1440; minute++) {
      const later = { date, minute }
      const start = periodStartOf({ store: of, catalogue, mealTime: null, ratingChip: 'fixed', later }, later).minute
      const menu = starts.get(start) ?? menuOf(start)
      starts.set(start, menu)
      if (menuOf(minute) !== menu) expect(menuOf(minute)).toBe(menu)
    }
    expect(starts.size).toBeLessThan(15)
  })
})

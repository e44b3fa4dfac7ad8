import { expect, test } from '@jest/globals'
import { trackOrderChecked } from '@tiffin/contract/orders.schema'
import { getDishDetailChecked, getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import type { DishOptions } from '@tiffin/domain/options/options'
import fc from 'fast-check'
import { presentStorefront } from '../../presenters/storefront.ts'
import { mutated, mutations, odd, overTheWire, RUNS, route } from '../../testing/damage.ts'
import { lunchTime, wireOrderSample, wireStoreSample, wireWholeMenuSample } from '../../testing/wire-samples.ts'
import { type Catalogue, toCatalogue } from './catalogue.ts'
import { toStore, toTracking } from './translate.ts'
import { wireOrder, wireStore } from './wire.ts'
import { wireMenu } from './wire-menu.ts'

const store = toStore(wireStore.parse(wireStoreSample))

function expectPresentable(catalogue: Catalogue): void {
  const storefront = presentStorefront(
    { store, catalogue, mealTime: null, ratingChip: 'fixed', later: null },
    lunchTime,
  )
  expect(getStorefrontChecked.schemas.answer.safeParse(overTheWire(storefront)).error).toBeUndefined()
  for (const { detail } of catalogue.dishes.values())
    expect(getDishDetailChecked.schemas.answer.safeParse(overTheWire({ detail })).error).toBeUndefined()
}

/** Number of choices in a wire dish; null for an invalid list. */
function choicesOf(value: unknown): number | null {
  if (value == null) return 0
  if (!Array.isArray(value)) return null
  const lists = ['items', 'from', 'to', 'groups', 'comboGroupItem']
  const count = (value: unknown): number => {
    if (value === null || typeof value !== 'object') return 0
    return lists.reduce((sum, list) => {
      const entries = (value as Record<string, unknown>)[list]
      return Array.isArray(entries) ? sum + entries.length + entries.reduce((all, each) => all + count(each), 0) : sum
    }, 0)
  }
  return value.reduce<number>((sum, each) => sum + 1 + count(each), 0)
}

/** The number of choices in the parsed result. */
function choicesRead({ processes, combo }: DishOptions): number {
  const steps = processes.map((each) => (each.type === 'replaceable' ? [each.from, each.to].flat() : each.items))
  const groups = combo.flatMap((size) => size.groups)
  const inSteps = steps.reduce((sum, items) => sum + 1 + items.length, 0)
  return groups.reduce((sum, { parts }) => sum + 1 + parts.length, inSteps + combo.length)
}

test('damaged menus are parsed without an error, and the result keeps the contract', () => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const read = wireMenu.safeParse(mutated(wireWholeMenuSample, changes))
      if (read.success) expectPresentable(toCatalogue(read.data))
    }),
    { numRuns: RUNS },
  )
})

test('a dish with damaged choices is either parsed completely or not for sale', () => {
  const thali = wireWholeMenuSample.products[21]
  let read = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(route, odd), { minLength: 1, maxLength: 1 }), (changes) => {
      const customisation = mutated(thali.customisation, changes)
      const products = { ...wireWholeMenuSample.products, 21: { ...thali, customisation } }
      const dish = toCatalogue(wireMenu.parse({ ...wireWholeMenuSample, products })).dishes.get(21)
      if (!dish?.inStock) return
      read++
      expect(choicesRead(dish.detail.options)).toBe(choicesOf(customisation))
    }),
    { numRuns: RUNS },
  )
  // Dishes with only a damaged picture or flag can still be sold.
  expect(read).toBeGreaterThan(RUNS / 20)
})

test('damaged orders are parsed without an error, or rejected', () => {
  const point = { latitude: 28.6, longitude: 77.2 }
  const sample = {
    ...wireOrderSample,
    orderStatus: 600,
    riderDetails: {
      name: 'Ravi',
      mobile: '9812345670',
      ...point,
      at: '2026-11-21T10:00:00Z',
      store: point,
      address: point,
    },
    items: {
      1: {
        ...wireOrderSample.items[1],
        choices: ['Extra raita', 'No onion'],
        allergens: { contains: ['milk'], mayContain: [], freeOf: [], notStated: [] },
      },
    },
  }
  fc.assert(
    fc.property(mutations, (changes) => {
      const read = wireOrder.safeParse(mutated(sample, changes))
      if (!read.success) return
      // Where the upstream does not say, the presenter decides whether the order can be cancelled.
      const tracked = toTracking(read.data)
      const answer = overTheWire({ tracking: { ...tracked, mayCancel: tracked.mayCancel ?? false }, mark: 'one' })
      expect(trackOrderChecked.schemas.answer.safeParse(answer).error).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
})

test('damaged stores are parsed without an error, or rejected', () => {
  fc.assert(
    fc.property(mutations, (changes) => {
      const read = wireStore.safeParse(mutated(wireStoreSample, changes))
      if (!read.success) return
      const catalogue = toCatalogue(wireMenu.parse(wireWholeMenuSample))
      const parts = { store: toStore(read.data), catalogue, mealTime: null, ratingChip: 'fixed' as const, later: null }
      const answer = overTheWire(presentStorefront(parts, lunchTime))
      expect(getStorefrontChecked.schemas.answer.safeParse(answer).error).toBeUndefined()
    }),
    { numRuns: RUNS / 4 },
  )
})

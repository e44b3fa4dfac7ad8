import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { customization, type TestChoices } from '@tiffin/commerce/testing/customization'
import type { NewOrder, OrderItem, TrackedItem } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import { ALLERGENS, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { configuredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import type { Configuration } from '@tiffin/domain/options/options'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import fc from 'fast-check'
import { asUsual, leftOut, type Made, make, mustTell } from './testing/allergen-oracle.ts'
import { byHand } from './testing/declared-by-hand.ts'
import { everyDish } from './testing/every-dish.ts'
import { billOnPage, collected, noInstructions, seenBillOf } from './testing/new-orders.ts'
import {
  anyPicks,
  distinctOf,
  itemOf,
  type Plate,
  picksFrom,
  platesIn,
  type Served,
  servedDishes,
} from './testing/plates.ts'

let system: WholeSystem
let ids: CatalogueIds
let storefront: Storefront
let dishes: ReadonlyMap<number, Served>

const get = async (url: string) => (await system.diner.get(url).set('accept-encoding', 'identity')).body

beforeAll(async () => {
  system = await startWholeSystem({ catalogue: everyDish() })
  ids = await catalogueIds(system.commerce.commerce, 'spice')
  storefront = await get('/api/stores/1/storefront')
  dishes = await servedDishes(storefront, get)
})
afterAll(() => system.close())

const platesOf = (make: (served: Served, sizeId: number) => Made): Plate[] => platesIn(dishes, make)

/** The required warnings that the displayed facts of each plate omit, as text. */
const missing = (plates: readonly (Plate & { readonly shown: Parameters<typeof leftOut>[1] })[]): string[] =>
  plates.flatMap(({ served, made, shown }) => {
    const left = leftOut(mustTell(served, made, dishes, ALLERGENS), shown, ALLERGENS)
    return left.map((what) => `${served.dish.name} ${JSON.stringify(made.configuration)}: ${what}`)
  })

/** Places an order of these items and returns its tracked items. */
async function tracked(items: readonly OrderItem[]): Promise<readonly TrackedItem[]> {
  const order: NewOrder = {
    storeId: 1,
    order: collected,
    items,
    instructions: noInstructions,
    seenBill: seenBillOf(billOnPage(storefront, collected, items)),
    attemptKey: randomUUID(),
  }
  const placed = await system.diner.post('/api/orders', order)
  expect([placed.status, placed.body]).toEqual([200, expect.anything()])
  return (await get(`/api/orders/${placed.body.orderId}/track`)).tracking.items
}

const LINES = 80

/**
 * Orders the plates and returns each with the facts that tracking displays. Leaves out unavailable and duplicate
 * plates.
 */
async function ordered(plates: readonly Plate[]) {
  const all = distinctOf(plates)
  const shown: (Plate & { shown: ConfiguredAllergens | null })[] = []
  for (let from = 0; from < all.length; from += LINES) {
    const some = all.slice(from, from + LINES)
    const items = await tracked(some.map((plate) => itemOf(plate, plate.made.configuration)))
    shown.push(...some.map((plate, at) => ({ ...plate, shown: items[at]?.allergens ?? null })))
  }
  return shown
}

describe('AMB101: nothing shows less than the worst that is known of its parts', () => {
  test('the card of any dish', () => {
    expect(dishes.size).toBeGreaterThan(300)
    const plates = platesOf(asUsual)
    expect(
      missing(plates.map((plate) => ({ ...plate, shown: plate.served.dish.asItComes ?? plate.served.dish.allergens }))),
    ).toEqual([])
  })

  test('any dish in the sheet, in any configuration', () => {
    fc.assert(
      fc.property(anyPicks, (numbers) => {
        const plates = platesOf((served, sizeId) => make(served, sizeId, picksFrom(numbers)))
        const inSheet = plates.map((plate) => {
          const { dish, options } = plate.served
          return {
            ...plate,
            shown: configuredAllergens(dish.allergens, options, plate.sizeId, plate.made.configuration),
          }
        })
        expect(missing(inSheet)).toEqual([])
      }),
      { numRuns: 40, examples: [[[]]] },
    )
  })

  test('any dish after ordering, with the facts that the sheet showed', async () => {
    const [numbers = [], others = []] = fc.sample(anyPicks, { numRuns: 2, seed: 20_261_121 })
    const plates = [[], numbers, others].flatMap((picks) =>
      platesOf((served, sizeId) => make(served, sizeId, picksFrom(picks))),
    )
    const shown = await ordered(plates)
    expect(shown.length).toBeGreaterThan(800)
    expect(missing(shown)).toEqual([])
    for (const { served, sizeId, made, shown: tracked } of shown)
      expect(tracked).toEqual(configuredAllergens(served.dish.allergens, served.options, sizeId, made.configuration))
  })
})

/** A dish of the shipped menus by its codes, configured by the codes of its choices. */
function plateOf([menu, product, size]: readonly [string, string, string], choices: TestChoices) {
  const code = (name: string): string => `${menu}.${name}`
  const parts = Object.entries(choices.parts ?? {}).map(([group, [part, of]]) => [group, [code(part), of]] as const)
  const sent = customization(ids, code(product), { ...choices, parts: Object.fromEntries(parts) })
  const picked = (list: typeof sent.addedItems) => list.map(({ processId, id }) => ({ processId, itemId: id }))
  const configuration: Configuration = {
    addedItems: picked(sent.addedItems),
    removedItems: picked(sent.removedItems),
    replacedItems: { to: picked(sent.replacedItems.to), from: picked(sent.replacedItems.from) },
    removedProcess: sent.removedProcess,
    comboItems: sent.comboItems.map((each) => ({
      group: each.comboGroupName,
      productId: each.productId,
      sizeId: each.variantId,
    })),
  }
  const served = dishes.get(ids.product(code(product)))
  if (!served) throw new Error(`There is no ${code(product)}`)
  return { served, sizeId: ids.size(code(product), size), configuration }
}

describe('AMB101: allergens worked out by hand match the sheet and the stored order', () => {
  test('all 21 are found in the shipped menus', () => {
    expect([byHand.length, new Set(byHand.map(({ dish: [menu] }) => menu)).size]).toEqual([21, 5])
  })

  test.each(byHand)('$dish.0: $what', async ({ dish, choices, what: _, ...declared }) => {
    const { served, sizeId, configuration } = plateOf(dish, choices ?? {})
    const made = choices ? configuration : null
    expect(configuredAllergens(served.dish.allergens, served.options, sizeId, made)).toEqual(declared)
    const [item] = await tracked([itemOf({ served, sizeId }, made)])
    expect(item?.allergens).toEqual(declared)
  })
})

import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { catalogueOfExport, numbersOfChoice } from '@tiffin/commerce/testing/exported-menu'
import type { NewOrder, OrderItem, Tracking } from '@tiffin/contract/orders'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { amountOf } from '@tiffin/domain/order/bill'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import fc from 'fast-check'
import { billOnPage, collected, noInstructions, seenBillOf, seenOf } from './testing/new-orders.ts'
import { type Served, servedDishes } from './testing/plates.ts'

const folder = process.env.REAL_MENUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/data/real-menus')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

/** A dish of a marketplace's export. Amounts in paise. */
interface RawDish {
  readonly id: string
  readonly inStock: boolean
  readonly price: number
  readonly finalPrice: number | null
  readonly variantGroups: readonly { id: string; variations: readonly { id: string; inStock: boolean }[] }[]
  readonly pricingModels: readonly {
    variations: readonly { groupId: string; variationId: string }[]
    price: number
    addonIds: readonly string[]
  }[]
  readonly addonGroups: readonly {
    id: string
    max: number
    choices: readonly { id: string; price: number; inStock: boolean }[]
  }[]
}

/** A configuration with the ids of the export, and its price computed from the export only. */
interface Wish {
  readonly dish: string
  readonly size: string
  readonly choices: readonly { readonly group: string; readonly choice: string }[]
  readonly quantity: number
  readonly unitPrice: number
  readonly customisation: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

interface RawSize {
  readonly code: string
  readonly price: number
  /** Choices available in this size; null: all choices of the dish. */
  readonly choiceIds: readonly string[] | null
}

/** The sizes in which the export sells a dish. */
function sizesOf(dish: RawDish): RawSize[] {
  if (dish.pricingModels.length === 0) {
    return [{ code: 'regular', price: dish.finalPrice ?? dish.price, choiceIds: null }]
  }
  const places = dish.variantGroups.map((group) => group.id)
  const inStock = new Map(
    dish.variantGroups.flatMap((group) => group.variations.map((each) => [each.id, each.inStock])),
  )
  return dish.pricingModels
    .filter((model) => model.variations.every((each) => inStock.get(each.variationId) !== false))
    .map(({ variations, price, addonIds }) => {
      const inOrder = [...variations].sort((a, b) => places.indexOf(a.groupId) - places.indexOf(b.groupId))
      return { code: inOrder.map((each) => each.variationId).join('-'), price, choiceIds: addonIds }
    })
}

/** Random choices for a dish in one size, within the limits of its groups. */
function anyWish(dish: RawDish, size: RawSize): fc.Arbitrary<Wish> {
  const groups = dish.addonGroups.map((group) => {
    const had = group.choices.filter(({ id, inStock }) => inStock && (size.choiceIds?.includes(id) ?? true))
    const most = group.max > 0 ? Math.min(group.max, had.length) : had.length
    return fc
      .subarray(had, { maxLength: most })
      .map((chosen) => chosen.map(({ id, price }) => ({ group: group.id, choice: id, price })))
  })
  return fc.tuple(fc.tuple(...groups), fc.integer({ min: 1, max: 3 })).map(([chosen, quantity]) => {
    const picked = chosen.flat()
    return {
      dish: dish.id,
      size: size.code,
      choices: picked.map(({ group, choice }) => ({ group, choice })),
      quantity,
      unitPrice: size.price,
      customisation: sum(picked.map((each) => each.price)),
    }
  })
}

const WISHES = 200
const SEED = 20_261_121

/** Random configurations; dishes with choices are three times as frequent as dishes without. */
function wishesFrom(dishes: readonly RawDish[]): Wish[] {
  const any = (some: readonly RawDish[]) => some.flatMap((dish) => sizesOf(dish).map((size) => anyWish(dish, size)))
  const withChoices = any(dishes.filter((dish) => dish.addonGroups.some((group) => group.choices.length > 0)))
  const wishes = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...withChoices) },
    { weight: 1, arbitrary: fc.oneof(...any(dishes)) },
  )
  return fc.sample(wishes, { numRuns: WISHES, seed: SEED })
}

test(`real menus for the whole system: ${files.length ? files.join(', ') : `none at ${folder}, skipped`}`, () => {
  expect(files.every((name) => name.endsWith('.json'))).toBe(true)
})

for (const name of files)
  describe(`${name}, browsed and ordered from through the BFF`, () => {
    let system: WholeSystem
    let ids: CatalogueIds
    let storefront: Storefront
    let wishes: readonly Wish[]
    let dishes: ReadonlyMap<number, Served>

    const get = async (url: string) => (await system.diner.get(url).set('accept-encoding', 'identity')).body

    beforeAll(async () => {
      const raw = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      system = await startWholeSystem({ catalogue: catalogueOfExport(raw) })
      ids = await catalogueIds(system.commerce.commerce, 'spice')
      storefront = await get('/api/stores/1/storefront')
      dishes = await servedDishes(storefront, get)
      const offered = Object.values<RawDish>(raw.products).filter(
        ({ id, inStock }) => inStock && storefront.menu.dishes[ids.product(id)] !== undefined,
      )
      wishes = wishesFrom(offered)
    })
    afterAll(() => system.close())

    function toItem({ dish, size, choices, quantity, unitPrice, customisation }: Wish): OrderItem {
      const [productId, sizeId] = [ids.product(dish), ids.size(dish, size)]
      const served = dishes.get(productId)
      if (!served) throw new Error(`The menu has no ${dish}`)
      const configuration = {
        addedItems: choices.map(({ group, choice }) => numbersOfChoice(dish, group, choice)),
        removedItems: [],
        replacedItems: { to: [], from: [] },
        removedProcess: [],
        comboItems: [],
      }
      const seen = seenOf(served.dish, served, { sizeId, configuration, unitPrice, customisation })
      return { productId, sizeId, quantity, configuration, seen }
    }

    const dishOf = (wish: Wish): Dish | undefined => storefront.menu.dishes[ids.product(wish.dish)]

    test('cards and details show what the export offers, at its prices', async () => {
      expect(wishes.filter((wish) => wish.choices.length > 0).length).toBeGreaterThan(WISHES / 4)
      for (const wish of wishes) {
        const { sizeId, productId, configuration } = toItem(wish)
        const size = dishOf(wish)?.sizes.find((each) => each.sizeId === sizeId)
        expect([dishOf(wish)?.availability.state, size?.isDisabled]).toEqual(['available', false])
        expect(size?.discountedPrice ?? size?.price).toBe(wish.unitPrice)
        const { detail }: { detail: DishDetail } = await get(`/api/stores/1/dishes/${productId}`)
        const prices = configuration?.addedItems.map(({ processId, itemId }) => {
          const step = detail.options.processes.find((each) => each.processId === processId)
          const items = step?.type === 'replaceable' ? [] : step?.items
          return items?.find((each) => each.itemId === itemId)?.price[String(sizeId)] ?? Number.NaN
        })
        expect(sum(prices ?? [])).toBe(wish.customisation)
      }
    })

    const orderOf = (items: readonly OrderItem[], total: number): NewOrder => ({
      storeId: 1,
      order: collected,
      items,
      instructions: noInstructions,
      seenBill: { ...seenBillOf(billOnPage(storefront, collected, items)), total },
      attemptKey: randomUUID(),
    })

    test(`${WISHES} of its dishes, in any configuration, have the export's price`, async () => {
      for (let at = 0; at < wishes.length; at += 20) {
        const some = wishes.slice(at, at + 20)
        const costs = some.map((wish) => (wish.unitPrice + wish.customisation) * wish.quantity)
        const placed = await system.diner.post('/api/orders', orderOf(some.map(toItem), sum(costs)))
        expect([placed.status, placed.body.changes]).toEqual([200, undefined])
        const { tracking }: { tracking: Tracking } = await get(`/api/orders/${placed.body.orderId}/track`)
        expect([amountOf(tracking.bill, 'items'), tracking.bill.total]).toEqual([sum(costs), sum(costs)])
        expect(tracking.items.map((item) => [item.total, item.choices.length])).toEqual(
          some.map((wish, line) => [costs[line], wish.choices.length]),
        )
      }
    })

    test('a paisa less needs a requote', async () => {
      const [wish] = wishes
      if (!wish) throw new Error('There is nothing to order')
      const total = (wish.unitPrice + wish.customisation) * wish.quantity
      const answer = await system.diner.post('/api/orders', orderOf([toItem(wish)], total - 1))
      expect([answer.status, answer.body.code]).toEqual([409, 'requote'])
    })
  })

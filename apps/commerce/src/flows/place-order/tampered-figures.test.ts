import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import type { TestChoices } from '#testing/customization'
import { aDiner, type Diner } from '#testing/diner'
import { aParty, orderBody, place, refusedLine, type TestLine, totalChange } from '#testing/orders'
import { withSeenFacts } from '#testing/seen-facts'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let diner: Diner
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  diner = aDiner(commerce, ids, asha)
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const dip = 'dip/garlic'
const small = (choices: TestChoices | null, adds: number): TestLine =>
  diner.line(['pizza', 'small'], 200, choices, adds)
const large = (choices: TestChoices, adds: number): TestLine => ({
  ...diner.line(['pizza', 'large'], 350, choices, adds),
  discountedPrice: 300,
})
const bulk = { orderCategory: 'BULK', preferences: aParty }

/** Returns lines and their total price in rupees. */
type Cart = () => readonly [readonly TestLine[], number]

const pizzas =
  (qty: number): Cart =>
  () => [[{ ...small(null, 0), qty }], 200 * qty]

describe('SB10: n is accepted, n + 1 is not, and the answer gives the reason', () => {
  test.each<[string, Cart, Cart, object, Record<string, unknown>]>([
    [
      'F8, F9: add-ons of a step',
      () => [[large({ added: ['extra/cheese', 'extra/egg', dip] }, 75)], 375],
      () => [[large({ added: ['extra/cheese', 'extra/egg', 'extra/olives', dip] }, 95.5)], 395.5],
      refusedLine(0, 'choices-above', { most: 2 }),
      {},
    ],
    [
      'F10, F11: what is left out of a step',
      () => [[small({ added: [dip], removed: ['leave/onion'] }, 0)], 200],
      () => [[small({ added: [dip], removed: ['leave/onion', 'leave/chilli'] }, 0)], 200],
      refusedLine(0, 'removals-above', { most: 1 }),
      {},
    ],
    [
      'F5, F7: as many replacements as removals',
      () => [[small({ added: [dip], from: ['base/wheat'], to: ['base/millet'] }, 15)], 215],
      () => [[small({ added: [dip], from: ['base/wheat'], to: ['base/millet', 'base/thin'] }, 30)], 230],
      refusedLine(0, 'remove-first'),
      {},
    ],
    ['J6: pieces of a dish', pizzas(40), pizzas(41), refusedLine(0, 'quantity-above', { most: 40 }), {}],
    ['J7: pieces of a bulk order', pizzas(10), pizzas(9), refusedLine(0, 'bulk-minimum'), bulk],
    ['AMB3: blocks of a bulk order', pizzas(20), pizzas(21), refusedLine(0, 'bulk-blocks'), bulk],
  ])('%s', async (_what, passing, refused, why, more) => {
    await diner.taken(...passing(), more)
    const [change] = await diner.changesOf(...refused(), more)
    expect(change).toEqual(why)
  })

  test('a hundred lines are accepted, one more is a 400', async () => {
    const lines = (count: number): TestLine[] =>
      Array.from({ length: count }, (_, at) => ({
        ...small(null, 0),
        product: at % 2 ? 'rice' : 'cola',
        size: 'full',
        price: 100,
      }))
    const answered = await diner.changesOf(lines(100), 10_000)
    expect(answered.slice(0, 100)).toEqual(
      Array.from({ length: 100 }, (_, line) => refusedLine(line, 'quantity-above', { most: 20 })),
    )
    expect((await diner.order(lines(101), 10_100)).status).toBe(400)
  })
})

describe('SB10: what is missing from the menu is named exactly', () => {
  const wrong = (item: object) =>
    place(commerce, 'alpha', asha, { ...orderBody(ids, asha, [], 110), items: [{ qty: 1, price: 100, ...item }] })

  test.each<[string, () => object, ReasonCode]>([
    ["a dish that doesn't exist", () => ({ productId: 999, variantId: 999 }), 'dish-gone'],
    [
      'a size of another dish',
      () => ({ productId: ids.product('rice'), variantId: ids.size('cola', 'full') }),
      'size-not-sold',
    ],
    ["a size that doesn't exist", () => ({ productId: ids.product('rice'), variantId: 999 }), 'size-not-sold'],
  ])('%s', async (_what, item, code) => {
    const { status, json } = await wrong(item())
    expect([status, json.changes[0]]).toEqual([409, refusedLine(0, code)])
  })
})

describe('SB10: invalid figures', () => {
  const sent = (text: string) =>
    commerce.app.inject({
      method: 'POST',
      url: '/t/alpha/server.store2/v2/placeOrder',
      headers: { 'content-type': 'application/json', token: asha.token },
      payload: text,
    })

  /** Sends an order of one rice, with a piece of its JSON replaced. */
  const tampered = async (piece: string, by: string) => {
    const body = orderBody(ids, asha, [{ product: 'rice', size: 'full', qty: 1, price: 100 }], 110)
    const text = JSON.stringify(await withSeenFacts(commerce.commerce, 'alpha', body))
    expect(text).toContain(piece)
    return sent(text.replace(piece, by))
  }

  test.each(['0', '-1', '1.5', '1e3', '10001', '1e400', '"1"', 'null', '[1]', '{"valueOf":1}', 'true'])(
    'a quantity of %s is never accepted',
    async (qty) => {
      const { statusCode } = await tampered('"qty":1', `"qty":${qty}`)
      expect([400, 409]).toContain(statusCode)
    },
  )

  test.each(['-100', '0', '99.99', '100.01', '1e-300'])('a price of %s needs a requote', async (price) => {
    const answer = await tampered('"price":100', `"price":${price}`)
    expect([answer.statusCode, answer.json().changes[0].kind]).toEqual([409, 'price'])
  })

  test.each(['1e12', '"100"', '{}', '"NaN"', '-1e12'])('a price of %s is not a price', async (price) => {
    expect((await tampered('"price":100', `"price":${price}`)).statusCode).toBe(400)
  })

  test.each(['-110', '0', '109.99', '110.01'])('a total of %s needs a requote', async (total) => {
    const answer = await tampered('"orderValue":110', `"orderValue":${total}`)
    expect([answer.statusCode, answer.json().changes]).toEqual([409, [totalChange(Number(total), 110)]])
  })

  test.each(['2147483648', '9007199254740993', '-1', '0', '1.5', '1e400', '"constructor"'])(
    'an id of %s is not an id',
    async (id) => {
      expect((await tampered('"productId":', `"productId":${id},"was":`)).statusCode).toBe(400)
    },
  )

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a field called %s changes nothing',
    async (name) => {
      const answer = await tampered('"qty":1', `"qty":1,"${name}":{"prototype":{"price":1},"price":1,"qty":0}`)
      expect([200, 400]).toContain(answer.statusCode)
      expect(Object.prototype).not.toHaveProperty('price')
      expect((await diner.order([{ product: 'rice', size: 'full', qty: 1, price: 100 }], 100)).status).toBe(200)
    },
  )

  test.each(['__proto__', 'constructor', 'toString'])(
    'a combo group called %s is not a group',
    async (comboGroupName) => {
      const [rice, size] = [ids.product('rice'), ids.size('rice', 'full')]
      const itemCustomization = { comboItems: [{ comboGroupName, productId: rice, variantId: size }] }
      const line: TestLine = { product: 'meal', size: 'one', qty: 1, price: 250, itemCustomization }
      expect((await diner.changesOf([line], 250))[0]).toEqual(refusedLine(0, 'choice-gone'))
    },
  )
})

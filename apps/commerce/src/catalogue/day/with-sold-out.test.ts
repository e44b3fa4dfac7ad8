import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { orderBody, place } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
let diner: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha')
  diner = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const mark = async (thing: object) => {
  const answer = await commerce.app.inject({
    ...{ method: 'POST', url: '/operator/t/alpha/stores/day/sold-out', payload: thing },
    headers: { authorization: `Bearer ${key}` },
  })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
}
const lift = (thing: object) =>
  commerce.app.inject({
    ...{ method: 'POST', url: '/operator/t/alpha/stores/day/sold-out/lift', payload: thing },
    headers: { authorization: `Bearer ${key}` },
  })

const product = async (code: string) => {
  const { json } = await commerce.call('alpha', 'POST', `/store/${ids.store('day')}/menu`, { body: {} })
  return json.data.products[ids.product(code)]
}

const things = [
  { dish: 'pizza', step: 'extra', option: 'cheese' },
  { dish: 'pizza', size: 'small' },
  ...['pizza', 'rice', 'kheer'].map((dish) => ({ dish })),
]
beforeEach(async () => {
  for (const thing of things) await lift(thing)
})

describe('F4: an option that is sold out', () => {
  const withCheese = async () => {
    const extra = (await product('pizza')).customisation.find(
      ({ processName }: { processName: string }) => processName === 'Extras',
    )
    const cheese = extra.items.find(({ name }: { name: string }) => name === 'Cheese')
    const choice = { addedItems: [{ processId: extra.processId, id: cheese.id }] }
    return { inStock: cheese.inStock, choice }
  }

  test('cannot be chosen, and refuses at once the order that has it', async () => {
    const { inStock, choice } = await withCheese()
    await mark(things[0] ?? {})
    expect([inStock, (await withCheese()).inStock]).toEqual([true, false])
    const prices = { price: 350, discountedPrice: 300, customizationPrice: 50 }
    const line = { product: 'pizza', size: 'large', qty: 1, ...prices, itemCustomization: choice }
    const { json } = await place(commerce, 'alpha', diner, orderBody(ids, diner, [line], 360))
    expect(json.reason).toMatchObject({ code: 'choice-out-of-stock', data: { name: 'Cheese' }, line: 0, final: false })
  })
})

describe('F18: a combo', () => {
  const parts = async () => {
    const { customisation, variants } = await product('meal')
    const [main] = customisation[0].groups
    return {
      inStock: main.comboGroupItem.map((part: { productId: number; inStock: boolean }) => [
        part.productId,
        part.inStock,
      ]),
      isDisabled: variants[0].isDisabled,
    }
  }

  test('loses the part whose size is sold out', async () => {
    await mark(things[1] ?? {})
    const { inStock, isDisabled } = await parts()
    expect(inStock).toContainEqual([ids.product('pizza'), false])
    expect(isDisabled).toBe(false)
  })

  test('cannot be ordered without the last part of a group', async () => {
    for (const dish of ['pizza', 'rice', 'kheer']) await mark({ dish })
    expect(await parts()).toMatchObject({ isDisabled: true })
  })
})

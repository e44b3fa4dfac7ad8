import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { requiringCatalogue } from '@tiffin/commerce/testing/requiring-catalogue'
import { PACKED_TYPE, unpackStorefront } from '@tiffin/contract/packed-storefront'
import type { Dish, DishDetail, Size, Storefront } from '@tiffin/contract/storefront'
import { getDishDetailChecked, getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import { unitPrice } from '@tiffin/domain/money/pricing'
import { configurationProblem, customisationPrice } from '@tiffin/domain/options/customisation'
import type { OrderType } from '@tiffin/domain/order/order-type'
import { everyConfiguration } from '@tiffin/domain/testing/every-configuration'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'

let system: WholeSystem
let storefront: Storefront

const get = (url: string, accept = 'application/json') =>
  system.diner.get(url).set('accept-encoding', 'identity').set('accept', accept)

beforeAll(async () => {
  system = await startWholeSystem({ catalogue: requiringCatalogue })
  system.commerce.clock.set('2026-11-21T07:00:00.000Z')
  storefront = (await get('/api/stores/1/storefront')).body
})
afterAll(() => system.close())

function dishNamed(name: string): Dish {
  const dish = Object.values(storefront.menu.dishes).find((each) => each.name === name)
  if (!dish) throw new Error(`There is no ${name}`)
  return dish
}

const detailOf = async ({ productId }: Dish): Promise<DishDetail> =>
  (await get(`/api/stores/1/dishes/${productId}`)).body.detail

describe('AMB99: required choices from the catalogue to the browser', () => {
  test.each<[string, readonly Partial<Size>[]]>([
    [
      'Pizza',
      [
        { leastChoices: 2000, isDisabled: false },
        { leastChoices: 2550, isDisabled: false },
      ],
    ],
    ['Toast', [{ leastChoices: 0 }, { leastChoices: 0 }]],
    ['Wrap', [{ isDisabled: true }, { leastChoices: 3000, isDisabled: false }]],
    ['Meal', [{ leastChoices: 2500 }]],
  ])('%s: the least that its choices add, size by size', (name, expected) =>
    expect(dishNamed(name).sizes).toMatchObject(expected),
  )

  test('a size with a final price has no minimum, and neither has a size that cannot be configured', () => {
    expect(dishNamed('Plain').sizes[0]).not.toHaveProperty('leastChoices')
    expect(dishNamed('Wrap').sizes[0]).not.toHaveProperty('leastChoices')
  })

  test('required choices come with the options, and adding the dish asks for them first', async () => {
    const pizza = dishNamed('Pizza')
    expect(pizza).toMatchObject({ isCustomizable: true, needsConfiguration: true })
    expect((await detailOf(pizza)).options.processes).toMatchObject([{ min: 1, limit: 2 }])
    expect((await detailOf(dishNamed('Toast'))).options.processes).toMatchObject([{ min: 0 }])
  })

  test('answers keep the contract, and the packed form is equal', async () => {
    expect(getStorefrontChecked.schemas.answer.safeParse(storefront).error).toBeUndefined()
    const detail = await detailOf(dishNamed('Pizza'))
    expect(getDishDetailChecked.schemas.answer.safeParse({ detail }).error).toBeUndefined()
    const packed = await get('/api/stores/1/storefront', PACKED_TYPE)
    expect(unpackStorefront(JSON.parse(packed.text)).menu).toEqual(storefront.menu)
  })

  test.each<[OrderType, boolean]>([
    ['regular', false],
    ['regular', true],
    ['bulk', false],
    ['schedule', false],
  ])(
    'the price for an order type plus this minimum is the least that a diner can pay: %s, special: %s',
    async (orderType, special) => {
      for (const dish of Object.values(storefront.menu.dishes)) {
        const { options } = await detailOf(dish)
        for (const size of dish.sizes.filter((each) => !each.isDisabled)) {
          const price = unitPrice(size, { orderType, special })
          if (price === null) continue
          const prices = everyConfiguration(options, size.sizeId)
            .filter((made) => configurationProblem(options, size.sizeId, dish.name, made) === null)
            .map((made) => price + customisationPrice(options, size.sizeId, price, made))
          expect([dish.name, price + (size.leastChoices ?? 0)]).toEqual([dish.name, Math.min(...prices)])
        }
      }
    },
  )
})

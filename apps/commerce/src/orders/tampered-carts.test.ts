import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '../testing/clock.ts'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { configuredCatalogue } from '../testing/configured-catalogue.ts'
import type { TestChoices } from '../testing/customization.ts'
import { aDiner, type Diner } from '../testing/diner.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let diner: Diner
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  diner = aDiner(commerce, ids, await commerce.signedIn('alpha'))
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const small = ['pizza', 'small'] as const
const large = ['pizza', 'large'] as const
const meal = ['meal', 'one'] as const
const dip = 'dip/garlic'

describe('SB10: a tampered cart is asked again, with words that a diner can act on', () => {
  const gone = 'One of your choices is no longer available. Please choose again.'

  test.each<[string, readonly [string, string], TestChoices, string]>([
    ['a choice that there is not', small, { added: ['extra/truffle'] }, gone],
    ['a step that there is not', small, { added: ['toppings/cheese'] }, gone],
    ['a choice of another step', small, { added: ['leave/onion'] }, gone],
    ['a choice twice', small, { added: ['extra/cheese', 'extra/cheese'] }, gone],
    ['F13: a choice that another size has', small, { added: ['extra/olives'] }, gone],
    ['a step dropped that may not be', small, { dropped: ['base'] }, gone],
    ['a choice in a step that was dropped', small, { added: [dip], dropped: ['dip'] }, gone],
    ['a choice that has run out', small, { added: ['extra/corn'] }, 'Corn is out of stock'],
    [
      'F9: one more than the limit',
      large,
      { added: ['extra/cheese', 'extra/egg', 'extra/olives'] },
      'Cannot add more than 2 items.',
    ],
    [
      'F11: one more left out than may be',
      small,
      { removed: ['leave/onion', 'leave/chilli'] },
      'Cannot remove more than 1 items.',
    ],
    [
      'F6: taken out and nothing put in',
      small,
      { from: ['base/wheat'] },
      'Add 1 more items in process: Base for Pizza',
    ],
    ['F7: put in and nothing taken out', small, { to: ['base/thin'] }, 'First remove an item to add its replacement'],
    [
      'F18: no choice in a group that needs one',
      meal,
      { parts: { Drink: ['cola', 'full'] } },
      "Please select an item from 'Main'",
    ],
    ['a group that there is not', meal, { parts: { Main: ['pizza', 'small'], Dessert: ['kheer', 'full'] } }, gone],
    ['a part in another size', meal, { parts: { Main: ['pizza', 'large'] } }, gone],
    ['a part that stands in another group', meal, { parts: { Main: ['cola', 'full'] } }, gone],
    ['a part that has run out', meal, { parts: { Main: ['kheer', 'full'] } }, 'Kheer is out of stock'],
    ['options on a dish that has none', ['rice', 'full'], { added: ['extra/cheese'] }, gone],
  ])('%s', async (_what, [product, size], choices, message) => {
    const [change] = await diner.changesOf([diner.line([product, size], 200, choices)], 200)
    expect(change).toEqual({
      kind: 'options',
      productId: ids.product(product),
      variantId: ids.size(product, size),
      message,
    })
  })

  test('n choices pass where n + 1 do not', async () => {
    await diner.taken(
      [
        {
          ...diner.line(large, 350, { added: ['extra/cheese', 'extra/egg'], dropped: ['dip'] }, 75),
          discountedPrice: 300,
        },
      ],
      375,
    )
  })

  const cheese: TestChoices = { added: ['extra/cheese', dip] }

  test.each<[string, number, number, number, readonly unknown[]]>([
    [
      'the choices for nothing',
      200,
      0,
      200,
      [
        { kind: 'options', message: 'The price of your choices for Pizza has changed' },
        { kind: 'total', was: 210, now: 240 },
      ],
    ],
    ['the choices for more', 200, 31, 230, [{ kind: 'options' }]],
    [
      'the dish for less',
      150,
      30,
      180,
      [
        { kind: 'price', was: 150, now: 200 },
        { kind: 'total', was: 190, now: 240 },
      ],
    ],
    ['another total', 200, 30, 180, [{ kind: 'total', was: 190, now: 240 }]],
  ])('%s', async (_what, price, customisation, items, changes) => {
    const told = await diner.changesOf([diner.line(small, price, cheese, customisation)], items)
    expect(told).toMatchObject(changes)
    expect(told).toHaveLength(changes.length)
  })

  test('AMB67: the limit counts over all lines of a dish, however they are made', async () => {
    const lines = [
      { ...diner.line(small, 200, null), qty: 30 },
      { ...diner.line(small, 200, { added: [dip, 'extra/cheese'] }, 30), qty: 11 },
    ]
    expect(await diner.changesOf(lines, 6000 + 11 * 230)).toEqual([
      { kind: 'quantity', productId: ids.product('pizza'), message: 'You can add maximum 40' },
    ])
  })

  test.each([
    ['a list', []],
    ['a choice without its step', { addedItems: [{ id: 1 }] }],
    ['too many choices', { removedProcess: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('%s is no configuration', async (_what, itemCustomization) => {
    expect(
      (await diner.order([{ product: 'rice', size: 'full', qty: 1, price: 100, itemCustomization }], 100)).status,
    ).toBe(400)
  })
})

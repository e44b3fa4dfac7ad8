import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import type { TestChoices } from '#testing/customization'
import { aDiner, type Diner } from '#testing/diner'
import { refusedLine, type TestLine, totalChange } from '#testing/orders'

let commerce: TestCommerce
let diner: Diner
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  diner = aDiner(commerce, ids, await commerce.signedIn('alpha'))
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const small = ['pizza', 'small'] as const
const large = ['pizza', 'large'] as const
const meal = ['meal', 'one'] as const
const dip = 'dip/garlic'

describe('SB10: a tampered cart needs a requote, with a reason that a diner can act on', () => {
  const gone = refusedLine(0, 'choice-gone')
  const outOfStock = (name: string) => refusedLine(0, 'choice-out-of-stock', { name })

  test.each<[string, readonly [string, string], TestChoices, object]>([
    ["a choice that doesn't exist", small, { added: ['extra/truffle'] }, gone],
    ["a step that doesn't exist", small, { added: ['toppings/cheese'] }, gone],
    ['a choice of another step', small, { added: ['leave/onion'] }, gone],
    ['a choice twice', small, { added: ['extra/cheese', 'extra/cheese'] }, gone],
    ['F13: a choice that another size has', small, { added: ['extra/olives'] }, gone],
    ['a dropped step that is required', small, { dropped: ['base'] }, gone],
    ['a choice in a dropped step', small, { added: [dip], dropped: ['dip'] }, gone],
    ['a choice that is sold out', small, { added: ['extra/corn'] }, outOfStock('Corn')],
    [
      'F9: one more than the limit',
      large,
      { added: ['extra/cheese', 'extra/egg', 'extra/olives'] },
      refusedLine(0, 'choices-above', { most: 2 }),
    ],
    [
      'F11: one more left out than allowed',
      small,
      { removed: ['leave/onion', 'leave/chilli'] },
      refusedLine(0, 'removals-above', { most: 1 }),
    ],
    [
      'F6: removed without a replacement',
      small,
      { from: ['base/wheat'] },
      refusedLine(0, 'replacements-missing', { count: 1, step: 'Base', dish: 'Pizza' }),
    ],
    ['F7: a replacement without a removal', small, { to: ['base/thin'] }, refusedLine(0, 'remove-first')],
    [
      'F18: no choice in a group that needs one',
      meal,
      { parts: { Drink: ['cola', 'full'] } },
      refusedLine(0, 'group-not-chosen', { group: 'Main' }),
    ],
    ["a group that doesn't exist", meal, { parts: { Main: ['pizza', 'small'], Dessert: ['kheer', 'full'] } }, gone],
    ['a part in another size', meal, { parts: { Main: ['pizza', 'large'] } }, gone],
    ['a part of another group', meal, { parts: { Main: ['cola', 'full'] } }, gone],
    ['a part that is sold out', meal, { parts: { Main: ['kheer', 'full'] } }, outOfStock('Kheer')],
    ['options on a dish that has none', ['rice', 'full'], { added: ['extra/cheese'] }, gone],
  ])('%s', async (_what, dish, choices, refused) => {
    const [change] = await diner.changesOf([diner.line(dish, 200, choices)], 200)
    expect(change).toEqual(refused)
  })

  test('the message for the diner is the first reason, which names its line', async () => {
    const rice: TestLine = { product: 'rice', size: 'full', qty: 1, price: 100 }
    const { status, json } = await diner.order([rice, diner.line(small, 200, { added: ['extra/corn'] })], 300)
    expect([status, json.message, json.reason]).toEqual([
      409,
      'Corn is out of stock',
      { code: 'choice-out-of-stock', data: { name: 'Corn' }, final: false, line: 1 },
    ])
    // AMB32: the changes include the new total, without the refused line.
    expect(json.changes).toEqual([refusedLine(1, 'choice-out-of-stock', { name: 'Corn' }), totalChange(310, 110)])
  })

  test('n choices are accepted, n + 1 are not', async () => {
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
    ['free choices', 200, 0, 200, [{ kind: 'customisation', line: 0, was: 0, now: 30 }, totalChange(210, 240)]],
    ['choices at a higher price', 200, 31, 230, [{ kind: 'customisation', line: 0, was: 31, now: 30 }]],
    ['a dish at a lower price', 150, 30, 180, [{ kind: 'price', line: 0, was: 150, now: 200 }, totalChange(190, 240)]],
    ['another total', 200, 30, 180, [totalChange(190, 240)]],
  ])('%s', async (_what, price, customisation, items, changes) => {
    const answered = await diner.changesOf([diner.line(small, price, cheese, customisation)], items)
    expect(answered).toMatchObject(changes)
    expect(answered).toHaveLength(changes.length)
  })

  test('AMB67: the limit counts over all lines of a dish, in any configuration', async () => {
    const lines = [
      { ...diner.line(small, 200, null), qty: 30 },
      { ...diner.line(small, 200, { added: [dip, 'extra/cheese'] }, 30), qty: 11 },
    ]
    const rice: TestLine = { product: 'rice', size: 'full', qty: 1, price: 100 }
    expect(await diner.changesOf([...lines, rice], 6000 + 11 * 230 + 100)).toEqual([
      refusedLine(0, 'quantity-above', { most: 40 }),
      refusedLine(1, 'quantity-above', { most: 40 }),
      totalChange(8640, 110),
    ])
  })

  test.each([
    ['a list', []],
    ['a choice without its step', { addedItems: [{ id: 1 }] }],
    ['too many choices', { removedProcess: Array.from({ length: 201 }, (_, at) => at + 1) }],
  ])('%s is not a configuration', async (_what, itemCustomization) => {
    expect(
      (await diner.order([{ product: 'rice', size: 'full', qty: 1, price: 100, itemCustomization }], 100)).status,
    ).toBe(400)
  })
})

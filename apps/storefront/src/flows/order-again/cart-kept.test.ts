import { describe, expect, test } from '@jest/globals'
import { cartRestored, lineDropped } from '../../features/cart/slice.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, bulkNow, lineOf, orderInfo, raita } from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'
import { cartOf, openAgain } from '../../testing/order-again-client.ts'

fixClock()

describe('T8: the cart is never replaced in silence', () => {
  const cart = cartOf(lineOf(raita, 2))

  test.each([
    ['add', [{ name: 'Raita', quantity: 3 }, { name: 'Biryani' }]],
    ['replace', [{ name: 'Biryani' }, { name: 'Raita', quantity: 1 }]],
    ['no', [{ name: 'Raita', quantity: 2 }]],
  ] as const)('dishes of the same store: %s', async (given, lines) => {
    const client = openAgain({ cart, orderInfo })
    await client.press()
    expect(client.asked()).toEqual({ about: 'cart' })
    expect(client.cart()).toEqual(cart)
    await client.answer(given)
    expect(client.cart().lines).toHaveLength(lines.length)
    for (const line of lines) expect(client.cart().lines).toContainEqual(expect.objectContaining(line))
    expect(client.cart().orderKey === cart.orderKey).toBe(given !== 'replace')
  })

  test.each([
    ['another store', { ...cart, storeId: 4 }, 'Start a new cart at this store?'],
    ['another kind of order', { ...cart, kind: bulkNow }, /Bulk/],
  ])('dishes of %s are replaced only after the question of the menu', async (_, other, title) => {
    const { press, question, confirm, cart: now } = openAgain({ cart: other })
    await press()
    expect(question()?.title).toEqual(expect.stringMatching(title))
    await confirm(false)
    expect(now()).toEqual(other)
    await press()
    await confirm(true)
    expect(now()).toMatchObject({ storeId: 1, lines: [{ name: 'Biryani' }, { name: 'Raita' }] })
  })

  test('pieces in the cart count towards the maximum of a dish (AMB67)', async () => {
    const few = { ...raita, maxQty: 2 }
    const { press, answer, asked } = openAgain({ cart, orderInfo, menu: [biryani, few] })
    await press()
    await answer('add')
    expect(asked()).toMatchObject({ gone: [{ name: 'Raita', reason: { code: 'quantity-above' } }], same: 1 })
  })

  test('a cart that another tab fills meanwhile is asked about', async () => {
    const {
      press,
      then,
      answer,
      asked,
      cart: now,
    } = openAgain({ copy: copyOf([copiedLine(biryani, 1, { unitPrice: 1 })]) })
    await press()
    await then(cartRestored(cart))
    await answer('add')
    expect(asked()).toEqual({ about: 'cart' })
    await answer('no')
    expect(now()).toEqual(cart)
  })

  test('Undo restores the dishes that were there, also those that the diner took out since', async () => {
    const { press, answer, then, undo, cart: now } = openAgain({ cart, orderInfo })
    await press()
    await answer('add')
    await then(lineDropped({ lineKey: '2-20' }))
    await undo()
    expect(now()).toEqual(cart)
  })
})

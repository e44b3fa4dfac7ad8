import { describe, expect, test } from '@jest/globals'
import { freshOrder, type Order } from '@tiffin/domain/order/order'
import { declared } from '@tiffin/domain/testing/options'
import { againRequested } from '../../features/again/slice.ts'
import { childOf } from '../../testing/entries.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, dish, lineOf, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'
import { cartOf, openAgain, type World } from '../../testing/order-again-client.ts'

fixClock()

const plan = { kind: 'days', from: '2026-11-24', to: '2026-11-28', weekdays: [2, 4], minute: 780 } as const
const order: Order = { ...freshOrder('pickup'), menu: 'regular', plan, for: 'e1' }
const forPlans = (of: typeof biryani, name = of.name): typeof biryani => ({
  ...of,
  name,
  menuTags: ['schedule'],
  sizes: of.sizes.map((size) => ({ ...size, subscriptionPrice: 20_000 })),
})
const line = copiedLine(biryani, 1, { unitPrice: 20_000 })
const diya = childOf('e1', 'Diya')

/** A page of the account with a plan S1 that is offered at store 1, whose menu has these dishes. */
function open(
  menu: readonly (typeof biryani)[],
  {
    planned = [line],
    entries = [diya],
    ...world
  }: World & { planned?: readonly (typeof line)[]; entries?: readonly object[] } = {},
) {
  const storefront = storefrontOf(menu)
  const client = openAgain({
    config: { clientType: 'SCHOOL' },
    ...world,
    replies: {
      'GET /api/entries': { answer: { entries } },
      'GET /api/plans/S1/copy': { answer: { copy: copyOf(planned, { order }) } },
      'GET /api/stores/1/storefront?from=2026-11-24&to=2026-11-28&time=13%3A00': { answer: storefront },
    },
  })
  return { ...client, press: () => client.then(againRequested({ orderId: 'S1', isPlan: true })) }
}

describe('AMB100: the plan of a child who changed campus, at the new store', () => {
  test('its days, time and child are chosen, its dish is in the cart, and nothing is ordered', async () => {
    const { press, cart, info, went, server, notices } = open([forPlans(biryani)])
    await press()
    expect(cart()).toMatchObject({
      storeId: 1,
      kind: { orderType: 'schedule' },
      lines: [{ name: 'Biryani', unitPrice: 20_000 }],
    })
    expect(info()).toMatchObject({ storeId: 1, order: { plan, for: 'e1', payment: null }, address: 'Diya' })
    expect(went).toEqual(['/1/my-order'])
    expect(notices()).toEqual([expect.stringMatching(/is in your cart\. Nothing is ordered yet\.$/)])
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('AMB114: a dish of some weekdays keeps them', async () => {
    const planned = [{ ...line, days: [2] }, copiedLine(raita, 1)]
    const { press, answer, asked, cart } = open([forPlans(biryani), forPlans(raita)], { planned })
    await press()
    if (asked()) await answer('add')
    expect(cart().lines.map(({ name, days }) => [name, days])).toEqual([
      ['Biryani', [2]],
      ['Raita', undefined],
    ])
  })

  test('a dish of another number is found by its name, whatever its case', async () => {
    const other = { ...forPlans(biryani, 'BIRYANI'), productId: 77 }
    const { press, answer, cart } = open([other])
    await press()
    await answer('add')
    expect(cart().lines).toMatchObject([{ productId: 77, quantity: 1 }])
  })

  test('a dish that the store does not have is named; the rest goes in', async () => {
    const { press, asked, answer, cart } = open([forPlans(biryani)], { planned: [line, copiedLine(raita, 1)] })
    await press()
    expect(asked()).toMatchObject({ gone: [{ name: 'Raita' }], same: 1 })
    await answer('add')
    expect(cart().lines).toMatchObject([{ name: 'Biryani' }])
  })

  test('when the store has none of them, the days are chosen, the cart is empty and the menu opens', async () => {
    const { press, asked, cart, info, went, notices } = open([forPlans(dish(9, 'Poha', 8000))])
    await press()
    expect([asked(), cart().lines]).toEqual([null, []])
    expect(info()).toMatchObject({ storeId: 1, order: { plan, for: 'e1' } })
    expect(went).toEqual([expect.stringMatching(/^\/1\/menu-card\//)])
    expect(notices()).toEqual([expect.stringMatching(/has none of these dishes/)])
  })

  test('a cart for another child is not replaced in silence', async () => {
    const cart = cartOf(lineOf(raita, 1))
    const { press, question, confirm, cart: now, info } = open([forPlans(biryani)], { cart, orderInfo })
    await press()
    expect(question()).not.toBeNull()
    await confirm(false)
    expect([now(), info().order.for]).toEqual([cart, orderInfo.order.for])
  })

  test('AMB105: what the child avoids is asked about, by name', async () => {
    const milky = { ...forPlans(biryani), allergens: declared({ contains: ['milk'] }) }
    const { press, answer, asked, question, confirm, cart } = open([milky], {
      entries: [childOf('e1', 'Diya', { avoids: ['milk'] })],
    })
    await press()
    if (asked()) await answer('add')
    expect(question()).toMatchObject({ title: 'This has something Diya avoids' })
    await confirm(false)
    expect(cart().lines).toEqual([])
  })
})

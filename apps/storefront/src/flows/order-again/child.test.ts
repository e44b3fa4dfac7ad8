import { describe, expect, test } from '@jest/globals'
import { freshOrder } from '@tiffin/domain/order/order'
import { declared } from '@tiffin/domain/testing/options'
import { childOf } from '../../testing/entries.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, lineOf, orderedAs, raita } from '../../testing/fixtures.ts'
import { copiedLine, copyOf } from '../../testing/order-again.ts'
import { cartOf, openAgain, type World } from '../../testing/order-again-client.ts'

fixClock()

describe('T8, L19: a programme’s order stays with its person', () => {
  const aarav = childOf('e1', 'Aarav', { avoids: ['milk'] })
  const diya = childOf('e2', 'Diya')
  const copy = copyOf([copiedLine(biryani, 1)], { order: { ...freshOrder('pickup'), for: 'e1' } })
  const school = (entries: readonly object[], more: World = {}) =>
    openAgain({
      copy,
      config: { clientType: 'SCHOOL' },
      replies: { 'GET /api/entries': { answer: { entries } } },
      ...more,
    })

  test('who still is on the list', async () => {
    const { press, info, cart } = school([diya, childOf('e1', 'Aarav')])
    await press()
    expect(info()).toMatchObject({ order: { for: 'e1' }, address: 'Aarav' })
    expect(cart().lines).toHaveLength(1)
  })

  test.each([
    ['is gone', [diya], /child who is no longer on your list/],
    ['is not confirmed', [{ ...aarav, isConfirmed: false }], /confirm/i],
    ['eats elsewhere', [{ ...aarav, servedAt: { storeId: 9, name: 'Sector 45' } }], /Sector 45/],
  ])('whose entry %s: says so, and changes nothing', async (_, entries, text) => {
    const { press, notices, cart, went } = school(entries)
    await press()
    expect(notices()).toEqual([expect.stringMatching(text)])
    expect([cart().lines, went]).toEqual([[], []])
  })

  test('and is asked by name about what that child avoids', async () => {
    const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }
    const { press, question } = school([aarav, diya], { menu: [milky] })
    await press()
    expect(question()).toMatchObject({ title: 'This has something Aarav avoids' })
  })

  test('and never joins the dishes of another child', async () => {
    const cart = cartOf(lineOf(raita, 1))
    const {
      press,
      question,
      confirm,
      cart: now,
    } = school([diya, childOf('e1', 'Aarav')], {
      cart,
      orderInfo: orderedAs({ mode: 'pickup', for: 'e2' }),
    })
    await press()
    expect(question()?.title).toBe('Start a new cart for Aarav?')
    await confirm(false)
    expect(now()).toEqual(cart)
  })
})

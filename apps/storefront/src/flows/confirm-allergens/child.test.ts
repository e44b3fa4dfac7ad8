import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Entry } from '@tiffin/contract/entries'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { declared } from '@tiffin/domain/testing/options'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { entriesRequested, entryChosen } from '../../features/entries/slice.ts'
import { orderSubmitted, payRequested } from '../../features/payment/slice.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

const PLACE = 'POST /api/orders'
const ENTRIES = 'GET /api/entries'

const dish = { ...biryani, allergens: declared({ contains: ['milk', 'egg', 'soy'] }) }
const aarav = childOf('e1', 'Aarav', { avoids: ['milk'] })
const diya = childOf('e2', 'Diya', { avoids: ['milk'] })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

/** The pay page of a school with a dish in the cart, for the first of these children. */
async function atPay(lists: readonly (readonly Entry[])[], own: readonly Allergen[] = []) {
  const server = fakeServer({
    [ENTRIES]: lists.map((entries) => ({ answer: { entries } })),
    'GET /api/stores/1/storefront?date=2026-11-22&time=10:00': { answer: storefrontOf([dish]) },
    [PLACE]: { answer: { orderId: 'A1', message: 'Placed' } },
  })
  const tomorrow = { kind: 'later', date: '2026-11-22', minute: 600, by: 'diner' } as const
  const client = startClient({
    ...{ server, config: { clientType: 'SCHOOL' }, storefront: storefrontOf([dish]), at: '/1/check-out/pay' },
    lines: [
      {
        ...lineOf(dish, 1),
        allergens: { contains: ['milk', 'egg', 'soy'], mayContain: [], freeOf: [], notStated: [] },
      },
    ],
    orderInfo: orderedAs({ mode: 'pickup', plan: tomorrow, for: lists[0]?.[0]?.id ?? null }),
  })
  const { dispatch, getState } = client.store
  dispatch(avoidedSet({ avoided: own }))
  dispatch(entriesRequested())
  await settle()
  const then = async (event: Parameters<typeof dispatch>[0]) => {
    dispatch(event)
    await settle()
  }
  return {
    ...client,
    server,
    pay: () => then(payRequested({ storeId: 1 })),
    place: () => then(orderSubmitted()),
    choose: (entryId: string) => then(entryChosen({ entryId })),
    answer: (yes: boolean) => then(confirmAnswered({ yes })),
    question: () => getState().confirm.question,
  }
}

describe('AMB105: the question about what a child avoids', () => {
  test('speaks of the child by name', async () => {
    const { pay, question } = await atPay([[aarav]])
    await pay()
    expect(question()).toMatchObject({ title: 'This has something Aarav avoids', text: 'Biryani: Contains milk.' })
  })

  test('says who avoids what when the diner avoids something too', async () => {
    const { pay, question } = await atPay([[aarav]], ['milk', 'soy'])
    await pay()
    expect(question()?.title).toBe('This has something Aarav avoids')
    expect(question()?.text).toBe('Biryani: Contains milk, soy.\nAarav avoids: milk\nYou avoid: soy')
  })

  test('comes again for another child, who avoids the same', async () => {
    const { pay, place, answer, choose, question } = await atPay([[aarav, diya]])
    await pay()
    await answer(true)
    await choose('e2')
    await place()
    expect(question()?.title).toBe('This has something Diya avoids')
  })

  test('comes once for a child', async () => {
    const { pay, place, answer, server } = await atPay([[aarav]])
    await pay()
    await answer(true)
    await place()
    expect(server.callsOf(PLACE)).toMatchObject([{ body: { avoidsSeen: ['milk'] } }])
  })
})

describe('AMB105: what the other parent adds after the pay page was opened', () => {
  const changes = [{ kind: 'avoided', line: 0, name: 'Aarav', allergens: ['egg'] }] as const
  const both = { ...aarav, othersAvoid: ['egg'] as const }

  test('comes back with the dish and the child, the cart is kept, and the next press asks', async () => {
    const { place, answer, question, server, store } = await atPay([[aarav], [both]])
    server.reply(PLACE, problem('requote', 'Changed', { changes }), { answer: { orderId: 'A1', message: 'Placed' } })
    await place()
    await answer(true)
    expect(store.getState().payment.requote?.notes).toEqual([
      { change: changes[0], dish: 'Biryani', isTakenOut: false },
    ])
    expect(store.getState().cart.lines).toHaveLength(1)
    await settle()
    await place()
    expect(question()).toMatchObject({ title: 'This has something Aarav avoids', text: 'Biryani: Contains milk, egg.' })
    await answer(true)
    expect(server.callsOf(PLACE).map(({ body }) => (body as { avoidsSeen: unknown }).avoidsSeen)).toEqual([
      ['milk'],
      ['milk', 'egg'],
    ])
    expect(store.getState().cart.lines).toEqual([])
  })
})

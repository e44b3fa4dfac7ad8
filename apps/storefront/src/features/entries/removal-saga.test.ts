import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { AddressOrder } from '@tiffin/contract/addresses'
import { startParts } from '../../app/late-parts.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { confirmAnswered, selectQuestion } from '../confirm/slice.ts'
import { entryRemovalSaga } from './removal-saga.ts'
import { entriesRequested, entryRemoved } from './slice.ts'

const LIST = 'GET /api/entries'
const removal = (orders = ''): string => `DELETE /api/entries/e1?orders=${orders}`

const aarav = childOf('e1', 'Aarav')
const diya = childOf('e2', 'Diya')
const removed = { answer: { removed: true, entries: [diya] } }

/** A meal at 12:30 PM of the next day in India. */
const meal: AddressOrder = {
  orderId: 'A1',
  scheduledFor: Date.parse('2026-11-22T12:30:00+05:30'),
  timeZone: 'Asia/Kolkata',
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

/** The removal of Aarav, up to its first question. */
async function removing(server: FakeServer) {
  const client = startClient({
    server,
    orderInfo: orderedAs({ mode: 'pickup', for: 'e1' }),
    storefront: storefrontOf([biryani]),
  })
  startParts({ sagas: [entryRemovalSaga] })
  const { dispatch, getState } = client.store
  dispatch(entriesRequested())
  await settle()
  dispatch(entryRemoved({ entryId: 'e1', name: 'Aarav' }))
  return {
    ...client,
    question: () => selectQuestion(getState()),
    answer: async (yes: boolean) => {
      dispatch(confirmAnswered({ yes }))
      await settle()
    },
    ids: () => getState().entries.entries.map(({ id }) => id),
    chosen: () => getState().orderInfo.order.for,
  }
}

describe('removing an entry that was added by hand (SB1)', () => {
  const two = { answer: { entries: [aarav, diya] } }

  test('asks first; the first remaining one is then selected (L1)', async () => {
    const { question, answer, ids, chosen, notices } = await removing(fakeServer({ [LIST]: two, [removal()]: removed }))
    expect(question()).toMatchObject({ title: 'Remove Aarav?', text: 'It leaves your list.' })
    await answer(true)
    expect([ids(), chosen(), notices()]).toEqual([['e2'], 'e2', ['Aarav is removed']])
  })

  test('without a yes, nothing is sent', async () => {
    const server = fakeServer({ [LIST]: two })
    const { answer, ids } = await removing(server)
    await answer(false)
    expect([server.calls.length, ids()]).toEqual([1, ['e1', 'e2']])
  })

  test("a refusal shows the server's reason and keeps the entry", async () => {
    const refused = problem('refused', 'It comes from your programme')
    const { answer, ids, chosen, notices } = await removing(fakeServer({ [LIST]: two, [removal()]: refused }))
    await answer(true)
    expect([notices(), ids(), chosen()]).toEqual([['It comes from your programme'], ['e1', 'e2'], 'e1'])
  })
})

describe('removing an entry that current orders are for (L12)', () => {
  const withOrders = (...orders: AddressOrder[]) => ({ ...aarav, orders })

  test('names the orders with their time, and sends what the diner has seen', async () => {
    const list = { answer: { entries: [withOrders(meal), diya] } }
    const { question, answer, notices } = await removing(fakeServer({ [LIST]: list, [removal('A1')]: removed }))
    expect(question()?.text).toBe('A meal is still ordered for Aarav: A1 (Tomorrow, 12:30 PM). It stays ordered.')
    await answer(true)
    expect(notices()).toEqual(['Aarav is removed'])
  })

  test('asks again when there are orders that the diner has not seen', async () => {
    const second = { ...meal, orderId: 'A2', scheduledFor: null }
    const server = fakeServer({
      [LIST]: { answer: { entries: [withOrders(meal), diya] } },
      [removal('A1')]: { answer: { removed: false, entries: [withOrders(meal, second), diya] } },
      [removal('A1%2CA2')]: removed,
    })
    const { question, answer, ids, notices } = await removing(server)
    await answer(true)
    expect([ids(), notices()]).toEqual([['e1', 'e2'], []])
    expect(question()?.text).toBe(
      '2 meals are still ordered for Aarav: A1 (Tomorrow, 12:30 PM), A2. They stay ordered.',
    )
    await answer(true)
    expect(ids()).toEqual(['e2'])
  })
})

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { cancelRequested, type OrderToCancel } from '../../features/cancellation/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { walletWanted } from '../../features/credits/slice.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { WALLET, walletOf } from '../../testing/wallet.ts'

const CANCEL = 'DELETE /api/orders/A1'
const order: OrderToCancel = {
  ...{ orderId: 'A1', storeId: 7, timeZone: 'Asia/Kolkata', isUndecided: false },
  back: [{ way: 'provider', amount: 53_000 }],
}
const fromWallet = { way: 'wallet', amount: 12_000 } as const
const settle = () => new Promise((done) => setTimeout(done, 0))
const cancelled = { answer: { message: 'Your order has been cancelled', refund: null } }

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => void jest.restoreAllMocks())

function open(server: FakeServer, wanted: OrderToCancel = order) {
  const client = startClient({ server, at: '/7/track-order/A1' })
  client.store.dispatch(cancelRequested(wanted))
  const answer = async (yes: boolean) => {
    client.store.dispatch(confirmAnswered({ yes }))
    await settle()
  }
  return { ...client, server, answer, question: () => client.store.getState().confirm.question }
}

describe('cancelling an order (S10, S11, W8)', () => {
  test('asks first, and says what comes back and by when (S10, AMB106)', () => {
    expect(open(fakeServer({ [CANCEL]: cancelled })).question()).toEqual({
      title: 'Are You Sure you want to Cancel Order',
      text: 'Order A1. ₹530.00 goes back the way you paid, by Sat, 28 Nov.',
      cancel: 'Close',
      submit: 'Cancel Order',
    })
  })

  test('of a cash order nothing comes back', () =>
    expect(open(fakeServer({ [CANCEL]: cancelled }), { ...order, back: [] }).question()?.text).toBe(
      'Order A1. You have not paid anything yet.',
    ))

  test('what the wallet paid is back in it at once, and the balance is asked for again (AMB106, V8)', async () => {
    const server = fakeServer({ [CANCEL]: cancelled, [WALLET]: walletOf() })
    const client = startClient({ server, config: { walletEnabled: true }, at: '/7/track-order/A1' })
    client.store.dispatch(walletWanted())
    client.store.dispatch(cancelRequested({ ...order, back: [fromWallet] }))
    expect(client.store.getState().confirm.question?.text).toBe(
      'Order A1. ₹120.00 goes back into your credits at once.',
    )
    expect(server.callsOf(WALLET)).toHaveLength(1)
    client.store.dispatch(confirmAnswered({ yes: true }))
    await waitFor(() => expect(server.callsOf(WALLET)).toHaveLength(2))
  })

  test('of two parts it says what goes back where (AMB110)', () => {
    const parts = { ...order, back: [...order.back, fromWallet] }
    expect(open(fakeServer({ [CANCEL]: cancelled }), parts).question()?.text).toBe(
      'Order A1. ₹120.00 goes back into your credits at once, and ₹530.00 the way you paid, by Sat, 28 Nov.',
    )
  })

  test.each<[string, OrderToCancel['back'], string]>([
    ['nothing is known', [], 'Your payment is not confirmed.'],
    [
      'what was set aside is',
      [fromWallet],
      '₹120.00 goes back into your credits. Your online payment is not confirmed.',
    ],
  ])('of an undecided payment %s (AMB109, AMB110)', (_what, back, text) => {
    const server = fakeServer({ [CANCEL]: cancelled })
    expect(open(server, { ...order, back, isUndecided: true }).question()?.text).toBe(
      `Order A1. ${text} If money has left your account, it goes back by itself.`,
    )
  })

  test('"Close" cancels nothing', async () => {
    const { server, answer, went } = open(fakeServer({ [CANCEL]: cancelled }))
    await answer(false)
    expect([server.callsOf(CANCEL).length, went]).toEqual([0, []])
  })

  test("shows the server's message and goes to the store's home", async () => {
    const { answer, notices, went, store } = open(fakeServer({ [CANCEL]: cancelled }))
    await answer(true)
    expect([notices(), went]).toEqual([['Your order has been cancelled'], ['/7/home']])
    expect(store.getState().cancellation).toEqual({ orderId: null })
  })

  test('who has gone on to another page before the answer stays there, and is told (W8)', async () => {
    const { answer, notices, went } = open(fakeServer({ [CANCEL]: cancelled }))
    const answered = answer(true)
    window.history.pushState(null, '', '/my-orders/current')
    await answered
    expect([notices(), went]).toEqual([['Your order has been cancelled'], []])
  })

  test('pressed twice, it asks once and sends once', async () => {
    const { server, answer, store, question } = open(fakeServer({ [CANCEL]: cancelled }))
    store.dispatch(cancelRequested(order))
    store.dispatch(confirmAnswered({ yes: true }))
    store.dispatch(confirmAnswered({ yes: true }))
    store.dispatch(cancelRequested(order))
    expect(store.getState().cancellation).toEqual({ orderId: 'A1' })
    await answer(true)
    expect([server.callsOf(CANCEL).length, question()]).toEqual([1, null])
  })

  test.each([
    ["the server's reason", problem('refused', 'The store is closed right now'), 'The store is closed right now'],
    ['S12 after a lost answer', problem('timed-out', 'This takes too long'), 'Problem in cancelling order'],
    ['S12 while the server is down', problem('unavailable', 'Some error occured'), 'Problem in cancelling order'],
  ])('a failure shows %s, and the page stays', async (_what, failure, text) => {
    const { answer, notices, went, store } = open(fakeServer({ [CANCEL]: failure }))
    await answer(true)
    expect([notices(), went]).toEqual([[text], []])
    expect(store.getState().cancellation).toEqual({ orderId: null })
  })

  test('an ended session shows its own notice only (W2)', async () => {
    const { answer, notices } = open(fakeServer({ [CANCEL]: problem('session-expired', 'Session expired') }))
    await answer(true)
    expect(notices()).toEqual(['Session expired'])
  })
})

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startParts } from '../../app/late-parts.ts'
import { signOutRequested } from '../../features/identity/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { signedIn } from '../../features/session/slice.ts'
import { atPay, attemptPath, found, none, PLACE, payLines, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { NOW, profile } from '../../testing/fixtures.ts'
import { openAttempt } from '../place-order/attempt.ts'
import { resumePlacementSaga } from '../resume-placement/saga.ts'

const SIGN_OUT = 'POST /api/identity/sign-out'
const SLOW_MS = 1_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** Presses "place", then signs out while the answer is on its way. `reply` is what the placement gets. */
async function signOutMeanwhile(reply: Reply) {
  const server = fakeServer({ [PLACE]: reply, [SIGN_OUT]: { answer: { message: 'Sign out Succesfully' } } })
  const client = atPay(server)
  startParts({ sagas: [resumePlacementSaga] })
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    if (`${init?.method} ${input}` === PLACE) await new Promise((done) => setTimeout(done, SLOW_MS))
    return fetch(input, init)
  }
  client.store.dispatch(orderSubmitted())
  server.reply(attemptPath(), problem('sign-in-required', 'Login To Continue'))
  client.store.dispatch(signOutRequested())
  await after(0)
  expect(client.store.getState().session.profile).toBeNull()
  await after(SLOW_MS)
  const signInAgain = async (lookUp: Reply) => {
    server.reply(attemptPath(), lookUp)
    client.store.dispatch(signedIn({ profile }))
    await after(SLOW_MS)
  }
  return { ...client, signInAgain, cart: () => client.store.getState().cart.lines }
}

describe('signing out while an order is being placed', () => {
  test('a placed order is reported, with a link to it, and its dishes leave the cart', async () => {
    const { store, notices, cart, went } = await signOutMeanwhile(placed)
    expect([notices(), cart(), openAttempt()]).toEqual([
      ['Sign out Succesfully', 'Your order has been placed'],
      [],
      null,
    ])
    expect(store.getState().notices.notices.at(-1)?.action?.label).toBe('Show order')
    expect(went).toEqual(['/1/home'])
  })

  test('an order that the server refused for the sign-out is not placed, and the cart stays', async () => {
    const { cart, signInAgain, notices } = await signOutMeanwhile(problem('session-expired', 'Session expired'))
    expect([cart(), notices()]).toEqual([payLines, ['Sign out Succesfully']])
    await signInAgain(none)
    expect([cart(), notices()]).toEqual([payLines, ['Sign out Succesfully']])
  })

  test('an order whose answer was lost is found by the next sign-in', async () => {
    const { cart, signInAgain, notices } = await signOutMeanwhile('lost')
    expect(cart()).toEqual(payLines)
    await signInAgain(found)
    expect(notices().at(-1)).toBe('Your earlier order A1 was placed after all, so its dishes are out of your cart.')
    expect([cart(), openAttempt()]).toEqual([[], null])
  })
})

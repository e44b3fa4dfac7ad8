import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { orderSubmitted, payOpened } from '../../features/payment/slice.ts'
import { attemptPath, keyOf } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { lineOf, NOW, orderedAs } from '../../testing/fixtures.ts'
import { aPlan, planBiryani, withPlans } from '../../testing/plans.ts'
import { openAttempt } from './attempt.ts'

const PLACE = 'POST /api/plans'
const made = { answer: { planId: 'S1', message: '', checkout: null } }
const none = { answer: { order: null, plan: null } }
const found = { answer: { order: null, plan: made.answer } }

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

const atPay = (server: FakeServer) =>
  startClient({
    ...{ server, lines: [lineOf(planBiryani, 2)], orderInfo: orderedAs({ mode: 'pickup', plan: aPlan }) },
    ...{ storefront: withPlans({ pickup: true }), at: '/1/check-out/pay' },
  })

// The code that places a plan loads with the first one.
beforeEach(async () => void (await Promise.all([import('./place-plan.ts'), import('./look-up-attempt.ts')])))

test('a lost answer: the plan of the attempt is shown, and nothing is placed twice (SAFE2, AMB32)', async () => {
  const server = fakeServer({ [PLACE]: 'lost' })
  const { store, went, notices } = atPay(server)
  store.dispatch(orderSubmitted())
  await settle()
  server.reply(attemptPath(), found)
  await settle(5_000)
  expect(went).toEqual(['/1/track-subscription/S1'])
  expect(notices()).toEqual(['Generated Subscription - Subscription Id S1'])
  expect(server.callsOf(PLACE)).toHaveLength(1)
})

test('a plan that was not made after all is sent again under the same key (SAFE2)', async () => {
  const server = fakeServer({ [PLACE]: [problem('unavailable'), made] })
  const { store } = atPay(server)
  store.dispatch(orderSubmitted())
  await settle()
  server.reply(attemptPath(), none)
  await settle(5_000)
  store.dispatch(orderSubmitted())
  await settle()
  const [first, second] = server.callsOf(PLACE)
  expect(second).toBeDefined()
  expect(keyOf(second)).toBe(keyOf(first))
})

test('an earlier plan under a reused key is named with a way to its page, and the cart is kept (AMB32)', async () => {
  const server = fakeServer({ [PLACE]: problem('key-reused') })
  const { store, notices } = atPay(server)
  store.dispatch(orderSubmitted())
  await settle()
  server.reply(attemptPath(), { answer: { order: null, plan: { ...made.answer, planId: 'S0' } } })
  await settle(5_000)
  expect(notices()).toEqual(['Your earlier subscription S0 was placed after all.'])
  expect(store.getState().notices.notices[0]?.action).toMatchObject({
    label: 'Show subscription',
    event: { payload: { orderId: 'S0', isPlan: true } },
  })
  expect(store.getState().cart.lines).toHaveLength(1)
})

test('a reload while the answer is awaited shows the plan (AMB32)', async () => {
  const server = fakeServer({ [PLACE]: 'lost' })
  const first = atPay(server)
  first.store.dispatch(orderSubmitted())
  await settle()
  server.reply(attemptPath(), found)
  first.store.dispatch(payOpened({ storeId: 1 }))
  await settle(5_000)
  expect(first.went).toContain('/1/track-subscription/S1')
  expect(openAttempt()).toBeNull()
})

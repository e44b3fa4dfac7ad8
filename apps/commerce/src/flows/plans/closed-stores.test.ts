import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { MONDAY_NOON } from '#testing/plan-scene'
import { mealOrders, planCatalogue, runningPlan, statusOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { importInto, runJobs } from '#testing/worsened'

const FIRST_DUE = '2026-11-23T14:31:00Z'
/** Noon of the first meal in India, and around it. */
const BEFORE_NOON = '2026-11-24T06:29:58Z'
const AFTER_NOON = '2026-11-24T06:30:05Z'
const CLOSED = '2026-11-24T17:36:00Z'
/** After all that happens here. */
const LATER = '2026-11-27T06:30:00Z'

// A commerce of its own for each test: books that were closed once do not go back in time.
let commerce: TestCommerce
let asha: TestPerson

beforeEach(async () => {
  const tenants = { purse: { name: 'Purse', walletEnabled: true } }
  commerce = await startCommerce({ at: MONDAY_NOON, catalogue: planCatalogue(), tenants })
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 1000)
})

afterEach(async () => {
  await until(LATER)
  await isSoundInFull(commerce, 'purse')
  await commerce.close()
})

/** The worker runs at a time. */
async function until(at: string): Promise<void> {
  commerce.clock.set(at)
  await runJobs(commerce, 'purse')
}

/** An operator's call at a time, before the worker has run. */
async function operate(at: string, path: string, payload: object, method: 'POST' | 'PATCH' = 'POST'): Promise<void> {
  commerce.clock.set(at)
  const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
  const url = `/operator/t/purse${path}`
  const { statusCode, body } = await commerce.app.inject({ method, url, headers, payload })
  if (statusCode !== 200) throw new Error(body)
}
const settings = (at: string, change: object) => operate(at, '/stores/day/settings', change, 'PATCH')

/** The store of the plans leaves the catalogue. */
async function leave(at: string): Promise<void> {
  commerce.clock.set(at)
  const { stores, ...rest } = planCatalogue()
  await importInto(commerce, 'purse', { ...rest, stores: stores.filter(({ code }) => code !== 'day') })
}

/** A plan whose first meal is made, and its order. */
async function madeMeal(dates: readonly string[] = ['2026-11-24']) {
  const plan = await runningPlan(commerce, 'purse', asha, { dates })
  await until(FIRST_DUE)
  const [order] = await mealOrders(commerce, 'purse', plan)
  if (!order) throw new Error('The meal is not made')
  return { plan, orderId: order.id }
}
const statusOfMeal = async (plan: string) => (await mealOrders(commerce, 'purse', plan))[0]?.status
const credits = () => balance(commerce, 'purse', asha)
const told = () => commerce.outbox.textsTo(asha.email).join('\n')
const advance = (at: string, orderId: string, times: number) =>
  Array.from({ length: times }).reduce<Promise<void>>(
    (before) => before.then(() => operate(at, `/orders/${orderId}/advance`, {})),
    Promise.resolve(),
  )

test('AMB113: a day closed just before the meal, and the meal passed before the worker runs: it is cancelled, and everything comes back', async () => {
  const { plan } = await madeMeal()
  await settings(BEFORE_NOON, { closeOn: ['2026-11-24'] })
  await until(AFTER_NOON)
  expect([await statusOfMeal(plan), await credits()]).toEqual([800, 1000])
  expect(told()).toContain('The store is closed on the day of the meal of Tue, 24 Nov, 12:00 PM')
})

test('AMB113: a pause declared just before the meal, and no worker until after the closing: cancelled, not "not collected"', async () => {
  const { plan } = await madeMeal()
  await operate(BEFORE_NOON, '/stores/day/pause', { minutes: 60 })
  await until(CLOSED)
  expect([await statusOfMeal(plan), await credits()]).toEqual([800, 1000])
})

test('AMB113: what was served before the change stays charged: a store that closes the day in the afternoon, and pauses', async () => {
  const { plan } = await madeMeal()
  await settings('2026-11-24T03:30:00Z', { leadMinutes: 20 })
  await until('2026-11-24T03:30:01Z')
  await until(AFTER_NOON)
  await settings('2026-11-24T09:30:00Z', { closeOn: ['2026-11-24'] })
  await operate('2026-11-24T09:30:00Z', '/stores/day/pause', { minutes: 60 })
  await until('2026-11-24T09:30:01Z')
  await until(CLOSED)
  expect([await statusOfMeal(plan), await credits()]).toEqual([500, 850])
})

test('AMB113: a second change before the worker runs does not hide the first', async () => {
  const { plan } = await madeMeal()
  await settings(BEFORE_NOON, { closeOn: ['2026-11-24'] })
  await settings(AFTER_NOON, { leadMinutes: 20 })
  await until('2026-11-24T06:30:10Z')
  expect(await statusOfMeal(plan)).toBe(800)
})

test.each([
  { begun: 'being cooked', steps: 1, status: 800, left: 1000 },
  { begun: 'in its quality check', steps: 2, status: 800, left: 1000 },
  { begun: 'ready and not collected', steps: 3, status: 500, left: 850 },
])('AMB113: on a closed day a meal that is $begun stays with the kitchen until the closing', async (row) => {
  const { plan, orderId } = await madeMeal()
  await advance('2026-11-24T03:30:00Z', orderId, row.steps)
  await settings('2026-11-24T04:30:00Z', { closeOn: ['2026-11-24'] })
  await until('2026-11-24T04:31:00Z')
  await until(AFTER_NOON)
  expect(await statusOfMeal(plan)).toBe(100 + 100 * row.steps)
  await until(CLOSED)
  expect([await statusOfMeal(plan), await credits()]).toEqual([row.status, row.left])
})

test('AMB113: a store that leaves the catalogue: its made meal is cancelled with full return, the next is skipped, the plan ends', async () => {
  const { plan } = await madeMeal(['2026-11-24', '2026-11-25'])
  await leave('2026-11-24T03:30:00Z')
  await until('2026-11-24T03:30:01Z')
  expect([await statusOfMeal(plan), await credits()]).toEqual([800, 1000])
  await until('2026-11-24T14:31:00Z')
  await until('2026-11-25T18:36:00Z')
  expect([await statusOf(commerce, 'purse', plan), await credits()]).toEqual(['COMPLETED', 1000])
})

test.each([
  { meal: 'that was ready', steps: 3, status: 500, left: 850 },
  { meal: 'that was being cooked', steps: 1, status: 800, left: 1000 },
])('U16: a meal $meal at a store that left the catalogue ends with its day', async ({ steps, status, left }) => {
  const { plan, orderId } = await madeMeal()
  await advance('2026-11-24T03:30:00Z', orderId, steps)
  await leave('2026-11-24T03:31:00Z')
  await until('2026-11-24T18:30:59Z')
  expect(await statusOfMeal(plan)).toBe(100 + 100 * steps)
  await until('2026-11-24T18:36:00Z')
  expect([await statusOfMeal(plan), await credits()]).toEqual([status, left])
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { plansCall } from '#testing/plans-of-days'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'

const START = '2026-11-23T06:30:00Z'
const DATES = ['2026-11-24', '2026-11-25'] as const

let bench: PrepaidCommerce
let asha: TestPerson
let other: TestPerson
beforeAll(async () => {
  bench = await startPrepaidCommerce(START)
  asha = await bench.commerce.signedIn('alpha')
  other = await bench.commerce.signedIn('alpha')
})
afterAll(() => bench.commerce.close())

const update = (planId: string, body: object = {}, person = asha) =>
  plansCall(bench.commerce, 'alpha', person, 'POST', `/${planId}/payment/update`, {
    ...{ userId: person.mobile, transactionId: `SUBS1_${planId}`, subscriptionId: planId, status: 'SUCCESS' },
    ...body,
  })

const statusOf = async (planId: string) =>
  (
    await inTenant(bench.commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('plan').select('status').where('id', '=', planId).executeTakeFirstOrThrow(),
    )
  ).status

test('U18, SB12: the provider is asked, and what the page says decides nothing', async () => {
  const planId = await bench.place(asha, { dates: DATES })
  await bench.say(planId, 'pending')
  expect((await update(planId)).json.data).toEqual({ subscriptionId: planId, status: 'PENDING' })
  await bench.say(planId, 'success')
  expect((await update(planId, { status: 'FAILURE' })).json.data).toEqual({ subscriptionId: planId, status: 'ACTIVE' })
  expect((await update(planId, { status: 'FAILURE', hint: 'APP_CLOSED' })).json.data.status).toBe('ACTIVE')
})

test('M21, M22, AMB48: a checkout that was closed without an attempt ends the plan', async () => {
  const planId = await bench.place(asha, { dates: DATES })
  expect((await update(planId, { hint: 'PENDING' })).json.data.status).toBe('PENDING')
  expect((await update(planId, { status: 'FAILURE' })).json.data.status).toBe('FAILED')
})

test.each([
  ['another plan in its body', (planId: string) => ({ subscriptionId: `${planId.slice(1)}2` })],
  ['another payment', () => ({ transactionId: 'SUBS1_22222222222' })],
  ['another attempt', (planId: string) => ({ transactionId: `SUBS2_${planId}` })],
])('M23: a call that names %s is refused and changes nothing', async (_what, body) => {
  const planId = await bench.place(asha, { dates: DATES })
  await bench.say(planId, 'success')
  const { json, status } = await update(planId, body(planId))
  expect([status, json.message]).toEqual([422, 'Problem in updating payment of subscription'])
  expect(await statusOf(planId)).toBe('PENDING')
})

test("another person's plan, and none, are not found", async () => {
  const planId = await bench.place(asha, { dates: DATES })
  await bench.say(planId, 'success')
  expect((await update(planId, {}, other)).status).toBe(404)
  expect((await update('22222222222')).status).toBe(404)
  expect((await update(planId, { userId: other.mobile })).status).toBe(404)
  expect(await statusOf(planId)).toBe('PENDING')
})

test('SAFE5: a callback lands a browser on the plan, and a forged one on nothing', async () => {
  const planId = await bench.place(asha, { dates: DATES })
  await bench.say(planId, 'success')
  const { json } = await bench.callback(planId)
  expect(json.data).toEqual({ subscriptionId: planId, storeId: expect.any(Number) })
  const forged = await bench.commerce.call('alpha', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: `another-key SUBS1_${planId}` as never,
  })
  expect(forged.status).toBe(404)
})

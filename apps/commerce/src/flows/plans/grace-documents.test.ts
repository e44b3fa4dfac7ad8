import { afterEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockOrders } from '#modules/orders/api/life'
import { documentsOf, faultySeries } from '#testing/documents'
import { addCredits, childsPlan, graceScene, MONDAY_EVENING, makeAll } from '#testing/grace'
import { mealOrders } from '#testing/running-plans'
import { fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { everything, returnMoney } from '../return-money.ts'

const MINUTE = 60_000

const scene = graceScene('school', { gstEnabled: true, gst: '07AAAAH0000A1Z5' })
afterEach(async () => {
  await isSoundInFull(scene.commerce, 'school')
  expect(await faultySeries(scene.commerce, 'school')).toEqual([])
})

async function madeOrder(): Promise<string> {
  const plan = await childsPlan(scene, { dates: ['2026-11-24'] })
  scene.commerce.clock.set(MONDAY_EVENING)
  await makeAll(scene)
  await settle()
  return (await mealOrders(scene.commerce, 'school', plan))[0]?.id ?? ''
}

/** Lets the jobs run that issue documents. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    scene.commerce.clock.advance(MINUTE)
    await runJobs(scene.commerce, 'school')
  }
}

async function handOver(orderId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await scene.commerce.operatorKey('school')}` }
  const url = `/operator/t/school/orders/${orderId}/advance`
  for (let step = 0; step < 4; step += 1)
    expect((await scene.commerce.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
  await settle()
}

const kindsOf = async (orderId: string) =>
  (await documentsOf(scene.commerce, 'school', orderId)).map(({ kind, content }) => [kind, content.total])

const returned = (orderId: string) =>
  inTenant(scene.commerce.commerce.db, 'school', async (tx) => {
    await lockOrders(tx, [orderId])
    const at = new Date(scene.commerce.clock.now())
    const by = { kind: 'operator', id: 'test' } as const
    await returnMoney(scene.commerce.commerce, tx, { orderId, ...everything, why: 'operator', by, at })
  })

const tendersOf = async (orderId: string) =>
  (await documentsOf(scene.commerce, 'school', orderId)).map(({ content }) => content.tenders)

/** What the order's page and the list of orders state of the payment. */
async function statedOf(orderId: string) {
  const { token, mobile } = scene.asha
  const ask = (path: string) => scene.commerce.call('school', 'GET', path, { token })
  const tracked = (await ask(`/trackOrder?orderId=${orderId}&userId=${mobile}`)).json.data
  const lists = (await ask(`/pastOrder?user=${mobile}`)).json.data
  const listed = (Object.values(lists).flat() as { orderId?: string; onCredit?: true }[]).find(
    (order) => order.orderId === orderId,
  )
  return [tracked.onCredit, listed?.onCredit]
}

test('AMB39: page and lists say that a meal is on credit, until it is settled', async () => {
  const orderId = await madeOrder()
  expect(await statedOf(orderId)).toEqual([true, true])
  await addCredits(scene, 149)
  expect(await statedOf(orderId)).toEqual([true, true])
  await addCredits(scene, 1)
  expect(await statedOf(orderId)).toEqual([undefined, undefined])
})

test('AMB39: a meal that the balance covers was not made on credit', async () => {
  await fund(scene.commerce, 'school', scene.asha, 150)
  expect(await statedOf(await madeOrder())).toEqual([undefined, undefined])
})

describe('decision 0103, AMB112: the documents of a meal', () => {
  test('from the credits are its receipt voucher and its invoice', async () => {
    await fund(scene.commerce, 'school', scene.asha, 150)
    const orderId = await madeOrder()
    await handOver(orderId)
    expect(await kindsOf(orderId)).toEqual([
      ['receipt-voucher', 15_000],
      ['tax-invoice', 15_000],
    ])
  })

  test('on credit are its invoice alone, also when it is settled before its hand-over', async () => {
    const orderId = await madeOrder()
    expect(await kindsOf(orderId)).toEqual([])
    await addCredits(scene, 150)
    await settle()
    await handOver(orderId)
    expect(await kindsOf(orderId)).toEqual([['tax-invoice', 15_000]])
    expect(await tendersOf(orderId)).toEqual([[{ kind: 'WALLET', amount: 15_000, onCredit: true }]])
  })

  test('on credit that is cancelled before are none, and a credit note after its hand-over', async () => {
    const cancelled = await madeOrder()
    await returned(cancelled)
    await settle()
    expect(await kindsOf(cancelled)).toEqual([])
    await scene.renew()
    const returnedLater = await madeOrder()
    await handOver(returnedLater)
    await returned(returnedLater)
    await settle()
    expect(await kindsOf(returnedLater)).toEqual([
      ['tax-invoice', 15_000],
      ['credit-note', 15_000],
    ])
    const onCredit = { kind: 'WALLET', amount: 15_000, onCredit: true }
    expect(await tendersOf(returnedLater)).toEqual([[onCredit], [onCredit]])
  })
})

import { describe, expect, test } from '@jest/globals'
import { planScene } from '#testing/plan-scene'
import { mealOrders, mealsOfPlan, planCatalogue, runningPlan, statesOf, statusOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { importInto, runJobs } from '#testing/worsened'

const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const
const FIRST_DUE = '2026-11-23T14:31:00Z'

const scene = planScene(1000)

async function until(at: string, tenant = 'purse'): Promise<void> {
  scene.commerce.clock.set(at)
  await runJobs(scene.commerce, tenant)
}

const byStore = async (tenant: string, path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
  const headers = { authorization: `Bearer ${await scene.commerce.operatorKey(tenant)}` }
  const answer = await scene.commerce.app.inject({
    method,
    url: `/operator/t/${tenant}/stores/day${path}`,
    headers,
    payload,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const settings = (change: object, tenant = 'purse') => byStore(tenant, '/settings', change, 'PATCH')
const told = () => scene.commerce.outbox.textsTo(scene.asha.email).join('\n')

describe('AMB113, O10: a day on which the store does not open', () => {
  test('declared before the cut-off: the meal is cancelled when it is due, and told', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await settings({ closeOn: ['2026-11-24'] })
    await until(FIRST_DUE)
    expect((await statesOf(scene.commerce, 'purse', plan))[0]).toBe('cancelled off-date')
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(1000)
    expect(told()).toContain('The store is closed on the day of the meal of Tue, 24 Nov, 12:00 PM')
    await settings({ openOn: ['2026-11-24'] })
  })

  test('declared at 6 AM of the day, after the cut-off: the made meal is cancelled at once, and everything comes back', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until(FIRST_DUE)
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(850)
    scene.commerce.clock.set('2026-11-24T00:30:00Z')
    await settings({ closeOn: ['2026-11-24'] })
    await until('2026-11-24T00:30:01Z')
    expect((await mealOrders(scene.commerce, 'purse', plan))[0]).toMatchObject({
      status: 800,
      payment_status: 'TXN_SUCCESS',
    })
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(1000)
    expect(told()).toContain('The store is closed on the day of the meal of Tue, 24 Nov, 12:00 PM')
    await isSoundInFull(scene.commerce, 'purse')
    await settings({ openOn: ['2026-11-24'] })
  })

  test('a pause of the store over the time of a made meal cancels it; one that ends before leaves it', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until(FIRST_DUE)
    scene.commerce.clock.set('2026-11-24T04:30:00Z')
    await byStore('purse', '/pause', { minutes: 60 })
    await until('2026-11-24T04:31:00Z')
    expect((await mealOrders(scene.commerce, 'purse', plan))[0]?.status).toBe(100)
    await byStore('purse', '/pause', { minutes: 180 })
    await until('2026-11-24T04:32:00Z')
    expect((await mealOrders(scene.commerce, 'purse', plan))[0]?.status).toBe(800)
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(1000)
    expect(told()).toContain('The store takes a break at the time of the meal')
    await byStore('purse', '/resume', {})
  })
})

describe('AMB113: a meal that nobody collects', () => {
  test('a paid one is over at the closing: handed over for the books, with its document', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until(FIRST_DUE)
    await until('2026-11-24T17:29:59Z')
    expect((await mealOrders(scene.commerce, 'purse', plan))[0]?.status).toBe(100)
    await until('2026-11-24T17:36:00Z')
    expect((await mealOrders(scene.commerce, 'purse', plan))[0]?.status).toBe(500)
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(700)
    await isSoundInFull(scene.commerce, 'purse')
  })

  test('one in cash ends as cancelled, because nothing was paid', async () => {
    const person = await scene.commerce.signedIn('alpha')
    const plan = await runningPlan(scene.commerce, 'alpha', person, { dates: WEEK, payment: 'CASH' })
    await until(FIRST_DUE, 'alpha')
    await until('2026-11-24T17:36:00Z', 'alpha')
    expect((await mealOrders(scene.commerce, 'alpha', plan))[0]).toMatchObject({
      status: 800,
      payment_status: 'PENDING',
    })
    await isSoundInFull(scene.commerce, 'alpha')
  })
})

describe('SB21: a store that changes its settings under a running plan', () => {
  test('an earlier cut-off has the meals made earlier, a later one later', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    const dues = async () =>
      (await mealsOfPlan(scene.commerce, 'purse', plan)).map(({ due_at }) => due_at.toISOString())
    const before = await dues()
    await settings({ cutOffs: [{ by: { daysBefore: 2, at: '18:00' } }] })
    await until('2026-11-23T06:31:00Z')
    expect((await dues())[2]).toBe('2026-11-24T12:31:00.000Z')
    // The cut-off of Tuesday's meal is over: it is made at once.
    expect((await statesOf(scene.commerce, 'purse', plan)).slice(0, 3)).toEqual(['made', 'planned', 'planned'])
    await settings({ cutOffs: [] })
    await until('2026-11-23T06:32:00Z')
    expect((await dues()).slice(2)).toEqual(before.slice(2))
  })

  test('a lower limit of later orders changes nothing: a meal that is made further ahead is made', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    const { stores, ...rest } = planCatalogue()
    const ordering = { laterMaxDays: 1, cutOffs: [{ by: { daysBefore: 2, at: '18:00' } }] }
    const lowered = stores.map((store) => ({ ...store, ordering: { ...store.ordering, ...ordering } }))
    await importInto(scene.commerce, 'purse', { ...rest, stores: lowered })
    await until('2026-11-23T06:31:00Z')
    await until('2026-11-24T12:31:00Z')
    expect(await statesOf(scene.commerce, 'purse', plan)).toEqual(['made', 'made', 'made', 'planned', 'planned'])
    await importInto(scene.commerce, 'purse', planCatalogue())
  })
})

describe('SB21: a plan whose last meal is over', () => {
  test('is completed by the system, and told with the number of its meals', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    for (const date of WEEK) await until(new Date(Date.parse(`${date}T14:31:00Z`) - 24 * 3_600_000).toISOString())
    expect(await statusOf(scene.commerce, 'purse', plan)).toBe('ACTIVE')
    await until('2026-11-28T17:36:00Z')
    await until('2026-11-28T17:41:00Z')
    expect(await statusOf(scene.commerce, 'purse', plan)).toBe('COMPLETED')
    expect(told()).toContain('is completed: 5 meals were made.')
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(1250)
    await isSoundInFull(scene.commerce, 'purse')
  })
})

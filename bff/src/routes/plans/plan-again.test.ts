import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { planCatalogue } from '@tiffin/commerce/testing/plans-of-days'
import type { PlanDetail } from '@tiffin/contract/plans'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlan, planMenuPath, type WantedPlan } from '../../testing/new-plans.ts'
import { chooseAtBank } from '../../testing/top-ups.ts'

/** Saturday, noon in India. */
const NOON = '2026-11-21T06:30:00.000Z'

let system: TestSystem
let browser: Browser
let storeId: number
beforeAll(async () => {
  system = await startSystem({
    tenants: {
      spice: { payment: { provider: 'sandbox' } },
    },
    catalogue: planCatalogue,
  })
  storeId = (await catalogueIds(system.commerce.commerce, 'spice')).store('day')
})
afterAll(() => system.close())

beforeEach(async () => {
  system.commerce.clock.set(NOON)
  const { session } = await system.signedIn('spice')
  browser = system.bff.browser('spice.localhost')
  browser.cookies.set(SESSION_COOKIE, session)
})

/** Four meals of a thali at 13:00: Monday the 23rd, Tuesday, Thursday and Friday. */
const workdays: WantedPlan = {
  ...{ dish: 'Thali', payment: 'CASH', from: '2026-11-23', to: '2026-11-29' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5], minute: 780 },
}

async function placed(more: Partial<WantedPlan> = {}) {
  const wanted = { ...workdays, ...more }
  const menu = (await browser.get(planMenuPath(storeId, wanted))).body
  const { status, body } = await browser.post('/api/plans', newPlan(menu, wanted))
  expect([status, body]).toMatchObject([200, { planId: expect.any(String) }])
  return body
}

const planOf = async (planId: string): Promise<PlanDetail> => (await browser.get(`/api/plans/${planId}`)).body.plan

const standings = ({ meals }: PlanDetail) => meals.map(({ date, standing }) => `${date.slice(8)} ${standing}`)

describe('a plan again for other days', () => {
  const key = () => ({ attemptKey: randomUUID() })

  test('shows its days and price of now, and is placed once for a key; its first one says that it may follow', async () => {
    const { planId } = await placed()
    expect((await planOf(planId)).mayOrderAgain).toBe(true)
    const { again } = (await browser.get(`/api/plans/${planId}/again?until=2026-12-03`)).body
    expect(again).toMatchObject({
      ...{ from: '2026-11-30', to: '2026-12-03', perMeal: 8000, total: 32_000, refusal: null },
      dates: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
      dishes: [{ name: 'Thali', quantity: 1, price: 8000 }],
    })
    const { from, to, total } = again
    const wanted = { ...key(), from, to, total }
    const answers = [1, 2].map(() => browser.post(`/api/plans/${planId}/again`, wanted))
    const ids = new Set((await Promise.all(answers)).map(({ body }) => body.planId))
    expect(ids.size).toBe(1)
    expect((await browser.get('/api/me/plans')).body.plans).toHaveLength(2)
    const [next = ''] = ids
    expect(standings(await planOf(next))).toEqual(['30 planned', '01 planned', '02 planned', '03 planned'])
    const attempt = (await browser.get(`/api/orders/attempts/${wanted.attemptKey}`)).body
    expect(attempt.plan.planId).toBe(next)
  })

  test('M20: paid in advance it opens a checkout of its own', async () => {
    const { planId, checkout } = await placed({ payment: 'DIGITAL' })
    await chooseAtBank(browser, { checkout }, 'TXN_SUCCESS')
    await browser.post(`/api/plans/${planId}/payment`, { hint: 'TXN_SUCCESS' })
    const { again } = (await browser.get(`/api/plans/${planId}/again?until=2026-12-03`)).body
    const { from, to, total } = again
    const { status, body } = await browser.post(`/api/plans/${planId}/again`, { ...key(), from, to, total })
    expect([status, body.checkout.amount]).toEqual([200, '320.00'])
    expect(body.checkout.paymentId).toMatch(/^SUBS\w+_\w+$/)
  })

  test('a total that is not the one of now is a re-quote; what cannot follow is refused in words', async () => {
    const { planId } = await placed()
    const wanted = { ...key(), from: '2026-11-30', to: '2026-12-03', total: 30_000 }
    const { status, body } = await browser.post(`/api/plans/${planId}/again`, wanted)
    expect([status, body.code, body.changes]).toEqual([
      ...[409, 'requote', [{ kind: 'bill', code: 'total', was: 30_000, now: 32_000 }]],
    ])
    await browser.post(`/api/plans/${planId}/cancel`)
    expect((await planOf(planId)).mayOrderAgain).toBe(false)
    expect((await browser.get(`/api/plans/${planId}/again`)).body.message).toBe(
      'Only a subscription that goes on or is completed can be ordered again.',
    )
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { movedPlan, serveOn } from '@tiffin/commerce/testing/moved-plans'
import { rosterOf } from '@tiffin/commerce/testing/programmes'
import { planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { fund } from '@tiffin/commerce/testing/wallets'
import { runJobs } from '@tiffin/commerce/testing/worsened'
import type { PlanDetail } from '@tiffin/contract/plans'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlan, planMenuPath } from '../../testing/new-plans.ts'

/** Sunday, 7 PM in India: an hour before the meal of Monday is made. */
const BEFORE = '2026-11-22T13:30:00.000Z'
/** Monday, Tuesday, Thursday and Friday, at 7 PM: both kitchens are open. */
const DATES = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'] as const
const EVENING = 1140

const sold = planCatalogue()
const cutOffs = [{ by: { daysBefore: 1, at: '18:00' } }]
const catalogue = {
  ...sold,
  stores: sold.stores.map((store) =>
    store.code === 'night' ? { ...store, ordering: { ...store.ordering, cutOffs } } : store,
  ),
}

let system: TestSystem
let owner: SignedIn
let browser: Browser
let night: number
let moved: { readonly planId: string; readonly entry: string }

const browserOf = ({ session }: SignedIn): Browser => {
  const mine = system.bff.browser('school.localhost')
  mine.cookies.set(SESSION_COOKIE, session)
  return mine
}

beforeAll(async () => {
  const clientConfig = { clientType: 'SCHOOL', walletEnabled: true }
  system = await startSystem({ tenants: { school: { clientConfig } }, catalogue })
  system.commerce.clock.set(BEFORE)
  night = (await catalogueIds(system.commerce.commerce, 'school')).store('night')
  owner = await system.signedIn('school')
  browser = browserOf(owner)
  moved = await movedPlan(system.commerce, 'school', owner, { dates: DATES, minute: EVENING, name: 'Diya' })
})
afterAll(() => system.close())

const planOf = async (planId: string): Promise<PlanDetail> => (await browser.get(`/api/plans/${planId}`)).body.plan
const copyOf = (planId: string, by = browser) => by.get(`/api/plans/${planId}/copy`)

describe('AMB100: a plan of a child who changed campus', () => {
  test('is ended, says where the child eats now, and that the child left', async () => {
    const plan = await planOf(moved.planId)
    expect(plan).toMatchObject({ status: 'CANCELLED', movedTo: { storeId: night, storeName: 'Night Kitchen' } })
    expect(new Set(plan.meals.map(({ reason }) => reason))).toEqual(new Set(['left']))
  })

  test('is copied for the new store with its dishes, weekdays, time and child, on the days that are left', async () => {
    const { status, body } = await copyOf(moved.planId)
    expect([status, body.copy]).toMatchObject([
      200,
      {
        storeId: night,
        order: {
          ...{ menu: 'regular', mode: 'pickup', for: moved.entry, payment: null, coupon: null },
          // The night kitchen takes no order for Monday any more, and a plan has at least five days (O4).
          plan: { kind: 'days', from: '2026-11-24', to: '2026-11-28', weekdays: [1, 2, 4, 5], minute: EVENING },
        },
        lines: [{ name: 'Dal Makhani', sizeName: 'Full', quantity: 1, unitPrice: 15_000, configuration: null }],
      },
    ])
  })

  test('AMB114: a dish of some days is copied for their weekdays', async () => {
    await serveOn(system.commerce, 'school', moved.planId, ['2026-11-24', '2026-11-26'])
    expect((await copyOf(moved.planId)).body.copy.lines).toMatchObject([{ name: 'Dal Makhani', days: [2, 4] }])
    await serveOn(system.commerce, 'school', moved.planId, DATES)
  })

  test('no other plan is copied, nor that of another person', async () => {
    const other = await browserOf(await system.signedIn('school', { mobile: '9811100022', email: 'o@example.com' }))
    expect((await copyOf(moved.planId, other)).status).toBe(404)
    expect((await copyOf('ABCDEFGHJKM')).status).toBe(404)
    expect((await copyOf('..')).status).toBe(404)
  })

  test('what the copy says can be subscribed to there; nothing is ordered before', async () => {
    expect((await browser.get('/api/me/plans')).body.plans).toHaveLength(1)
    const { copy } = (await copyOf(moved.planId)).body
    await browser.post(`/api/entries/${moved.entry}/confirmation`, { consent: 'entry-1' })
    const { from, to, weekdays, minute } = copy.order.plan
    const wanted = { dish: 'Dal Makhani', payment: 'WALLET', from, to, weekdays, minute, entry: moved.entry } as const
    const menu = (await browser.get(planMenuPath(night, wanted))).body
    await fund(system.commerce, 'school', owner, 5000)
    const placed = await browser.post('/api/plans', newPlan(menu, wanted))
    expect([placed.status, placed.body]).toMatchObject([200, { planId: expect.any(String) }])
    const there = await planOf(placed.body.planId)
    expect([there.storeId, there.meals.map(({ date }) => date)]).toEqual([night, DATES.slice(1)])
  })

  test('once it has a subscription at the new store, neither is offered; it is again when that one is cancelled', async () => {
    expect((await planOf(moved.planId)).movedTo).toBeNull()
    expect((await copyOf(moved.planId)).status).toBe(404)
    const [there] = (await browser.get('/api/me/plans')).body.plans.filter(
      ({ status }: PlanDetail) => status === 'ACTIVE',
    )
    expect((await browser.post(`/api/plans/${there.planId}/cancel`)).status).toBe(200)
    expect((await planOf(moved.planId)).movedTo).toMatchObject({ storeId: night })
  })

  test('of two plans that ended, a subscription at the new store hides the offer of its own time alone', async () => {
    const other = await system.signedIn('school', { mobile: '9811100033', email: 'two@example.com' })
    const at = { dates: DATES, name: 'Ira' } as const
    const early = await movedPlan(system.commerce, 'school', other, { ...at, minute: EVENING })
    await rosterOf(system.commerce, 'school', [`${other.mobile},child,Ira,5,B,day`])
    const wanted = { dates: DATES, minute: EVENING + 30, addressId: early.entry }
    const late = await runningPlan(system.commerce, 'school', other, wanted)
    await rosterOf(system.commerce, 'school', [`${other.mobile},child,Ira,5,B,night`])
    await runJobs(system.commerce, 'school')
    const offers = async () => {
      const by = browserOf(other)
      const plans = [early.planId, late].map((planId) => by.get(`/api/plans/${planId}`))
      return (await Promise.all(plans)).map(({ body }) => body.plan.movedTo?.storeId ?? null)
    }
    expect(await offers()).toEqual([night, night])
    await runningPlan(system.commerce, 'school', other, { ...wanted, store: 'night' })
    expect(await offers()).toEqual([night, null])
  })
})

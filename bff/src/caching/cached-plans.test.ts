import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Received, StubUpstream } from '../testing/stub-upstream.ts'
import {
  callerOfTenant,
  menuWithDish,
  type StubbedStorefronts,
  startStubbedStorefronts,
} from '../testing/stubbed-storefronts.ts'
import { successA, wireStoreSample } from '../testing/wire-samples.ts'
import type { Storefronts } from './storefronts.ts'

const caller = callerOfTenant('spice')
const etag = '"v1"'
const MENU = '/store/1/menu'

describe('menus of plans (G17, H2)', () => {
  let system: StubbedStorefronts
  let upstream: StubUpstream
  let storefronts: Storefronts
  let clock: StubbedStorefronts['clock']
  const plan = { from: '2026-12-01', to: '2026-12-10', time: '10:00' }
  const inWindow = { subscriptionEnabled: true, subscriptionFrom: '2026-12-01', subscriptionTo: '2026-12-31' }
  const prices = async (wanted: typeof plan) => {
    const { storefront } = await storefronts.get(caller, 1, wanted)
    return storefront.menu.dishes[11]?.sizes[0]?.price
  }
  const plans = () => upstream.received.filter(({ path }) => path === `${MENU}?context=SUBSCRIPTION`)

  /** Responds with different prices for each plan, all with the same etag as the menu for non-subscription orders. */
  const answerByPlan = ({ body, headers }: Received) => {
    const { startDate = '', endDate = '' } = body as { startDate?: string; endDate?: string }
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
    return successA(menuWithDish(inWindow, Number(startDate.slice(-2)) * 100 + Number(endDate.slice(-2))), { etag })
  }
  beforeEach(async () => {
    system = await startStubbedStorefronts()
    ;({ upstream, storefronts, clock } = system)
    upstream.on('GET /store/1', successA({ ...wireStoreSample, mealSubscription: true }))
    upstream.on('POST /store/1/menu', answerByPlan)
  })
  afterEach(() => system.close())

  test('are requested by context, days and meal time', async () => {
    await prices(plan)
    expect(plans()[0]?.body).toEqual({
      orderType: 'schedule',
      deliverNow: false,
      noOfDays: 10,
      startDate: '2026-12-01',
      endDate: '2026-12-10',
      orderTime: '10:00:00',
    })
  })

  test('are cached by their days and time: no plan gets the menu of another plan or of single orders', async () => {
    await storefronts.get(caller, 1)
    expect(await prices(plan)).toBe(11_000)
    expect(await prices({ ...plan, to: '2026-12-11' })).toBe(11_100)
    expect(await prices({ ...plan, from: '2026-12-02' })).toBe(21_000)
    expect(await prices({ ...plan, time: '12:00' })).toBe(11_000)
    expect(await prices(plan)).toBe(11_000)
    expect(plans()).toHaveLength(4)
    expect(plans().filter(({ headers }) => headers['if-none-match'] !== undefined)).toEqual([])
  })

  test('are shared by all callers with the same days, then revalidated by their own etag', async () => {
    await Promise.all([prices(plan), prices({ ...plan }), prices({ ...plan })])
    expect(plans()).toHaveLength(1)
    clock.now += 1000
    expect(await prices(plan)).toBe(11_000)
    expect(plans().map(({ headers }) => headers['if-none-match'])).toStrictEqual([undefined, etag])
  })

  test('are never shared between tenants', async () => {
    upstream.on('POST /store/1/menu', ({ tenant }) => successA(menuWithDish(inWindow, tenant === 'spice' ? 1 : 2)))
    const greens = callerOfTenant('greens')
    const priceOf = async (who: typeof caller) =>
      (await storefronts.get(who, 1, plan)).storefront.menu.dishes[11]?.sizes[0]?.price
    expect([await priceOf(caller), await priceOf(greens)]).toEqual([100, 200])
  })

  test('drop a date flag after the fresh period, and still decide by the window', async () => {
    const lateDue = { ...inWindow, notAvailableDueToDate: true }
    upstream.on('POST /store/1/menu', () => successA(menuWithDish(lateDue), { etag }))
    const stateOf = async (wanted = plan) =>
      (await storefronts.get(caller, 1, wanted)).storefront.menu.dishes[11]?.availability.state
    const tooLate = { ...plan, to: '2027-01-01' }
    expect([await stateOf(), await stateOf(tooLate)]).toEqual(['not-on-date', 'not-on-date'])
    upstream.fail('reset')
    clock.now += 2000
    expect([await stateOf(), await stateOf(tooLate)]).toEqual(['available', 'not-on-date'])
  })
})

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type Received, type StubUpstream, startStub } from '../testing/stub-upstream.ts'
import { lunchTime, successA, wireMenuSample, wireStoreSample } from '../testing/wire-samples.ts'
import { deadlineIn } from '../upstream/deadline.ts'
import { type Http, openHttp } from '../upstream/http.ts'
import { storeService } from '../upstream/service.ts'
import { storeClient } from '../upstream/store/client.ts'
import { openStorefronts, type Storefronts } from './storefronts.ts'

const caller = { tenant: { id: 'spice' } as Tenant, requestId: 'r1', deadline: deadlineIn(600_000) }

const MENU = '/store/1/menu'
const FRESH_MS = 500
const tomorrow = { date: '2026-11-22', time: '14:00' }

const flagged = { notAvailableDueToTime: true, nextAvailableAt: '18:00' }
const fromSix = { state: 'not-now', nextMinute: 1080 }
const isAvailable = { state: 'available' }
const outOfStock = { state: 'out-of-stock' }

/** The sample's menu; dish 11 has no slots at any level, 13 stands in a category that has. */
const menuWith = (flags: object, price = 240) => ({
  ...wireMenuSample,
  products: {
    ...wireMenuSample.products,
    11: { ...wireMenuSample.products[11], ...flags, variants: [{ id: 110, displayName: 'R', price }] },
  },
})

const isForNow = ({ body }: Received) => (body as { deliverNow: boolean }).deliverNow

let upstream: StubUpstream
let http: Http
let storefronts: Storefronts
let now = lunchTime
let flags: object
let etag: string
/** An upstream whose tag covers the catalogue alone, as the wire's own does: it answers 304 though its flags changed. */
const answerByTag = ({ headers }: Received) =>
  headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : successA(menuWith(flags), { etag })

beforeEach(async () => {
  now = lunchTime
  flags = {}
  etag = '"v1"'
  upstream = await startStub()
  http = openHttp({ deadlineMs: 1500, restMs: 20 })
  storefronts = openStorefronts(storeClient(storeService(http, upstream.url)), () => now, 1500)
  upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: 3 }))
  upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '' }))
  upstream.on('POST /store/1/menu', answerByTag)
})
afterEach(async () => {
  await http.close()
  await upstream.close()
})

const asked = () => upstream.received.filter(({ path }) => path === MENU)
const tags = () => asked().map(({ headers }) => headers['if-none-match'])
const dal = async (wanted = {}) => (await storefronts.get(caller, 1, wanted)).storefront.menu.dishes[11]?.availability

/** Lets the answers that are under way arrive, until `isSo`. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate)
}

describe('a flag that counts, within its fresh period', () => {
  test('is served at once, as the very same answer, and costs no further call', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    now += FRESH_MS
    expect(storefronts.get(caller, 1)).toBe(first)
    expect(await dal()).toEqual(fromSix)
    expect(asked()).toHaveLength(1)
  })

  test('stays the very same answer while a newer menu says the same', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    now += 2000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(asked()).toHaveLength(2)
  })
})

describe('after its fresh period', () => {
  test('the menu is asked for anew, without a tag, and a reader waits for it: never across a 304', async () => {
    flags = flagged
    expect(await dal()).toEqual(fromSix)
    flags = {}
    now += FRESH_MS + 1
    expect(await dal()).toEqual(isAvailable)
    expect(tags()).toEqual([undefined, undefined])
  })

  test('a flag that is still set is served on', async () => {
    flags = flagged
    for (let reads = 0; reads < 3; reads++, now += FRESH_MS + 1) expect(await dal()).toEqual(fromSix)
    expect(tags()).toEqual([undefined, undefined, undefined])
  })

  test('a 304 that was not asked for vouches for no flag', async () => {
    flags = flagged
    await dal()
    upstream.on('POST /store/1/menu', { status: 304, headers: { etag } })
    now += 2000
    expect(await dal()).toEqual(isAvailable)
  })
})

describe('a tag that stands for the catalogue alone', () => {
  const always = () => successA(menuWith(flags), { etag })

  test.each([
    ['a time flag', {}, flagged, fromSix],
    ['a time flag that was lifted', flagged, {}, isAvailable],
    ['another time', { ...flagged, nextAvailableAt: '17:00' }, flagged, fromSix],
    ['out of stock', {}, { isProductAvailable: false }, outOfStock],
    ['back in stock', { isProductAvailable: false }, {}, isAvailable],
  ])('a 200 under the same tag is another answer: %s', async (_, before, after, expected) => {
    upstream.on('POST /store/1/menu', always)
    flags = before
    await dal()
    flags = after
    now += 1000
    expect(await dal()).toEqual(expected)
  })

  test.each([
    ['with a flag', flagged, {}],
    ['with stock that changed under it', {}, { isProductAvailable: false }],
  ])('is no longer asked with once it came %s, and a new one is', async (_, first, second) => {
    upstream.on('POST /store/1/menu', always)
    for (const each of [first, second, second, {}]) {
      flags = each
      await dal()
      now += 1000
    }
    const before = asked().length
    expect(tags().slice(2)).toEqual([undefined, undefined])
    etag = '"v2"'
    for (let reads = 0; reads < 2; reads++, now += 1000) await dal()
    expect(tags().slice(before)).toEqual([undefined, '"v2"'])
  })

  test('without flags it is one catalogue still, whatever else of the answer moved on', async () => {
    let read = 0
    upstream.on('POST /store/1/menu', () => successA({ ...menuWith({}), readAt: read++ }, { etag }))
    const first = await storefronts.get(caller, 1)
    now += 1000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(read).toBe(2)
  })
})

describe('menus without a flag that counts', () => {
  test.each([
    ['none', {}],
    ['out of stock', { isProductAvailable: false }],
    ['a flag beside slots', { ...flagged, timeSlots: { slot1: { startAt: '11:00', endAt: '15:00' } } }],
    ['a flag of what is out of stock', { ...flagged, isProductAvailable: false }],
  ])('are asked for by their tag, given while a newer one is fetched, and stay the same bytes: %s', async (_, said) => {
    flags = said
    const first = await storefronts.get(caller, 1)
    now += FRESH_MS + 1
    expect(storefronts.get(caller, 1)).toBe(first)
    await until(() => asked().length === 2)
    now += 1000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(tags().slice(1)).toEqual(tags().slice(1).fill(etag))
  })
})

describe('with the upstream down', () => {
  test.each([2000, 50 * 60_000])('a flag is dropped, out of stock stays, %d ms later', async (later) => {
    flags = flagged
    upstream.on('POST /store/1/menu', () => {
      const menu = menuWith(flags)
      const raita = { ...menu.products[12], isProductAvailable: false }
      return successA({ ...menu, products: { ...menu.products, 12: raita } }, { etag })
    })
    expect(await dal()).toEqual(fromSix)
    upstream.fail('reset')
    now += later
    expect(await dal()).toEqual(isAvailable)
    now += FRESH_MS
    const left = await storefronts.get(caller, 1)
    expect(left.storefront.menu.dishes[11]?.availability).toEqual(isAvailable)
    expect(left.storefront.menu.dishes[12]?.availability).toEqual(outOfStock)
    expect(await storefronts.get(caller, 1)).toBe(left)
  })

  test('a flag counts again as soon as the upstream says it again', async () => {
    flags = flagged
    await dal()
    upstream.fail('reset')
    now += 2000
    expect(await dal()).toEqual(isAvailable)
    upstream.fail(null)
    await until(async () => {
      now += 1000
      return (await dal())?.state === 'not-now'
    })
    expect(tags().every((tag) => tag === undefined)).toBe(true)
  })
})

describe('only for the moment asked', () => {
  const answerByMoment = (request: Received) => successA(menuWith(isForNow(request) ? flags : {}), { etag })

  test('a flag for now says nothing of tomorrow, nor one of tomorrow of now', async () => {
    upstream.on('POST /store/1/menu', answerByMoment)
    flags = flagged
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([fromSix, isAvailable, fromSix])
    upstream.on('POST /store/1/menu', (request) => successA(menuWith(isForNow(request) ? {} : flagged), { etag }))
    now += 2000
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([isAvailable, fromSix, isAvailable])
  })

  test('another moment’s menu is asked for without a tag that came with flags, also where it was kept by that tag', async () => {
    await dal(tomorrow)
    flags = flagged
    upstream.on('POST /store/1/menu', () => successA(menuWith(flags), { etag }))
    now += 2000
    await dal()
    upstream.on('POST /store/1/menu', answerByTag)
    now += 2000
    expect(await dal(tomorrow)).toEqual(fromSix)
    expect(tags().at(-1)).toBeUndefined()
  })

  test('minutes of one stretch share an answer only while their menus say the same', async () => {
    upstream.on('POST /store/1/menu', ({ body }) =>
      successA(menuWith((body as { orderDate?: string }).orderDate?.endsWith('14:30') ? flagged : {}), { etag }),
    )
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
    expect(await dal({ ...tomorrow, time: '14:31' })).toEqual(isAvailable)
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
  })

  test('a person’s own menu is read with its flags (A16)', async () => {
    upstream.on('POST /auth/store/1/menu', successA(menuWith(flagged)))
    const clientConfig = { userBasedMenu: true, userStoreAccessType: 'ALL' }
    const person = { ...caller, tenant: { id: 'spice', clientConfig } as unknown as Tenant }
    const session = { token: 't', mobile: '9', name: 'A', email: 'a@example.com' }
    const { catalogue } = await storefronts.personal(person, 1, session as never, {})
    expect(catalogue.told.get(11)).toEqual(fromSix)
  })
})

describe('menus of plans (G17, H2)', () => {
  const plan = { startDate: '2026-12-01', endDate: '2026-12-10', minute: 600 }
  const inWindow = { subscriptionEnabled: true, subscriptionFrom: '2026-12-01', subscriptionTo: '2026-12-31' }
  const prices = async (wanted: typeof plan) => {
    const { menu } = await storefronts.planned(caller, 1, wanted)
    return menu.dishes[11]?.sizes[0]?.price
  }
  const plans = () => upstream.received.filter(({ path }) => path === `${MENU}?context=SUBSCRIPTION`)

  /** Every plan has prices of its own, all under one tag, and that of single orders. */
  const answerByPlan = ({ body, headers }: Received) => {
    const { startDate = '', endDate = '' } = body as { startDate?: string; endDate?: string }
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } }
    return successA(menuWith(inWindow, Number(startDate.slice(-2)) * 100 + Number(endDate.slice(-2))), { etag })
  }
  beforeEach(() => upstream.on('POST /store/1/menu', answerByPlan))

  test('are asked for by context, days and meal time', async () => {
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

  test('are each kept under their own days and time: no plan reads another’s menu, nor that of single orders', async () => {
    await storefronts.get(caller, 1)
    expect(await prices(plan)).toBe(11_000)
    expect(await prices({ ...plan, endDate: '2026-12-11' })).toBe(11_100)
    expect(await prices({ ...plan, startDate: '2026-12-02' })).toBe(21_000)
    expect(await prices({ ...plan, minute: 720 })).toBe(11_000)
    expect(await prices(plan)).toBe(11_000)
    expect(plans().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined, undefined, undefined])
  })

  test('are shared by all who ask for the same days, then asked for by their own tag', async () => {
    await Promise.all([prices(plan), prices({ ...plan }), prices({ ...plan })])
    expect(plans()).toHaveLength(1)
    now += 1000
    expect(await prices(plan)).toBe(11_000)
    expect(plans().map(({ headers }) => headers['if-none-match'])).toEqual([undefined, etag])
  })

  test('one tenant’s plan is never another’s', async () => {
    upstream.on('POST /store/1/menu', ({ tenant }) => successA(menuWith(inWindow, tenant === 'spice' ? 1 : 2)))
    const greens = { ...caller, tenant: { id: 'greens' } as Tenant }
    const priceOf = async (who: typeof caller) =>
      (await storefronts.planned(who, 1, plan)).menu.dishes[11]?.sizes[0]?.price
    expect([await priceOf(caller), await priceOf(greens)]).toEqual([100, 200])
  })

  test('drop a date flag when it is no longer fresh, and keep deciding by the window', async () => {
    const lateDue = { ...inWindow, notAvailableDueToDate: true }
    upstream.on('POST /store/1/menu', () => successA(menuWith(lateDue), { etag }))
    const stateOf = async (wanted = plan) =>
      (await storefronts.planned(caller, 1, wanted)).menu.dishes[11]?.availability.state
    const tooLate = { ...plan, endDate: '2027-01-01' }
    expect([await stateOf(), await stateOf(tooLate)]).toEqual(['not-on-date', 'not-on-date'])
    upstream.fail('reset')
    now += 2000
    expect([await stateOf(), await stateOf(tooLate)]).toEqual(['available', 'not-on-date'])
  })
})

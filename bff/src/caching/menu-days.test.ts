import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { messages } from '@tiffin/domain/texts/messages'
import { type StubUpstream, startStub } from '../testing/stub-upstream.ts'
import { callerOfTenant } from '../testing/stubbed-storefronts.ts'
import { lunchTime, successA, wireStoreSample, wireWholeMenuSample } from '../testing/wire-samples.ts'
import { type Http, openHttp } from '../upstream/http.ts'
import { upstreamService } from '../upstream/service.ts'
import { storeClient } from '../upstream/store/client.ts'
import { openStorefronts, type Storefronts } from './storefronts.ts'

const caller = callerOfTenant('spice')

const MENU = '/store/1/menu'

// `lunchTime` is 14:00 on Saturday the 21st; the sample's special menu ends that day at 20:00.
describe('menus for other days (G17)', () => {
  let upstream: StubUpstream
  let http: Http
  let storefronts: Storefronts
  let now = lunchTime

  beforeEach(async () => {
    now = lunchTime
    upstream = await startStub()
    http = openHttp({ deadlineMs: 1500, restMs: 20 })
    storefronts = openStorefronts(storeClient(upstreamService(http, upstream.url, 'store')), () => now, 1500)
    upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: 3 }))
    upstream.on('POST /getMealTime', successA({ mealType: 'REGULAR', time: '' }))
    upstream.on('POST /store/1/menu', successA(wireWholeMenuSample))
  })
  afterEach(async () => {
    await http.close()
    await upstream.close()
  })

  const asked = () => upstream.received.filter(({ path }) => path === MENU).map(({ body }) => body)
  const menuOf = async (wanted: { date?: string; time?: string } = {}) =>
    (await storefronts.get(caller, 1, wanted)).storefront.menu

  test('are requested with their date and time, or the default time (G14, AMB10)', async () => {
    await menuOf({ date: '2026-11-22' })
    await menuOf({ date: '2026-11-22', time: '18:30' })
    expect(asked()).toMatchObject([
      { deliverNow: true },
      { deliverNow: false, orderDate: '22/11/2026 10:00' },
      { deliverNow: false, orderDate: '22/11/2026 18:30' },
    ])
  })

  test('are for today too where the store takes same-day orders, at a time that is still open', async () => {
    const day = { date: '2026-11-21' }
    const laterOf = async (wanted: object) => (await storefronts.parts(caller, 1, wanted)).later
    expect(await laterOf(day)).toBeNull()
    const everyDay = { openOnWeekdays: [0, 1, 2, 3, 4, 5, 6], laterFrom: 'today' }
    upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: 3, ...everyDay }))
    storefronts = openStorefronts(storeClient(upstreamService(http, upstream.url, 'store')), () => now, 1500)
    now += 7 * 60_000
    expect(await laterOf(day)).toEqual({ ...day, minute: 855 })
    expect(await laterOf({ ...day, time: '18:30' })).toEqual({ ...day, minute: 1110 })
  })

  test('are decided for that time: slots and the special menu (H1, H6)', async () => {
    const poha = async (wanted: object) => (await menuOf(wanted)).dishes[13]?.availability.state
    expect(await poha({})).toBe('not-now')
    expect(await poha({ date: '2026-11-22', time: '10:30' })).toBe('available')
    expect((await menuOf()).dishes[21]?.isSpecial).toBe(true)
    expect((await menuOf({ date: '2026-11-22', time: '10:30' })).dishes[21]?.isSpecial).toBe(false)
  })

  test("are cached separately, and don't change the menu for now", async () => {
    const forNow = await storefronts.get(caller, 1)
    const later = await storefronts.get(caller, 1, { date: '2026-11-22', time: '10:30' })
    expect(await storefronts.get(caller, 1, { date: '2026-11-22', time: '10:30' })).toBe(later)
    expect(await storefronts.get(caller, 1, { date: '2026-11-22', time: '18:30' })).not.toBe(later)
    expect(await storefronts.get(caller, 1)).toBe(forNow)
    expect(asked()).toHaveLength(3)
  })

  test('share one menu in memory while the upstream confirms that it is the same', async () => {
    const etag = '"v1"'
    upstream.on('POST /store/1/menu', ({ headers }) =>
      headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : successA(wireWholeMenuSample, { etag }),
    )
    const usual = (await storefronts.parts(caller, 1, {})).catalogue
    for (const date of ['2026-11-22', '2026-11-23', '2026-11-24'])
      for (const hour of [10, 11, 12, 13])
        expect((await storefronts.parts(caller, 1, { date, time: `${hour}:07` })).catalogue).toBe(usual)
    expect(upstream.received.filter(({ path, headers }) => path === MENU && !headers['if-none-match'])).toHaveLength(1)
  })

  test('share one menu after a change of the catalogue too, whatever etag they are requested with', async () => {
    let version = 1
    upstream.on('POST /store/1/menu', ({ headers }) => {
      const etag = `"v${version}"`
      return headers['if-none-match'] === etag
        ? { status: 304, headers: { etag } }
        : successA(wireWholeMenuSample, { etag })
    })
    const wanted = { date: '2026-11-22', time: '10:07' }
    await storefronts.parts(caller, 1, wanted)
    version = 2
    now += 2000
    const usual = (await storefronts.parts(caller, 1, {})).catalogue
    expect((await storefronts.parts(caller, 1, wanted)).catalogue).toBe(usual)
  })

  test('share one answer for minutes between which nothing changes', async () => {
    const at = async (time: string) => storefronts.get(caller, 1, { date: '2026-11-22', time })
    expect(await at('10:31')).toBe(await at('10:30'))
    expect(await at('10:59')).toBe(await at('10:30'))
    expect(await at('11:00')).not.toBe(await at('10:59'))
  })

  test.each(['2026-11-20', '2026-11-21', '2026-11-25'])(
    'a day on which the store accepts no later order is refused: %s (G13)',
    async (date) => {
      await expect(menuOf({ date })).rejects.toMatchObject({ code: 'refused', message: messages.enterValidDate })
    },
  )

  test.each([367, 1e15, '999999999999999'])(
    'a store that accepts orders %s days ahead still has a calendar',
    async (most) => {
      upstream.on('GET /store/1', successA({ ...wireStoreSample, orderLaterMaxDays: most }))
      expect((await menuOf({ date: '2027-11-22' })).dishes[11]?.availability).toEqual({ state: 'available' })
      await expect(menuOf({ date: '2027-11-23' })).rejects.toMatchObject({ code: 'refused' })
    },
  )

  test('the last day of the range and the day of the meal time are served', async () => {
    await menuOf({ date: '2026-11-24' })
    upstream.on('POST /getMealTime', successA({ mealType: 'LATER', time: '30-11-2026' }))
    now += 30_000
    await menuOf({ date: '2026-11-30' })
    expect(asked().at(-1)).toMatchObject({ orderDate: '30/11/2026 10:00' })
  })

  test('an order for a day that is not offered uses the usual menu: the upstream refuses it', async () => {
    expect((await storefronts.parts(caller, 1, { date: '2026-12-24', time: '10:00' })).later).toBeNull()
  })

  test('the special menu ends exactly on time, and the answer includes that time (H4, AMB1)', async () => {
    const end = Date.parse('2026-11-21T20:00:00+05:30')
    now = end - 1000
    const before = await menuOf()
    expect([before.highlights?.specialMenu?.productIds, before.changesAt]).toEqual([[21], end])
    now = end
    const after = await menuOf()
    expect([after.highlights?.specialMenu, after.dishes[21]?.isSpecial]).toEqual([null, false])
  })
})

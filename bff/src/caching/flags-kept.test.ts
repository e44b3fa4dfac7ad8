import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Received, StubUpstream } from '../testing/stub-upstream.ts'
import {
  callerOfTenant,
  menuWithDish,
  type StubbedStorefronts,
  startStubbedStorefronts,
} from '../testing/stubbed-storefronts.ts'
import { successA } from '../testing/wire-samples.ts'
import type { Storefronts } from './storefronts.ts'

const caller = callerOfTenant('spice')

const MENU = '/store/1/menu'
const FRESH_MS = 500
const tomorrow = { date: '2026-11-22', time: '14:00' }

const flagged = { notAvailableDueToTime: true, nextAvailableAt: '18:00' }
const fromSix = { state: 'not-now', nextMinute: 1080 }
const isAvailable = { state: 'available' }
const outOfStock = { state: 'out-of-stock' }

const isForNow = ({ body }: Received) => (body as { deliverNow: boolean }).deliverNow

let system: StubbedStorefronts
let upstream: StubUpstream
let storefronts: Storefronts
let clock: StubbedStorefronts['clock']
let flags: object
let etag: string
/** An upstream whose tag covers the catalogue alone, as the wire's own does: it answers 304 though its flags changed. */
const answerByTag = ({ headers }: Received) =>
  headers['if-none-match'] === etag ? { status: 304, headers: { etag } } : successA(menuWithDish(flags), { etag })

beforeEach(async () => {
  flags = {}
  etag = '"v1"'
  system = await startStubbedStorefronts()
  ;({ upstream, storefronts, clock } = system)
  upstream.on('POST /store/1/menu', answerByTag)
})
afterEach(() => system.close())

const asked = () => upstream.received.filter(({ path }) => path === MENU)
const tags = () => asked().map(({ headers }) => headers['if-none-match'])
const dal = async (wanted = {}) => (await storefronts.get(caller, 1, wanted)).storefront.menu.dishes[11]?.availability

/** Lets the answers that are under way arrive, until `isSo`. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a flag that counts, within its fresh period', () => {
  test('is served at once, as the very same answer, and costs no further call', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    clock.now += FRESH_MS
    expect(storefronts.get(caller, 1)).toBe(first)
    expect(await dal()).toEqual(fromSix)
    expect(asked()).toHaveLength(1)
  })

  test('stays the very same answer while a newer menu says the same', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    clock.now += 2000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(asked()).toHaveLength(2)
  })
})

describe('after its fresh period', () => {
  test('the menu is asked for anew, without a tag, and a reader waits for it: never across a 304', async () => {
    flags = flagged
    expect(await dal()).toEqual(fromSix)
    flags = {}
    clock.now += FRESH_MS + 1
    expect(await dal()).toEqual(isAvailable)
    expect(tags()).toStrictEqual([undefined, undefined])
  })

  test('a flag that is still set is served on', async () => {
    flags = flagged
    for (let reads = 0; reads < 3; reads++, clock.now += FRESH_MS + 1) expect(await dal()).toEqual(fromSix)
    expect(tags()).toStrictEqual([undefined, undefined, undefined])
  })

  test('a 304 that was not asked for vouches for no flag', async () => {
    flags = flagged
    await dal()
    upstream.on('POST /store/1/menu', { status: 304, headers: { etag } })
    clock.now += 2000
    expect(await dal()).toEqual(isAvailable)
  })
})

describe('a tag that stands for the catalogue alone', () => {
  const always = () => successA(menuWithDish(flags), { etag })

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
    clock.now += 1000
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
      clock.now += 1000
    }
    const before = asked().length
    expect(tags().slice(2)).toStrictEqual([undefined, undefined])
    etag = '"v2"'
    for (let reads = 0; reads < 2; reads++, clock.now += 1000) await dal()
    expect(tags().slice(before)).toStrictEqual([undefined, '"v2"'])
  })

  test('without flags it is one catalogue still, whatever else of the answer moved on', async () => {
    let read = 0
    upstream.on('POST /store/1/menu', () => successA({ ...menuWithDish({}), readAt: read++ }, { etag }))
    const first = await storefronts.get(caller, 1)
    clock.now += 1000
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
    clock.now += FRESH_MS + 1
    expect(storefronts.get(caller, 1)).toBe(first)
    await until(() => asked().length === 2)
    clock.now += 1000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(tags().slice(1)).toStrictEqual(tags().slice(1).fill(etag))
  })
})

describe('with the upstream down', () => {
  test.each([2000, 50 * 60_000])('a flag is dropped, out of stock stays, %d ms later', async (later) => {
    flags = flagged
    upstream.on('POST /store/1/menu', () => {
      const menu = menuWithDish(flags)
      const raita = { ...menu.products[12], isProductAvailable: false }
      return successA({ ...menu, products: { ...menu.products, 12: raita } }, { etag })
    })
    expect(await dal()).toEqual(fromSix)
    upstream.fail('reset')
    clock.now += later
    expect(await dal()).toEqual(isAvailable)
    clock.now += FRESH_MS
    const left = await storefronts.get(caller, 1)
    expect(left.storefront.menu.dishes[11]?.availability).toEqual(isAvailable)
    expect(left.storefront.menu.dishes[12]?.availability).toEqual(outOfStock)
    expect(await storefronts.get(caller, 1)).toBe(left)
  })

  test('a flag counts again as soon as the upstream says it again', async () => {
    flags = flagged
    await dal()
    upstream.fail('reset')
    clock.now += 2000
    expect(await dal()).toEqual(isAvailable)
    upstream.fail(null)
    await until(async () => {
      clock.now += 1000
      return (await dal())?.state === 'not-now'
    })
    expect(tags().every((tag) => tag === undefined)).toBe(true)
  })
})

describe('only for the moment asked', () => {
  const answerByMoment = (request: Received) => successA(menuWithDish(isForNow(request) ? flags : {}), { etag })

  test('a flag for now says nothing of tomorrow, nor one of tomorrow of now', async () => {
    upstream.on('POST /store/1/menu', answerByMoment)
    flags = flagged
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([fromSix, isAvailable, fromSix])
    upstream.on('POST /store/1/menu', (request) => successA(menuWithDish(isForNow(request) ? {} : flagged), { etag }))
    clock.now += 2000
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([isAvailable, fromSix, isAvailable])
  })

  test('another moment’s menu is asked for without a tag that came with flags, also where it was kept by that tag', async () => {
    await dal(tomorrow)
    flags = flagged
    upstream.on('POST /store/1/menu', () => successA(menuWithDish(flags), { etag }))
    clock.now += 2000
    await dal()
    upstream.on('POST /store/1/menu', answerByTag)
    clock.now += 2000
    expect(await dal(tomorrow)).toEqual(fromSix)
    expect(tags().at(-1)).toBeUndefined()
  })

  test('minutes of one stretch share an answer only while their menus say the same', async () => {
    upstream.on('POST /store/1/menu', ({ body }) =>
      successA(menuWithDish((body as { orderDate?: string }).orderDate?.endsWith('14:30') ? flagged : {}), { etag }),
    )
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
    expect(await dal({ ...tomorrow, time: '14:31' })).toEqual(isAvailable)
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
  })

  test('what is left of the usual menu stands in for no other moment’s, though the answers read alike', async () => {
    flags = flagged
    await dal()
    upstream.on('POST /store/1/menu', (request) =>
      isForNow(request) ? 'reset' : successA(menuWithDish(flags), { etag }),
    )
    clock.now += 2000
    expect([await dal(tomorrow), await dal()]).toEqual([fromSix, isAvailable])
  })

  test('a person’s own menu is read with its flags (A16)', async () => {
    upstream.on('POST /auth/store/1/menu', successA(menuWithDish(flagged)))
    const clientConfig = { userBasedMenu: true, userStoreAccessType: 'ALL' }
    const person = callerOfTenant('spice', { clientConfig })
    const session = { token: 't', mobile: '9', name: 'A', email: 'a@example.com' }
    const { catalogue } = await storefronts.personal(person, 1, session as never, {})
    expect(catalogue.told.get(11)).toEqual(fromSix)
  })
})

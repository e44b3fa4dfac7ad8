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
/** An upstream whose etag covers only the catalogue: it responds 304 even after its flags changed. */
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

/** Waits for pending responses until `isSo`. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('an effective flag within its fresh period', () => {
  test('is served immediately, as the same answer, without a further call', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    clock.now += FRESH_MS
    expect(storefronts.get(caller, 1)).toBe(first)
    expect(await dal()).toEqual(fromSix)
    expect(asked()).toHaveLength(1)
  })

  test('keeps the same answer while a newer menu is equal', async () => {
    flags = flagged
    const first = await storefronts.get(caller, 1)
    clock.now += 2000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(asked()).toHaveLength(2)
  })
})

describe('after its fresh period', () => {
  test('the menu is fetched again without an etag, and readers wait for it: a flag never survives a 304', async () => {
    flags = flagged
    expect(await dal()).toEqual(fromSix)
    flags = {}
    clock.now += FRESH_MS + 1
    expect(await dal()).toEqual(isAvailable)
    expect(tags()).toStrictEqual([undefined, undefined])
  })

  test('a flag that is still set is served', async () => {
    flags = flagged
    for (let reads = 0; reads < 3; reads++, clock.now += FRESH_MS + 1) expect(await dal()).toEqual(fromSix)
    expect(tags()).toStrictEqual([undefined, undefined, undefined])
  })

  test('a 304 without an etag in the request confirms no flag', async () => {
    flags = flagged
    await dal()
    upstream.on('POST /store/1/menu', { status: 304, headers: { etag } })
    clock.now += 2000
    expect(await dal()).toEqual(isAvailable)
  })
})

describe('an etag that covers only the catalogue', () => {
  const always = () => successA(menuWithDish(flags), { etag })

  test.each([
    ['a time flag', {}, flagged, fromSix],
    ['a removed time flag', flagged, {}, isAvailable],
    ['another time', { ...flagged, nextAvailableAt: '17:00' }, flagged, fromSix],
    ['out of stock', {}, { isProductAvailable: false }, outOfStock],
    ['back in stock', { isProductAvailable: false }, {}, isAvailable],
  ])('a 200 with the same etag is a different answer: %s', async (_, before, after, expected) => {
    upstream.on('POST /store/1/menu', always)
    flags = before
    await dal()
    flags = after
    clock.now += 1000
    expect(await dal()).toEqual(expected)
  })

  test.each([
    ['with a flag', flagged, {}],
    ['with stock that changed under the etag', {}, { isProductAvailable: false }],
  ])('the etag is dropped once an answer came %s, and a new etag is used', async (_, first, second) => {
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

  test('without flags it stays the same catalogue, whatever else of the answer changed', async () => {
    let read = 0
    upstream.on('POST /store/1/menu', () => successA({ ...menuWithDish({}), readAt: read++ }, { etag }))
    const first = await storefronts.get(caller, 1)
    clock.now += 1000
    expect(await storefronts.get(caller, 1)).toBe(first)
    expect(read).toBe(2)
  })
})

describe('menus without an effective flag', () => {
  test.each([
    ['none', {}],
    ['out of stock', { isProductAvailable: false }],
    ['a flag of a dish with slots', { ...flagged, timeSlots: { slot1: { startAt: '11:00', endAt: '15:00' } } }],
    ['a flag of a dish that is out of stock', { ...flagged, isProductAvailable: false }],
  ])('are revalidated by etag, served during a refresh, and keep the same bytes: %s', async (_, said) => {
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
  test.each([2000, 50 * 60_000])('a flag is dropped and out of stock stays, %d ms later', async (later) => {
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

  test('a flag applies again when the upstream sends it again', async () => {
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

describe('flags apply only to the requested time', () => {
  const answerByMoment = (request: Received) => successA(menuWithDish(isForNow(request) ? flags : {}), { etag })

  test("a flag for now doesn't apply tomorrow, nor a flag for tomorrow now", async () => {
    upstream.on('POST /store/1/menu', answerByMoment)
    flags = flagged
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([fromSix, isAvailable, fromSix])
    upstream.on('POST /store/1/menu', (request) => successA(menuWithDish(isForNow(request) ? {} : flagged), { etag }))
    clock.now += 2000
    expect([await dal(), await dal(tomorrow), await dal()]).toEqual([isAvailable, fromSix, isAvailable])
  })

  test('the menu for another time is fetched without an etag that came with flags, also when it was cached under that etag', async () => {
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

  test('minutes of one period share an answer only while their menus are equal', async () => {
    upstream.on('POST /store/1/menu', ({ body }) =>
      successA(menuWithDish((body as { orderDate?: string }).orderDate?.endsWith('14:30') ? flagged : {}), { etag }),
    )
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
    expect(await dal({ ...tomorrow, time: '14:31' })).toEqual(isAvailable)
    expect(await dal({ ...tomorrow, time: '14:30' })).toEqual(fromSix)
  })

  test("the usual menu without its flags doesn't replace a menu for another time, even if the answers are equal", async () => {
    flags = flagged
    await dal()
    upstream.on('POST /store/1/menu', (request) =>
      isForNow(request) ? 'reset' : successA(menuWithDish(flags), { etag }),
    )
    clock.now += 2000
    expect([await dal(tomorrow), await dal()]).toEqual([fromSix, isAvailable])
  })

  test('a personal menu is read with its flags (A16)', async () => {
    upstream.on('POST /auth/store/1/menu', successA(menuWithDish(flagged)))
    const clientConfig = { userBasedMenu: true, userStoreAccessType: 'ALL' }
    const person = callerOfTenant('spice', { clientConfig })
    const session = { token: 't', mobile: '9', name: 'A', email: 'a@example.com' }
    const { catalogue } = await storefronts.personal(person, 1, session as never, {})
    expect(catalogue.availabilityFlags.get(11)).toEqual(fromSix)
  })
})

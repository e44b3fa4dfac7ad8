import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { recentOrdersChecked } from '@tiffin/contract/recent-orders.schema'
import fc from 'fast-check'
import { type Browser, startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { wireRecentSample } from '../testing/wire-again-sample.ts'

const CALL = 'GET /recentOrders'
const [sample] = wireRecentSample.data.orders

let upstream: StubUpstream
let bff: TestBff
let asha: Browser
beforeEach(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
  asha = bff.browser()
  await asha.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
})
afterEach(async () => {
  await bff.close()
  await upstream.close()
})

const dataOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null')

const open = (browser: Browser, path = '/1/home') => browser.get(path).set('accept-encoding', 'identity')

/** The page's boot data, which is whole whatever its recent orders do. */
async function bootOf(browser: Browser, path?: string) {
  const { status, text } = await open(browser, path)
  expect([status, dataOf(text, 'moment')]).toEqual([200, expect.any(Number)])
  return dataOf(text, 'boot')
}

/** On a busy machine they may come too late for a page; the next one has them. */
async function recentIn(browser: Browser) {
  for (let tries = 0; tries < 20; tries++) {
    const { recent } = await bootOf(browser)
    if (recent) return recent
  }
  return undefined
}

const asked = () => upstream.received.filter(({ path }) => path.startsWith('/recentOrders'))

describe("T8: the recent orders in a store's page", () => {
  test("are asked for with the person's own token and number, and shown beside the session", async () => {
    expect(await recentIn(asha)).toEqual({
      storeId: 1,
      orders: [
        {
          ...{ orderId: 'ORDER1', placedAt: Date.parse('2026-11-21T10:00:00Z'), total: 42_900 },
          lines: [{ name: 'Dal Makhani', sizeName: 'Full', quantity: 2, image: '/dishes/dal.svg', isVeg: true }],
        },
      ],
    })
    expect(asked()[0]).toMatchObject({
      path: '/recentOrders?user=9000000001&store=1',
      headers: { token: 'upstream-token-1' },
    })
  })

  test('cost a stranger no call, also with a forged cookie', async () => {
    const forged = bff.browser()
    forged.cookies.set('__Host-s', 'k1.forged')
    for (const browser of [bff.browser(), forged]) expect(await bootOf(browser)).not.toHaveProperty('recent')
    expect(asked()).toEqual([])
  })

  test('the menu that all diners share has nothing of them', async () => {
    await recentIn(asha)
    expect((await open(bff.browser(), '/api/stores/1/storefront')).text).not.toContain('ORDER1')
    expect((await open(bff.browser())).text).not.toContain('ORDER1')
  })

  test('that are late do not hold the page', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.on(CALL, { when: promise, body: wireRecentSample })
    const boot = await bootOf(asha)
    expect([boot.session.mobile, boot.recent, asked().length]).toEqual(['9000000001', undefined, 1])
    resolve()
  })

  test.each<[string, Parameters<StubUpstream['on']>[1]]>([
    ['the upstream is down', { status: 503, body: {} }],
    ['the connection breaks', 'reset'],
    ['the upstream hangs', 'hang'],
    ['the answer is none', 'garbage'],
    ['the session is over', { status: 401, body: { statusCode: 500, message: 'Session expired' } }],
    ['the answer is refused', { status: 404, body: { code: 'not-found', message: 'no' } }],
  ])('are left out of a whole page when %s', async (_, answer) => {
    upstream.on(CALL, answer)
    const { session, recent } = await bootOf(asha)
    expect([session.mobile, recent]).toEqual(['9000000001', undefined])
  })

  test('that are longer than a page may carry are left to the client', async () => {
    const items = Array.from({ length: 100 }, () => ({ ...sample?.items[0], productName: 'D'.repeat(100) }))
    upstream.on(CALL, { body: { data: { orders: [{ ...sample, items }] } } })
    for (let tries = 0; tries < 3; tries++) expect(await bootOf(asha)).not.toHaveProperty('recent')
    expect((await asha.get('/api/stores/1/recent-orders')).body.recent[0].lines).toHaveLength(100)
  })

  test('that look like markup stay text', async () => {
    const items = [{ ...sample?.items[0], productName: '</script><script>alert(1)</script>' }]
    upstream.on(CALL, { body: { data: { orders: [{ ...sample, items }] } } })
    expect((await recentIn(asha)).orders[0].lines[0].name).toBe('</script><script>alert(1)</script>')
    expect((await open(asha)).text).not.toContain('<script>alert')
  })
})

describe('another upstream', () => {
  const answered = async (orders: unknown) => {
    upstream.on(CALL, { body: { data: { orders } } })
    return asha.get('/api/stores/1/recent-orders')
  }

  test("what is too many, unreadable or another host's picture is left out (SAFE15)", async () => {
    const items = [{ ...sample?.items[0], productImage: 'https://pictures.example/dal.jpg' }]
    const bad = [{ ...sample, orderId: 'a/../b' }, { ...sample, placedAt: 'then' }, { ...sample, items: [] }, null]
    const good = ['O1', 'O2', 'O3', 'O4'].map((orderId) => ({ ...sample, orderId, items }))
    const { recent } = (await answered([...bad, ...good])).body
    expect(recent.map(({ orderId }: { orderId: string }) => orderId)).toEqual(['O1', 'O2', 'O3'])
    expect(recent[0].lines[0].image).toBeNull()
  })

  test('any content gives an answer of the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...Object.keys(sample ?? {})), async (odd, field) => {
        const { status, body } = await answered([{ ...sample, [field]: odd }, sample])
        expect(status).toBe(200)
        expect(recentOrdersChecked.schemas.answer.safeParse(body).error).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, ownServer, type Site, tenantFile } from '../../testing/site.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireCodeSample, wireLimitsSample, wireRevokedSample } from '../../testing/wire-codes-sample.ts'
import type { Caller } from '../../upstream/service.ts'
import { entryCodeCalls } from '../../upstream/store/entry-code-calls.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ONE = '/api/entries/e1'
const PICTURE = `${ONE}/code/picture?form=phone`
const noLimits = { dailyMost: null, dishes: [], categories: [], allergens: [] }

/** A programme with codes, one without, and a shop; below one whose own server speaks the wire of the specs only. */
const tenants = {
  spice: { clientConfig: { clientType: 'STAFF', walletEnabled: true, scanAndPay: true } },
  greens: { clientConfig: { clientType: 'STAFF', walletEnabled: true } },
  shop: { clientConfig: { walletEnabled: true } },
} as const

let upstream: StubUpstream
let site: Site
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  site = laySite([])
  for (const [id, settings] of Object.entries(tenants)) site.writeTenant(id, tenantFile(id, settings))
  const upstreams = ownServer(upstream.url)
  site.writeTenant('own', tenantFile('own', { ...tenants.spice, upstreams }))
  site.writeTenant('screens', { ...tenantFile('screens', tenants.spice), wallet: { printedCodes: false } })
  bff = await startBff({ commerceUrl: upstream.url, site })
})
beforeEach(() => upstream.on('GET /address/e1/qr', { body: wireCodeSample }))
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

async function signedIn(tenant = 'spice'): Promise<Browser> {
  const browser = bff.browser(`${tenant}.localhost`)
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
  return browser
}

const listed = (...codes: readonly unknown[]) =>
  upstream.on('GET /address', { body: { addresses: codes.map((qrCode, at) => ({ id: `e${at + 1}`, qrCode })) } })

const drawing = (svg: string) =>
  upstream.on('GET /address/e1/qr', { body: { ...wireCodeSample, data: { ...wireCodeSample.data, svg } } })

describe('L20: which entries have a code', () => {
  const codesAt = async (tenant: string) =>
    (await (await signedIn(tenant)).get('/api/entries')).body.entries.map(
      ({ hasCode }: { hasCode: boolean }) => hasCode,
    )

  test('those whose code commerce draws; nothing of an address reaches the browser', async () => {
    listed('/address/e1/qr', '', undefined, '/address/e1/qr')
    expect(await codesAt('spice')).toEqual([true, false, false, false])
    expect((await (await signedIn()).get('/api/entries')).text).not.toContain('/qr')
  })

  test('A19: none without scan and pay', async () => {
    listed('/address/e1/qr')
    expect(await codesAt('greens')).toEqual([false])
  })

  test('at an own server those with a picture as a data URL, never an address or an SVG (SAFE15)', async () => {
    const png = `data:image/png;base64,${PNG}`
    const svg = `data:image/svg+xml;base64,${Buffer.from(wireCodeSample.data.svg).toString('base64')}`
    listed(png, 'http://10.0.0.1/qr.png', '//qr.example/e3', svg, `data:image/jpeg;base64,${PNG}`, '/address/e6/qr')
    expect(await codesAt('own')).toEqual([true, false, false, false, false, false])
  })

  test('a new entry has one by the answer to its addition (L9)', async () => {
    const entry = { name: 'Asha Rao', className: '', section: '', email: 'asha@example.com' }
    const add = async () => (await (await signedIn()).post('/api/entries', { entry, storeId: null })).body.entry.hasCode
    upstream.on('POST /address', { body: { id: 'a3', qrCode: '/address/a3/qr' } })
    expect(await add()).toBe(true)
    upstream.on('POST /address', { body: { id: 'a3' } })
    expect(await add()).toBe(false)
  })
})

describe('SB25: the code of an entry', () => {
  test('says how long it holds (AMB111)', async () => {
    const { status, body } = await (await signedIn()).get(`${ONE}/code?form=phone`)
    expect([status, body]).toEqual([200, { changesAfter: 30, validFor: 60, lastDay: null }])
    expect(upstream.received.at(-1)?.path).toBe('/address/e1/qr?form=phone')
  })

  test('is a picture that no cache keeps, no other site shows and no code runs in', async () => {
    const { status, headers, body } = await (await signedIn()).get(`${PICTURE}&n=7`)
    expect([status, String(body)]).toEqual([200, wireCodeSample.data.svg])
    expect(headers).toMatchObject({
      ...{ 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
      ...{ 'cross-origin-resource-policy': 'same-origin', 'content-disposition': 'inline' },
    })
    expect(headers.etag).toBeUndefined()
  })

  test('L20: is downloaded in its printed form, under a name that says nothing of the person', async () => {
    const { headers } = await (await signedIn()).get(`${ONE}/code/picture?form=print`)
    expect(headers['content-disposition']).toBe('attachment; filename="qr-code.svg"')
    expect(upstream.received.at(-1)?.path).toBe('/address/e1/qr?form=print')
  })

  test.each([
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a handler', '<svg xmlns="http://www.w3.org/2000/svg" onload="1"></svg>'],
    ['a reference', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://10.0.0.1/"/></svg>'],
    ['something else', 'hello'],
  ])('with %s in it is not passed on', async (_what, svg) => {
    drawing(svg)
    expect((await (await signedIn()).get(PICTURE)).status).toBe(503)
  })

  test('a printed code that has ended is refused in the words of the upstream', async () => {
    upstream.on('GET /address/e1/qr', { status: 422, body: { statusCode: 422, message: 'The school year has ended' } })
    const { status, body } = await (await signedIn()).get(`${ONE}/code?form=print`)
    expect([status, body.code, body.message]).toEqual([422, 'refused', 'The school year has ended'])
  })

  test('there is no printed one where the tenant has codes on phones only', async () => {
    const browser = await signedIn('screens')
    const before = upstream.received.length
    expect((await browser.get(`${ONE}/code?form=print`)).body.code).toBe('not-found')
    expect((await browser.get(`${ONE}/code/picture?form=print`)).body.code).toBe('not-found')
    expect(upstream.received).toHaveLength(before)
    expect((await browser.get(PICTURE)).status).toBe(200)
  })

  test('is made invalid by one call, sent once', async () => {
    upstream.on('POST /address/e1/qr/revoke', { body: wireRevokedSample })
    const { status, body } = await (await signedIn()).post(`${ONE}/code/revoke`)
    expect([status, body]).toEqual([200, null])
  })
})

describe('AMB111: the limits at the counter', () => {
  test('are read and saved in paise; the upstream has rupees', async () => {
    const browser = await signedIn()
    const limits = { ...wireLimitsSample.data, dailyMost: 12_050, spentToday: 4000 }
    expect((await browser.get(`${ONE}/limits`)).body.limits).toEqual(limits)
    const wanted = { dailyMost: 9950, dishes: [11, 12], categories: [], allergens: ['egg'] }
    expect((await browser.put(`${ONE}/limits`, wanted)).body.limits).toEqual(limits)
    expect(upstream.received.at(-1)).toMatchObject({ path: '/address/e1/limits', body: { ...wanted, dailyMost: 99.5 } })
    await browser.put(`${ONE}/limits`, noLimits)
    expect(upstream.received.at(-1)?.body).toEqual(noLimits)
  })

  test('an unreadable amount never reads as no limit', async () => {
    const body = { ...wireLimitsSample, data: { ...wireLimitsSample.data, dailyMost: 'much' } }
    upstream.on('GET /address/e1/limits', { body })
    expect((await (await signedIn()).get(`${ONE}/limits`)).status).toBe(503)
  })

  test.each([
    { ...noLimits, dailyMost: -1 },
    { ...noLimits, dailyMost: 0.5 },
    { ...noLimits, allergens: ['moon dust'] },
    { ...noLimits, dishes: Array.from({ length: 201 }, (_, at) => at + 1) },
    { ...noLimits, spentToday: 0 },
  ])('%j is not understood', async (body) => {
    expect((await (await signedIn()).put(`${ONE}/limits`, body)).status).toBe(400)
  })
})

describe('A19, AMB108: where there is none', () => {
  const all = async (tenant: string, id = 'e1') => {
    const browser = await signedIn(tenant)
    const answers = [
      await browser.get(`/api/entries/${id}/code?form=phone`),
      await browser.get(`/api/entries/${id}/code/picture?form=phone`),
      await browser.post(`/api/entries/${id}/code/revoke`),
      await browser.get(`/api/entries/${id}/limits`),
      await browser.put(`/api/entries/${id}/limits`, noLimits),
    ]
    return answers.map(({ status }) => status)
  }
  const calls = () => upstream.received.filter(({ path }) => /address/.test(path)).length

  test.each(['greens', 'shop'])('%s has none of the calls, and none goes upstream', async (tenant) => {
    const before = calls()
    expect(await all(tenant)).toEqual([404, 404, 404, 404, 404])
    expect(calls()).toBe(before)
  })

  test('an own server of the specs has a picture to show and to keep, and nothing else', async () => {
    listed(`data:image/png;base64,${PNG}`)
    expect(await all('own')).toEqual([200, 200, 404, 404, 404])
    const browser = await signedIn('own')
    expect((await browser.get(`${ONE}/code?form=print`)).body).toEqual({
      changesAfter: null,
      validFor: null,
      lastDay: null,
    })
    const { headers, body } = await browser.get(`${ONE}/code/picture?form=print`)
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'image/png',
      'attachment; filename="qr-code.png"',
    ])
    expect((body as Buffer).toString('base64')).toBe(PNG)
    expect(await all('own', 'e9')).toEqual([404, 404, 404, 404, 404])
  })

  test.each(['.', '..'])('the id %s, which would be another path, names no entry', async (id) => {
    const codes = entryCodeCalls({ send: () => Promise.reject(new Error('sent')) })
    const caller = { tenant: { clientConfig: {} } } as Caller
    const calls = [
      () => codes.entryCode(caller, '9000000001', id, 'phone'),
      () => codes.entryCodePicture(caller, '9000000001', id, 'phone'),
      () => codes.revokeEntryCode(caller, id),
      () => codes.counterLimits(caller, id),
      () => codes.saveCounterLimits(caller, id, noLimits),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not-found' })
  })
})

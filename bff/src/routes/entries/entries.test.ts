import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

const dev = { id: 'e1', addressLine1: 'Dev Nair', email: 'dev@example.com', fromRoster: true }
const lena = { id: 'e2', addressLine1: 'Lena Thomas', email: 'lena@example.com' }

/** The upstream's answer to a deletion: a refusal of the roster's entry. */
const deletion = ({ path }: { readonly path: string }) =>
  path.includes('id=e1')
    ? { status: 422, body: { errorMessage: 'It comes from your programme' } }
    : { body: { addresses: [dev] } }

let upstream: StubUpstream
let site: Site
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  upstream.on('GET /address', { body: { addresses: [dev, lena] } })
  site = laySite()
  site.writeTenant('spice', tenantFile('spice', { clientConfig: { clientType: 'STAFF' } }))
  bff = await startBff({ commerceUrl: upstream.url, site })
})
beforeEach(() => upstream.on('DELETE /address', deletion))
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

async function signedIn(host?: string): Promise<Browser> {
  const browser = bff.browser(host)
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
  return browser
}

describe("a programme's people (L22)", () => {
  test('those of the roster cannot be removed; without a word of the upstream an entry can', async () => {
    const { body } = await (await signedIn()).get('/api/entries')
    expect(body.entries).toMatchObject([
      { name: 'Dev Nair', removable: false },
      { name: 'Lena Thomas', removable: true },
    ])
  })

  test('one is removed for the signed-in person, and the others are returned (SB1)', async () => {
    const answer = await (await signedIn()).delete('/api/entries/e2')
    expect(answer.body.entries).toMatchObject([{ id: 'e1' }])
    expect(upstream.received.at(-1)).toMatchObject({ method: 'DELETE', path: '/address?user=9000000001&id=e2' })
  })

  test('L12: the current orders for an entry are in the list, and the seen ones go upstream', async () => {
    const meal = { orderId: 'A1', scheduledAt: '2026-11-22T07:00:00.000Z', timeZone: 'Asia/Kolkata' }
    upstream.on('DELETE /address', { body: { removed: false, addresses: [{ ...lena, orders: [meal] }] } })
    const answer = await (await signedIn()).delete('/api/entries/e2?orders=A0,A1')
    const scheduledFor = Date.parse(meal.scheduledAt)
    expect(answer.body).toMatchObject({ removed: false, entries: [{ orders: [{ orderId: 'A1', scheduledFor }] }] })
    expect(upstream.received.at(-1)?.path).toBe('/address?user=9000000001&id=e2&orders=A0%2CA1')
  })

  test("the upstream's refusal is passed on", async () => {
    const answer = await (await signedIn()).delete('/api/entries/e1')
    expect([answer.status, answer.body.message]).toEqual([422, 'It comes from your programme'])
  })

  test('AMB105: a consent goes upstream with the version of its text, and without a mobile number', async () => {
    const browser = await signedIn()
    const own = { ...dev, confirmed: true, avoids: ['milk', 'moon dust'], othersAvoid: ['egg'] }
    upstream.on('POST /address/confirmation', { body: { addresses: [{ ...dev, confirmed: false }] } })
    upstream.on('PUT /address/avoids', { body: { addresses: [own] } })
    const confirmed = await browser.post('/api/entries/e1/confirmation', { consent: 'entry-1' })
    expect(confirmed.body.entries).toMatchObject([{ isConfirmed: false, avoids: [], othersAvoid: [] }])
    expect(upstream.received.at(-1)).toMatchObject({
      ...{ path: '/address/confirmation', body: { id: 'e1', consent: 'entry-1' } },
    })
    const avoids = { avoids: ['milk'], consent: 'avoids-1' }
    const saved = await browser.put('/api/entries/e1/avoids', avoids)
    expect(saved.body.entries).toMatchObject([{ isConfirmed: true, avoids: ['milk'], othersAvoid: ['egg'] }])
    expect(upstream.received.at(-1)?.body).toEqual({ id: 'e1', allergens: ['milk'], consent: 'avoids-1' })
    await browser.delete('/api/entries/e1/avoids')
    expect(upstream.received.at(-1)?.path).toBe('/address/avoids?id=e1')
    await browser.delete('/api/entries/e1/confirmation')
    expect(upstream.received.at(-1)?.path).toBe('/address/confirmation?id=e1')
  })

  test.each([
    [{ avoids: ['cheese'], consent: 'avoids-1' }],
    [{ avoids: [], consent: 'avoids-1' }],
    [{ avoids: ['milk'] }],
  ])('what an entry avoids is checked before it goes upstream: %j', async (body) => {
    const browser = await signedIn()
    const before = upstream.count('PUT /address/avoids')
    const answer = await browser.put('/api/entries/e1/avoids', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
    expect(upstream.count('PUT /address/avoids')).toBe(before)
  })

  test('an entry of an upstream that asks for no confirmation is confirmed', async () => {
    const { body } = await (await signedIn()).get('/api/entries')
    expect(body.entries).toMatchObject([{ isConfirmed: true }, { isConfirmed: true }])
  })

  test('a tenant with addresses has none', async () => {
    const before = upstream.count('DELETE /address')
    const answer = await (await signedIn('greens.localhost')).delete('/api/entries/e2')
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect(upstream.count('DELETE /address')).toBe(before)
  })
})

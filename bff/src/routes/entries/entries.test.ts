import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { laySite, type Site, tenantFile } from '../../testing/site.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

const dev = { id: 'e1', addressLine1: 'Dev Nair', email: 'dev@example.com', fromRoster: true }
const lena = { id: 'e2', addressLine1: 'Lena Thomas', email: 'lena@example.com' }

let upstream: StubUpstream
let site: Site
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  upstream.on('GET /address', { body: { addresses: [dev, lena] } })
  upstream.on('DELETE /address', ({ path }) =>
    path.includes('id=e1')
      ? { status: 422, body: { errorMessage: 'It comes from your programme' } }
      : { body: { addresses: [dev] } },
  )
  site = laySite()
  site.writeTenant('spice', tenantFile('spice', { clientConfig: { clientType: 'STAFF' } }))
  bff = await startBff({ commerceUrl: upstream.url, site })
})
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

  test("the upstream's refusal is passed on", async () => {
    const answer = await (await signedIn()).delete('/api/entries/e1')
    expect([answer.status, answer.body.message]).toEqual([422, 'It comes from your programme'])
  })

  test('a tenant with addresses has none', async () => {
    const before = upstream.count('DELETE /address')
    const answer = await (await signedIn('greens.localhost')).delete('/api/entries/e2')
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect(upstream.count('DELETE /address')).toBe(before)
  })
})

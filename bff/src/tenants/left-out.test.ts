import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import supertest from 'supertest'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { laySite, type Site, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'

let upstream: StubUpstream
let site: Site
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  site = laySite()
  site.writeTenant('spice', '{ "id": "spice"')
  bff = await startBff({ commerceUrl: upstream.url, site, env: { SERVICE_KEY: 'the-services-own-key' } })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

const at = (host: string, path: string) => supertest(bff.app.server).get(path).set('host', host)
const statusAt = async (host: string) => (await at(host, '/api/boot?screenWidth=mobile')).status
const figures = async () => (await at('x', '/metrics').set('authorization', 'Bearer the-services-own-key')).text

describe('a tenant with a broken file at the start', () => {
  test('is left out alone: its host is unknown, and the others are served', async () => {
    const page = await at('spice.localhost', '/')
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('There is no website at this address')])
    expect(await statusAt('greens.localhost')).toBe(200)
  })

  test('is one line in the log, and a number without a name for the public (SAFE13)', async () => {
    const lines = bff
      .log()
      .split('\n')
      .filter((line) => line.includes('a tenant file was not taken'))
    expect(lines).toEqual([expect.stringContaining('spice.json: is not valid JSON')])
    const ready = await at('10.0.0.7', '/readyz')
    expect(ready.body).toMatchObject({ leftOut: 1 })
    expect(ready.text).not.toContain('spice')
    expect(await figures()).toMatch(/^tiffin_tenants_left_out 1$/m)
  })

  test('is served without a restart once its file is corrected', async () => {
    site.writeTenant('spice', tenantFile('spice'))
    while ((await statusAt('spice.localhost')) !== 200) await new Promise((resolve) => setTimeout(resolve, 10))
    expect((await at('10.0.0.7', '/readyz')).body).not.toHaveProperty('leftOut')
    expect(await figures()).toMatch(/^tiffin_tenants_left_out 0$/m)
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Metrics, openMetrics } from './metrics.ts'
import { countedAs } from './plugins/page-aliases.ts'
import { startBff, type TestBff } from './testing/bff.ts'
import { startKitchen } from './testing/kitchen.ts'
import { laySite, type Site, tenantFile } from './testing/site.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'
import { upstreamCalls } from './testing/upstream-calls.ts'
import { callOutcomes, type HttpCall } from './upstream/http.ts'

const SERVICE_KEY = 'the-services-own-key'

/** All but the one that ends the session, and the streams, which do not end. */
const answered = Object.entries(upstreamCalls).filter(([name]) => !/sign-out$|events$/.test(name))

let upstream: StubUpstream
let site: Site
let bff: TestBff
let text: string
beforeAll(async () => {
  upstream = await startKitchen()
  site = laySite()
  const maps = { googleServerKey: 'server-key-1234567' }
  site.writeTenant('spice', {
    ...tenantFile('spice', { clientConfig: { clientType: 'STAFF', walletEnabled: true, scanAndPay: true } }),
    maps,
  })
  bff = await startBff({ commerceUrl: upstream.url, site, env: { SERVICE_KEY, GOOGLE_MAPS_URL: upstream.url } })
  const browser = bff.browser()
  for (const name of ['sign-up', 'sign-in']) await upstreamCalls[`POST /api/identity/${name}`]?.(browser)
  for (const [, call] of answered) await call(browser)
  text = (await browser.get('/metrics').set('authorization', `Bearer ${SERVICE_KEY}`)).text
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

const operations = () =>
  new Set([...text.matchAll(/tiffin_upstream_calls_total\{operation="([^"]+)"/g)].map(([, name]) => name ?? ''))

const series = (scraped: string): string[] => scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('GET /metrics of the BFF', () => {
  test('requests by route pattern and class of status, calls by operation and outcome, and the process', () => {
    expect(text).toMatch(
      /^tiffin_request_duration_seconds_bucket\{le="1",method="GET",route="\/api\/stores\/pickup"\} 1$/m,
    )
    expect(text).toMatch(/^tiffin_requests_total\{method="POST",route="\/api\/identity\/sign-in",class="2xx"\} \d$/m)
    expect(text).toMatch(/^tiffin_upstream_calls_total\{operation="GET \/pickupStore",outcome="ok"\} 1$/m)
    expect(text).toMatch(/^tiffin_upstream_duration_seconds_count\{operation="POST \/store\/:id\/menu"\} 1$/m)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'tiffin_breakers_open']) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
    }
  })

  test('no label names a tenant, a person or an id', () => {
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name ?? ''))
    for (const process of ['type', 'space', 'quantile', 'kind', 'version', 'major', 'minor', 'patch'])
      labels.delete(process)
    expect([...labels].sort()).toEqual(['class', 'le', 'method', 'operation', 'outcome', 'route'])
    expect([...operations()].filter((operation) => /\d/.test(operation))).toEqual([])
  })

  test('at most 2,800 series, with every route, class and outcome, and with 10,000 tenants (PERF9)', async () => {
    const metrics: Metrics = openMetrics()
    metrics.follow({
      tenants: () => ({ served: 10_000, leftOut: 0, outdated: 0 }),
      watch: () => ({ orders: 0, missed: 0 }),
      openBreakers: () => 0,
    })
    expect(operations().size).toBeGreaterThan(35)
    const calls = [...bff.app.routeAccess.keys(), 'GET', 'POST'].map((call) => call.split(' '))
    expect(calls.length).toBeGreaterThan(90)
    for (const [method = '', route] of calls) {
      const shown = route && countedAs(route)
      for (const status of [200, 304, 404, 503]) metrics.requests.of(method, shown).observe(status, 5)
    }
    for (let tenant = 0; tenant < 10_000; tenant++) {
      for (const operation of operations()) {
        const outcome = callOutcomes[tenant % callOutcomes.length] ?? 'ok'
        metrics.called({ operation, tenantId: `tenant-${tenant}` } as HttpCall, {
          outcome,
          milliseconds: 5,
          isAway: false,
        })
      }
    }
    const all = series(await metrics.text())
    expect(all.filter((each) => each.startsWith('nodejs_heap_space'))).toEqual([])
    expect(all.length).toBeGreaterThan(1000)
    expect(all.length).toBeLessThanOrEqual(2800)
  })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { startBff, type TestBff } from './testing/bff.ts'
import { laySite, type Site } from './testing/site.ts'

const after = (milliseconds: number, end: () => void) => {
  const timer = setTimeout(end, milliseconds)
  return () => clearTimeout(timer)
}

let site: Site
let commerce: TestCommerce
let bff: TestBff
beforeAll(async () => {
  site = laySite(['spice'])
  const folders = { tenantsDir: site.tenants, themesDir: site.themes }
  commerce = await startCommerce({ folders, after, config: { mode: 'demo' } })
  // Longer than in production, because both servers share this test's process with 120 diners.
  bff = await startBff({ commerceUrl: commerce.url, site, upstreamLimits: { deadlineMs: 10_000, restMs: 1000 } })
})
afterAll(async () => {
  await bff.close()
  await commerce.close()
  site.remove()
})

test('of 120 sign-ins at once, those without a turn get 429 with a time to wait, and none times out (PERF11)', async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, at) =>
      bff.browser().post('/api/identity/sign-in', { mobile: String(9_800_000_000 + at), passcode: '482913' }),
    ),
  )
  const turnedAway = answers.filter(({ status }) => status === 429)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]))
  for (const { body, headers } of turnedAway) {
    expect([body.code, headers['retry-after']]).toEqual(['too-many-requests', '1'])
  }
})

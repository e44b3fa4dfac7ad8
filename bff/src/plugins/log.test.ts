import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startBff, type TestBff } from '../testing/bff.ts'
import { newAddressSample, newOrderSample, startKitchen } from '../testing/kitchen.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'
import { wireSignInSample } from '../testing/wire-samples.ts'

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({
    commerceUrl: upstream.url,
    env: { LOG_LEVEL: 'debug', SERVICE_KEY: 'planted-service-key' },
    upstreamLimits: { deadlineMs: 500, restMs: 50 },
  })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

/** Secrets and personal data that must not be logged (SAFE16). */
const planted = {
  name: 'Planted Person',
  mobile: '9812345670',
  email: 'planted@example.com',
  passcode: '864209',
  code: '975310',
  flat: 'Planted Flat 42',
  street: 'Planted Street',
  city: 'Plantedpur',
  pincode: '560042',
  comments: 'planted comment',
  order: 'PLANTEDORDER',
  query: 'plantedplace',
  point: '28.612345',
  token: wireSignInSample.data.token,
  serviceKey: 'planted-service-key',
}

test('no log line and no server error answer contains anything personal or secret (SAFE16)', async () => {
  const { name, mobile, email, passcode, code } = planted
  const browser = bff.browser()
  const answers = [
    await browser.post('/api/identity/sign-up', { name, mobile, email, passcode }),
    await browser.post('/api/identity/verify-code', { channel: 'mobile', code }),
    await browser.post('/api/identity/sign-in', { mobile, passcode }),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  const cookie = browser.cookies.get('__Host-s') ?? 'none'
  const calls = async () => {
    await browser.post('/api/addresses', {
      ...newAddressSample,
      name,
      email,
      addressLine1: planted.flat,
      addressLine2: planted.street,
      city: planted.city,
      pincode: planted.pincode,
    })
    await browser.post('/api/orders', {
      ...newOrderSample,
      instructions: { ...newOrderSample.instructions, comments: planted.comments },
    })
    await browser.post('/api/orders', { oops: planted.comments })
    await browser.get(`/api/orders/${planted.order}/track`)
    await browser.get(`/${planted.order}/${planted.order}?q=${planted.query}`)
    await browser.get(`/api/places?query=${planted.query}`)
    await browser.get(`/api/stores/delivery?lat=${planted.point}&long=77.2`)
    await browser.get('/metrics').set('authorization', `Bearer ${planted.serviceKey}`)
    await browser
      .get('/api/boot?screenWidth=mobile')
      .set({ 'user-agent': planted.comments, 'x-forwarded-for': '203.0.113.9' })
  }
  await calls()
  for (const fault of ['garbage', 'reset', 503, 'truncated', 'hang'] as const) {
    upstream.fail(fault)
    await calls()
  }
  // An internal error whose message contains personal data.
  bff.app.log.error(
    { err: new Error(`cannot read ${planted.email}`, { cause: new Error(planted.flat) }) },
    'request failed',
  )

  const log = bff.log()
  expect(log).toContain('"route":"/api/orders/:orderId/track"')
  expect(log).toContain('"tenant":"spice"')
  for (const [what, secret] of Object.entries({ ...planted, cookie, sealed: cookie.slice(5, 40) })) {
    expect([what, log.includes(secret)]).toEqual([what, false])
  }
  expect(log).not.toMatch(/127\.0\.0\.1|203\.0\.113\.9/)
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { startKitchen } from './testing/kitchen.ts'
import { laySite, tenantFile } from './testing/site.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'

const english = catalogueOf('en').messages
const accented = catalogueOf('en-XA').messages

const passcode = '246810'

let upstream: StubUpstream
let bff: TestBff
const site = laySite()
beforeAll(async () => {
  upstream = await startKitchen()
  site.writeTenant('greens', { ...tenantFile('greens'), language: 'en-XA' })
  bff = await startBff({ commerceUrl: upstream.url, site })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
  site.remove()
})

const messageOf = async (answer: Promise<{ body: { message: string } }>): Promise<string> => (await answer).body.message

test.each<[string, (browser: Browser) => Promise<string>, keyof typeof english]>([
  ['a refusal', (browser) => messageOf(browser.get('/api/addresses')), 'loginToContinue'],
  [
    'a field that cannot be read',
    (browser) => messageOf(browser.post('/api/identity/sign-in', { mobile: '1', passcode })),
    'phoneNotValid',
  ],
  [
    'characters that cannot be used',
    (browser) => messageOf(browser.post('/api/identity/sign-up', { name: 'Asha\u202e' })),
    'notAValidName',
  ],
  [
    'a greeting',
    (browser) => messageOf(browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode })),
    'signedIn',
  ],
])("the server answers %s in each tenant's own language", async (_what, said, key) => {
  expect([await said(bff.browser()), await said(bff.browser('greens.localhost'))]).toEqual([
    english[key],
    accented[key],
  ])
})

test("an unavailable upstream is reported in the tenant's language too", async () => {
  const lonely = await startBff({ commerceUrl: 'http://127.0.0.1:1', site })
  const call = '/api/stores/pickup'
  expect(await messageOf(lonely.browser('greens.localhost').get(call))).toBe(accented.someErrorOccured)
  expect(await messageOf(lonely.browser().get(call))).toBe(english.someErrorOccured)
  await lonely.close()
})

test("an upstream's own message is passed on unchanged", async () => {
  upstream.on('POST /signin', { status: 422, body: { statusCode: 422, message: 'Not right' } })
  const answer = bff.browser('greens.localhost').post('/api/identity/sign-in', { mobile: '9000000001', passcode })
  expect(await messageOf(answer)).toBe('Not right')
})

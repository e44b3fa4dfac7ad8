import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { laySite, tenantFile } from '../../testing/site.ts'

const site = laySite()
let bff: TestBff

beforeAll(async () => {
  const page = '<head><!--head--><!--data--></head><script type="module" src="/a.js" nonce="__CSP_NONCE__"></script>'
  writeFileSync(path.join(site.dist, 'map-frame.html'), page)
  const maps = { googleBrowserKey: 'browser-key-123456', googleServerKey: 'server-key-1234567' }
  site.writeTenant('spice', { ...tenantFile('spice'), maps })
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:9', site })
})

afterAll(async () => {
  await bff.close()
  site.remove()
})

test('Google’s hosts are allowed only in the framed map document, which only our pages may frame', async () => {
  const { status, headers, text } = await bff.browser().get('/map-frame')
  const policy = String(headers['content-security-policy'])
  expect(status).toBe(200)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('https://*.googleapis.com')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(text).toContain(`<script type="module" src="/a.js" nonce="${nonce}">`)
  expect(text).toContain('{"key":"browser-key-123456","scriptUrl":"https://maps.googleapis.com/maps/api/js"}')
  expect(text).not.toContain('server-key')
  // The page's texts are in the tenant's language (decision 0024).
  expect(text).toMatch(/^<head><script type="importmap" nonce="[^"]+">[^<]*words-en-client\.js/)
})

test("pages themselves allow none of Google's hosts, and name their map provider", async () => {
  const { headers, text } = await bff.browser().get('/')
  expect(String(headers['content-security-policy'])).not.toContain('google')
  expect(text).toContain('"map":"google"')
  expect(text).not.toMatch(/(browser|server)-key/)
})

test('a tenant without a key has no such document', async () => {
  expect((await bff.browser('greens.localhost').get('/map-frame')).status).toBe(404)
  expect((await bff.browser('greens.localhost').get('/')).text).toContain('"map":"own"')
})

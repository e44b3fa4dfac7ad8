import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import supertest from 'supertest'
import { startBff, type TestBff } from './testing/bff.ts'
import { newOrderSample, startKitchen } from './testing/kitchen.ts'
import { drawing } from './testing/site.ts'
import type { StubUpstream } from './testing/stub-upstream.ts'
import { wireMenuSample } from './testing/wire-samples.ts'

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url, env: { OPERATOR_KEY: 'the-operators-own-key' } })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

const at = (host: string, path = '/api/boot?screenWidth=mobile') =>
  supertest(bff.app.server).get(path).set('host', host)
const nameAt = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await at(host).set(headers)
  return answer.status === 200 && answer.body.client ? answer.body.client.name : answer.status
}

describe('the Host header decides (A2, SAFE13)', () => {
  test.each([
    ['spice.localhost', 'The spice kitchen'],
    ['greens.localhost', 'The greens kitchen'],
    ['SPICE.LocalHost:3100', 'The spice kitchen'],
    ['spice.localhost.', 'The spice kitchen'],
    ['other.localhost', 404],
    ['spice.localhost.evil.example', 404],
    ['evil.spice.localhost', 404],
    ['spice.localhost@evil.example', 404],
    ['spice.localhost/x', 404],
    ['spice_localhost', 404],
    ['[::1]', 200],
  ])('%s', async (host, expected) => {
    const answer = await at(host)
    const seen = answer.body.client?.name ?? answer.status
    expect(seen).toBe(expected)
  })

  test.each([
    { 'x-forwarded-host': 'greens.localhost' },
    { 'x-forwarded-host': 'greens.localhost, spice.localhost' },
    { forwarded: 'host=greens.localhost' },
    { 'x-host': 'greens.localhost' },
    { 'x-original-host': 'greens.localhost' },
    { 'x-forwarded-server': 'greens.localhost' },
    { 'x-tenant': 'greens' },
  ])("no header of a browser's own changes the tenant: %j", async (headers) => {
    expect(await nameAt('spice.localhost', headers)).toBe('The spice kitchen')
    expect(await nameAt('other.localhost', headers)).toBe(404)
  })

  test('a proxy that the operator trusts may say the host', async () => {
    const trusting = await startBff({
      commerceUrl: upstream.url,
      site: bff.site,
      env: { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' },
    })
    const answer = await supertest(trusting.app.server)
      .get('/api/boot?screenWidth=mobile')
      .set('host', 'internal')
      .set('x-forwarded-host', 'greens.localhost')
    expect(answer.body.client.name).toBe('The greens kitchen')
    await trusting.close()
  })

  test('an unknown host gets a plain page that names nobody, at every path', async () => {
    for (const path of ['/', '/api/stores/pickup', '/assets/main-abc.js', '/manifest.webmanifest']) {
      const answer = await at('other.example', path)
      expect([answer.status, answer.type]).toEqual([404, 'text/html'])
      expect(answer.text).not.toMatch(/spice|greens|kitchen/i)
    }
  })

  test('a demo lists its clients on plain localhost', async () => {
    const answer = await at('localhost:3100', '/')
    expect(answer.text).toContain('href="http://spice.localhost:3100/"')
    expect(answer.text).toContain('The greens kitchen')
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-")
  })
})

describe('what changes something comes from our own pages (SAFE10)', () => {
  const own = 'http://spice.localhost'
  const shapes: [string, Record<string, string>][] = [
    ['no origin at all', {}],
    ['another site', { origin: 'http://evil.example' }],
    ['an origin of null', { origin: 'null' }],
    ['a sibling subdomain', { origin: 'http://greens.localhost' }],
    ['a subdomain of ours', { origin: 'http://x.spice.localhost' }],
    ['another port', { origin: 'http://spice.localhost:81' }],
    ['another scheme of no web', { origin: 'ftp://spice.localhost' }],
    ["our name as somebody's user", { origin: 'http://spice.localhost@evil.example' }],
    ['our name with a path', { origin: 'http://spice.localhost/x' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['a fetch of nobody', { 'sec-fetch-site': 'none' }],
    ['a cross-site fetch that claims our origin', { origin: own, 'sec-fetch-site': 'cross-site' }],
    ['our fetch with another origin', { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['only a referer', { referer: `${own}/` }],
    ['an overridden method', { 'x-http-method-override': 'GET' }],
  ]
  const calls = [
    '/api/identity/sign-up',
    '/api/identity/verify-code',
    '/api/identity/resend-code',
    '/api/identity/sign-in',
    '/api/identity/sign-out',
    '/api/addresses',
    '/api/orders',
    '/api/page-views',
    '/api/stores/1/serviceability',
    '/no/such/call',
  ]

  test.each(shapes)('%s is refused at every call', async (_name, headers) => {
    const before = upstream.received.length
    for (const call of calls) {
      const answer = await supertest(bff.app.server).post(call).set('host', 'spice.localhost').set(headers).send({})
      expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'foreign-origin'])
    }
    expect(upstream.received.length).toBe(before)
  })

  test.each([
    [{ origin: own }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ origin: own, 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://SPICE.localhost' }],
    // TLS ends at the operator's proxy.
    [{ origin: 'https://spice.localhost' }],
  ])('our own page is heard: %j', async (headers) => {
    const answer = await supertest(bff.app.server)
      .post('/api/page-views')
      .set('host', 'spice.localhost')
      .set(headers)
      .send({ route: '/', screenWidth: 'mobile' })
    expect(answer.status).toBeLessThan(300)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; charset=application/json',
  ])('a body that a form can send is not read: %s', async (type) => {
    const answer = await supertest(bff.app.server)
      .post('/api/identity/sign-in')
      .set({ host: 'spice.localhost', origin: own, 'content-type': type })
      .send('{"mobile":"9000000001","passcode":"246810"}')
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('no answer allows another site to read it', async () => {
    const answer = await supertest(bff.app.server)
      .options('/api/boot')
      .set({ host: 'spice.localhost', origin: 'http://evil.example' })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('input that is none', () => {
  const post = (body: string) =>
    supertest(bff.app.server)
      .post('/api/identity/sign-in')
      .set({ host: 'spice.localhost', origin: 'http://spice.localhost', 'content-type': 'application/json' })
      .send(body)

  test.each(['', '{', 'null', '"x"', '[1', '{"passcode":1}', '{"__proto__":{"a":1}}', '\u0000'])(
    '%j is a clear 4xx',
    async (body) => {
      const answer = await post(body)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
      expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('a body larger than 64 kB is too large', async () => {
    const answer = await post(JSON.stringify({ mobile: '9'.repeat(70_000) }))
    expect([answer.status, answer.body.code]).toEqual([413, 'payload-too-large'])
  })

  test('the answer does not repeat what a person wrote', async () => {
    expect(JSON.stringify((await post('{"mobile":"9876543210x","passcode":"secret"}')).body)).not.toMatch(
      /9876543210|secret/,
    )
  })

  test.each([
    '/api/stores/0/storefront',
    '/api/stores/x/storefront',
    '/api/stores/1.5/storefront',
    '/api/stores/99999999999/storefront',
    '/api/boot',
    '/api/boot?screenWidth=watch',
    '/api/stores/delivery',
    '/api/stores/delivery?lat=91&long=0',
    '/api/stores/delivery?pincode=012345',
    '/api/orders/attempts/1',
  ])('GET %s is a clear 400', async (path) => {
    const answer = await at('spice.localhost', path)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
  })

  test('an unknown call is told so in JSON, not in HTML (SB34)', async () => {
    const answer = await at('spice.localhost', '/api/none')
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  })
})

describe('pages', () => {
  const page = (path: string, host = 'spice.localhost') => at(host, path)
  const dataOf = (html: string, id: string) => {
    const match = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
    return match ? JSON.parse(match[1] ?? '') : null
  }

  test("the landing page is the tenant's own, with everything for the first paint", async () => {
    const { text, headers, status } = await page('/')
    expect(status).toBe(200)
    expect(text).toContain('<title>The spice kitchen</title>')
    expect(text).toContain('<meta name="theme-color" content="#8a1c1c">')
    expect(text).toContain(
      '<img class="shell-hero-image" src="/themes/plain/banner.svg" alt="A table laid for many" fetchpriority="high">',
    )
    expect(text).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/fraunces.woff2">')
    expect(text).toContain(':root{--brand:#8a1c1c;')
    expect(dataOf(text, 'boot')).toMatchObject({
      client: { name: 'The spice kitchen', bypass: true },
      theme: { radius: 12 },
      session: null,
    })
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(text).not.toMatch(/greens|<!--(head|data|shell)-->|__CSP_NONCE__/)
  })

  test("every copy has a nonce of its own, the policy's and the page's the same (SAFE15)", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { text, headers } = await page('/')
        const policy = headers['content-security-policy'] ?? ''
        const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
        const used = [...text.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1])
        expect(used.length).toBeGreaterThan(2)
        expect(new Set(used)).toEqual(new Set([nonce]))
        expect(policy).toMatch(/^default-src 'none'; /)
        expect(policy).not.toContain('unsafe')
        expect(policy).toContain("frame-ancestors 'none'")
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('a compressed page is the very same page', async () => {
    const answer = await page('/')
      .set('accept-encoding', 'gzip')
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(null, Buffer.concat(chunks)))
      })
    const bytes = answer.body as Buffer
    const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString()
    expect(text).toContain('<title>The spice kitchen</title>')
    expect(text.endsWith('</html>\n')).toBe(true)
  })

  test("a store's page brings its menu along, so that the first paint needs no call", async () => {
    const { text } = await page('/1/menu-card/regular/all/1')
    const data = dataOf(text, 'storefront')
    expect(data.storeId).toBe(1)
    expect(data.storefront.menu.dishes[11].name).toBe('Dal Makhani')
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/menu-def.js"')
  })

  test('texts that look like markup stay texts, in data and in HTML', async () => {
    const { text } = await page('/1/home')
    expect(text).not.toContain('</script><b>')
    const odd = await startBff({ commerceUrl: upstream.url })
    odd.site.writeTenant('spice', {
      id: 'spice',
      hosts: ['spice.localhost'],
      theme: { preset: 'plain' },
      clientConfig: { name: '</script><b>"$&\'</title>', tagline: '<i>$1' },
    })
    let html = ''
    while (!html.includes('&lt;/script&gt;')) html = (await odd.browser().get('/')).text
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;$&amp;&#39;&lt;/title&gt;</title>')
    expect(dataOf(html, 'boot').client).toMatchObject({ name: '</script><b>"$&\'</title>', tagline: '<i>$1' })
    await odd.close()
  })

  test.each([
    ['/my-order', 200],
    ['/1/check-out/pay', 200],
    ['/1/track-order/ORDER1', 200],
    ['/orderNotFound', 200],
    ['/404', 404],
    ['/no/such/page', 404],
    ['/x.php', 404],
  ])('%s answers %i (R9)', async (path, status) => {
    expect((await page(path)).status).toBe(status)
  })

  test('a missing file is not answered with a page', async () => {
    const answer = await page('/assets/gone.js')
    expect([answer.status, answer.type]).toEqual([404, 'text/plain'])
  })

  test('with commerce down the page still comes, at once, without the menu (AMB97)', async () => {
    const lonely = await startBff({ commerceUrl: 'http://127.0.0.1:1', site: bff.site })
    const answer = await lonely.browser().get('/1/home')
    expect(answer.status).toBe(200)
    expect(dataOf(answer.text, 'boot').client.name).toBe('The spice kitchen')
    expect(dataOf(answer.text, 'storefront')).toBeNull()
    await lonely.close()
  })
})

describe('files', () => {
  test("the client's code is kept for ever", async () => {
    const answer = await at('spice.localhost', '/assets/main-abc.js')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test("a theme's drawings come compressed and are kept for a day; what else lies there does not come at all", async () => {
    const answer = await at('spice.localhost', '/themes/plain/banner.svg').set('accept-encoding', 'br')
    expect([
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['content-encoding'],
    ]).toEqual(['image/svg+xml', 'public, max-age=86400', 'br'])
    const again = await at('spice.localhost', '/themes/plain/banner.svg').set(
      'if-none-match',
      answer.headers.etag ?? '',
    )
    expect(again.status).toBe(304)
    for (const path of [
      '/themes/plain/theme.json',
      '/themes/..%2ftenants/spice.json',
      '/themes/plain/..%2f..%2ftenants%2fspice.json',
      '/themes/plain/gone.svg',
    ]) {
      expect([path, (await at('spice.localhost', path)).status]).toEqual([path, 404])
    }
  })

  test('pictures of dishes, manifest, icon and robots', async () => {
    const dish = await at('spice.localhost', '/dishes/dal.svg')
    expect((dish.body as Buffer).toString()).toBe(drawing)
    expect((await at('spice.localhost', '/manifest.webmanifest')).text).toContain('"name":"The spice kitchen"')
    expect((await at('spice.localhost', '/favicon.ico')).headers.location).toBe('/themes/plain/logo.svg')
    expect((await at('spice.localhost', '/robots.txt')).text).toContain('Disallow: /api/')
  })
})

describe("what the operator's machines ask", () => {
  test("alive and ready at any host; figures by the operator's key alone", async () => {
    expect((await at('10.0.0.7', '/healthz')).body).toEqual({ status: 'ok' })
    expect((await at('10.0.0.7', '/readyz')).body).toEqual({ status: 'ready' })
    expect((await at('10.0.0.7', '/metrics')).status).toBe(401)
    expect((await at('10.0.0.7', '/metrics').set('authorization', 'Bearer the-operators-own-kez')).status).toBe(401)
    expect((await at('10.0.0.7', '/metrics').set('authorization', 'Bearer the-operators-own-key')).text).toContain(
      'process_resident_memory_bytes',
    )
  })

  test('page views are counted by pattern and tenant, and nothing else of a view is kept (A21, AMB62)', async () => {
    const browser = bff.browser()
    await browser.post('/api/page-views', { route: '/:restaurantId/home', screenWidth: 'mobile' })
    await browser.post('/api/page-views', { route: '/7/track-order/SECRET"} 1', screenWidth: 'desktop' })
    const { text } = await at('x', '/metrics').set('authorization', 'Bearer the-operators-own-key')
    expect(text).toContain('tiffin_page_views_total{tenant="spice",route="/:restaurantId/home",screen="mobile"} 1')
    expect(text).toContain('tiffin_page_views_total{tenant="spice",route="other",screen="desktop"} 1')
    expect(text).not.toContain('SECRET')
  })
})

describe('headers of every answer', () => {
  test('files and data may load nothing; browsers guess no types', async () => {
    const { headers } = await at('spice.localhost')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('what reaches an upstream (SAFE7)', () => {
  test("no cookie, forwarded header or tenant of a browser's choosing", async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'greens.localhost',
      token: 'forged',
      'x-request-id': 'forged',
      authorization: 'forged',
      'x-tenant': 'greens',
    }
    await browser.get('/api/addresses').set(forged)
    await browser.get('/api/orders/ORDER1').set(forged)
    await browser.get('/api/stores/pickup').set(forged)
    await browser.post('/api/orders', newOrderSample)
    const known = [
      'accept',
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'if-none-match',
      'token',
      'transfer-encoding',
      'x-request-id',
    ]
    // The operator's own stream of moves is no browser's doing.
    const calls = upstream.received.filter((call) => call.path !== '/operator/events')
    for (const call of calls) {
      expect(Object.keys(call.headers).filter((name) => !known.includes(name))).toEqual([])
      expect(JSON.stringify(call.headers)).not.toContain('forged')
      expect(call.tenant).toMatch(/^(spice|greens)$/)
    }
    expect(upstream.received.at(-1)?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('what is kept for everybody is asked for as a visitor', async () => {
    const browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    await browser.get('/api/stores/1/storefront')
    const publicCalls = upstream.received.filter((call) => /^\/(store|pickupStore|getMealTime)/.test(call.path))
    expect(publicCalls.length).toBeGreaterThan(0)
    for (const call of publicCalls) expect(call.headers).not.toHaveProperty('token')
  })
})

test('the storefront is answered from prepared bytes, and 304 to those who have it', async () => {
  const browser = bff.browser()
  const first = await browser.get('/api/stores/1/storefront').set('accept-encoding', 'br')
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
  const plain = await browser.get('/api/stores/1/storefront').set('accept-encoding', 'identity')
  expect(plain.body.menu.categories).toHaveLength(2)
  expect(Object.keys(plain.body.menu.dishes)).toHaveLength(Object.keys(wireMenuSample.products).length - 1)
  const again = await browser.get('/api/stores/1/storefront').set('if-none-match', first.headers.etag ?? '')
  expect([again.status, again.text]).toEqual([304, ''])
})

import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { unpackStorefront } from '@tiffin/contract/packed-storefront'
import supertest from 'supertest'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
import { drawing, tenantFile } from '../testing/site.ts'
import type { StubUpstream } from '../testing/stub-upstream.ts'

let upstream: StubUpstream
let bff: TestBff
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

const at = (host: string, path = '/api/boot?screenWidth=mobile') =>
  supertest(bff.app.server).get(path).set('host', host)

describe('pages', () => {
  const page = (path: string, host = 'spice.localhost') => at(host, path)
  const dataOf = (html: string, id: string) => {
    const match = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
    return match ? JSON.parse(match[1] ?? '') : null
  }

  test("the landing page is the tenant's own, also in its title (B4), with everything for the first paint", async () => {
    const { text, headers, status } = await page('/')
    expect(status).toBe(200)
    expect(text).toContain('<title>The spice kitchen</title>')
    expect(text).toContain('<meta name="theme-color" content="#8a1c1c">')
    expect(text).toContain('<img src="/themes/plain/banner.svg"><p class="alt">A table laid for many</p>')
    const sized = '/pictures/1280/themes/plain/banner.svg 1280w, /pictures/1600/themes/plain/banner.svg 1600w, '
    expect(text).toContain(`<p class="srcSet">${sized}`)
    expect(text).toContain(`<link rel="preload" as="image" fetchpriority="high" imagesrcset="${sized}`)
    expect(text).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/fraunces.woff2">')
    expect(text).toContain(':root{--brand:#8a1c1c;')
    expect(dataOf(text, 'boot')).toMatchObject({
      client: { name: 'The spice kitchen', bypass: true },
      theme: { radius: 12 },
      session: null,
    })
    expect(headers['cache-control']).toBe('private, no-cache')
    // `vary: cookie`: going back after a sign-in must not show the cached page from before it.
    expect(headers.vary).toBe('accept-encoding, cookie')
    expect(text).not.toMatch(/greens|<!--(head|styles|data|shell)-->|__CSP_NONCE__/)
  })

  test('every copy has its own nonce, equal in policy and page (SAFE15)', async () => {
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

  test("a page names the words of its tenant's language only, before any script (decision 0024)", async () => {
    const many = await startBff({ commerceUrl: upstream.url })
    many.site.writeTenant('greens', { ...tenantFile('greens'), language: 'en-XA' })
    let text = ''
    while (!text.includes('<html lang="en-XA" data-picture="plate" data-density="comfortable">'))
      text = (await many.browser('greens.localhost').get('/1/home')).text
    await many.close()
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/words-en-XA-store.js"')
    expect(text).not.toContain('words-en-store')
    const [map, script, preload] = ['type="importmap" nonce="', 'type="module"', 'modulepreload'].map((each) =>
      text.indexOf(each),
    )
    expect(map).toBeGreaterThan(0)
    expect(map).toBeLessThan(Math.min(script ?? 0, preload ?? 0))

    const usual = (await page('/1/home')).text
    expect(usual).toContain('<html lang="en" data-picture="plate" data-density="comfortable">')
    expect(usual).toContain('"#texts/menu":"/assets/words-en-store.js"')
    expect(usual).not.toContain('en-XA')
  })

  test('a compressed page is the same page', async () => {
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

  test("a store's page includes its menu, so that the first paint needs no call", async () => {
    const { text } = await page('/1/menu-card/regular/all/1')
    const data = dataOf(text, 'storefront')
    expect(data.storeId).toBe(1)
    expect(unpackStorefront(data.packed).menu.dishes[11]?.name).toBe('Dal Makhani')
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/menu-def.js"')
    expect(text).toMatch(/<style nonce="[^"]+">b{color:blue}<\/style>/)
    // The client's loader detects this link, so the browser doesn't load the stylesheet again.
    expect(text).toContain('<link rel="stylesheet" disabled href="/assets/menu-def.css">')
  })

  const headings = (html: string): string[] =>
    [...html.matchAll(/<h[1-3] class="[a-z-]+">(.*?)<\/h[1-3]>/g)].map((match) => match[1] ?? '')

  test.each([
    ['/1/menu-card/regular/all/1', ['Day Kitchen', 'Mains', 'Dal', 'Dal Makhani', 'Raita']],
    ['/1/menu-card/regular/all/2', ['Day Kitchen', 'Breakfast', 'Plates', 'Raita', 'Poha']],
    ['/1/menu-card/regular/all/77', ['Day Kitchen']],
    ['/1/food-item/regular/13', ['Poha']],
    // No first look, because only the client can apply filters and tags.
    ['/1/menu-card/regular/all/1?veg=1', []],
    ['/1/menu-card/regular/kids/1', []],
    ['/1/food-item/regular/99', []],
    // No first look, because without a session the client redirects.
    ['/1/check-out', []],
    ['/1/my-order', []],
  ])('%s shows what it can before any script runs (PERF7): %j', async (path, shown) => {
    const { text } = await page(path)
    expect(headings(text)).toEqual(shown)
    expect(text).toContain('<div class="look-bar">')
  })

  test.each([
    ['/1/my-order', 'look-cart', 'Day Kitchen'],
    ['/1/check-out', 'look-checkout', 'Day Kitchen'],
    ['/1/check-out/pay', 'look-pay', null],
    ['/1/track-order/ORDER1', 'look-trackOrder', null],
    ['/my-order', 'look-cart', ''],
  ])('%s shows its frame to a signed-in diner before any script runs (PERF7)', async (path, look, store) => {
    const browser = bff.browser('spice.localhost')
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
    const { text } = await browser.get(path)
    expect(text).toContain(`<div class="${look}">`)
    expect(headings(text)).toEqual(store === null ? [] : [store])
  })

  test('first looks of an earlier build are dropped', async () => {
    const rebuilt = await startBff({ commerceUrl: upstream.url })
    const before = (await rebuilt.browser('spice.localhost').get('/1/home')).text
    const file = `${rebuilt.site.dist}/.vite/first-look.json`
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('look-bar', 'look-new-bar'))
    const page = `${rebuilt.site.dist}/index.html`
    const later = new Date(Date.now() + 10_000)
    utimesSync(page, later, later)
    let text = before
    while (text.includes('look-bar"')) text = (await rebuilt.browser('spice.localhost').get('/1/home')).text
    await rebuilt.close()
    expect(before).toContain('<div class="look-bar">')
    expect(text).toContain('<div class="look-new-bar">')
  })

  test('the first picture is preloaded before the page is read (PERF7)', async () => {
    const { headers, text } = await page('/1/food-item/regular/13')
    const sources = /<p class="srcSet">([^<]+)<\/p><p class="imageSizes">([^<]+)<\/p><img src="\/dishes\/poha.webp">/
    const [, srcset, sizes] = sources.exec(text) ?? []
    expect(srcset).toContain('/pictures/384/dishes/poha.webp 384w, ')
    expect(headers.link).toBe(
      `</dishes/poha.webp>; rel=preload; as=image; imagesrcset="${srcset}"; imagesizes="${sizes}"; fetchpriority=high`,
    )
    expect(text).toContain('<i>art</i><i>large</i>')
    expect((await page('/1/food-item/regular/11')).headers.link).toBeUndefined()
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

  test('with commerce down the page is still sent, at once, without the menu (AMB97)', async () => {
    const lonely = await startBff({ commerceUrl: 'http://127.0.0.1:1', site: bff.site })
    const answer = await lonely.browser().get('/1/home')
    expect(answer.status).toBe(200)
    expect(dataOf(answer.text, 'boot').client.name).toBe('The spice kitchen')
    expect(dataOf(answer.text, 'storefront')).toBeNull()
    await lonely.close()
  })
})

describe('files', () => {
  test("the client's code is cached for ever", async () => {
    const answer = await at('spice.localhost', '/assets/main-abc.js')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test("a theme's drawings are compressed and cached for a day; other files of the folder are not served", async () => {
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

  test.each(['first-look.json', 'manifest.json', 'words.json'])(
    'files that the build writes for the server are not served: %s',
    async (name) => {
      const answers = [
        [`/.vite/${name}`, 404],
        [`/assets/..%2f.vite/${name}`, 404],
        [`/dishes/..%2f.vite%2f${name}`, 404],
        [`/assets/../.vite/${name}`, 400],
      ] as const
      for (const [path, status] of answers) {
        expect([path, (await at('spice.localhost', path)).status]).toEqual([path, status])
      }
    },
  )

  test('pictures of dishes, manifest, icon and robots', async () => {
    const dish = await at('spice.localhost', '/dishes/dal.svg')
    expect((dish.body as Buffer).toString()).toBe(drawing)
    expect((await at('spice.localhost', '/manifest.webmanifest')).text).toContain('"name":"The spice kitchen"')
    expect((await at('spice.localhost', '/favicon.ico')).headers.location).toBe('/themes/plain/logo.svg')
    expect((await at('spice.localhost', '/robots.txt')).text).toContain('Disallow: /api/')
  })
})

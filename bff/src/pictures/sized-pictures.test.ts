import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import supertest from 'supertest'
import { startBff, type TestBff } from '../testing/bff.ts'
import { laySite, type Site } from '../testing/site.ts'

const svg = (content: string, size = 'viewBox="0 0 256 256"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`

const disc = svg('<circle cx="128" cy="128" r="100" fill="#c33"/>')

/** A PNG of a few kilobytes that decodes to more pixels than any photograph has. */
const pngBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#000' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()

let site: Site
let bff: TestBff
let bomb: Buffer

function lay(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const inTheme = (file: string, content: string | Buffer): void => lay(path.join(site.themes, 'plain', file), content)

beforeAll(async () => {
  site = laySite()
  inTheme('disc.svg', disc)
  lay(path.join(site.dist, 'dishes/drawn/disc.svg'), disc)
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a50' } })
  inTheme(
    'photo.jpg',
    await photo
      .clone()
      .withExif({ IFD0: { Copyright: 'the cook' } })
      .jpeg()
      .toBuffer(),
  )
  inTheme('photo.png', await photo.clone().png().toBuffer())
  inTheme('photo.webp', await photo.clone().webp().toBuffer())
  inTheme('photo.avif', await photo.clone().avif({ effort: 0 }).toBuffer())
  bomb = await pngBomb()
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:9', site })
})
afterAll(async () => {
  await bff.close()
  site.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  supertest(bff.app.server)
    .get(url)
    .set({ host: 'spice.localhost', ...headers })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })

/** Repeats the request until the response is the bitmap or an error; the first responses may be the original, to be asked for again. */
async function bitmapAt(url: string): Promise<supertest.Response> {
  for (;;) {
    const answer = await get(url)
    if (answer.headers['cache-control'] !== 'no-cache' || answer.status !== 200) return answer
  }
}

const logged = (message: string): number => bff.log().split(message).length - 1

describe("a picture in a screen's width (PERF7)", () => {
  test.each([
    ['/pictures/128/themes/plain/disc.svg', 128, 128],
    ['/pictures/512/dishes/drawn/disc.svg', 512, 512],
    ['/pictures/256/themes/plain/photo.jpg', 256, 192],
    ['/pictures/256/themes/plain/photo.png', 256, 192],
    ['/pictures/64/themes/plain/photo.webp', 64, 48],
    ['/pictures/64/themes/plain/photo.avif', 64, 48],
  ])('%s is %i x %i', async (url, width, height) => {
    const { body, headers } = await bitmapAt(url)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('a raster picture is never enlarged, and contains no location', async () => {
    const { body } = await bitmapAt('/pictures/1280/themes/plain/photo.jpg')
    const { width, exif } = await sharp(body).metadata()
    expect([width, exif]).toEqual([400, undefined])
  })

  test('transparent parts of a drawing stay transparent: the plate shows through', async () => {
    const { body } = await bitmapAt('/pictures/64/themes/plain/disc.svg')
    const { data } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
    expect(data[(32 * 64 + 32) * 4 + 3]).toBe(255)
  })

  test('every tenant gets it, like the file itself', async () => {
    await bitmapAt('/pictures/64/themes/plain/disc.svg')
    const answer = await get('/pictures/64/themes/plain/disc.svg', { host: 'greens.localhost' })
    expect(answer.headers['content-type']).toBe('image/webp')
  })
})

describe('caching', () => {
  const url = '/pictures/192/themes/plain/disc.svg'

  test('is by content: 304 when unchanged, the new bitmap after the file has changed', async () => {
    const { headers } = await bitmapAt(url)
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=2592000')
    const etag = headers.etag ?? ''
    const again = await get(url, { 'if-none-match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    inTheme('disc.svg', disc.replace('#c33', '#3a3'))
    const changed = await bitmapAt(url)
    expect(changed.headers.etag).not.toBe(etag)
    inTheme('disc.svg', disc)
  })

  test('survives the process: another process uses the stored bitmaps and renders nothing', async () => {
    const first = await bitmapAt(url)
    const file = path.join(site.pictureCache, `${first.headers.etag?.replaceAll('"', '')}.webp`)
    const made = statSync(file).mtimeMs
    const other = await startBff({ commerceUrl: 'http://127.0.0.1:9', site })
    try {
      const ask = () => supertest(other.app.server).get(url).set('host', 'spice.localhost')
      let answer = await ask()
      // Retries, because reading the file may take longer than a request waits for a bitmap.
      while (answer.headers['content-type'] !== 'image/webp') answer = await ask()
      expect(answer.headers.etag).toBe(first.headers.etag)
      expect(statSync(file).mtimeMs).toBe(made)
    } finally {
      await other.close()
    }
  })

  test('an unwritable folder leaves the memory cache, and one log line', async () => {
    const env = { PICTURE_CACHE_DIR: path.join(site.tenants, 'spice.json', 'no-folder') }
    const other = await startBff({ commerceUrl: 'http://127.0.0.1:9', site, env })
    try {
      const at = (width: number) =>
        supertest(other.app.server).get(`/pictures/${width}/themes/plain/disc.svg`).set('host', 'spice.localhost')
      const kinds = new Set<string | undefined>()
      while (!kinds.has('image/webp')) kinds.add((await at(64)).headers['content-type'])
      expect((await at(64)).headers['content-type']).toBe('image/webp')
      while ((await at(128)).headers['content-type'] !== 'image/webp');
      expect(other.log().split('kept in memory alone')).toHaveLength(2)
    } finally {
      await other.close()
    }
  })
})

describe('the original is sent until a bitmap is ready', () => {
  test('a first request never waits for it, and the original is not cached in its place', async () => {
    inTheme('first.svg', svg('<rect width="256" height="256" fill="#123"/>'))
    const { headers, body } = await get('/pictures/2880/themes/plain/first.svg')
    if (headers['content-type'] === 'image/webp') return
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
    expect(body.toString()).toContain('#123')
  })
})

describe('a file that cannot be rendered is sent as it is, and logged once', () => {
  test.each([
    ['broken.png', Buffer.from('not a picture')],
    ['empty.jpg', Buffer.alloc(0)],
    ['bomb.png', null],
    ['vast.svg', svg('<rect width="9" height="9"/>', 'width="100000" height="100000"')],
    ['unclosed.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g>'],
    ['document.svg', '%PDF-1.4'],
  ])('%s', async (file, given) => {
    const content = given ?? bomb
    inTheme(file, content)
    const url = `/pictures/64/themes/plain/${file}`
    const line = `"file":"${path.join(site.themes, 'plain', file)}"`
    const answers = [await get(url)]
    const isDrawing = file.endsWith('.svg') && !content.toString().startsWith('<')
    while (!isDrawing && logged(line) === 0) answers.push(await get(url))
    answers.push(await get(url), await get(url.replace('/64/', '/128/')))
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(file.endsWith('.svg') ? 'image/svg+xml' : /^image\/(png|jpeg)/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect((body as Buffer).equals(Buffer.from(content))).toBe(true)
    }
    expect(logged(line)).toBe(isDrawing ? 0 : 1)
  })
})

describe('a drawing that a bitmap would change or that loads other files stays a drawing', () => {
  test.each([
    ['words, which need a typeface', svg('<text x="9" y="9">Spice</text>')],
    ['an animation', svg('<rect width="9" height="9"><animate attributeName="x" to="9" dur="1s"/></rect>')],
    ['a file of this machine', svg('<image href="file:///etc/hostname" width="9" height="9"/>')],
    ['a picture from another host', svg('<image href="https://elsewhere.example/a.png" width="9" height="9"/>')],
    ['entities that expand', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<desc>&b;</desc>')}`],
    ['another file', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/hostname"/>')],
  ])('%s', async (_what, content) => {
    inTheme('kept.svg', content)
    const { headers, body } = await get('/pictures/64/themes/plain/kept.svg')
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    expect(body.toString()).toBe(content)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

test('a drawing of more than a megabyte is sent as it is, and not read for rendering', async () => {
  inTheme('heavy.svg', svg(`<desc>${'x'.repeat(1024 * 1024)}</desc><rect width="9" height="9"/>`))
  const { headers } = await get('/pictures/64/themes/plain/heavy.svg')
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
})

describe('missing pictures', () => {
  test.each([
    '/pictures/128/themes/plain/gone.svg',
    '/pictures/100/themes/plain/disc.svg',
    '/pictures/0128/themes/plain/disc.svg',
    '/pictures/99999/themes/plain/disc.svg',
    '/pictures/-64/themes/plain/disc.svg',
    '/pictures/64/themes/plain/theme.json',
    '/pictures/64/themes/plain',
    '/pictures/64/themes/disc.svg',
    '/pictures/64/themes/plain/sub/disc.svg',
    '/pictures/64/tenants/spice.json',
    '/pictures/64/themes/../tenants/spice.json',
    '/pictures/64/themes/plain/..%2f..%2ftenants%2fspice.json',
    '/pictures/64/themes/plain/..%5c..%5cdisc.svg',
    '/pictures/64/themes/%2e%2e/dist/dishes/dal.svg',
    '/pictures/64/themes/plain/disc.svg%00.png',
    '/pictures/64//themes/plain/disc.svg',
    '/pictures/64/https://elsewhere.example/a.png',
    '/pictures/64/',
  ])('%s is a 404', async (url) => expect((await get(url)).status).toBe(404))

  test('a folder of that name is not a picture, and neither is one reached through a link', async () => {
    mkdirSync(path.join(site.themes, 'plain/folder.png'), { recursive: true })
    symlinkSync(path.join(site.themes, 'plain/folder.png'), path.join(site.themes, 'plain/link.png'))
    expect((await get('/pictures/64/themes/plain/folder.png')).status).toBe(404)
    expect((await get('/pictures/64/themes/plain/link.png')).status).toBe(404)
    rmSync(path.join(site.themes, 'plain/link.png'))
  })

  test('nothing of it is stored on the disk', () => {
    for (const file of readdirSync(site.pictureCache)) expect(file).toMatch(/^[\w-]{22}-\d+-\d+\.webp$/)
  })
})

test("a preset's photographs are cached for a day, like its drawings", async () => {
  const { headers } = await get('/themes/plain/photo.jpg')
  expect(headers['cache-control']).toBe('public, max-age=86400')
})

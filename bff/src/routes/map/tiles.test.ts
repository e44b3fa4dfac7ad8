import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { project } from '../../map/projection.ts'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { laySite, tenantFile } from '../../testing/site.ts'

const site = laySite()
const asked: string[] = []
let answer: { status: number; type: string; body: string } = { status: 200, type: 'image/png', body: 'PNG' }
let stream: ((response: ServerResponse) => void) | null = null
let server: Server
let bff: TestBff

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (stream) return stream(response)
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tileUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/m/{z}/{x}/{y}.png`
  site.writeTenant('greens', { ...tenantFile('greens'), maps: { tileUrl } })
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:9', site })
})

afterAll(async () => {
  await bff.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  site.remove()
})

// The tile that contains Patel Nagar, Delhi.
const { x, y } = project({ latitude: 28.64822, longitude: 77.16407 })
const delhi = `/tiles/14/${Math.floor(x * 2 ** 14)}/${Math.floor(y * 2 ** 14)}`
const get = (path: string, host = 'spice.localhost') => bff.browser(host).get(path).buffer(true)

describe('our own tiles', () => {
  test('name the localities of the tile, in the tenant’s tint, and are cached for a day', async () => {
    const { status, headers, body } = await get(delhi)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
    ])
    expect(body.toString()).toContain('>Patel Nagar</text>')
  })

  test.each(['/tiles/14/999999/1', '/tiles/2/1/1', '/tiles/19/1/1', '/tiles/14/-1/1', '/tiles/a/b/c'])(
    '%s is not a tile',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

describe('a tenant’s own tile server is called by the BFF', () => {
  test('its pictures are passed on, fetched once for all diners', async () => {
    const first = await get('/tiles/14/1/2', 'greens.localhost')
    await get('/tiles/14/1/2', 'greens.localhost')
    expect([first.headers['content-type'], first.body.toString()]).toEqual(['image/png', 'PNG'])
    expect(asked).toEqual(['/m/14/1/2.png'])
  })

  test.each([
    ['fails', { status: 500, type: 'image/png', body: '' }],
    ['sends something other than a picture', { status: 200, type: 'text/html', body: '<script>' }],
    ['sends an SVG, which could contain a script', { status: 200, type: 'image/svg+xml', body: '<svg/>' }],
    ['sends far too much', { status: 200, type: 'image/png', body: 'x'.repeat(1_100_000) }],
  ])('when it %s our own drawing is sent instead, cached for a minute', async (_case, reply) => {
    answer = reply
    const { headers, body } = await get(delhi, 'greens.localhost')
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/svg+xml', 'public, max-age=60'])
    expect(body.toString()).toContain('Patel Nagar')
  })

  test('an endless picture is aborted at the size limit', async () => {
    let sent = 0
    let over: () => void
    const ended = new Promise<void>((resolve) => {
      over = resolve
    })
    stream = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
      }
      response.writeHead(200, { 'content-type': 'image/png' }).on('drain', more).on('close', over)
      more()
    }
    expect((await get(delhi, 'greens.localhost')).headers['content-type']).toBe('image/svg+xml')
    await ended
    expect(sent).toBeLessThan(20_000_000)
  })
})

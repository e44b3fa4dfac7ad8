import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import supertest from 'supertest'
import { startBff, type TestBff } from '../testing/bff.ts'
import { startKitchen } from '../testing/kitchen.ts'
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
  ])('no other header of a browser changes the tenant: %j', async (headers) => {
    expect(await nameAt('spice.localhost', headers)).toBe('The spice kitchen')
    expect(await nameAt('other.localhost', headers)).toBe(404)
  })

  /** Sends raw header lines that no HTTP client would send, and returns the raw response. */
  async function rawly(lines: readonly string[]): Promise<string> {
    if (!bff.app.server.listening) await bff.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((bff.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  const bootLine = 'GET /api/boot?screenWidth=mobile HTTP/1.1'

  test.each([
    ['two Host headers', [bootLine, 'Host: spice.localhost', 'Host: greens.localhost']],
    ['the same Host twice', [bootLine, 'Host: spice.localhost', 'Host: spice.localhost']],
    ['a target with a host', ['GET http://greens.localhost/ HTTP/1.1', 'Host: spice.localhost']],
    ['a target with the same host', ['GET http://spice.localhost/ HTTP/1.1', 'Host: spice.localhost']],
  ])('a host that proxies may read differently matches no tenant: %s', async (_case, lines) => {
    const answer = await rawly(lines)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('kitchen')
    expect(await rawly([bootLine, 'Host: spice.localhost'])).toContain('The spice kitchen')
  })

  test.each([
    ['/%', 'text/plain; charset=utf-8'],
    ['/1/food-item/regular/%zz', 'text/plain; charset=utf-8'],
    ['/assets/%E0%A4%A', 'text/plain; charset=utf-8'],
    [`/${'a'.repeat(300)}`, 'text/plain; charset=utf-8'],
    ['/api/orders/%zz', 'application/json; charset=utf-8'],
  ])('an invalid target is rejected in our own form and not repeated: %s', async (path, type) => {
    const { status, headers, text } = await at('spice.localhost', path)
    expect([status, headers['content-type']]).toEqual([400, type])
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(text).not.toContain(path)
  })

  test('a trusted proxy may set the host', async () => {
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

  test('an unknown host gets a plain page that names no tenant, at every path', async () => {
    for (const path of ['/', '/api/stores/pickup', '/assets/main-abc.js', '/manifest.webmanifest']) {
      const answer = await at('other.example', path)
      expect([answer.status, answer.type]).toEqual([404, 'text/html'])
      expect(answer.text).not.toMatch(/spice|greens|kitchen/i)
    }
  })

  test('a demo lists its tenants on plain localhost', async () => {
    const answer = await at('localhost:3100', '/')
    expect(answer.text).toContain('href="http://spice.localhost:3100/"')
    expect(answer.text).toContain('The greens kitchen')
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-")
  })
})

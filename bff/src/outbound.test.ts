import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Test } from 'supertest'
import { readConfig } from './config.ts'
import { sealerOf } from './session/seal.ts'
import { sealedSession } from './session/session.ts'
import { startBff, type TestBff } from './testing/bff.ts'
import { sessionKey } from './testing/session-key.ts'
import { laySite, tenantFile } from './testing/site.ts'

const TOKEN = 'the-token-of-a-person'
const SESSION_KEYS = `k1:${sessionKey('outbound')}`

/** The requests that another server than the upstream got. */
const elsewhere: string[] = []
/** Paths of the requests to the upstream that had the token. */
const withToken: string[] = []
let thief: Server
let upstream: Server
const site = laySite()
let bff: TestBff

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: Server): Promise<void> => new Promise((done) => server.listen(0, '127.0.0.1', () => done()))

beforeAll(async () => {
  thief = createServer((request, reply) => {
    elsewhere.push(`${request.method} ${request.url} ${request.headers.token}`)
    reply.end('{}')
  })
  await listening(thief)
  // An upstream that sends every call somewhere else.
  upstream = createServer((request, reply) => {
    if (String(request.headers.token).startsWith(TOKEN)) withToken.push(request.url ?? '')
    const turn = [301, 302, 307, 308][withToken.length % 4] ?? 302
    reply.writeHead(turn, { location: `${urlOf(thief)}${request.url}` }).end()
  })
  await listening(upstream)
  site.writeTenant('spice', tenantFile('spice', { clientConfig: { walletEnabled: true } }))
  bff = await startBff({ commerceUrl: urlOf(upstream), site, env: { SESSION_KEYS } })
})
afterAll(async () => {
  await bff.close()
  for (const server of [upstream, thief]) await new Promise((done) => server.close(done))
  site.remove()
})

describe('RFC 10017, 6.1.3.6: the token goes to the upstream of the tenant only', () => {
  let sessions = 0
  /** Of a new session each time, because the sign-out is among the calls. */
  const cookie = (): string => {
    const who = { token: `${TOKEN}-${++sessions}`, name: 'Asha', mobile: '9000000001', email: 'a@example.com' }
    const sealed = sealedSession(sealerOf(readConfig({ SESSION_KEYS }).sessionKeys))
    return `__Host-s=${sealed.seal({ ...who, expires: Date.now() + 3_600_000 }, 'spice')}`
  }
  const send = (method: string, path: string) =>
    new Test(bff.app.server, method, path)
      .set({ host: 'spice.localhost', origin: 'http://spice.localhost', cookie: cookie() })
      .set({ 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
      .ok(() => true)

  test('a redirect is not followed, at any route', async () => {
    for (const call of bff.app.routeAccess.keys()) {
      const [method = '', path = ''] = call.replaceAll(/:\w+/g, '1').split(' ')
      await send(method, path)
    }
    expect(withToken.length).toBeGreaterThan(5)
    expect(elsewhere).toEqual([])
  })

  test.each([
    '..%2f..%2fadmin',
    '%2f%2fevil.example%2fx',
    '1%3fuser=2',
    '1%23',
    '1%0d%0atoken:x',
    '..',
    '%2e%2e',
    '1;x=1',
    '@evil.example',
  ])('an id in a path cannot choose another path or host: %s', async (id) => {
    withToken.length = 0
    for (const call of bff.app.routeAccess.keys()) {
      const [method = '', path = ''] = call.split(' ')
      if (path.includes(':') && path.startsWith('/api/')) await send(method, path.replaceAll(/:\w+/g, id))
    }
    const odd = withToken.filter(
      (path) =>
        !/^\/t\/spice\/server\.(store2\/v2|subscription\/subscription|wallet)\/[A-Za-z/]+(\?[\w=&.%+-]*)?$/.test(path),
    )
    expect([odd, elsewhere]).toEqual([[], []])
  })
})

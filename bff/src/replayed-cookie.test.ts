import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import supertest from 'supertest'
import { type Browser, SESSION_COOKIE, type TestBff } from './testing/bff.ts'
import { dalOrder, place } from './testing/neighbours.ts'
import { sessionKey } from './testing/session-key.ts'

const mobile = '9400000001'
const email = `diner.${mobile}@example.com`
const env = { SESSION_KEYS: `k1:${sessionKey('replayed cookie')}` }

/** SAFE11: how long after the end of a session another process may still show its person. */
const REVOKED_MS = 1000

let system: WholeSystem
/** A second process of the installation, with the same keys. */
let other: TestBff
let cookie: string
let orderId: string

beforeAll(async () => {
  system = await startWholeSystem({ tenants: { spice: { clientConfig: { walletEnabled: true } } }, env })
  other = await system.anotherBff()
  const diner = await system.signUp(mobile)
  const send = async (method: string, path: string, body?: unknown) => {
    const { status, body: json } = await (method === 'GET' ? diner.get(path) : diner.post(path, body as object))
    return { status, json }
  }
  const asDiner = { send, follow: () => Promise.reject(new Error('not used')) }
  orderId = await place(asDiner, await dalOrder(asDiner))
  cookie = diner.cookies.get(SESSION_COOKIE) ?? ''
  // Both processes have shown the person.
  for (const bff of [system.bff, other]) expect((await replay(bff, 'GET', '/')).text).toContain(mobile)
  expect((await diner.post('/api/identity/sign-out')).status).toBe(200)
})
afterAll(() => system.close())

/** Every route of the table, with the ids of the signed-out person in its path. */
const everyCall = (): [method: string, path: string][] =>
  [...system.bff.app.routeAccess.keys()].map(
    (call) =>
      call
        .replaceAll(':orderId', orderId)
        .replaceAll(':orderType', 'regular')
        .replaceAll(':category', 'all')
        .replaceAll(/:\w+/g, '1')
        .split(' ') as [string, string],
  )

const replay = (bff: TestBff, method: string, path: string) =>
  new supertest.Test(bff.app.server, method, path)
    .set({ host: 'spice.localhost', origin: 'http://spice.localhost', cookie: `${SESSION_COOKIE}=${cookie}` })
    .timeout(8000)

/** The calls whose response contains something of the person, or that accepted the cookie. */
async function leaks(bff: TestBff): Promise<string[]> {
  const found: string[] = []
  for (const [method, path] of everyCall()) {
    const { status, text = '', headers } = await replay(bff, method, path)
    const said = text + JSON.stringify(headers)
    const shows = said.includes(mobile) || said.includes(email) || /"name":"Diner"/.test(said)
    // The id of the order stands in the path of the request, which a page may repeat; nothing else of the order may.
    const showsOrder = said.includes('Dal Makhani') && path.includes(orderId)
    const accepted = bff.app.routeAccess.get(`${method} ${path}`) === 'signedIn' && status < 400
    if (shows || showsOrder || accepted) found.push(`${method} ${path} ${status}`)
  }
  return found
}

describe('SAFE11: the cookie of a session that was signed out', () => {
  test('shows nothing of the person at any route', async () => {
    expect(everyCall().length).toBeGreaterThan(60)
    expect(await leaks(system.bff)).toEqual([])
  })

  test('shows nothing at another process one second later', async () => {
    system.commerce.clock.advance(REVOKED_MS)
    expect(await leaks(other)).toEqual([])
  })
})

test('a session that is ended from another device is refused by every personal call at once, at each process', async () => {
  const phone: Browser = await system.signUp('9400000002')
  const laptop = other.browser()
  await laptop.post('/api/identity/sign-in', { mobile: '9400000002', passcode: '864209' })
  expect((await phone.get('/api/sessions')).body.sessions).toHaveLength(2)
  await laptop.post('/api/sessions/end', { sessionId: null })
  const personal = ['/api/addresses', '/api/sessions', '/api/me/order-lists', '/api/wallet', '/api/wallet/passbook']
  const refused = await Promise.all(personal.map(async (path) => (await phone.get(path)).body.code))
  expect(refused).toEqual(personal.map(() => 'session-expired'))
})

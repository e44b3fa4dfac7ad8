import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PASSCODE, type SignedIn } from '@tiffin/lab/in-process'
import { type Dispatcher, request } from 'undici'
import { type Browser, SESSION_COOKIE } from './testing/bff.ts'
import { pickupOrder } from './testing/ownership/things.ts'
import { startWorld, type World } from './testing/ownership/world.ts'

const TENANT = 'spice'
const HOST = `${TENANT}.localhost`

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function signIn({ mobile }: SignedIn): Promise<Browser> {
  const browser = world.bff.browser(HOST)
  expect((await browser.post('/api/identity/sign-in', { mobile, passcode: PASSCODE })).status).toBe(200)
  return browser
}

function follow({ cookies }: Browser, orderId: string): Promise<Dispatcher.ResponseData> {
  const cookie = `${SESSION_COOKIE}=${cookies.get(SESSION_COOKIE)}`
  const headers = { host: HOST, cookie, accept: 'text/event-stream' }
  return request(`${world.url}/api/me/order-events?orders=${orderId}`, { headers })
}

/** The states of the order that the stream shows; ends with the stream. */
async function* statesOf({ body }: Dispatcher.ResponseData): AsyncGenerator<number> {
  let rest = ''
  for await (const chunk of body) {
    const events = (rest + String(chunk)).split('\n\n')
    rest = events.pop() ?? ''
    for (const each of events) {
      const data = /^data: (.*)$/m.exec(each)?.[1]
      const event = data ? JSON.parse(data) : null
      if (event?.kind === 'order') yield event.tracking.status
    }
  }
}

async function advance(orderId: string): Promise<void> {
  const authorization = `Bearer ${await world.commerce.operatorKey(TENANT)}`
  const url = `${world.commerce.url}/operator/t/${TENANT}/orders/${orderId}/advance`
  const { statusCode } = await request(url, { method: 'POST', headers: { authorization } })
  expect(statusCode).toBe(200)
}

/** Ways in which the session of the phone ends while it follows an order. */
const ends: readonly [string, (phone: Browser, laptop: Browser) => Promise<{ status: number }>][] = [
  ['by a sign-out in another tab', (phone) => phone.post('/api/identity/sign-out')],
  ['from another device', (_phone, laptop) => laptop.post('/api/sessions/end', { sessionId: null })],
  [
    'by a change of the passcode',
    (_phone, laptop) =>
      laptop.post('/api/me/passcode', { oldPasscode: PASSCODE, newPasscode: '975310', confirmPasscode: '975310' }),
  ],
]

describe('SAFE11, W2: a tracking stream whose session ends', () => {
  test.each(ends)('%s: shows no later state and closes; the other device goes on', async (_way, end) => {
    const owner = await world.person(TENANT)
    const { orderId = '' } = await pickupOrder(world, owner)
    const [phone, laptop] = [await signIn(owner), await signIn(owner)]
    const copy = world.bff.browser(HOST)
    copy.cookies.set(SESSION_COOKIE, phone.cookies.get(SESSION_COOKIE) ?? '')
    // The laptop's session comes first: its answers are not for the phone.
    const seen = { laptop: statesOf(await follow(laptop, orderId)), phone: statesOf(await follow(phone, orderId)) }
    expect([(await seen.laptop.next()).value, (await seen.phone.next()).value]).toEqual([100, 100])

    expect((await end(phone, laptop)).status).toBe(200)
    await advance(orderId)
    // A state may be sent again.
    let shown: number | undefined = 100
    while (shown === 100) shown = (await seen.laptop.next()).value
    expect(shown).toBe(200)
    for await (const late of seen.phone) expect(late).toBe(100)
    const again = await follow(copy, orderId)
    expect([again.statusCode, await again.body.json()]).toMatchObject([401, { code: 'session-expired' }])
    await seen.laptop.return(undefined)
  })
})

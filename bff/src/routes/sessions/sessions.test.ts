import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OpenSession } from '@tiffin/contract/sessions'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { type Browser, startBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'

const LIST = '/api/sessions'
const END = '/api/sessions/end'

describe('where a person is signed in, over the real commerce', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem()
  })
  afterAll(() => system.close())

  let people = 0
  /** A new person, signed in on two devices. */
  async function twice(): Promise<{ phone: Browser; laptop: Browser }> {
    const mobile = String(9_300_000_000 + ++people)
    const phone = await system.signUp(mobile)
    system.commerce.clock.advance(60_000)
    const laptop = system.bff.browser()
    await laptop.post('/api/identity/sign-in', { mobile, passcode: PASSCODE })
    return { phone, laptop }
  }
  const listed = async (browser: Browser): Promise<readonly OpenSession[]> => (await browser.get(LIST)).body.sessions
  const isSignedIn = async (browser: Browser) => (await browser.get(LIST)).status === 200

  test('the list has both devices, the newest first, and marks the one that asks', async () => {
    const { phone, laptop } = await twice()
    expect((await listed(phone)).map(({ isThis }) => isThis)).toEqual([false, true])
    const [mine, other] = await listed(laptop)
    expect([mine?.isThis, other?.isThis]).toEqual([true, false])
    expect((mine?.startedAt ?? 0) - (other?.startedAt ?? 0)).toBe(60_000)
  })

  test('a device that is signed out from another one is refused at once, and its cookie goes', async () => {
    const { phone, laptop } = await twice()
    const other = (await listed(laptop)).find(({ isThis }) => !isThis)
    const answer = await laptop.post(END, { sessionId: other?.id ?? '' })
    expect(answer.body.sessions).toMatchObject([{ isThis: true }])
    const refused = await phone.get(LIST)
    expect([refused.status, refused.body.code]).toEqual([401, 'session-expired'])
    expect(phone.cookies.has('__Host-s')).toBe(false)
    expect(await isSignedIn(laptop)).toBe(true)
  })

  test('signing out everywhere else leaves this device only', async () => {
    const { phone, laptop } = await twice()
    expect((await phone.post(END, { sessionId: null })).body.sessions).toHaveLength(1)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false])
  })

  test("SB8: the id of somebody else's session ends nothing", async () => {
    const [asha, ravi] = [await twice(), await twice()]
    const [ravis] = await listed(ravi.phone)
    const answer = await asha.phone.post(END, { sessionId: ravis?.id ?? '' })
    expect([answer.status, answer.body.sessions.length]).toEqual([200, 2])
    expect([await isSignedIn(ravi.phone), await isSignedIn(ravi.laptop)]).toEqual([true, true])
  })

  test('SAFE16: no id, token or number of the list stands in the log', async () => {
    const { phone } = await twice()
    const sessions = await listed(phone)
    const log = system.bff.log()
    expect(sessions.filter(({ id }) => log.includes(id))).toEqual([])
  })
})

test('an upstream without these calls lists only the session of the cookie', async () => {
  const upstream = await startKitchen()
  const bff = await startBff({ commerceUrl: upstream.url, clock: () => Date.parse('2026-11-21T12:30:00+05:30') })
  const missing = { status: 404, body: { message: 'Not Found' } }
  upstream.on('GET /sessions', missing)
  upstream.on('POST /sessions/end', missing)
  const browser = bff.browser()
  await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  const own = [{ isThis: true, startedAt: Date.parse('2026-11-21T12:30:00+05:30') }]
  expect((await browser.get(LIST)).body.sessions).toMatchObject(own)
  expect((await browser.post(END, { sessionId: null })).body.sessions).toMatchObject(own)
  await bff.close()
  await upstream.close()
})

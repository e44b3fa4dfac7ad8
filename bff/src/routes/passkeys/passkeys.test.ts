import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Authenticator, anAuthenticator } from '@tiffin/commerce/testing/authenticator'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

const ORIGIN = 'http://spice.localhost'
const LIST = '/api/passkeys'
const OPTIONS = '/api/passkeys/options'
const SIGN_IN = '/api/identity/passkey'
const SIGN_IN_OPTIONS = '/api/identity/passkey/options'
const MINUTE = 60_000

/** Fields that browsers add to WebAuthn's JSON. */
const added = { rawId: 'AAAA', type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} }

async function addBy(browser: Browser, authenticator: Authenticator, body: object = {}) {
  const { options } = (await browser.post(OPTIONS, body)).body
  return browser.post(LIST, { credential: { ...added, ...authenticator.create(options, ORIGIN) } })
}

async function enterBy(browser: Browser, authenticator: Authenticator) {
  const { options } = (await browser.post(SIGN_IN_OPTIONS)).body
  return browser.post(SIGN_IN, { credential: { ...added, ...authenticator.get(options, ORIGIN) } })
}

describe('passkeys over the real commerce', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem({ tenants: { spice: {}, greens: {} } })
  })
  afterAll(() => system.close())

  let people = 0
  /** A new person who is signed in. */
  const newDiner = () => system.signUp(String(9_200_000_010 + ++people))

  test('a passkey is added, signs in on a page without a session, is listed, renamed and removed', async () => {
    const authenticator = anAuthenticator()
    const diner = await newDiner()
    const answer = await addBy(diner, authenticator)
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Your passkey is ready. You can sign in with it next time.',
    ])
    const phone = system.bff.browser()
    const entered = await enterBy(phone, authenticator)
    expect([entered.status, entered.body.message, entered.body.profile.mobile]).toEqual([
      200,
      'Successfully Signed In',
      '9200000011',
    ])
    const { passkeys } = (await phone.get(LIST)).body
    expect(passkeys).toEqual([
      {
        ...{ id: expect.any(String), name: '', host: 'spice.localhost' },
        ...{ createdAt: system.commerce.clock.now(), lastUsedAt: system.commerce.clock.now() },
      },
    ])
    const renamed = await phone.put(`${LIST}/${passkeys[0].id}`, { name: ' Work phone ' })
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { passkeys: [{ ...passkeys[0], name: 'Work phone' }], message: 'The passkey has its new name' },
    ])
    const removed = await phone.delete(`${LIST}/${passkeys[0].id}`)
    expect([removed.status, removed.body]).toEqual([
      200,
      {
        passkeys: [],
        accepted: { host: 'spice.localhost', userHandle: expect.any(String), credentialIds: [] },
        message: 'The passkey was removed from your account',
      },
    ])
    const after = await enterBy(system.bff.browser(), authenticator)
    expect([after.status, after.body.code]).toEqual([422, 'unknown-passkey'])
  })

  test('the session of a passkey is as good as any other: sealed cookie, list of sessions, sign-out', async () => {
    const authenticator = anAuthenticator()
    await addBy(await newDiner(), authenticator)
    const phone = system.bff.browser()
    const entered = await enterBy(phone, authenticator)
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-s=.*; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-d=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect((await phone.get('/api/sessions')).body.sessions).toContainEqual(
      expect.objectContaining({ openedBy: 'passkey', isThis: true }),
    )
    await phone.post('/api/identity/sign-out')
    expect((await phone.get(LIST)).status).toBe(401)
  })

  test('ten minutes after the sign-in the passcode is needed, and a wrong one is refused', async () => {
    const diner = await newDiner()
    system.commerce.clock.advance(10 * MINUTE)
    expect((await diner.post(OPTIONS, {})).body).toEqual({ options: null })
    const wrong = await diner.post(OPTIONS, { passcode: '111222' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([422, 'refused', 'The passcode is not right'])
    expect((await addBy(diner, anAuthenticator(), { passcode: PASSCODE })).status).toBe(200)
  })

  test('SAFE11: a passkey of one tenant is worthless at another', async () => {
    const authenticator = anAuthenticator()
    await addBy(await newDiner(), authenticator)
    const greens = system.bff.browser('greens.localhost')
    const { options } = (await greens.post(SIGN_IN_OPTIONS)).body
    const credential = authenticator.get(options, 'http://greens.localhost')
    expect((await greens.post(SIGN_IN, { credential })).status).toBe(422)
  })

  test.each([
    [{}],
    [{ credential: { id: 'AAAA' } }],
    [{ credential: { id: '/../', response: {} } }],
    [{ credential: { id: 'AAAA', response: { clientDataJSON: 'x'.repeat(5000), authenticatorData: 'AAAA' } } }],
  ])('a malformed answer of an authenticator is 400: %j', async (body) => {
    expect((await system.bff.browser().post(SIGN_IN, body)).status).toBe(400)
    expect((await system.diner.post(LIST, body)).status).toBe(400)
  })

  test('SAFE16: neither credential nor handle nor challenge stands in the log', async () => {
    const authenticator = anAuthenticator()
    await addBy(await newDiner(), authenticator)
    const { options } = (await system.bff.browser().post(SIGN_IN_OPTIONS)).body
    const credential = authenticator.get(options, ORIGIN)
    await system.bff.browser().post(SIGN_IN, { credential })
    const log = system.bff.log()
    const secrets = [authenticator.id, credential.response.userHandle, options.challenge]
    expect(secrets.filter((each) => log.includes(each))).toEqual([])
  })
})

test('an upstream without passkeys answers that there are none to sign in with', async () => {
  const upstream = await startKitchen()
  const bff = await startBff({ commerceUrl: upstream.url })
  upstream.on('POST /passkey/signinOptions', { status: 404, body: { message: 'Not Found' } })
  const answer = await bff.browser().post(SIGN_IN_OPTIONS)
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  await bff.close()
  await upstream.close()
})

describe('passkeys over another upstream', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let diner: Browser
  beforeAll(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url })
    diner = bff.browser()
    await diner.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterAll(async () => {
    await bff.close()
    await upstream.close()
  })

  test('one that does not state which passkeys remain at the host is fine', async () => {
    const answer = await diner.delete(`${LIST}/p1`)
    expect([answer.status, answer.body.accepted, answer.body.passkeys.length]).toEqual([200, null, 1])
  })

  test.each(['', '   ', 'x'.repeat(41), 'Work\nphone'])('a name that is none does not reach it: %j', async (name) => {
    expect((await diner.put(`${LIST}/p1`, { name })).status).toBe(400)
    expect(upstream.count('POST /passkeys/rename')).toBe(0)
  })

  test('a name reaches it trimmed', async () => {
    expect((await diner.put(`${LIST}/p1`, { name: ' Work phone ' })).status).toBe(200)
    expect(upstream.received.at(-1)?.body).toEqual({ id: 'p1', name: 'Work phone' })
  })
})

test('pages may use passkeys of their own origin only', async () => {
  const upstream = await startKitchen()
  const bff = await startBff({ commerceUrl: upstream.url })
  const policy = (await bff.browser().get('/login')).headers['permissions-policy']
  expect(policy).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)')
  await bff.close()
  await upstream.close()
})

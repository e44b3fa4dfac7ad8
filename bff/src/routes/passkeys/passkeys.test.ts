import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Authenticator, anAuthenticator } from '@tiffin/commerce/testing/authenticator'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { type Browser, startBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import { PASSCODE, startWholeSystem, type WholeSystem } from '../../testing/whole-system.ts'

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
    system = await startWholeSystem(smallCatalogue, {}, ['greens'])
  })
  afterAll(() => system.close())

  let people = 0
  /** A new person who is signed in. */
  const newDiner = () => system.signUp(String(9_200_000_010 + ++people))

  test('a passkey is added, signs in on a page without a session, is listed and removed', async () => {
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
    const removed = await phone.delete(`${LIST}/${passkeys[0].id}`)
    expect([removed.status, removed.body]).toEqual([
      200,
      { passkeys: [], message: 'The passkey was removed from your account' },
    ])
    expect((await enterBy(system.bff.browser(), authenticator)).status).toBe(422)
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

test('pages may use passkeys of their own origin only', async () => {
  const upstream = await startKitchen()
  const bff = await startBff({ commerceUrl: upstream.url })
  const policy = (await bff.browser().get('/login')).headers['permissions-policy']
  expect(policy).toContain('publickey-credentials-create=(self), publickey-credentials-get=(self)')
  await bff.close()
  await upstream.close()
})

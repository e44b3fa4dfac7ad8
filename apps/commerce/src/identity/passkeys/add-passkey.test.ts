import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { anAuthenticator, type Wrongs } from '../../testing/authenticator.ts'
import { startCommerce, type TestCommerce } from '../../testing/commerce.ts'
import { ORIGIN, type PasskeyCalls, passkeyCalls } from '../../testing/passkeys.ts'

let commerce: TestCommerce
let calls: PasskeyCalls
beforeAll(async () => {
  commerce = await startCommerce()
  calls = passkeyCalls(commerce)
})
afterAll(() => commerce.close())

describe('adding a passkey', () => {
  test('the options ask for a passkey of this host, and name the person by a random handle', async () => {
    const person = await commerce.signedIn('alpha', { name: 'Asha Rao' })
    const { options } = (await calls.registerOptions(person.token)).json.data
    expect(options).toMatchObject({
      rp: { id: 'alpha.localhost', name: 'Alpha' },
      user: { name: `Asha Rao (…${person.mobile.slice(-4)})`, displayName: 'Asha Rao' },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(JSON.stringify(options)).not.toMatch(new RegExp(`${person.mobile}|${person.email}|${person.id}`))
  })

  test('a second one has the same handle, and the authenticator of the first refuses to make it', async () => {
    const { person, authenticator } = await calls.withPasskey()
    const second = (await calls.registerOptions(person.token)).json.data.options
    expect(second.excludeCredentials).toEqual([{ type: 'public-key', id: authenticator.id, transports: ['internal'] }])
    const other = anAuthenticator()
    expect((await calls.register(person.token, other.create(second, ORIGIN))).json.data.passkeys).toHaveLength(2)
    expect((await calls.signInBy(other)).status).toBe(200)
    expect((await calls.signInBy(authenticator)).status).toBe(200)
  })

  test('is told to the person by a message', async () => {
    const { person } = await calls.withPasskey()
    await commerce.worker.runDue()
    expect(commerce.outbox.textsTo(person.email).join('\n')).toContain('A passkey was added to your Alpha account')
  })

  test.each<[string, Wrongs]>([
    ['another origin', { origin: 'https://beta.localhost' }],
    ['another RP ID', { host: 'localhost' }],
    ['the wrong ceremony', { type: 'webauthn.get' }],
    ['no user verification', { flags: 0x19 }],
    ['a key that does not fit', { algorithm: -257 }],
  ])('with %s is refused', async (_what, wrongs) => {
    const person = await commerce.signedIn('alpha')
    const { options } = (await calls.registerOptions(person.token)).json.data
    const answer = await calls.register(person.token, anAuthenticator().create(options, ORIGIN, wrongs))
    expect([answer.status, await calls.passkeysOf(person.token)]).toEqual([422, []])
  })

  test("SB8: another person's challenge is refused, and used up", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const { options } = (await calls.registerOptions(asha.token)).json.data
    const credential = anAuthenticator().create(options, ORIGIN)
    expect((await calls.register(ravi.token, credential)).status).toBe(422)
    expect((await calls.register(asha.token, credential)).status).toBe(422)
    expect([await calls.passkeysOf(asha.token), await calls.passkeysOf(ravi.token)]).toEqual([[], []])
  })

  test('a challenge for signing in adds nothing, and one works once', async () => {
    const { person, authenticator } = await calls.withPasskey()
    const { options } = (await calls.registerOptions(person.token)).json.data
    const fromSignIn = { ...options, challenge: (await calls.signInOptions()).challenge }
    expect((await calls.register(person.token, authenticator.create(fromSignIn, ORIGIN))).status).toBe(422)
    const credential = anAuthenticator().create(options, ORIGIN)
    expect((await calls.register(person.token, credential)).status).toBe(200)
    expect((await calls.register(person.token, credential)).status).toBe(422)
  })

  test('a credential that another person has is refused', async () => {
    const { authenticator } = await calls.withPasskey()
    const ravi = await commerce.signedIn('alpha')
    const answer = await calls.addTo(ravi, authenticator)
    expect([answer.status, answer.json.message]).toEqual([422, 'This passkey is in your account already'])
  })

  test('a person may have ten, also when several are added at the same time', async () => {
    const person = await commerce.signedIn('alpha')
    const prepared = []
    for (let each = 0; each < 12; each++) prepared.push((await calls.registerOptions(person.token)).json.data.options)
    const answers = await Promise.all(
      prepared.map((options) => calls.register(person.token, anAuthenticator().create(options, ORIGIN))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const eleventh = await calls.registerOptions(person.token)
    expect([eleventh.status, eleventh.json.message]).toEqual([
      422,
      'An account can have 10 passkeys. Please remove one first.',
    ])
  })

  test.each([
    'https://beta.localhost',
    'https://elsewhere.example',
    'http://alpha.localhost.example',
    'https://alpha.localhost/path',
    'alpha.localhost',
    '',
  ])("an origin that is not the tenant's own is malformed: %s", async (origin) => {
    const { token } = await commerce.signedIn('alpha')
    expect((await calls.registerOptions(token, { origin })).status).toBe(400)
    expect((await calls.post('/passkey/signinOptions', { origin })).status).toBe(400)
  })

  test('on the machine itself, plain http with a port is an origin too', async () => {
    const person = await commerce.signedIn('alpha')
    const authenticator = anAuthenticator()
    const demo = 'http://alpha.localhost:3000'
    expect((await calls.addTo(person, authenticator, demo)).status).toBe(200)
    // The port belongs to the origin: the same passkey answers at another port only to a challenge from there.
    const options = await calls.signInOptions(demo)
    expect((await calls.signIn(authenticator.get(options, demo), 'http://alpha.localhost:4000')).status).toBe(422)
    expect((await calls.signIn(authenticator.get(await calls.signInOptions(demo), demo), demo)).status).toBe(200)
  })
})

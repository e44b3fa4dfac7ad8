import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Wrongs } from '../../testing/authenticator.ts'
import { startCommerce, type TestCommerce } from '../../testing/commerce.ts'
import { ORIGIN, type PasskeyCalls, passkeyCalls } from '../../testing/passkeys.ts'

let commerce: TestCommerce
let calls: PasskeyCalls
beforeAll(async () => {
  commerce = await startCommerce()
  calls = passkeyCalls(commerce)
})
afterAll(() => commerce.close())

const MINUTE = 60_000

const NOT_ACCEPTED = 'This passkey could not be used here. Please sign in with your passcode.'

describe('signing in with a passkey', () => {
  test('opens a session that knows how it was opened, and answers as a sign-in with a passcode does', async () => {
    const { person, authenticator } = await calls.withPasskey()
    const answer = await calls.signInBy(authenticator)
    const { token, userDetails } = answer.json.data
    const { name, mobile, email } = person
    expect([answer.status, userDetails]).toEqual([200, { name, mobile, email, addresses: [] }])
    const sessions = (await commerce.call('alpha', 'GET', '/sessions', { token })).json.data.sessions
    expect(sessions.map((each: { openedBy: string }) => each.openedBy).sort()).toEqual(['passcode', 'passkey'])
    expect(await calls.passkeysOf(token)).toMatchObject([{ lastUsedAt: new Date(commerce.clock.now()).toISOString() }])
  })

  test('the options are the same for everyone, and name no passkey and no person', async () => {
    await calls.withPasskey()
    const { challenge, ...rest } = await calls.signInOptions()
    expect(rest).toEqual({ rpId: 'alpha.localhost', timeout: 300_000, userVerification: 'required' })
    expect(challenge).toMatch(/^[\w-]{43}$/)
  })

  test.each<[string, Wrongs]>([
    ['another origin', { origin: 'https://beta.localhost' }],
    ['another RP ID', { host: 'beta.localhost' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ["another person's handle", { userHandle: 'AAAA' }],
    ['no user verification', { flags: 0x19 }],
  ])('with %s is refused, always by the same words', async (_what, wrongs) => {
    const { authenticator } = await calls.withPasskey()
    const answer = await calls.signInBy(authenticator, wrongs)
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([422, 'refused', NOT_ACCEPTED])
  })

  test('with a passkey that no account has is refused by the same words, and a code by which the browser forgets it', async () => {
    const { authenticator } = await calls.withPasskey()
    const wrongs = { id: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' }
    const answer = await calls.signInBy(authenticator, wrongs)
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([422, 'unknown-passkey', NOT_ACCEPTED])
    // Only an answer to a challenge of this origin learns it.
    const notBegun = await calls.signInBy(authenticator, { ...wrongs, challenge: 'A'.repeat(43) })
    expect([notBegun.status, notBegun.json.code]).toEqual([422, 'refused'])
  })

  test('with the passkey of another person, signed by the own one, is refused', async () => {
    const [asha, ravi] = [await calls.withPasskey(), await calls.withPasskey()]
    const answer = await calls.signInBy(ravi.authenticator, { id: asha.authenticator.id })
    expect([answer.status, answer.json.message]).toEqual([422, NOT_ACCEPTED])
  })

  test('a challenge works once: a recorded answer is worthless', async () => {
    const { authenticator } = await calls.withPasskey()
    const credential = authenticator.get(await calls.signInOptions(), ORIGIN)
    expect((await calls.signIn(credential)).status).toBe(200)
    expect((await calls.signIn(credential)).status).toBe(422)
  })

  test('a challenge is used up by a wrong answer too, and by one of several at the same time', async () => {
    const { authenticator } = await calls.withPasskey()
    const options = await calls.signInOptions()
    expect((await calls.signIn(authenticator.get(options, ORIGIN, { userHandle: 'AAAA' }))).status).toBe(422)
    expect((await calls.signIn(authenticator.get(options, ORIGIN))).status).toBe(422)
    const right = authenticator.get(await calls.signInOptions(), ORIGIN)
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.signIn(right)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
  })

  test('a challenge is over after five minutes', async () => {
    const { authenticator } = await calls.withPasskey()
    const [early, late] = [await calls.signInOptions(), await calls.signInOptions()]
    commerce.clock.advance(5 * MINUTE - 1)
    expect((await calls.signIn(authenticator.get(early, ORIGIN))).status).toBe(200)
    commerce.clock.advance(1)
    expect((await calls.signIn(authenticator.get(late, ORIGIN))).status).toBe(422)
  })

  test('the challenge of another tenant is refused', async () => {
    const { authenticator } = await calls.withPasskey()
    const { challenge } = await calls.signInOptions('https://beta.localhost', 'beta')
    const options = { challenge, rpId: 'alpha.localhost' }
    expect((await calls.signIn(authenticator.get(options, ORIGIN))).status).toBe(422)
  })

  test('SAFE12: the passkey of another tenant is unknown', async () => {
    const { authenticator } = await calls.withPasskey()
    const beta = 'https://beta.localhost'
    const answer = await calls.signIn(authenticator.get(await calls.signInOptions(beta, 'beta'), beta), beta, 'beta')
    expect([answer.status, answer.json.message]).toEqual([422, NOT_ACCEPTED])
  })

  test('a challenge for adding a passkey does not sign in', async () => {
    const { person, authenticator } = await calls.withPasskey()
    const { options } = (await calls.registerOptions(person.token)).json.data
    const answer = await calls.signIn(
      authenticator.get({ challenge: options.challenge, rpId: 'alpha.localhost' }, ORIGIN),
    )
    expect(answer.status).toBe(422)
  })

  test('a counter that goes back means a copy, and is refused', async () => {
    const { authenticator } = await calls.withPasskey({ counts: true })
    expect((await calls.signInBy(authenticator, { counter: 9 })).status).toBe(200)
    expect((await calls.signInBy(authenticator, { counter: 9 })).status).toBe(422)
    expect((await calls.signInBy(authenticator, { counter: 10 })).status).toBe(200)
  })

  test('wrong passcodes do not lock a passkey', async () => {
    const { person, authenticator } = await calls.withPasskey()
    for (let tries = 0; tries < 11; tries++) await calls.post('/signin', { mobile: person.mobile, pin: '803922' })
    expect((await calls.signInBy(authenticator)).status).toBe(200)
  })
})

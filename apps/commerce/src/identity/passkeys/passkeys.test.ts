import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { forgetExpired } from '#flows/forget-expired'
import { inTenant } from '#kernel/db/tenant-transaction'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { startCommerce, type TestCommerce } from '../../testing/commerce.ts'
import { ORIGIN, type PasskeyCalls, passkeyCalls } from '../../testing/passkeys.ts'
import { openSession } from '../open-session.ts'
import { sourceOf } from '../request-source.ts'

let commerce: TestCommerce
let calls: PasskeyCalls
beforeAll(async () => {
  commerce = await startCommerce()
  calls = passkeyCalls(commerce)
})
afterAll(() => commerce.close())

const MINUTE = 60_000

describe('the passcode before a passkey is added', () => {
  const passcode = '246810'

  /** A person who has a passcode. */
  async function anAccount() {
    const person = await commerce.signedIn('alpha')
    const hash = await commerce.commerce.passcodes.hash(passcode)
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.updateTable('person').set({ passcode_hash: hash }).where('id', '=', person.id).execute(),
    )
    return person
  }

  const enter = async (mobile: string) => (await calls.post('/signin', { mobile, pin: passcode })).json.data.token

  test('is not needed for ten minutes after the sign-in, then it is', async () => {
    const { mobile } = await anAccount()
    const token = await enter(mobile)
    commerce.clock.advance(10 * MINUTE - 1)
    expect((await calls.registerOptions(token)).json.data.options).not.toBeNull()
    commerce.clock.advance(1)
    expect((await calls.registerOptions(token)).json.data.options).toBeNull()
    expect((await calls.registerOptions(token, { pin: passcode })).json.data.options).not.toBeNull()
  })

  test('is needed in a session that a sent passcode opened', async () => {
    const { id } = await commerce.signedIn('alpha')
    const token = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      openSession(tx, commerce.commerce, { person: id, openedBy: 'sent-passcode', source: sourceOf({}) }),
    )
    expect((await calls.registerOptions(token)).json.data.options).toBeNull()
  })

  test('a wrong one is refused, and ten a day are counted apart from those at the sign-in (SAFE14)', async () => {
    const { mobile } = await anAccount()
    const token = await enter(mobile)
    commerce.clock.advance(10 * MINUTE)
    for (let tries = 0; tries < 10; tries++) {
      const wrong = await calls.registerOptions(token, { pin: '803922' })
      expect([wrong.status, wrong.json.message]).toEqual([422, 'The passcode is not right'])
    }
    expect((await calls.registerOptions(token, { pin: passcode })).status).toBe(429)
    expect((await calls.post('/signin', { mobile, pin: passcode })).status).toBe(200)
    expect(await calls.passkeysOf(token)).toEqual([])
  })
})

describe("a person's passkeys", () => {
  test('are listed with device, host and dates, oldest first', async () => {
    const person = await commerce.signedIn('alpha')
    const { options } = (await calls.registerOptions(person.token)).json.data
    await commerce.call('alpha', 'POST', '/passkey/register', {
      token: person.token,
      body: { origin: ORIGIN, credential: anAuthenticator().create(options, ORIGIN) },
      headers: { device: 'Chrome, Android' },
    })
    const createdAt = new Date(commerce.clock.now()).toISOString()
    expect(await calls.passkeysOf(person.token)).toEqual([
      { id: expect.any(String), name: 'Chrome, Android', host: 'alpha.localhost', createdAt, lastUsedAt: null },
    ])
  })

  test('a removed one no longer signs in, and the person is told', async () => {
    const { person, authenticator } = await calls.withPasskey()
    const [{ id }] = await calls.passkeysOf(person.token)
    const answer = await calls.post('/passkeys/remove', { id }, person.token)
    expect([answer.status, answer.json.data.passkeys]).toEqual([200, []])
    expect((await calls.signInBy(authenticator)).status).toBe(422)
    await commerce.worker.runDue()
    expect(commerce.outbox.textsTo(person.email).join('\n')).toContain('A passkey was removed from your Alpha account')
  })

  test('after a removal the device learns which of this host remain', async () => {
    const { person } = await calls.withPasskey()
    const [second, elsewhere] = [anAuthenticator(), anAuthenticator()]
    for (const other of [second, elsewhere]) {
      commerce.clock.advance(1)
      await calls.addTo(person, other)
    }
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.updateTable('passkey').set({ host: 'old.localhost' }).where('credential_id', '=', elsewhere.id).execute(),
    )
    const { user } = (await calls.registerOptions(person.token)).json.data.options
    const [first] = await calls.passkeysOf(person.token)
    const { accepted } = (await calls.post('/passkeys/remove', { id: first.id }, person.token)).json.data
    expect(accepted).toEqual({ host: 'alpha.localhost', userHandle: user.id, credentialIds: [second.id] })
  })

  test.each([
    [' Work phone ', 200, 'Work phone'],
    ['x'.repeat(40), 200, 'x'.repeat(40)],
    ['x'.repeat(41), 400, ''],
    ['   ', 400, ''],
    ['Work\nphone', 400, ''],
  ])('can be renamed: %j is %d', async (name, status, shown) => {
    const { person } = await calls.withPasskey()
    const [{ id }] = await calls.passkeysOf(person.token)
    expect((await calls.post('/passkeys/rename', { id, name }, person.token)).status).toBe(status)
    expect(await calls.passkeysOf(person.token)).toMatchObject([{ name: shown }])
  })

  test('SB8: those of another person are neither listed, renamed nor removed', async () => {
    const [asha, ravi] = [await calls.withPasskey(), await calls.withPasskey()]
    const [{ id }] = await calls.passkeysOf(asha.person.token)
    expect((await calls.post('/passkeys/remove', { id }, ravi.person.token)).status).toBe(404)
    expect((await calls.post('/passkeys/rename', { id, name: 'Mine' }, ravi.person.token)).status).toBe(404)
    expect((await calls.post('/passkeys/remove', { id: randomUUID() }, ravi.person.token)).status).toBe(404)
    expect(await calls.passkeysOf(asha.person.token)).toMatchObject([{ id, name: '' }])
    expect((await calls.signInBy(asha.authenticator)).status).toBe(200)
  })
})

test('unanswered challenges are deleted once they are over', async () => {
  await calls.signInOptions()
  const challenges = () =>
    inTenant(commerce.commerce.db, 'alpha', ({ db }) => db.selectFrom('passkey_challenge').selectAll().execute())
  expect(await challenges()).not.toEqual([])
  commerce.clock.advance(5 * MINUTE)
  await forgetExpired(commerce.commerce, 'alpha')
  expect(await challenges()).toEqual([])
})

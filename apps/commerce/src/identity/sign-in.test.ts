import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

let commerce: TestCommerce
const passcode = '803921'

beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

/** An account with a known passcode. */
async function anAccount(tenant = 'alpha') {
  const person = await commerce.signedIn(tenant)
  const hash = await commerce.commerce.passcodes.hash(passcode)
  await inTenant(commerce.commerce.db, tenant, (tx) =>
    tx.db
      .updateTable('person')
      .set({ passcode_hash: hash })
      .where('tenant', '=', tenant)
      .where('id', '=', person.id)
      .execute(),
  )
  return person
}

const signIn = (body: Record<string, string>, tenant = 'alpha') => commerce.call(tenant, 'POST', '/signin', { body })
const verifyAuth = (token: string, tenant = 'alpha') => commerce.call(tenant, 'GET', '/verifyAuth', { token })

const DAY = 24 * 60 * 60_000

describe('SB7: sessions', () => {
  test('the token from sign-in is accepted until sign-out', async () => {
    const { mobile, name, email } = await anAccount()
    const { json } = await signIn({ mobile, pin: passcode })
    const { token } = json.data
    expect((await verifyAuth(token)).json).toEqual({
      statusCode: 200,
      message: 'Success',
      data: { name, mobile, email },
    })
    const out = await commerce.call('alpha', 'GET', '/signout', { token })
    expect(out.json).toEqual({ statusCode: 200, message: 'Sign out Succesfully' })
    expect((await verifyAuth(token)).status).toBe(401)
  })

  test('AMB40: an unknown token is HTTP 401 with statusCode 500 and "Session expired"', async () => {
    const answer = await verifyAuth('nonsense')
    expect([answer.status, answer.json]).toEqual([
      401,
      { statusCode: 500, message: 'Session expired', code: 'session-expired' },
    ])
    expect((await commerce.call('alpha', 'GET', '/verifyAuth')).status).toBe(401)
  })

  test('a session ends after 30 days', async () => {
    const { token } = await commerce.signedIn('alpha')
    commerce.clock.advance(30 * DAY - 1)
    expect((await verifyAuth(token)).status).toBe(200)
    commerce.clock.advance(1)
    expect((await verifyAuth(token)).status).toBe(401)
  })

  test('SAFE12: a session of one tenant is invalid at another', async () => {
    const { token } = await commerce.signedIn('alpha')
    expect((await verifyAuth(token, 'beta')).status).toBe(401)
  })

  test('the database contains no token', async () => {
    const { token } = await commerce.signedIn('alpha')
    const rows = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('session').selectAll().where('tenant', '=', 'alpha').execute(),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('Q7-Q11: signing in', () => {
  test.each([
    [{ pin: passcode }, 'Please Enter Number or Email to Sign In'],
    [
      { mobile: '9812345678', email: 'a@example.com', pin: passcode },
      'Please enter either of mobile or email to Login',
    ],
    [{ mobile: '123', pin: passcode }, 'Phone number is not valid'],
    [{ email: 'nobody', pin: passcode }, 'Email address not Valid'],
    [{ mobile: '9812345678', pin: '12' }, 'Please Enter Passcode'],
  ])('%j is answered with "%s"', async (body, message) => {
    const answer = await signIn(body)
    expect([answer.status, answer.json.message]).toEqual([422, message])
  })

  test('an e-mail address is accepted in any case', async () => {
    const { email } = await anAccount()
    expect((await signIn({ email: email.toUpperCase(), pin: passcode })).status).toBe(200)
  })
})

describe('SAFE14: passcodes', () => {
  test('a wrong passcode and an unknown account get the same answer', async () => {
    const { mobile } = await anAccount()
    const wrong = await signIn({ mobile, pin: '803922' })
    const unknown = await signIn({ mobile: '9899999999', pin: '803922' })
    expect(wrong.status).toBe(422)
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('an unknown account costs as much work as a known account', async () => {
    const hashed: (string | null)[] = []
    const { passcodes } = commerce.commerce
    const { verify } = passcodes
    passcodes.verify = (pin, stored) => {
      hashed.push(stored)
      return verify(pin, stored)
    }
    await signIn({ mobile: '9899999998', pin: '803922' })
    passcodes.verify = verify
    expect(hashed).toEqual([null])
  })

  test.each([
    ['an account', async () => (await anAccount()).mobile],
    ['a number without an account', async () => '9899999997'],
  ])('the eleventh wrong passcode of a day is 429 for %s, and the next day starts again', async (_kind, mobileOf) => {
    const mobile = await mobileOf()
    for (let tries = 0; tries < 10; tries++) expect((await signIn({ mobile, pin: '803922' })).status).toBe(422)
    const locked = await signIn({ mobile, pin: passcode })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(DAY / 1000)
    commerce.clock.advance(DAY)
    expect((await signIn({ mobile, pin: passcode })).status).not.toBe(429)
  })

  test('both contacts of an account share its ten tries, and no answer reveals that they belong together', async () => {
    const { mobile, email } = await anAccount()
    for (let tries = 0; tries < 10; tries++) await signIn({ mobile, pin: '803922' })
    const right = await signIn({ email, pin: passcode })
    const unknown = await signIn({ email: 'nobody@example.com', pin: passcode })
    expect([right.status, right.text]).toEqual([422, unknown.text])
    commerce.clock.advance(DAY)
    expect((await signIn({ email, pin: passcode })).status).toBe(200)
  })

  test('concurrent wrong passcodes are all counted', async () => {
    const { mobile } = await anAccount()
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ mobile, pin: '803922' })))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
  })

  test('right passcodes are not counted', async () => {
    const { mobile } = await anAccount()
    for (let times = 0; times < 12; times++) expect((await signIn({ mobile, pin: passcode })).status).toBe(200)
  })
})

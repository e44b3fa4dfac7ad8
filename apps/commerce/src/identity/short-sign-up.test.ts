import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { programmes, rosterOf } from '../testing/programmes.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { quick: { name: 'Quick', clientType: 'SCHOOL', quickStart: true }, ...programmes },
  })
})
afterAll(() => commerce.close())

let numbers = 0
const newNumber = (): string => String(9_300_000_000 + ++numbers)

const post = (path: string, body: unknown, tenant = 'quick') => commerce.call(tenant, 'POST', path, { body })

/** Starts a short sign-up; returns its token. */
async function begin(mobile: string): Promise<string> {
  const { json } = await post('/signup', { name: 'Neha Mehta', mobile })
  return json.signUpToken as string
}

const verify = (token: string, otp: string) => post('/signup/verifyOtp', { otp, type: 'mobile', token })

/** A number of the roster, with one child. */
async function parentOf(child: string): Promise<string> {
  const mobile = newNumber()
  await rosterOf(commerce, 'quick', [`${mobile},child,${child},3,A,`])
  return mobile
}

describe('decision 0108: a short sign-up', () => {
  test('of a number on the roster: one code creates the account, signs in and brings the child', async () => {
    const mobile = await parentOf('Tara Mehta')
    const verified = await verify(await begin(mobile), await commerce.codeFor(mobile))
    expect([verified.status, verified.json.statusCode]).toEqual([201, 201])
    const { token, passcode, userDetails } = verified.json.data
    expect([passcode, userDetails]).toMatchObject(['none', { name: 'Neha Mehta', mobile, email: '' }])
    const { json } = await commerce.call('quick', 'GET', `/address?user=${mobile}`, { token })
    expect(json.addresses).toMatchObject([{ addressLine1: 'Tara Mehta' }])
  })

  test('its session chooses a first passcode without an old one, which then signs in (SAFE14)', async () => {
    const mobile = await parentOf('Dev Rao')
    const { token } = (await verify(await begin(mobile), await commerce.codeFor(mobile))).json.data
    expect((await post('/signin', { mobile, pin: '803921' })).status).toBe(422)
    const data = { oldPin: '', newPin: '803921', confirmNewPin: '803921' }
    expect((await commerce.call('quick', 'POST', '/changepin', { token, body: { data } })).status).toBe(200)
    expect((await post('/signin', { mobile, pin: '803921' })).status).toBe(200)
  })

  test('of a number that has an account opens nothing: who gets the number later learns only that (SB5)', async () => {
    const mobile = await parentOf('Ira Shah')
    await verify(await begin(mobile), await commerce.codeFor(mobile))
    const again = await verify(await begin(mobile), await commerce.codeFor(mobile))
    expect([again.status, again.json.data]).toEqual([422, undefined])
    expect(again.json.message).toContain('already an account')
  })

  test('of a number that is not on the roster is told so after its code alone, and creates nothing', async () => {
    const mobile = newNumber()
    const started = await post('/signup', { name: 'Neha Mehta', mobile })
    expect(started.status).toBe(200)
    const refused = await verify(started.json.signUpToken, await commerce.codeFor(mobile))
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'This number is not on our list. Please sign up with your e-mail too.',
    ])
    const whole = { name: 'Neha Mehta', mobile, email: `n${mobile}@example.com`, pin: '803921' }
    const { signUpToken } = (await post('/signup', whole)).json
    expect((await verify(signUpToken, await commerce.codeFor(mobile))).json.statusCode).toBe(200)
  })

  test('with a wrong code is refused, and the right one still works', async () => {
    const mobile = await parentOf('Om Nair')
    const token = await begin(mobile)
    const code = await commerce.codeFor(mobile)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await verify(token, wrong)).json.message).toBe('OTP not correct')
    expect((await verify(token, code)).status).toBe(201)
  })

  test.each([
    [{ email: 'n@example.com' }, 'Invalid Passcode'],
    [{ pin: '803921' }, 'Email address not Valid'],
    [{ name: ' ' }, 'Not a valid name'],
    [{ mobile: '98123' }, 'Phone number is not valid'],
  ])('half a whole form is none: %j is answered with "%s"', async (change, message) => {
    const answer = await post('/signup', { name: 'Neha Mehta', mobile: newNumber(), ...change })
    expect([answer.status, answer.json.message]).toEqual([422, message])
  })

  test('has no e-mail code: the number is the only way in, and no message goes to an empty address', async () => {
    const emailCodes = () =>
      inTenant(commerce.commerce.db, 'quick', async ({ db }) => {
        const rows = await db.selectFrom('one_time_code').select('channel').where('channel', '=', 'email').execute()
        return rows.length
      })
    const before = await emailCodes()
    const mobile = await parentOf('Uma Iyer')
    const token = await begin(mobile)
    const resent = await post('/signup/resendOtp', { type: 'email', token })
    const verified = await post('/signup/verifyOtp', { otp: await commerce.codeFor(mobile), type: 'email', token })
    expect([resent.status, verified.status, verified.json.data]).toEqual([422, 422, undefined])
    expect(await emailCodes()).toBe(before)
  })

  test('entered twice at once opens one session, and makes one account', async () => {
    const mobile = await parentOf('Asim Khan')
    const token = await begin(mobile)
    const code = await commerce.codeFor(mobile)
    const answers = await Promise.all([verify(token, code), verify(token, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('of another tenant is unknown: its token and code open nothing elsewhere (SAFE11)', async () => {
    const mobile = await parentOf('Zara Ali')
    const token = await begin(mobile)
    const otp = await commerce.codeFor(mobile)
    const elsewhere = await post('/signup/verifyOtp', { otp, type: 'mobile', token }, 'school')
    expect([elsewhere.status, elsewhere.json.data]).toEqual([422, undefined])
    expect((await verify(token, otp)).status).toBe(201)
  })

  test('where the tenant does not allow it, is a form without an e-mail address (Q16)', async () => {
    const answer = await post('/signup', { name: 'Neha Mehta', mobile: newNumber() }, 'school')
    expect([answer.status, answer.json.message]).toEqual([422, 'Email address not Valid'])
  })
})

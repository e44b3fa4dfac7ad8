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

/** As long as a sign-up is pending. */
const SIGN_UP_LIFE_MS = 30 * 60_000
const CODE_LIFE_MS = 5 * 60_000
const EXISTS = 'There is already an account with these details. Please sign in.'

const accountsOf = (mobile: string): Promise<number> =>
  inTenant(commerce.commerce.db, 'quick', async ({ db }) => {
    const rows = await db.selectFrom('person').select('id').where('mobile', '=', mobile).execute()
    return rows.length
  })

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
    commerce.clock.advance(SIGN_UP_LIFE_MS)
    const again = await verify(await begin(mobile), await commerce.codeFor(mobile))
    expect([again.status, again.json.data]).toEqual([422, undefined])
    expect(again.json.message).toBe(EXISTS)
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

  test('entered twice at once makes one account, and both answers sign in', async () => {
    const mobile = await parentOf('Asim Khan')
    const token = await begin(mobile)
    const code = await commerce.codeFor(mobile)
    const answers = await Promise.all([verify(token, code), verify(token, code)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await accountsOf(mobile)).toBe(1)
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

describe('decision 0108: a short sign-up whose answer is lost after the account was created', () => {
  /** The account exists, and its person has not seen the answer. */
  async function lost(child: string) {
    const mobile = await parentOf(child)
    const token = await begin(mobile)
    const code = await commerce.codeFor(mobile)
    const { data } = (await verify(token, code)).json
    return { mobile, token, code, session: data.token as string }
  }

  const choosePasscode = (token: string) => {
    const data = { oldPin: '', newPin: '803921', confirmNewPin: '803921' }
    return commerce.call('quick', 'POST', '/changepin', { token, body: { data } })
  }

  test('signs in by the same code again, to the same account with its child', async () => {
    const { mobile, token, code } = await lost('Mia Roy')
    const again = await verify(token, code)
    expect([again.status, again.json.data?.passcode]).toEqual([201, 'none'])
    const { json } = await commerce.call('quick', 'GET', `/address?user=${mobile}`, { token: again.json.data.token })
    expect(json.addresses).toMatchObject([{ addressLine1: 'Mia Roy' }])
    expect(await accountsOf(mobile)).toBe(1)
  })

  test('signs in by the code of another sign-up, as after "Change details"', async () => {
    const { mobile } = await lost('Ravi Das')
    const again = await verify(await begin(mobile), await commerce.codeFor(mobile))
    expect([again.status, again.json.data?.passcode, await accountsOf(mobile)]).toEqual([201, 'none', 1])
  })

  test('signs in by a code that is requested again once the first one is over', async () => {
    const { mobile, token, code } = await lost('Sara Jain')
    commerce.clock.advance(CODE_LIFE_MS)
    expect((await verify(token, code)).json.message).toBe('This code can no longer be used. Please ask for a new one.')
    expect((await post('/signup/resendOtp', { type: 'mobile', token })).status).toBe(200)
    expect((await verify(token, await commerce.codeFor(mobile))).status).toBe(201)
  })

  test('a wrong code opens nothing, and five tries end the code (SAFE14)', async () => {
    const { token, code } = await lost('Kiran Bose')
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 4; tries++) expect((await verify(token, wrong)).json.data).toBeUndefined()
    expect((await verify(token, code)).json.data).toBeUndefined()
  })

  test('opens nothing once a passcode is chosen, by the same code or another', async () => {
    const { mobile, token, code, session } = await lost('Leela Pai')
    expect((await choosePasscode(session)).status).toBe(200)
    const answers = [await verify(token, code), await verify(await begin(mobile), await commerce.codeFor(mobile))]
    expect(answers.map(({ json }) => [json.data, json.message])).toEqual([
      [undefined, EXISTS],
      [undefined, EXISTS],
    ])
  })

  test('opens no account that has a passcode, however new it is', async () => {
    const mobile = await parentOf('Nila Kaur')
    const whole = { name: 'Neha Mehta', mobile, email: `w${mobile}@example.com`, pin: '803921' }
    const { signUpToken } = (await post('/signup', whole)).json
    await verify(signUpToken, await commerce.codeFor(mobile))
    await post('/signup/verifyOtp', { otp: await commerce.codeFor(whole.email), type: 'email', token: signUpToken })
    expect(await accountsOf(mobile)).toBe(1)
    const short = await verify(await begin(mobile), await commerce.codeFor(mobile))
    expect([short.json.data, short.json.message]).toEqual([undefined, EXISTS])
  })
})

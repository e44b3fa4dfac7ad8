import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const TOO_EASY =
  'This passcode is too easy to guess. Please choose one that is no date, no row of digits or repeated digits, and no part of your number.'

let people = 0
const aForm = () => {
  const number = ++people
  return {
    name: 'Ravi Iyer',
    mobile: String(9_200_000_000 + number),
    email: `Ravi${number}@Example.com`,
    pin: '803921',
  }
}

const post = (path: string, body: unknown, tenant = 'alpha') => commerce.call(tenant, 'POST', path, { body })

/** Starts a sign-up; returns its form, token and normalised e-mail address. */
async function begin(form = aForm()) {
  const { json } = await post('/signup', form)
  return { form, token: json.signUpToken as string, email: form.email.toLowerCase() }
}

const verify = (token: string, type: string, otp: string, tenant = 'alpha') =>
  post('/signup/verifyOtp', { otp, type, token }, tenant)

describe('SB5: signing up', () => {
  test.each([
    ['mobile', 'email'],
    ['email', 'mobile'],
  ])('the first channel (%s) answers 200, the second (%s) 201, and then sign-in works', async (first, second) => {
    const { form, token, email } = await begin()
    const code = async (channel: string) => commerce.codeFor(channel === 'mobile' ? form.mobile : email)
    expect((await verify(token, first, await code(first))).json.statusCode).toBe(200)
    expect((await post('/signin', { mobile: form.mobile, pin: form.pin })).status).toBe(422)
    expect((await verify(token, second, await code(second))).json.statusCode).toBe(201)
    const signedIn = await post('/signin', { email: form.email, pin: form.pin })
    expect(signedIn.json.data.userDetails).toEqual({ name: form.name, mobile: form.mobile, email, addresses: [] })
  })

  test('an existing number is revealed only after its own code is correct', async () => {
    const { form, token, email } = await begin()
    await verify(token, 'mobile', await commerce.codeFor(form.mobile))
    await verify(token, 'email', await commerce.codeFor(email))

    const again = await begin({ ...aForm(), mobile: form.mobile })
    expect(again.token).toEqual(expect.any(String))
    const refused = await verify(again.token, 'mobile', await commerce.codeFor(form.mobile))
    expect(refused.status).toBe(422)
    expect(refused.json.message).toContain('already an account')
  })

  test('SB4: no answer contains a code', async () => {
    const form = aForm()
    const answer = await post('/signup', form)
    expect(answer.text).not.toContain(await commerce.codeFor(form.mobile))
  })

  test.each([
    [{ name: ' ' }, 'Not a valid name'],
    [{ name: 'a'.repeat(51) }, 'Not a valid name'],
    [{ mobile: '98123' }, 'Phone number is not valid'],
    [{ mobile: '0123456789' }, 'Phone number is not valid'],
    [{ email: 'nobody' }, 'Email address not Valid'],
    [{ pin: '12345' }, 'Invalid Passcode'],
    [{ pin: '123456' }, TOO_EASY],
    [{ pin: '246810' }, TOO_EASY],
    [{ pin: '020290' }, TOO_EASY],
    [{ pin: '000000' }, TOO_EASY],
  ])('Q14-Q17, AMB41, SAFE14: %j is answered with "%s"', async (change, message) => {
    const answer = await post('/signup', { ...aForm(), ...change })
    expect([answer.status, answer.json.message]).toEqual([422, message])
  })
})

describe('SAFE14: codes', () => {
  const useless = [422, 'This code can no longer be used. Please ask for a new one.']
  const answerTo = async (...entry: Parameters<typeof verify>) => {
    const { status, json } = await verify(...entry)
    return [status, json.message]
  }
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

  test('a code allows five tries; after that even the right code is refused, and a new one is asked for', async () => {
    const { form, token } = await begin()
    const code = await commerce.codeFor(form.mobile)
    for (let tries = 0; tries < 5; tries++) {
      const answer = await verify(token, 'mobile', wrong(code))
      expect([answer.status, answer.json.message]).toEqual([422, 'OTP not correct'])
    }
    expect(await answerTo(token, 'mobile', code)).toEqual(useless)
    expect(await answerTo(token, 'mobile', wrong(code))).toEqual(useless)
  })

  test('the right code is accepted at the fifth try', async () => {
    const { form, token } = await begin()
    const code = await commerce.codeFor(form.mobile)
    for (let tries = 0; tries < 4; tries++) await verify(token, 'mobile', wrong(code))
    expect((await verify(token, 'mobile', code)).status).toBe(200)
  })

  test('wrong tries at one sign-up do not affect the code of another for the same number', async () => {
    const victim = await begin()
    const code = await commerce.codeFor(victim.form.mobile)
    const attacker = await begin({ ...aForm(), mobile: victim.form.mobile })
    for (let tries = 0; tries < 6; tries++) await verify(attacker.token, 'mobile', wrong(code))
    expect((await verify(victim.token, 'mobile', code)).status).toBe(200)
  })

  test('a code can be used once', async () => {
    const { form, token } = await begin()
    const code = await commerce.codeFor(form.mobile)
    expect((await verify(token, 'mobile', code)).status).toBe(200)
    expect(await answerTo(token, 'mobile', code)).toEqual(useless)
  })

  test('a code is valid for five minutes', async () => {
    const { form, token, email } = await begin()
    const [mobileCode, emailCode] = [await commerce.codeFor(form.mobile), await commerce.codeFor(email)]
    commerce.clock.advance(5 * 60_000 - 1)
    expect((await verify(token, 'mobile', mobileCode)).status).toBe(200)
    commerce.clock.advance(1)
    expect(await answerTo(token, 'email', emailCode)).toEqual(useless)
    expect((await post('/signup/resendOtp', { type: 'email', token })).status).toBe(200)
    expect((await verify(token, 'email', await commerce.codeFor(email))).status).toBe(201)
  })

  test('a code is bound to its sign-up, its channel and its tenant', async () => {
    const mine = await begin()
    const other = await begin()
    const code = await commerce.codeFor(mine.form.mobile)
    expect((await verify(other.token, 'mobile', code)).status).toBe(422)
    expect((await verify(mine.token, 'email', code)).status).toBe(422)
    expect((await verify(mine.token, 'mobile', code, 'beta')).status).toBe(422)
    expect((await verify(mine.token, 'mobile', code)).status).toBe(200)
  })

  test('AMB43: a new code is refused for 60 seconds, then invalidates the previous code', async () => {
    const { form, token } = await begin()
    const first = await commerce.codeFor(form.mobile)
    const early = await post('/signup/resendOtp', { type: 'Phone', token })
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    commerce.clock.advance(60_000)
    expect((await post('/signup/resendOtp', { type: 'Phone', token })).status).toBe(200)
    const second = await commerce.codeFor(form.mobile)
    expect(second).not.toBe(first)
    const earlier = 'This is an earlier code. Please enter the newest one that we sent.'
    expect(await answerTo(token, 'mobile', first)).toEqual([422, earlier])
    expect(await answerTo(token, 'mobile', wrong(first))).toEqual([422, 'OTP not correct'])
    expect((await verify(token, 'mobile', second)).status).toBe(200)
  })

  test('AMB43: the code of a sign-up begun before is called earlier, the code of one begun after is not', async () => {
    const { form, token } = await begin()
    const first = await commerce.codeFor(form.mobile)
    commerce.clock.advance(60_000)
    const again = await begin(form)
    const second = await commerce.codeFor(form.mobile)
    const earlier = 'This is an earlier code. Please enter the newest one that we sent.'
    expect(await answerTo(again.token, 'mobile', first)).toEqual([422, earlier])
    expect(await answerTo(token, 'mobile', second)).toEqual([422, 'OTP not correct'])
    expect((await verify(again.token, 'mobile', second)).status).toBe(200)
  })

  test('messages per number are limited: the ninth code within an hour is refused', async () => {
    const { mobile } = aForm()
    for (let sent = 0; sent < 8; sent++) expect((await post('/signup', { ...aForm(), mobile })).status).toBe(200)
    const flooded = await post('/signup', { ...aForm(), mobile })
    expect(flooded.status).toBe(429)
    expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(60)
    commerce.clock.advance(60 * 60_000)
    expect((await post('/signup', { ...aForm(), mobile })).status).toBe(200)
  })

  test('Q39: getOTP sends a code by the requested channel, once a minute', async () => {
    const { mobile, email } = aForm()
    const asked = await post('/getOTP', { phone: mobile, type: 'mobile' })
    expect(asked.json).toEqual({ statusCode: 200, message: 'We have sent you a new code' })
    expect(await commerce.codeFor(mobile)).toMatch(/^\d{6}$/)
    expect((await post('/getOTP', { phone: mobile, type: 'mobile' })).status).toBe(429)
    expect((await post('/getOTP', { email, type: 'email' })).json).toEqual(asked.json)
    expect(await commerce.codeFor(email.toLowerCase())).toMatch(/^\d{6}$/)
    expect((await post('/getOTP', { phone: mobile, type: 'pigeon' })).status).toBe(400)
  })
})

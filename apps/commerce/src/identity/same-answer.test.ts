import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const post = (path: string, body: unknown) => commerce.call('alpha', 'POST', path, { body })

type Answer = Awaited<ReturnType<typeof post>>

/** Everything that a caller sees of an answer, without the token of a sign-up, which is random. */
const seen = ({ status, headers, text }: Answer) => {
  const { date: _date, ...visible } = headers
  return { status, headers: visible, text: text.replace(/"signUpToken":"[\w-]{43}"/, '"signUpToken":"?"') }
}

/** Runs `work` and counts its argon2 derivations and its transactions. */
async function workOf<T>(work: () => Promise<T>) {
  const { passcodes, db } = commerce.commerce
  const { verify, hash } = passcodes
  const { run } = db.turns
  const done = { derivations: 0, transactions: 0 }
  passcodes.verify = (...given) => {
    done.derivations++
    return verify(...given)
  }
  passcodes.hash = (...given) => {
    done.derivations++
    return hash(...given)
  }
  db.turns.run = (...given) => {
    done.transactions++
    return run(...given)
  }
  const result = await work()
  Object.assign(passcodes, { verify, hash })
  Object.assign(db.turns, { run })
  return { result, done }
}

/** The same steps for a number and address with an account, and for ones without. */
async function compare(steps: (mobile: string, email: string) => Promise<readonly Answer[]>) {
  const known = await anAccount(commerce)
  const ofKnown = await workOf(() => steps(known.mobile, known.email))
  const number = known.mobile.replace(/^9/, '8')
  const ofUnknown = await workOf(() => steps(number, `unknown.${known.email}`))
  expect(ofUnknown.result.map(seen)).toEqual(ofKnown.result.map(seen))
  expect(ofUnknown.done).toEqual(ofKnown.done)
  return ofKnown
}

const WRONG = '803922'

describe('SAFE14: a call answers with the same bytes after the same work, whether or not the account exists', () => {
  test('getOTP, also within the pause of a minute', async () => {
    const { result, done } = await compare(async (phone, email) => [
      await post('/getOTP', { phone, type: 'mobile' }),
      await post('/getOTP', { email, type: 'email' }),
      await post('/getOTP', { phone, type: 'mobile' }),
    ])
    expect(result.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(done.derivations).toBe(0)
  })

  test('signup, verifyOtp with wrong codes, resendOtp', async () => {
    const { result, done } = await compare(async (mobile, email) => {
      const begun = await post('/signup', { name: 'Asha', mobile, email, pin: PASSCODE })
      const token = begun.json.signUpToken
      const code = await commerce.codeFor(mobile)
      const otp = code === '111111' ? '222222' : '111111'
      const wrong: Answer[] = []
      for (let tries = 0; tries < 7; tries++)
        wrong.push(await post('/signup/verifyOtp', { otp, type: 'mobile', token }))
      return [begun, ...wrong, await post('/signup/resendOtp', { type: 'mobile', token })]
    })
    expect(result.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 7 }, () => 422), 429])
    expect(done.derivations).toBe(1)
  })

  test('a sign-up with the right code of one channel, when the account has only the other', async () => {
    await compare(async (_mobile, email) => {
      const mobile = email.startsWith('unknown') ? '8811111111' : '8811111112'
      const { json } = await post('/signup', { name: 'Asha', mobile, email, pin: PASSCODE })
      const otp = await commerce.codeFor(mobile)
      return [await post('/signup/verifyOtp', { otp, type: 'mobile', token: json.signUpToken })]
    })
  })

  test('signin with a wrong passcode, to the limit and beyond', async () => {
    const { result, done } = await compare(async (mobile) => {
      const answers: Answer[] = []
      for (let tries = 0; tries < 12; tries++) answers.push(await post('/signin', { mobile, pin: WRONG }))
      return answers
    })
    expect(result.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect(done.derivations).toBe(10)
  })

  test('signin of a device that other accounts know', async () => {
    const headers = { 'x-client-device': 'd'.repeat(43), 'x-client-network': 'n'.repeat(43) }
    const { mobile } = await anAccount(commerce)
    const own = await commerce.call('alpha', 'POST', '/signin', { body: { mobile, pin: PASSCODE }, headers })
    expect(own.status).toBe(200)
    await compare(async (number, email) => [
      await commerce.call('alpha', 'POST', '/signin', { body: { mobile: number, pin: WRONG }, headers }),
      await commerce.call('alpha', 'POST', '/signin', { body: { email, pin: WRONG }, headers }),
    ])
  })

  test('resendpin, also within the pause of a minute, and sign-ins before its passcode is made', async () => {
    const { result } = await compare(async (mobile, email) => [
      await post('/resendpin', { mobile }),
      await post('/resendpin', { mobile }),
      await post('/resendpin', { email }),
      await post('/signin', { mobile, pin: WRONG }),
      await post('/signin', { email, pin: WRONG }),
    ])
    expect(result.map(({ status }) => status)).toEqual([200, 429, 200, 422, 422])
  })
})

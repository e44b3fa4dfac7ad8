import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { type CallAnswer, startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { ORIGIN, type PasskeyCalls, passkeyCalls } from '../testing/passkeys.ts'
import { type Work, workOf } from '../testing/work.ts'

let commerce: TestCommerce
let passkeys: PasskeyCalls
beforeAll(async () => {
  commerce = await startCommerce()
  passkeys = passkeyCalls(commerce)
})
afterAll(() => commerce.close())

type Answer = CallAnswer & { readonly work: Work }

const call = async (make: () => Promise<CallAnswer>): Promise<Answer> => {
  const [answer, work] = await workOf(commerce.commerce, make)
  return { ...answer, work }
}

const post = (path: string, body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  call(() => commerce.call('alpha', 'POST', path, { body, ...more }))

/** Everything that a caller sees of an answer, without random texts, and the work for it. */
const seen = ({ status, headers, text, work }: Answer) => {
  const { date: _date, ...visible } = headers
  return { status, headers: visible, text: text.replace(/"(signUpToken|challenge)":"[\w-]{43}"/, '"$1":"?"'), work }
}

/** The same steps for a number and address with an account, and for ones without. */
async function compare(steps: (mobile: string, email: string) => Promise<readonly Answer[]>) {
  const known = await anAccount(commerce)
  const ofKnown = await steps(known.mobile, known.email)
  const number = known.mobile.replace(/^9/, '8')
  const ofUnknown = await steps(number, known.email.replace('person', 'nobody'))
  expect(ofUnknown.map(seen)).toEqual(ofKnown.map(seen))
  return { result: ofKnown, derivations: ofKnown.reduce((sum, { work }) => sum + work.derivations, 0) }
}

const WRONG = '803922'

describe('SAFE14: a call answers with the same bytes after the same work, whether or not the account exists', () => {
  test('getOTP, also within the pause of a minute', async () => {
    const { result, derivations } = await compare(async (phone, email) => [
      await post('/getOTP', { phone, type: 'mobile' }),
      await post('/getOTP', { email, type: 'email' }),
      await post('/getOTP', { phone, type: 'mobile' }),
    ])
    expect(result.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(derivations).toBe(0)
  })

  test('signup, verifyOtp with wrong codes, resendOtp', async () => {
    const { result, derivations } = await compare(async (mobile, email) => {
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
    expect(derivations).toBe(1)
  })

  test('a sign-up with the right code of one channel, when the account has only the other', async () => {
    await compare(async (_mobile, email) => {
      const mobile = email.startsWith('nobody') ? '8811111111' : '8811111112'
      const { json } = await post('/signup', { name: 'Asha', mobile, email, pin: PASSCODE })
      const otp = await commerce.codeFor(mobile)
      return [await post('/signup/verifyOtp', { otp, type: 'mobile', token: json.signUpToken })]
    })
  })

  test('signin with a wrong passcode, to the limit and beyond', async () => {
    const { result, derivations } = await compare(async (mobile) => {
      const answers: Answer[] = []
      for (let tries = 0; tries < 12; tries++) answers.push(await post('/signin', { mobile, pin: WRONG }))
      return answers
    })
    expect(result.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect(derivations).toBe(10)
  })

  test('signin of a device that other accounts know', async () => {
    const headers = { 'x-client-device': 'd'.repeat(43), 'x-client-network': 'n'.repeat(43) }
    const { mobile } = await anAccount(commerce)
    const own = await commerce.call('alpha', 'POST', '/signin', { body: { mobile, pin: PASSCODE }, headers })
    expect(own.status).toBe(200)
    await compare(async (number, email) => [
      await post('/signin', { mobile: number, pin: WRONG }, { headers }),
      await post('/signin', { email, pin: WRONG }, { headers }),
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

  test('sign-ins after a requested passcode is made, beyond its tries and beyond its life', async () => {
    const { result, derivations } = await compare(async (mobile) => {
      const asked = await post('/resendpin', { mobile })
      await commerce.worker.runDue()
      const tries: Answer[] = []
      for (let at = 0; at < 7; at++) tries.push(await post('/signin', { mobile, pin: WRONG }))
      commerce.clock.advance(16 * 60_000)
      return [asked, ...tries, await post('/signin', { mobile, pin: WRONG })]
    })
    expect(result.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 8 }, () => 422)])
    expect(derivations).toBe(8)
  })

  test('a first e-mail that another account has, and its wrong codes to the limit (Q36)', async () => {
    const { result } = await compare(async (_mobile, email) => {
      const { token } = await anAccount(commerce, { email: null })
      const profile = () => post('/updateprofile', { data: { name: 'Asha Rao', email } }, { token })
      const asked = await profile()
      const otp = (await commerce.codeFor(email)) === '111111' ? '222222' : '111111'
      const wrong: Answer[] = []
      for (let tries = 0; tries < 6; tries++)
        wrong.push(await post('/updateprofile/verifyEmail', { data: { email, otp } }, { token }))
      // It names the person who asks, and the address.
      return [{ ...asked, text: '' }, ...wrong]
    })
    expect(result.map(({ status }) => status)).toEqual([200, ...Array.from({ length: 6 }, () => 422)])
  })

  test('the options of a passkey sign-in, which no contact changes', async () => {
    const { person } = await passkeys.withPasskey()
    const named = (mobile: string, email: string) => post('/passkey/signinOptions', { origin: ORIGIN, mobile, email })
    const answers = [await named(person.mobile, person.email), await named('8811111113', 'unknown@example.com')]
    expect(answers[1] && seen(answers[1])).toEqual(answers[0] && seen(answers[0]))
  })

  test('a passkey that is unknown, and a known one whose answer is wrong: only the code tells the device to forget it', async () => {
    const { authenticator } = await passkeys.withPasskey()
    const attempt = async (wrongs: { id?: string; userHandle?: string }) => {
      const credential = authenticator.get(await passkeys.signInOptions(), ORIGIN, wrongs)
      return seen(await call(() => passkeys.signIn(credential)))
    }
    const wrongHandle = await attempt({ userHandle: 'AAAA' })
    expect(wrongHandle.status).toBe(422)
    // The id of a passkey is random and names no account: only who holds the passkey can know it.
    const unknown = await attempt({ id: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    const { 'content-length': length, ...headers } = wrongHandle.headers
    expect(unknown).toEqual({
      ...wrongHandle,
      headers: { ...headers, 'content-length': String(Number(length) + 'unknown-passkey'.length - 'refused'.length) },
      text: wrongHandle.text.replace('"refused"', '"unknown-passkey"'),
    })
  })
})

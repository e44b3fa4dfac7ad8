import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { anAccount, anotherSession, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const NEW = '594027'
const TOO_EASY =
  'This passcode is too easy to guess. Please choose one that is no date, no row of digits or repeated digits, and no part of your number.'

type Form = { oldPin?: string; newPin: string; confirmNewPin: string }
const good: Form = { oldPin: PASSCODE, newPin: NEW, confirmNewPin: NEW }

const change = (token: string, data: Form, headers = {}) =>
  commerce.call('alpha', 'POST', '/changepin', { token, body: { data }, headers })
const signInWith = async (mobile: string, pin: string) =>
  (await commerce.call('alpha', 'POST', '/signin', { body: { mobile, pin } })).status
const isOpen = async (token: string) => (await commerce.call('alpha', 'GET', '/verifyAuth', { token })).status === 200

async function sentTo(recipient: string) {
  await commerce.worker.runDue()
  return commerce.outbox.sent.filter((each) => each.recipient === recipient)
}

describe('Q32-Q35, SB6: changing the passcode', () => {
  test('the new passcode signs in, the old one does not', async () => {
    const { token, mobile } = await anAccount(commerce)
    const answer = await change(token, good)
    expect([answer.status, answer.json]).toEqual([200, { statusCode: 200, message: 'Successfully Passcode Changed' }])
    expect([await signInWith(mobile, NEW), await signInWith(mobile, PASSCODE)]).toEqual([200, 422])
  })

  test("ends the person's other sessions and keeps this one", async () => {
    const { id, token } = await anAccount(commerce)
    const other = await anotherSession(commerce, id)
    const stranger = await anAccount(commerce)
    await change(token, good)
    expect([await isOpen(token), await isOpen(other), await isOpen(stranger.token)]).toEqual([true, false, true])
  })

  test('tells the person, without a passcode in the message', async () => {
    const { token, email } = await anAccount(commerce)
    await change(token, good)
    const [mail, ...more] = await sentTo(email)
    expect(mail).toMatchObject({ subject: 'Your Alpha passcode was changed' })
    expect([more, mail?.code, mail?.text.match(/\d{6}/)]).toEqual([[], null, null])
  })

  test('a person without an e-mail is told by SMS (Q36)', async () => {
    const { token, mobile } = await anAccount(commerce, { email: null })
    await change(token, good)
    expect((await sentTo(mobile)).map(({ channel }) => channel)).toEqual(['mobile'])
  })

  test.each([
    [{ ...good, newPin: '' }, 'Please enter New Passcode'],
    [{ ...good, confirmNewPin: '' }, 'Please enter Confirm Passcode'],
    [{ ...good, oldPin: '' }, 'Please enter Old Passcode'],
    [{ newPin: NEW, confirmNewPin: NEW }, 'Please enter Old Passcode'],
    [{ ...good, newPin: '59402', confirmNewPin: '59402' }, 'Invalid Passcode'],
    [{ ...good, newPin: '59402a', confirmNewPin: '59402a' }, 'Invalid Passcode'],
    [{ ...good, confirmNewPin: '594028' }, 'The new passcode and its confirmation are not the same'],
    [{ ...good, newPin: '123456', confirmNewPin: '123456' }, TOO_EASY],
    [{ ...good, newPin: PASSCODE, confirmNewPin: PASSCODE }, 'This is your old passcode. Please choose another one.'],
    [{ ...good, oldPin: '803922' }, 'The old passcode is not right'],
  ] satisfies [Form, string][])('%j is refused with "%s" and changes nothing', async (form, message) => {
    const { id, token, mobile } = await anAccount(commerce)
    const other = await anotherSession(commerce, id)
    const answer = await change(token, form)
    expect([answer.status, answer.json.message]).toEqual([422, message])
    expect([await isOpen(other), await signInWith(mobile, PASSCODE)]).toEqual([true, 200])
  })

  test('a part of the own mobile number is refused (SAFE14)', async () => {
    const { token, mobile } = await anAccount(commerce)
    const pin = mobile.slice(-6)
    expect((await change(token, { oldPin: PASSCODE, newPin: pin, confirmNewPin: pin })).status).toBe(422)
  })

  test('SAFE14: wrong old passcodes have the limit of wrong sign-ins, and neither uses up the tries of the other', async () => {
    const { token, mobile } = await anAccount(commerce)
    for (let tries = 0; tries < 10; tries++) {
      expect((await change(token, { ...good, oldPin: '803922' })).status).toBe(422)
    }
    const over = await change(token, good)
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    expect(await signInWith(mobile, PASSCODE)).toBe(200)
    const other = await anAccount(commerce)
    for (let tries = 0; tries < 11; tries++) await signInWith(other.mobile, '803922')
    expect((await change(other.token, good)).status).toBe(200)
  })

  test("SAFE14: strangers' wrong passcodes at the sign-in do not keep the owner from changing it", async () => {
    const { mobile, token } = await anAccount(commerce)
    for (let tries = 0; tries < 11; tries++) await signInWith(mobile, '803922')
    expect((await change(token, good)).status).toBe(200)
  })

  test('voids a passcode that was sent before (AMB42)', async () => {
    const { token, mobile } = await anAccount(commerce)
    await commerce.call('alpha', 'POST', '/resendpin', { body: { mobile } })
    const sent = await commerce.codeFor(mobile)
    await change(token, good)
    expect([await signInWith(mobile, sent), await signInWith(mobile, NEW)]).toEqual([422, 200])
  })

  test('a right old passcode uses up no try', async () => {
    const { token } = await anAccount(commerce)
    let old = PASSCODE
    for (let at = 0; at < 12; at++) {
      const next = `59402${at % 10}`
      const answer = await change(token, { oldPin: old, newPin: next, confirmNewPin: next })
      expect(answer.status).toBe(200)
      old = next
    }
  })

  test('a request that is repeated after its success gets the same answer, and no second message', async () => {
    const { token, email } = await anAccount(commerce)
    const first = await change(token, good)
    const again = await change(token, good)
    expect([again.status, again.text]).toEqual([200, first.text])
    expect(await sentTo(email)).toHaveLength(1)
  })

  test('concurrent requests with the same passcodes all succeed, and one changes it', async () => {
    const { token, email } = await anAccount(commerce)
    const answers = await Promise.all([change(token, good), change(token, good), change(token, good)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await sentTo(email)).toHaveLength(1)
  })

  test('another session that repeats the request is refused, because its old passcode is wrong', async () => {
    const { id, token } = await anAccount(commerce)
    await change(token, good)
    const other = await anotherSession(commerce, id)
    expect((await change(other, good)).status).toBe(422)
  })

  test('needs a session', async () => {
    expect((await change('nonsense', good)).status).toBe(401)
  })
})

describe('a session that a sent passcode opened', () => {
  const own: Form = { newPin: NEW, confirmNewPin: NEW }

  test('sets a passcode without an old one, once', async () => {
    const { id, mobile } = await anAccount(commerce)
    const token = await anotherSession(commerce, id, 'sent-passcode')
    expect((await change(token, own)).status).toBe(200)
    expect(await signInWith(mobile, NEW)).toBe(200)
    const more = await change(token, { newPin: '830495', confirmNewPin: '830495' })
    expect(more.status).toBe(422)
    expect(await signInWith(mobile, NEW)).toBe(200)
  })

  test('is answered alike when it repeats the request', async () => {
    const { id } = await anAccount(commerce)
    const token = await anotherSession(commerce, id, 'sent-passcode')
    const first = await change(token, own)
    expect((await change(token, own)).text).toBe(first.text)
  })
})

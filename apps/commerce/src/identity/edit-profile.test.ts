import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const edit = (token: string, data: { name: string; email?: string }) =>
  commerce.call('alpha', 'POST', '/updateprofile', { token, body: { data } })
const confirm = (token: string, email: string, otp: string) =>
  commerce.call('alpha', 'POST', '/updateprofile/verifyEmail', { token, body: { data: { email, otp } } })
const profileOf = async (token: string) => (await commerce.call('alpha', 'GET', '/verifyAuth', { token })).json.data

let addresses = 0
const newEmail = () => `first${++addresses}@example.com`
const codesTo = async (recipient: string) => {
  await commerce.worker.runDue()
  return commerce.outbox.sent.filter((each) => each.recipient === recipient && each.code !== null).length
}

describe('Q36-Q38: editing the profile', () => {
  test('changes the name, trimmed; number and e-mail stay', async () => {
    const { token, mobile, email } = await anAccount(commerce)
    const answer = await edit(token, { name: '  Asha Rao ', email })
    expect(answer.json).toEqual({
      statusCode: 200,
      message: 'Profile edited Successfully',
      data: { name: 'Asha Rao', mobile, email, pendingEmail: null, resendAfter: 0 },
    })
    expect(await profileOf(token)).toEqual({ name: 'Asha Rao', mobile, email })
  })

  test.each([
    ['', 'Please enter name'],
    ['   ', 'Please enter name'],
    ['a'.repeat(51), 'Not a valid name'],
  ])('the name "%s" is refused with "%s"', async (name, message) => {
    const { token } = await anAccount(commerce)
    const answer = await edit(token, { name })
    expect([answer.status, answer.json.message]).toEqual([422, message])
  })

  test('an e-mail that is stored cannot be replaced', async () => {
    const { token, name, email } = await anAccount(commerce)
    const answer = await edit(token, { name: 'Other', email: newEmail() })
    expect(answer.status).toBe(422)
    expect(await profileOf(token)).toMatchObject({ name, email })
  })

  test('needs a session', async () => {
    expect((await edit('nonsense', { name: 'Asha' })).status).toBe(401)
    expect((await confirm('nonsense', newEmail(), '123456')).status).toBe(401)
  })
})

describe('Q36: a first e-mail', () => {
  test('counts once its code is entered, in any case, and then signs in', async () => {
    const { token, mobile } = await anAccount(commerce, { email: null })
    expect((await profileOf(token)).email).toBe('')
    const email = newEmail()
    const asked = await edit(token, { name: 'Asha', email: email.toUpperCase() })
    expect(asked.json.data).toEqual({ name: 'Asha', mobile, email: '', pendingEmail: email, resendAfter: 60 })
    expect((await profileOf(token)).email).toBe('')
    const confirmed = await confirm(token, email, await commerce.codeFor(email))
    expect(confirmed.json.data).toEqual({ name: 'Asha', mobile, email })
    const signedIn = await commerce.call('alpha', 'POST', '/signin', { body: { email, pin: PASSCODE } })
    expect(signedIn.json.data.userDetails.email).toBe(email)
  })

  test('is refused with a wrong code, which counts a try; five use up the code', async () => {
    const { token } = await anAccount(commerce, { email: null })
    const email = newEmail()
    await edit(token, { name: 'Asha', email })
    const code = await commerce.codeFor(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      expect((await confirm(token, email, wrong)).json.message).toBe('OTP not correct')
    }
    expect((await confirm(token, email, code)).json.message).toContain('Please ask for a new one')
    expect((await profileOf(token)).email).toBe('')
  })

  test('its code is bound to the person and to the address', async () => {
    const [asha, ravi] = [await anAccount(commerce, { email: null }), await anAccount(commerce, { email: null })]
    const email = newEmail()
    await edit(asha.token, { name: 'Asha', email })
    const code = await commerce.codeFor(email)
    expect((await confirm(ravi.token, email, code)).status).toBe(422)
    expect((await confirm(asha.token, newEmail(), code)).status).toBe(422)
    expect((await confirm(asha.token, email, code)).status).toBe(200)
  })

  test("that is another account's is answered like a new one until its code is right", async () => {
    const owner = await anAccount(commerce)
    const { token } = await anAccount(commerce, { email: null })
    const fresh = newEmail()
    const [taken, free] = [
      await edit(token, { name: 'Asha', email: owner.email }),
      await edit(token, { name: 'Asha', email: fresh }),
    ]
    expect(taken.text.replace(owner.email, fresh)).toBe(free.text)
    const refused = await confirm(token, owner.email, await commerce.codeFor(owner.email))
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'This e-mail belongs to another account. Please use another one.',
    ])
  })

  test('of two accounts that confirm the same address at once, one gets it', async () => {
    const people = [await anAccount(commerce, { email: null }), await anAccount(commerce, { email: null })]
    const email = newEmail()
    const entries: { token: string; code: string }[] = []
    for (const { token } of people) {
      await edit(token, { name: 'Asha', email })
      entries.push({ token, code: await commerce.codeFor(email) })
    }
    const answers = await Promise.all(entries.map(({ token, code }) => confirm(token, email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a repeated request sends no second code within the minute, and says how long to wait', async () => {
    const { token } = await anAccount(commerce, { email: null })
    const email = newEmail()
    await edit(token, { name: 'Asha', email })
    commerce.clock.advance(20_000)
    expect((await edit(token, { name: 'Asha', email })).json.data.resendAfter).toBe(40)
    expect(await codesTo(email)).toBe(1)
    commerce.clock.advance(40_000)
    expect((await edit(token, { name: 'Asha', email })).json.data.resendAfter).toBe(60)
    expect(await codesTo(email)).toBe(2)
  })

  test('an earlier code is told apart from a wrong one (AMB43)', async () => {
    const { token } = await anAccount(commerce, { email: null })
    const email = newEmail()
    await edit(token, { name: 'Asha', email })
    const first = await commerce.codeFor(email)
    commerce.clock.advance(60_000)
    await edit(token, { name: 'Asha', email })
    const second = await commerce.codeFor(email)
    const answer = await confirm(token, email, first)
    expect([answer.status, answer.json.message === 'OTP not correct']).toEqual([422, false])
    expect((await confirm(token, email, second)).status).toBe(200)
  })

  test('a repeated confirmation is answered like the first', async () => {
    const { token } = await anAccount(commerce, { email: null })
    const email = newEmail()
    await edit(token, { name: 'Asha', email })
    const code = await commerce.codeFor(email)
    const first = await confirm(token, email, code)
    expect((await confirm(token, email, code)).text).toBe(first.text)
  })

  test('one person can have codes sent to eight addresses an hour', async () => {
    const { token } = await anAccount(commerce, { email: null })
    for (let at = 0; at < 8; at++) expect((await edit(token, { name: 'Asha', email: newEmail() })).status).toBe(200)
    expect((await edit(token, { name: 'Asha', email: newEmail() })).status).toBe(429)
  })

  test('the database has no address before its code is right (AMB53)', async () => {
    const { token } = await anAccount(commerce, { email: null })
    const email = newEmail()
    await edit(token, { name: 'Asha', email })
    await commerce.worker.runDue()
    const rows = await inTenant(commerce.commerce.db, 'alpha', async (tx) => [
      await tx.db.selectFrom('one_time_code').selectAll().where('tenant', '=', 'alpha').execute(),
      await tx.db.selectFrom('attempt').selectAll().where('tenant', '=', 'alpha').execute(),
      await tx.db.selectFrom('person').selectAll().where('tenant', '=', 'alpha').execute(),
    ])
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

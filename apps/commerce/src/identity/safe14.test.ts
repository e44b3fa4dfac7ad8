import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { createPasscodes } from './passcodes.ts'

/*
 * Every rule of SAFE14 once, as a summary. The limits and their exceptions: limits.test.ts, sent-passcode.test.ts. The
 * same answer and work for all calls: same-answer.test.ts. Guessable passcodes: apps/domain/src/people/passcode.test.ts.
 */

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const WRONG = '803922'
const MINUTE = 60_000

const post = (path: string, body: unknown, tenant = 'alpha') => commerce.call(tenant, 'POST', path, { body })
const statusOf = async (path: string, body: unknown, tenant?: string) => (await post(path, body, tenant)).status

let people = 0
async function begin(pin = PASSCODE) {
  const number = ++people
  const mobile = String(9_400_000_000 + number)
  const { json, status } = await post('/signup', { name: 'Ravi', mobile, email: `s${number}@example.com`, pin })
  if (status !== 200) return { status, mobile, token: '', otp: '', wrong: '' }
  const otp = await commerce.codeFor(mobile)
  return { status, mobile, token: json.signUpToken as string, otp, wrong: otp === '111111' ? '222222' : '111111' }
}

const enter = (token: string, otp: string, { type = 'mobile', tenant = 'alpha' } = {}) =>
  statusOf('/signup/verifyOtp', { otp, type, token }, tenant)

describe('SAFE14: a one-time code', () => {
  test('has five tries', async () => {
    const [patient, hasty] = [await begin(), await begin()]
    for (let tries = 0; tries < 4; tries++) await enter(patient.token, patient.wrong)
    for (let tries = 0; tries < 5; tries++) await enter(hasty.token, hasty.wrong)
    expect([await enter(patient.token, patient.otp), await enter(hasty.token, hasty.otp)]).toEqual([200, 422])
  })

  test('lives for five minutes', async () => {
    const [early, late] = [await begin(), await begin()]
    commerce.clock.advance(5 * MINUTE - 1)
    expect(await enter(early.token, early.otp)).toBe(200)
    commerce.clock.advance(1)
    expect(await enter(late.token, late.otp)).toBe(422)
  })

  test('works once', async () => {
    const { token, otp } = await begin()
    expect([await enter(token, otp), await enter(token, otp)]).toEqual([200, 422])
  })

  test('is bound to token, channel and tenant', async () => {
    const [own, other] = [await begin(), await begin()]
    expect(await enter(other.token, own.otp)).toBe(422)
    expect(await enter(own.token, own.otp, { type: 'email' })).toBe(422)
    expect(await enter(own.token, own.otp, { tenant: 'beta' })).toBe(422)
    expect(await enter(own.token, own.otp)).toBe(200)
  })

  test('is never refused because of a lock', async () => {
    const { mobile, token, otp } = await begin()
    for (let tries = 0; tries < 11; tries++) await statusOf('/signin', { mobile, pin: WRONG })
    expect(await statusOf('/signin', { mobile, pin: WRONG })).toBe(429)
    expect(await enter(token, otp)).toBe(200)
  })
})

describe('SAFE14: a passcode', () => {
  test('has at most ten wrong tries a day', async () => {
    const { mobile } = await anAccount(commerce)
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries++) statuses.push(await statusOf('/signin', { mobile, pin: WRONG }))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    commerce.clock.advance(24 * 60 * MINUTE)
    expect(await statusOf('/signin', { mobile, pin: PASSCODE })).toBe(200)
  })

  test('is stored as argon2id, worthless without the pepper, which is not in the database', async () => {
    const { id } = await anAccount(commerce)
    const row = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.passcode_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(PASSCODE)
    const withPepper = (pepper: string) => createPasscodes(pepper, () => () => {}).verify(PASSCODE, row.passcode_hash)
    expect(await withPepper('pepper-of-the-tests')).toBe('own')
    expect(await withPepper('another-pepper-here')).toBeNull()
  })

  test('that is common, a date or part of the own number is refused', async () => {
    const own = String(9_400_000_000 + people + 4).slice(4)
    const statuses: number[] = []
    for (const pin of ['123456', '123321', '150890', own]) statuses.push((await begin(pin)).status)
    expect(statuses).toEqual([422, 422, 422, 422])
  })

  test('that is wrong gets the same answer as an unknown account', async () => {
    const { mobile, email } = await anAccount(commerce)
    const wrong = await post('/signin', { mobile, pin: WRONG })
    for (const who of [{ email }, { mobile: '9499999999' }, { email: 'nobody@example.com' }]) {
      const answer = await post('/signin', { ...who, pin: WRONG })
      expect([answer.status, answer.text]).toEqual([wrong.status, wrong.text])
    }
  })
})

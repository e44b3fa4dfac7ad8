import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { hashToken } from '#kernel/tokens'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { openTestDatabase } from '../testing/database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WRONG = '803922'

/** Headers of the BFF for a network address and a device, which are named by any text here. */
const from = (network: string, device?: string) => ({
  'x-client-network': hashToken(network),
  ...(device ? { 'x-client-device': hashToken(device) } : {}),
})

let commerce: TestCommerce
const call = (path: string, body: unknown, headers: Record<string, string> = {}, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', path, { body, headers })

let people = 0
const aForm = () => {
  const number = ++people
  return { name: 'Ravi', mobile: String(9_300_000_000 + number), email: `r${number}@example.com`, pin: PASSCODE }
}

const signIn = (body: Record<string, string>, headers: Record<string, string> = {}, tenant = 'alpha') =>
  call('/signin', body, headers, tenant)

describe('SAFE14: a stranger cannot lock an owner out', () => {
  beforeAll(async () => {
    commerce = await startCommerce()
  })
  afterAll(() => commerce.close())

  /** An account whose owner has signed in on the device `phone`. */
  async function owner() {
    const person = await anAccount(commerce)
    const device = `phone of ${person.id}`
    expect((await signIn({ mobile: person.mobile, pin: PASSCODE }, from('home', device))).status).toBe(200)
    return { ...person, device }
  }

  async function lockOut(mobile: string) {
    for (let tries = 0; tries < 10; tries++) await signIn({ mobile, pin: WRONG }, from('elsewhere', 'a stranger'))
  }

  test('after ten wrong passcodes of a stranger, the device that the account knows gets in by number and by e-mail', async () => {
    const { mobile, email, device } = await owner()
    await lockOut(mobile)
    expect((await signIn({ mobile, pin: PASSCODE }, from('elsewhere', 'a stranger'))).status).toBe(429)
    expect((await signIn({ mobile, pin: PASSCODE })).status).toBe(429)
    expect((await signIn({ mobile, pin: PASSCODE }, from('a third place', device))).status).toBe(200)
    expect((await signIn({ email, pin: PASSCODE }, from('a third place', device))).status).toBe(200)
  })

  test('a known device has ten wrong passcodes a day too, and does not use up those of other devices', async () => {
    const { mobile, device } = await owner()
    for (let tries = 0; tries < 10; tries++) {
      expect((await signIn({ mobile, pin: WRONG }, from('home', device))).status).toBe(422)
    }
    const over = await signIn({ mobile, pin: PASSCODE }, from('home', device))
    expect([over.status, over.headers['retry-after']]).toEqual([429, String(DAY / 1000)])
    expect((await signIn({ mobile, pin: PASSCODE }, from('home', 'a new laptop'))).status).toBe(200)
    commerce.clock.advance(DAY)
    expect((await signIn({ mobile, pin: PASSCODE }, from('home', device))).status).toBe(200)
  })

  test('a stolen device id opens nothing, and helps with no other account and no other tenant', async () => {
    const { mobile, device } = await owner()
    const other = await anAccount(commerce)
    await lockOut(other.mobile)
    expect((await signIn({ mobile, pin: WRONG }, from('elsewhere', device))).status).toBe(422)
    expect((await signIn({ mobile: other.mobile, pin: PASSCODE }, from('elsewhere', device))).status).toBe(429)
    const hashes = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('known_device').selectAll().execute(),
    )
    expect(JSON.stringify(hashes)).not.toContain(hashToken(device))
    const atBeta = await inTenant(commerce.commerce.db, 'beta', ({ db }) =>
      db.selectFrom('known_device').selectAll().execute(),
    )
    expect(atBeta).toEqual([])
  })

  test('a wrong passcode makes no device known', async () => {
    const { mobile } = await anAccount(commerce)
    await signIn({ mobile, pin: WRONG }, from('elsewhere', 'stranger'))
    await lockOut(mobile)
    expect((await signIn({ mobile, pin: PASSCODE }, from('elsewhere', 'stranger'))).status).toBe(429)
  })

  test('an account knows ten devices, those used last, and each for 180 days', async () => {
    const { mobile } = await anAccount(commerce)
    for (let at = 0; at <= 10; at++) {
      await signIn({ mobile, pin: PASSCODE }, from('home', `device ${at}`))
      commerce.clock.advance(1)
    }
    await lockOut(mobile)
    const gets = async (device: string) => (await signIn({ mobile, pin: PASSCODE }, from('home', device))).status
    expect([await gets('device 0'), await gets('device 1')]).toEqual([429, 200])
    commerce.clock.advance(180 * DAY)
    await lockOut(mobile)
    expect(await gets('device 1')).toBe(429)
  })

  test('a sent passcode lifts the lock of a known device too (AMB42)', async () => {
    const { mobile, device } = await owner()
    for (let tries = 0; tries < 11; tries++) await signIn({ mobile, pin: WRONG }, from('home', device))
    await call('/resendpin', { mobile }, from('home', device))
    const pin = await commerce.codeFor(mobile)
    expect((await signIn({ mobile, pin }, from('home', device))).status).toBe(200)
    expect((await signIn({ mobile, pin: WRONG }, from('home', device))).status).toBe(422)
  })

  test('strangers who ask for passcodes all day leave those that the owner may ask for on a known device', async () => {
    const { mobile, device } = await owner()
    for (let times = 0; times < 20; times++) {
      await call('/resendpin', { mobile }, from('elsewhere', 'a stranger'))
      commerce.clock.advance(30 * MINUTE)
    }
    expect((await call('/resendpin', { mobile }, from('elsewhere', 'a stranger'))).status).toBe(429)
    expect((await call('/resendpin', { mobile }, from('home', device))).status).toBe(200)
  })

  test('a right code is accepted after any number of wrong passcodes and other codes', async () => {
    const form = aForm()
    const { json } = await call('/signup', form, from('office'))
    const otp = await commerce.codeFor(form.mobile)
    await lockOut(form.mobile)
    for (let times = 0; times < 7; times++) {
      const other = await call('/signup', { ...aForm(), mobile: form.mobile }, from('office'))
      for (let tries = 0; tries < 6; tries++) {
        await call(
          '/signup/verifyOtp',
          { otp: '111111', type: 'mobile', token: other.json.signUpToken },
          from('office'),
        )
      }
    }
    const body = { otp, type: 'mobile', token: json.signUpToken }
    expect((await call('/signup/verifyOtp', body, from('office'))).status).toBe(200)
  })

  test('20 codes a day for one recipient, whatever the hour', async () => {
    const { mobile } = aForm()
    const statuses: number[] = []
    for (let times = 0; times < 24; times++) {
      statuses.push((await call('/getOTP', { phone: mobile, type: 'mobile' })).status)
      commerce.clock.advance(30 * MINUTE)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429, 429])
    commerce.clock.advance(12 * HOUR)
    expect((await call('/getOTP', { phone: mobile, type: 'mobile' })).status).toBe(200)
  })
})

describe('SAFE14: limits that the operator sets, per hour', () => {
  const lines: string[] = []
  const warnings = () =>
    lines.map((line) => JSON.parse(line)).flatMap(({ msg, tenant, limit }) => (limit ? [[msg, tenant, limit]] : []))
  const identityLimits = {
    codes: { network: 6, tenant: 10, overall: 14 },
    wrongPasscodes: { network: 4, tenant: 8 },
  }
  beforeAll(async () => {
    commerce = await startCommerce({
      config: { identityLimits },
      logStream: { write: (line) => void lines.push(line) },
    })
  })
  afterAll(() => commerce.close())
  // Every window is over.
  beforeEach(() => {
    lines.length = 0
    commerce.clock.advance(DAY)
  })

  const signUp = (network: string, tenant = 'alpha') => call('/signup', aForm(), from(network), tenant)
  const over = async (answer: ReturnType<typeof call>) => {
    const { status, headers, json } = await answer
    return [status, headers['retry-after'], json.message]
  }
  const codesOver = [429, '3600', 'Too many codes have been sent. Please try again in 60 minutes.']
  const passcodesOver = [
    429,
    '3600',
    'Too many wrong passcodes. Please try again in 60 minutes, or ask for a passcode to be sent to you.',
  ]

  test('codes for one network address: other addresses and tenants, and the next hour, are not affected', async () => {
    for (let times = 0; times < 3; times++) expect((await signUp('office')).status).toBe(200)
    expect(await over(signUp('office'))).toEqual(codesOver)
    const getOtp = call('/getOTP', { phone: '9812345678', type: 'mobile' }, from('office'))
    const resend = call('/resendpin', { mobile: '9812345678' }, from('office'))
    expect([await over(getOtp), await over(resend)]).toEqual([codesOver, codesOver])
    expect((await signUp('home')).status).toBe(200)
    expect((await signUp('office', 'beta')).status).toBe(200)
    commerce.clock.advance(HOUR)
    expect((await signUp('office')).status).toBe(200)
  })

  test('codes of one tenant: another tenant is not affected, and the operator is warned once', async () => {
    for (let times = 0; times < 5; times++) expect((await signUp(`network ${times}`)).status).toBe(200)
    expect(await over(signUp('one more'))).toEqual(codesOver)
    expect(await over(signUp('and another'))).toEqual(codesOver)
    expect((await signUp('one more', 'beta')).status).toBe(200)
    expect(warnings()).toEqual([['a limit refuses people', 'alpha', 'codes-of-tenant']])
    expect(lines.join('')).not.toContain('93000000')
  })

  test('codes of all tenants together; refused calls use up nothing of it', async () => {
    for (let times = 0; times < 5; times++) await signUp(`network ${times}`)
    for (let times = 0; times < 5; times++) expect((await signUp('refused')).status).toBe(429)
    for (let times = 0; times < 2; times++) expect((await signUp('home', 'beta')).status).toBe(200)
    expect(await over(signUp('home', 'beta'))).toEqual(codesOver)
    expect(warnings()).toContainEqual(['a limit refuses people', 'beta', 'codes-overall'])
    commerce.clock.advance(HOUR)
    expect((await signUp('home', 'beta')).status).toBe(200)
  })

  test('wrong passcodes from one network address: known devices, right passcodes and other addresses are not affected', async () => {
    const { mobile } = await anAccount(commerce)
    const other = await anAccount(commerce)
    await signIn({ mobile, pin: PASSCODE }, from('office', 'phone'))
    for (let times = 0; times < 6; times++) {
      expect((await signIn({ mobile: other.mobile, pin: PASSCODE }, from('office'))).status).toBe(200)
    }
    for (let times = 0; times < 4; times++) {
      expect((await signIn({ mobile: `98000000${10 + times}`, pin: WRONG }, from('office'))).status).toBe(422)
    }
    expect(await over(signIn({ mobile: other.mobile, pin: PASSCODE }, from('office')))).toEqual(passcodesOver)
    expect((await signIn({ mobile, pin: PASSCODE }, from('office', 'phone'))).status).toBe(200)
    expect((await signIn({ mobile: other.mobile, pin: PASSCODE }, from('home'))).status).toBe(200)
    commerce.clock.advance(HOUR)
    expect((await signIn({ mobile: other.mobile, pin: PASSCODE }, from('office'))).status).toBe(200)
  })

  test('wrong passcodes at one tenant: a sent passcode and known devices get in, and the operator is warned', async () => {
    const { mobile, email } = await anAccount(commerce)
    await signIn({ mobile, pin: PASSCODE }, from('home', 'phone'))
    for (let times = 0; times < 8; times++) {
      await signIn({ mobile: `98000000${20 + times}`, pin: WRONG }, from(`bot ${times}`))
    }
    expect(await over(signIn({ mobile, pin: PASSCODE }, from('office')))).toEqual(passcodesOver)
    expect(warnings()).toEqual([['a limit refuses people', 'alpha', 'wrong-passcodes-of-tenant']])
    expect((await signIn({ mobile, pin: PASSCODE }, from('home', 'phone'))).status).toBe(200)
    await call('/resendpin', { email }, from('office'))
    expect((await signIn({ email, pin: await commerce.codeFor(email) }, from('office'))).status).toBe(200)
  })

  test('a refused try stores nothing of the numbers that it names', async () => {
    const rows = () =>
      inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
        db.selectFrom('attempt').select('subject').orderBy('subject').execute(),
      )
    for (let times = 0; times < 4; times++) await signIn({ mobile: `980000006${times}`, pin: WRONG }, from('office'))
    const before = await rows()
    for (let times = 0; times < 3; times++) {
      expect((await signIn({ mobile: `980000007${times}`, pin: WRONG }, from('office'))).status).toBe(429)
    }
    expect(await rows()).toEqual(before)
    expect((await signIn({ mobile: '9800000060', pin: WRONG }, from('office'))).status).toBe(429)
    expect(await rows()).toEqual(before)
  })

  test('headers that hold no digest are ignored', async () => {
    for (const text of ['x'.repeat(42), 'x'.repeat(44), '203.0.113.1', "' or 1=1", '']) {
      const headers = { 'x-client-network': text, 'x-client-device': text }
      expect((await signIn({ mobile: `98000000${30 + text.length}`, pin: WRONG }, headers)).status).toBe(422)
    }
    const subjects = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('attempt').select('subject').where('subject', 'like', 'network%').where('count', '>', 0).execute(),
    )
    expect(subjects.filter(({ subject }) => !/:[\w-]{43}$/.test(subject))).toEqual([])
  })
})

test('SAFE14: two processes with one database count together', async () => {
  const database = await openTestDatabase()
  const limits = { codes: { network: 4, tenant: 100, overall: 100 }, wrongPasscodes: { network: 3, tenant: 100 } }
  const processes = [
    await startCommerce({ database, config: { identityLimits: limits } }),
    await startCommerce({ database, config: { identityLimits: limits }, catalogue: null }),
  ]
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) {
    const body = { mobile: `98000000${40 + at}`, pin: WRONG }
    const answer = await processes[at % 2]?.call('alpha', 'POST', '/signin', { body, headers: from('office') })
    statuses.push(answer?.status ?? 0)
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  for (const each of processes) await each.close()
  await database.close()
})

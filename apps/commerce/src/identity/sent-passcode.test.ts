import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isGuessable } from '@tiffin/domain/people/passcode'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { replacePasscode } from './passcode-repository.ts'

let commerce: TestCommerce
const ownPasscode = '803921'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

/** An account with a known passcode. */
async function anAccount(passcode = ownPasscode): Promise<TestPerson> {
  const person = await commerce.signedIn('alpha')
  const hash = await commerce.commerce.passcodes.hash(passcode)
  await inTenant(commerce.commerce.db, 'alpha', (tx) => replacePasscode(tx, person.id, { before: '', after: hash }))
  return person
}

const request = (body: Record<string, string>, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/resendpin', { body })
const signIn = (body: Record<string, string>, tenant = 'alpha') => commerce.call(tenant, 'POST', '/signin', { body })
const isOpen = async (token: string) => (await commerce.call('alpha', 'GET', '/verifyAuth', { token })).status === 200
const sentTo = (recipient: string) => commerce.outbox.sent.filter((each) => each.recipient === recipient)

async function sentPasscode(contact: { mobile: string } | { email: string }): Promise<string> {
  expect((await request(contact)).status).toBe(200)
  return commerce.codeFor(Object.values(contact)[0] ?? '')
}

const wrongFor = (right: string) => (right === '803922' ? '803924' : '803922')

async function lock(mobile: string): Promise<void> {
  for (let tries = 0; tries < 10; tries++) await signIn({ mobile, pin: '803922' })
  expect((await signIn({ mobile, pin: ownPasscode })).status).toBe(429)
}

describe('Q26: requesting a passcode', () => {
  test.each([
    [{}, 'Please Enter Number or Email'],
    [{ mobile: '9812345678', email: 'a@example.com' }, 'Please enter either of mobile or email'],
    [{ mobile: '123' }, 'Phone number is not valid'],
    [{ email: 'nobody' }, 'Email address not Valid'],
  ])('%j is answered with "%s"', async (body, message) => {
    const answer = await request(body)
    expect([answer.status, answer.json.message]).toEqual([422, message])
  })
})

describe('AMB42: a sent passcode', () => {
  test.each(['mobile', 'email'] as const)(
    'is sent by %s, signs in once, and the answer asks for a new one',
    async (by) => {
      const person = await anAccount()
      const contact = by === 'mobile' ? { mobile: person.mobile } : { email: person.email }
      const pin = await sentPasscode(contact)
      expect(isGuessable(pin, person.mobile)).toBe(false)
      const first = await signIn({ ...contact, pin })
      expect([first.status, first.json.data.passcode]).toEqual([200, 'sent'])
      expect((await signIn({ ...contact, pin })).status).toBe(422)
    },
  )

  test('leaves the own passcode valid until it is used', async () => {
    const { mobile } = await anAccount()
    const pin = await sentPasscode({ mobile })
    expect((await signIn({ mobile, pin: ownPasscode })).json.data.passcode).toBe('fine')
    expect((await signIn({ mobile, pin })).json.data.passcode).toBe('sent')
    expect((await signIn({ mobile, pin: ownPasscode })).status).toBe(422)
  })

  test('can be requested again when no own passcode was set after it', async () => {
    const { mobile } = await anAccount()
    await signIn({ mobile, pin: await sentPasscode({ mobile }) })
    commerce.clock.advance(MINUTE)
    expect((await signIn({ mobile, pin: await sentPasscode({ mobile }) })).json.data.passcode).toBe('sent')
  })

  test('lives for 15 minutes', async () => {
    const [early, late] = [await anAccount(), await anAccount()]
    const [first, second] = [await sentPasscode({ mobile: early.mobile }), await sentPasscode({ mobile: late.mobile })]
    commerce.clock.advance(15 * MINUTE - 1)
    expect((await signIn({ mobile: early.mobile, pin: first })).status).toBe(200)
    commerce.clock.advance(1)
    expect((await signIn({ mobile: late.mobile, pin: second })).status).toBe(422)
  })

  test('is void after a newer one', async () => {
    const { mobile } = await anAccount()
    const old = await sentPasscode({ mobile })
    commerce.clock.advance(MINUTE)
    const pin = await sentPasscode({ mobile })
    expect((await signIn({ mobile, pin: old })).status).toBe(422)
    expect((await signIn({ mobile, pin })).status).toBe(200)
  })

  test('is bound to the contact it was sent to, and to its tenant (SAFE14)', async () => {
    const { mobile, email } = await anAccount()
    const pin = await sentPasscode({ mobile })
    expect((await signIn({ email, pin })).status).toBe(422)
    expect((await signIn({ mobile, pin }, 'beta')).status).toBe(422)
    expect((await signIn({ mobile, pin })).status).toBe(200)
  })

  test('ends the other sessions, and is told to the other channel without the code', async () => {
    const { mobile, email, token } = await anAccount()
    const pin = await sentPasscode({ mobile })
    const { json } = await signIn({ mobile, pin })
    await commerce.worker.runDue()
    expect([await isOpen(token), await isOpen(json.data.token)]).toEqual([false, true])
    const [notice] = sentTo(email)
    expect([notice?.channel, notice?.code, sentTo(email)]).toEqual(['email', null, [notice]])
    expect(notice?.text).not.toContain(pin)
  })

  test('works once when used twice at the same time', async () => {
    const { mobile } = await anAccount()
    const pin = await sentPasscode({ mobile })
    const answers = await Promise.all([signIn({ mobile, pin }), signIn({ mobile, pin })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('the database contains neither it nor its recipient', async () => {
    const { mobile } = await anAccount()
    const pin = await sentPasscode({ mobile })
    const rows = await inTenant(commerce.commerce.db, 'alpha', async ({ db }) => [
      await db.selectFrom('sent_passcode').selectAll().execute(),
      await db.selectFrom('job').selectAll().execute(),
      await db.selectFrom('attempt').selectAll().execute(),
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${pin}|${mobile}`))
  })
})

describe('AMB42: a locked account', () => {
  test('opens with a sent passcode, not with its own; then the lock is lifted', async () => {
    const { mobile } = await anAccount()
    await lock(mobile)
    const pin = await sentPasscode({ mobile })
    expect((await signIn({ mobile, pin: ownPasscode })).status).toBe(422)
    expect((await signIn({ mobile, pin })).status).toBe(200)
    expect((await signIn({ mobile, pin: '803922' })).status).toBe(422)
  })

  test('has five tries of a sent passcode', async () => {
    const { mobile } = await anAccount()
    await lock(mobile)
    const pin = await sentPasscode({ mobile })
    for (let tries = 0; tries < 5; tries++) expect((await signIn({ mobile, pin: wrongFor(pin) })).status).toBe(422)
    expect((await signIn({ mobile, pin })).status).toBe(429)
    commerce.clock.advance(DAY)
    expect((await signIn({ mobile, pin: ownPasscode })).status).toBe(200)
  })

  test('concurrent tries of a sent passcode are all counted', async () => {
    const { mobile } = await anAccount()
    await lock(mobile)
    const pin = wrongFor(await sentPasscode({ mobile }))
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn({ mobile, pin })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  test('the own passcode does not use up tries of the sent one', async () => {
    const { mobile } = await anAccount()
    const pin = await sentPasscode({ mobile })
    for (let times = 0; times < 8; times++) await signIn({ mobile, pin: ownPasscode })
    expect((await signIn({ mobile, pin })).status).toBe(200)
  })
})

describe('SAFE14: whether an account exists stays unknown', () => {
  const answers = async (mobile: string) => {
    const got = [await request({ mobile }), await request({ mobile })]
    for (let tries = 0; tries < 15; tries++) got.push(await signIn({ mobile, pin: '803922' }))
    commerce.clock.advance(MINUTE)
    got.push(await request({ mobile }))
    for (const _step of ['make', 'send']) await commerce.worker.runDue()
    for (let tries = 0; tries < 7; tries++) got.push(await signIn({ mobile, pin: '803922' }))
    return got.map(({ status, text, headers }) => [status, text, headers['retry-after']])
  }

  test('a number with and one without an account get the same answers to every step', async () => {
    const known = (await anAccount()).mobile
    const unknown = '9899999901'
    const before = commerce.clock.now()
    const toKnown = await answers(known)
    const passed = commerce.clock.now() - before
    const toUnknown = await answers(unknown)
    expect(passed).toBe(MINUTE)
    expect(toUnknown).toEqual(toKnown)
    expect(sentTo(known)).toHaveLength(1)
    expect(sentTo(unknown)).toHaveLength(0)
  })

  test('a request hashes nothing, and a sign-in hashes once, with and without an account and a sent passcode', async () => {
    const { passcodes } = commerce.commerce
    const { verify, hash } = passcodes
    const work: string[] = []
    passcodes.verify = (...given) => {
      work.push('verify')
      return verify(...given)
    }
    passcodes.hash = (...given) => {
      work.push('hash')
      return hash(...given)
    }
    const mobiles = [(await anAccount()).mobile, '9899999902']
    work.length = 0
    for (const mobile of mobiles) await request({ mobile })
    expect(work).toEqual([])
    await commerce.worker.runDue()
    expect(work).toEqual(['hash'])
    for (const mobile of mobiles) await signIn({ mobile, pin: '803922' })
    passcodes.verify = verify
    passcodes.hash = hash
    expect(work).toEqual(['hash', 'verify', 'verify'])
  })

  test.each([
    ['an account', async () => (await anAccount()).mobile],
    ['a number without one', async () => '9899999903'],
  ])('%s waits 60 s for another, and gets eight an hour', async (_kind, mobileOf) => {
    const mobile = await mobileOf()
    const asked = async () => (await request({ mobile })).status
    expect(await asked()).toBe(200)
    const soon = await request({ mobile })
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60'])
    for (let times = 1; times < 8; times++) {
      commerce.clock.advance(MINUTE)
      expect(await asked()).toBe(200)
    }
    commerce.clock.advance(MINUTE)
    expect(await asked()).toBe(429)
    commerce.clock.advance(60 * MINUTE)
    expect(await asked()).toBe(200)
  })
})

describe('SAFE14: a passcode that is easy to guess', () => {
  test('signs in, and the answer says so', async () => {
    const { mobile } = await anAccount('246810')
    const { status, json } = await signIn({ mobile, pin: '246810' })
    expect([status, json.data.passcode]).toEqual([200, 'weak'])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'
import { wireEditedSample } from '../../testing/wire-account-sample.ts'
import { wireSignInSample } from '../../testing/wire-samples.ts'

const DAY_MS = 24 * 60 * 60_000
const boot = async (browser: Browser) => (await browser.get('/api/boot?screenWidth=mobile')).body.session
const asha = { name: 'Asha Rao', mobile: '9000000001', email: 'asha@example.com' }

describe('changes of the own account', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let now = Date.parse('2026-11-21T12:30:00+05:30')
  let browser: Browser
  beforeAll(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url, clock: () => now })
  })
  afterAll(async () => {
    await bff.close()
    await upstream.close()
  })
  beforeEach(async () => {
    upstream.on('POST /signin', { body: wireSignInSample })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: asha.mobile, passcode: '246810' })
  })
  const last = (call: string) => upstream.received.filter((each) => `${each.method} ${each.path}` === call).at(-1)

  test('a new name is sent with the stored e-mail, and the page shows it at once (Q38)', async () => {
    const answer = await browser.post('/api/me/profile', { name: 'Asha R', email: '' })
    expect(last('POST /updateprofile')?.body).toEqual({ data: { name: 'Asha R', email: asha.email } })
    expect(answer.body).toEqual({
      profile: { ...asha, name: 'Asha R' },
      pendingEmail: null,
      resendAfter: 0,
      message: 'Edited',
    })
    expect(await boot(browser)).toEqual({ ...asha, name: 'Asha R' })
  })

  test('the session ends when it would have ended without the change (SB7)', async () => {
    now += 29 * DAY_MS
    const answer = await browser.post('/api/me/profile', { name: 'Asha R', email: '' })
    const [cookie] = answer.headers['set-cookie'] as unknown as string[]
    expect(cookie).toContain(`Max-Age=${24 * 60 * 60};`)
    now += DAY_MS
    expect(await boot(browser)).toBeNull()
  })

  test('an upstream of the specs, which answers with a message only, has stored what was sent (AMB108)', async () => {
    upstream.on('POST /updateprofile', { body: { statusCode: 200, message: 'Profile edited Successfully' } })
    const answer = await browser.post('/api/me/profile', { name: ' Asha R ', email: '' })
    expect(answer.body).toMatchObject({ profile: { ...asha, name: 'Asha R' }, pendingEmail: null })
    upstream.on('POST /updateprofile', { body: wireEditedSample })
  })

  test("a refusal gets the upstream's message and leaves the session", async () => {
    upstream.on('POST /changepin', { status: 422, body: { statusCode: 422, message: 'Not the old one' } })
    const form = { oldPasscode: '111111', newPasscode: '594027', confirmPasscode: '594027' }
    const answer = await browser.post('/api/me/passcode', form)
    expect([answer.status, answer.body.message]).toEqual([422, 'Not the old one'])
    expect(last('POST /changepin')?.body).toEqual({
      data: { oldPin: '111111', newPin: '594027', confirmNewPin: '594027' },
    })
    expect(await boot(browser)).toEqual(asha)
  })

  test('no answer and no log line contains a passcode or a code', async () => {
    const form = { oldPasscode: '846203', newPasscode: '594027', confirmPasscode: '594027' }
    const answers = [
      await browser.post('/api/me/passcode', form),
      await browser.post('/api/me/profile/email', { email: 'new@example.com', code: '730184' }),
    ]
    const texts = [bff.log(), ...answers.map(({ headers, text }) => JSON.stringify([headers, text]))].join()
    expect(texts).not.toMatch(/846203|594027|730184|new@example\.com/)
  })
})

describe('over commerce', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem()
  })
  afterAll(() => system.close())

  test('a changed passcode ends the other browser of the person, not this one (SAFE11)', async () => {
    const mobile = '9200000077'
    const [phone, desktop] = [await system.signUp(mobile), system.bff.browser('spice.localhost')]
    await desktop.post('/api/identity/sign-in', { mobile, passcode: PASSCODE })
    const form = { oldPasscode: PASSCODE, newPasscode: '594027', confirmPasscode: '594027' }
    const answer = await phone.post('/api/me/passcode', form)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Successfully Passcode Changed' }])
    expect((await desktop.get('/api/addresses')).body.code).toBe('session-expired')
    expect((await phone.get('/api/addresses')).status).toBe(200)
  })

  test("a name that was changed in one browser is shown in the person's other one (Q38)", async () => {
    const mobile = '9200000078'
    const [phone, desktop] = [await system.signUp(mobile), system.bff.browser('spice.localhost')]
    await desktop.post('/api/identity/sign-in', { mobile, passcode: PASSCODE })
    await phone.post('/api/me/profile', { name: 'Asha Iyer', email: '' })
    // Longer than a confirmed session is shown without a new check.
    system.commerce.clock.advance(60_000)
    expect((await boot(desktop)).name).toBe('Asha Iyer')
    expect((await boot(desktop)).name).toBe('Asha Iyer')
    expect((await desktop.get('/api/addresses')).status).toBe(200)
  })

  test('a person keeps the session through a change of the name, in the page and at commerce (Q38)', async () => {
    const answer = await system.diner.post('/api/me/profile', { name: 'Asha Rao', email: '' })
    expect(answer.body.message).toBe('Profile edited Successfully')
    expect(await boot(system.diner)).toMatchObject({ name: 'Asha Rao' })
    expect((await system.diner.get('/api/addresses')).status).toBe(200)
  })
})

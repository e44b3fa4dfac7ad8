import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { hashToken } from '#kernel/tokens'
import { anAccount, PASSCODE } from '../testing/account.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'

const MINUTE = 60_000
const WRONG = '803922'

/** Headers of the BFF for a network address and a device. */
const from = (network: string, device: string) => ({
  'x-client-network': hashToken(network),
  'x-client-device': hashToken(device),
})

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const call = (path: string, body: unknown, headers: Record<string, string>) =>
  commerce.call('alpha', 'POST', path, { body, headers })
const signIn = (body: Record<string, string>, headers: Record<string, string>) => call('/signin', body, headers)

/** An account whose owner has signed in on the device `phone`. */
async function owner() {
  const person = await anAccount(commerce)
  const device = `phone of ${person.id}`
  expect((await signIn({ mobile: person.mobile, pin: PASSCODE }, from('home', device))).status).toBe(200)
  return { ...person, device }
}

describe('SAFE14: a sent passcode on a device that the account knows', () => {
  test('is not used up by strangers (AMB42)', async () => {
    const { mobile, device } = await owner()
    const stranger = from('elsewhere', 'a stranger')
    for (let tries = 0; tries < 10; tries++) await signIn({ mobile, pin: WRONG }, stranger)
    await call('/resendpin', { mobile }, from('home', device))
    const pin = await commerce.codeFor(mobile)
    for (let tries = 0; tries < 6; tries++) await signIn({ mobile, pin: WRONG }, stranger)
    expect((await signIn({ mobile, pin }, stranger)).status).toBe(429)
    const opened = await signIn({ mobile, pin }, from('home', device))
    expect([opened.status, opened.json.data?.passcode]).toEqual([200, 'sent'])
  })

  test('has five tries there, and a right own passcode gives its try back', async () => {
    const { mobile, device } = await owner()
    await call('/resendpin', { mobile }, from('home', device))
    const pin = await commerce.codeFor(mobile)
    for (let tries = 0; tries < 6; tries++) await signIn({ mobile, pin: PASSCODE }, from('home', device))
    for (let tries = 0; tries < 5; tries++) await signIn({ mobile, pin: WRONG }, from('home', device))
    expect((await signIn({ mobile, pin }, from('home', device))).status).toBe(422)
    commerce.clock.advance(MINUTE)
    await call('/resendpin', { mobile }, from('home', device))
    const newer = await commerce.codeFor(mobile)
    expect((await signIn({ mobile, pin: newer }, from('home', device))).status).toBe(200)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { writeTenants } from '../testing/tenants.ts'

const smsGateway = { url: 'https://sms.example/send', key: 'key-of-the-gateway' }
const mobile = '9333333333'
const form = { name: 'Asha', mobile, email: 'asha@example.com', pin: '803921' }

describe('with an SMS gateway, at a tenant without registered texts', () => {
  let commerce: TestCommerce
  beforeAll(async () => {
    commerce = await startCommerce({ catalogue: null, config: { smsGateway } })
  })
  afterAll(() => commerce.close())

  test.each([
    ['/signup', form, 'We cannot send SMS at this moment. Please try again later.'],
    ['/getOTP', { phone: mobile, type: 'mobile' }, 'We cannot send SMS at this moment. Please try again later.'],
    ['/resendpin', { mobile }, 'We cannot send SMS at this moment. Please enter your e-mail instead.'],
  ])('%s says that no SMS can be sent, instead of letting people wait', async (call, body, message) => {
    const { status, json } = await commerce.call('alpha', 'POST', call, { body })
    expect([status, json.message]).toEqual([422, message])
    await commerce.worker.runDue()
    expect(commerce.outbox.sent).toEqual([])
  })

  test('an e-mail is sent as ever', async () => {
    const { status } = await commerce.call('alpha', 'POST', '/getOTP', { body: { email: form.email, type: 'email' } })
    expect(status).toBe(200)
    expect(await commerce.codeFor(form.email)).toMatch(/^\d{6}$/)
  })
})

test('with registered texts, sign-up goes on', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tiffin-require-sms-'))
  const folders = writeTenants(root, { alpha: { name: 'Alpha' } }, { sms: true })
  const commerce = await startCommerce({ folders, catalogue: null, config: { smsGateway } })
  expect((await commerce.call('alpha', 'POST', '/signup', { body: form })).status).toBe(200)
  await commerce.close()
  rmSync(root, { recursive: true, force: true })
})

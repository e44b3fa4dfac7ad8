import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { startMailServer, type TestMailServer } from '#testing/mail-server'
import { startSmsGateway, type TestSmsGateway } from '#testing/sms-gateway'
import { writeTenants } from '#testing/tenants'
import { smtpSender } from './email.ts'
import { smsSender } from './sms.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-sms-'))
let gateway: TestSmsGateway
let mails: TestMailServer
let commerce: TestCommerce
beforeAll(async () => {
  gateway = await startSmsGateway()
  mails = await startMailServer()
  commerce = await startCommerce({
    folders: writeTenants(root, { alpha: { name: 'Alpha' } }, { sms: true }),
    catalogue: null,
    senders: {
      mobile: smsSender({ url: `${gateway.origin}/send`, key: 'key-of-the-gateway' }),
      email: smtpSender({ url: mails.url, from: 'no-reply@alpha.example', requiresTls: false }),
    },
  })
})
afterAll(async () => {
  await commerce.close()
  await mails.close()
  await gateway.close()
  rmSync(root, { recursive: true, force: true })
})

/** The code as a browser finds it in an SMS: in the last line, for its own host. */
const codeInSms = (text: string) => /\n@alpha\.localhost #(\d{6})$/.exec(text)?.[1]
const codeInMail = (content: string) => /^(\d{6}) is your Alpha code/m.exec(content)?.[1]

test('SB5: a diner signs up with the codes that arrive in the registered SMS and in the mail', async () => {
  const [mobile, email] = ['9333333333', 'asha@example.com']
  const form = { name: 'Asha', mobile, email, pin: '803921' }
  const { signUpToken } = (await commerce.call('alpha', 'POST', '/signup', { body: form })).json
  await commerce.worker.runDue()
  expect(gateway.received.map(({ body }) => body)).toMatchObject([
    { to: '+919333333333', header: 'TIFFIN', entityId: '1101160000000012345', templateId: '1107160000000' },
  ])
  const codes = {
    mobile: codeInSms(gateway.received[0]?.body?.text ?? ''),
    email: codeInMail(mails.received[0]?.content ?? ''),
  }
  const verify = async (type: keyof typeof codes) =>
    (
      await commerce.call('alpha', 'POST', '/signup/verifyOtp', {
        body: { otp: codes[type], type, token: signUpToken },
      })
    ).status
  expect([await verify('mobile'), await verify('email')]).toEqual([200, 201])
})

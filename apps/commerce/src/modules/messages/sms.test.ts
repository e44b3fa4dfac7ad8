import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startSmsGateway, type TestSmsGateway } from '#testing/sms-gateway'
import type { OutgoingSms, SendFault } from './api/senders.ts'
import { smsSender } from './sms.ts'

const outgoing: OutgoingSms = {
  tenant: 'alpha',
  reference: 'alpha.0b5f3c1e-7f55-4c1c-9a39-4a7a4c6a2f10',
  channel: 'mobile',
  recipient: '9812345678',
  text: '123789 is your Alpha code.\n\n@alpha.example #123789',
  code: '123789',
  registration: { entityId: '1101160000000012345', header: 'ALPHAA', templateId: '1107160000000012345' },
}

let gateway: TestSmsGateway
beforeAll(async () => {
  gateway = await startSmsGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.received.length = 0
  gateway.answer = { status: 202, body: '' }
})

const send = (message = outgoing) => smsSender({ url: `${gateway.origin}/send`, key: 'key-of-the-gateway' })(message)

/** The fault that the sender throws for an answer of the gateway; null: the message was accepted. */
async function faultFor(status: number, body = ''): Promise<[code: string, isFinal: boolean] | null> {
  gateway.answer = { status, body }
  return send().then(
    () => null,
    ({ code, isFinal }: SendFault) => [code, isFinal] as [string, boolean],
  )
}

test('the gateway receives number, text, the registered ids and a reference, with its key', async () => {
  await send()
  expect(gateway.received).toMatchObject([
    {
      method: 'POST',
      url: '/send',
      headers: {
        authorization: 'Bearer key-of-the-gateway',
        'content-type': 'application/json',
        'idempotency-key': outgoing.reference,
      },
      body: {
        to: '+919812345678',
        text: outgoing.text,
        entityId: '1101160000000012345',
        header: 'ALPHAA',
        templateId: '1107160000000012345',
        reference: outgoing.reference,
      },
    },
  ])
  expect(Object.keys(gateway.received[0]?.body ?? {})).toHaveLength(6)
})

test('a text that is not registered is never handed over', async () => {
  await expect(send({ ...outgoing, registration: null })).rejects.toMatchObject({ code: 'no-template', isFinal: true })
  expect(gateway.received).toEqual([])
})

describe('an answer of the gateway', () => {
  test.each<[string, number, string, [string, boolean] | null]>([
    ['accepted', 200, '{"status":"accepted"}', null],
    ['accepted without a body', 202, '', null],
    ['accepted with a text', 200, 'OK 4711', null],
    ['refused with the number of the operators', 200, '{"status":"refused","code":632}', ['refused-632', true]],
    [
      'refused with a word',
      422,
      '{"status":"refused","code":"TEMPLATE_NOT_MATCHED"}',
      ['refused-TEMPLATE_NOT_MATCHED', true],
    ],
    ['refused by status alone', 400, '', ['refused-400', true]],
    ['to be tried later', 200, '{"status":"later","code":"busy"}', ['gateway-busy', false]],
    ['too many calls', 429, '', ['gateway-429', false]],
    ['a fault', 503, '', ['gateway-503', false]],
    ['a fault that says refused', 500, '{"status":"refused"}', ['gateway-500', false]],
    ['a wrong key', 401, '', ['gateway-401', false]],
    ['a wrong address', 404, '', ['gateway-404', false]],
    ['a redirection', 307, '', ['gateway-307', false]],
  ])('%s', async (_name, status, body, fault) => {
    expect(await faultFor(status, body)).toEqual(fault)
  })

  test.each([
    ['the code', '123789'],
    ['the number', '9812345678'],
    ['an address', 'asha@example.com'],
    ['a sentence', 'No template for 9812345678'],
  ])('SAFE16: its reason is not repeated when it holds %s', async (_name, code) => {
    expect(await faultFor(400, JSON.stringify({ status: 'refused', code }))).toEqual(['refused-400', true])
  })
})

test('a redirection is not followed: key and number go to the named host only', async () => {
  gateway.answer = { status: 307, body: '', headers: { location: `${gateway.origin}/elsewhere` } }
  await expect(send()).rejects.toMatchObject({ code: 'gateway-307' })
  expect(gateway.received.map(({ url }) => url)).toEqual(['/send'])
})

test('a gateway that is not there is tried again, and its address stays out of the fault', async () => {
  const sending = smsSender({ url: 'http://127.0.0.1:1/send', key: undefined })(outgoing)
  const fault = await sending.catch((error: unknown) => error as SendFault)
  expect(fault).toMatchObject({ code: 'gateway-no-connection', isFinal: false })
  expect(String(fault)).not.toContain('127.0.0.1')
})

test('an answer without end is cut off', async () => {
  expect(await faultFor(200, 'x'.repeat(100_000))).toEqual(['gateway-too-large', false])
})

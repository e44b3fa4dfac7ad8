import { describe, expect, test } from '@jest/globals'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { tenantFile } from '@tiffin/tenancy/tenant-file'
import type { Message } from './message.ts'
import { mailOf, smsOf } from './outgoing.ts'

const template = {
  kind: 'code',
  id: '1107160000000012345',
  text: 'Alpha: {#numeric#} is the code.\n\n@order.alpha.example #{#numeric#}',
  values: ['code', 'code'],
}
const sms = { entityId: '1101160000000012345', header: 'ALPHAA', templates: [template] }

function tenantOf(change: object = {}): Tenant {
  const file = tenantFile.parse({
    id: 'alpha',
    hosts: ['*.alpha.example', 'alpha.localhost', 'order.alpha.example'],
    theme: { preset: 'plain' },
    clientConfig: { name: 'Alpha', email: 'help@alpha.example' },
    messages: { sms },
    ...change,
  })
  const pictures = { logo: '', icon: '', homeImage: [], music: null }
  const theme = { primaryColor: '#aa3311' } as Tenant['theme']
  return { ...file, upstreams: undefined, theme, clientConfig: { ...file.clientConfig, ...pictures } }
}

const code: Message = { channel: 'mobile', recipient: '9812345678', template: 'code', data: { code: '123789' } }
const smsFor = (tenant: Tenant, message: Message = code) => smsOf({ tenant, message, reference: 'alpha.1' })

describe('an SMS', () => {
  test('is exactly the registered text with its slots filled', () => {
    expect(smsFor(tenantOf())).toEqual({
      channel: 'mobile',
      tenant: 'alpha',
      reference: 'alpha.1',
      recipient: '9812345678',
      text: 'Alpha: 123789 is the code.\n\n@order.alpha.example #123789',
      code: '123789',
      registration: { entityId: sms.entityId, header: 'ALPHAA', templateId: template.id },
    })
  })

  test('uses the template in the language of its tenant only', () => {
    const accented = { ...template, language: 'en-XA', id: '1107160000000099999' }
    const both = { demo: true, language: 'en-XA', messages: { sms: { ...sms, templates: [template, accented] } } }
    expect(smsFor(tenantOf(both)).registration?.templateId).toBe(accented.id)
    expect(smsFor(tenantOf({ demo: true, language: 'en-XA' })).registration).toBeNull()
  })

  test('without a registration has the text that can be registered', () => {
    const sent = smsFor(tenantOf({ messages: undefined }))
    expect(sent.registration).toBeNull()
    expect(sent.text).toMatch(/^123789 is your Alpha code\. .*\n\n@order\.alpha\.example #123789$/)
  })

  test.each(['12378a', '123\n789', ''])('with the code %j is refused', (given) => {
    const message: Message = { channel: 'mobile', recipient: code.recipient, template: 'code', data: { code: given } }
    expect(() => smsFor(tenantOf(), message)).toThrow('unfit-form')
  })
})

test('an order without a refund and one with it have texts of their own', () => {
  const order = { channel: 'mobile', recipient: '9812345678', template: 'order-cancelled' } as const
  const text = (refund: { amount: number; expectedBy: string } | null) =>
    smsFor(tenantOf(), { ...order, data: { orderId: 'ABCDEFGHJKM', refund } }).text
  expect(text(null)).toBe('Your Alpha order ABCDEFGHJKM has been cancelled.')
  expect(text({ amount: 37_050, expectedBy: '2026-11-28' })).toMatch(/has been cancelled\. Rs 370\.50 goes back/)
})

describe('AMB100: several subscriptions that end at once', () => {
  const left = (planId: string) => ({
    ...{ planId, name: 'Diya', store: 'Day', meals: 3, isUndecided: false, movedTo: null },
  })
  const ended = (returned: number, planIds: readonly string[]): Message => ({
    ...{ channel: 'mobile', recipient: '9812345678', template: 'plan-cancelled' },
    data: { planId: 'ABCDEFGHJKM', returned, reason: null, left: planIds.map(left) },
  })
  const both = ['ABCDEFGHJKM', 'BCDEFGHJKMN']
  const textOf = (tenant: Tenant, message: Message) => smsFor(tenant, message).text

  test('an SMS says how many, and the total that comes back', () => {
    const tenant = tenantOf()
    expect(textOf(tenant, ended(0, both))).toBe('2 of your Alpha subscriptions have been cancelled.')
    expect(textOf(tenant, ended(60_050, both))).toBe(
      '2 of your Alpha subscriptions have been cancelled. Rs 600.50 goes back the way you paid.',
    )
  })

  test('of one subscription it names that one', () => {
    expect(textOf(tenantOf(), ended(0, ['ABCDEFGHJKM']))).toBe('Your Alpha order ABCDEFGHJKM has been cancelled.')
  })

  test('a tenant that has registered only the text of one sends that', () => {
    const single = { ...template, kind: 'order-cancelled', text: 'Alpha: {#alphanumeric#} is off.', values: ['order'] }
    const several = { ...single, kind: 'plans-cancelled', text: 'Alpha: {#numeric#} are off.', values: ['count'] }
    const tenant = (templates: readonly object[]) => tenantOf({ messages: { sms: { ...sms, templates } } })
    expect(textOf(tenant([single]), ended(0, both))).toBe('Alpha: ABCDEFGHJKM is off.')
    expect(textOf(tenant([single, several]), ended(0, both))).toBe('Alpha: 2 are off.')
  })
})

test("an e-mail has the brand's name, colour and address for answers", () => {
  const mail = mailOf({ tenant: tenantOf(), message: { ...code, channel: 'email' }, reference: 'alpha.1' })
  expect(mail).toMatchObject({
    ...{ brand: 'Alpha', colour: '#aa3311', replyTo: 'help@alpha.example', language: 'en', code: '123789' },
    text: '123789 is your Alpha code. It is valid for 5 minutes. Please do not share it with anyone.',
  })
})

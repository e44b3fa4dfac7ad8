import { describe, expect, test } from '@jest/globals'
import { registeredSms } from '@tiffin/commerce/testing/tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { tenantFile } from '@tiffin/tenancy/tenant-file'
import { describeTexts, messageFindings } from './message-texts.ts'

const HOST = 'order.spicelane.example'
const whole = registeredSms('Spice Lane', HOST)
const code = whole.templates.find(({ kind }) => kind === 'code') ?? whole.templates[0]

function tenantOf(sms?: object, change: object = {}): Tenant {
  const file = tenantFile.parse({
    ...{ id: 'spice-lane', hosts: [HOST], theme: { preset: 'leaf' }, clientConfig: { name: 'Spice Lane' } },
    ...(sms ? { messages: { sms } } : {}),
    ...change,
  })
  const pictures = { logo: '', icon: '', homeImage: [], music: null }
  const theme = { primaryColor: '#aa3311' } as Tenant['theme']
  return { ...file, upstreams: file.upstreams, theme, clientConfig: { ...file.clientConfig, ...pictures } }
}

const findings = (sms?: object, change?: object) => messageFindings(tenantOf(sms, change)).map((each) => each.join(' '))

describe('what is doubted about the messages of a tenant', () => {
  test('nothing, when every text is registered', () => expect(findings(whole)).toEqual([]))

  test('nothing, when its own servers send them', () => {
    const url = 'https://upstream.example'
    expect(findings(undefined, { upstreams: { store: url, subscription: url, wallet: url } })).toEqual([])
  })

  test('no sender at all', () => expect(findings()).toEqual([expect.stringContaining('messages.sms is missing')]))

  test('a missing code: nobody can sign up; any other text: people without an e-mail address get none', () => {
    const others = whole.templates.filter(({ kind }) => kind !== 'code' && kind !== 'order-placed')
    expect(findings({ ...whole, templates: others })).toEqual([
      'messages.sms has no template for code: nobody can sign up',
      'messages.sms has no template for order-placed: people without an e-mail address get none of these',
    ])
  })

  test('texts that are registered in another language than that of the tenant', () => {
    expect(findings(whole, { demo: true, language: 'en-XA' })[0]).toMatch(/has no template for code: /)
  })

  test.each([
    ['no line for browsers', '{#numeric#} is your Spice Lane code', ['code'], 'does not end with "@host #code"'],
    [
      'a line for another host',
      '{#numeric#} is it\n\n@spice.example #{#numeric#}',
      ['code', 'code'],
      'names spice.example',
    ],
  ])('%s', (_name, text, values, doubt) => {
    const templates = whole.templates.map((each) => (each.kind === 'code' ? { ...each, text, values } : each))
    expect(findings({ ...whole, templates })).toEqual([expect.stringContaining(`(code) ${doubt}`)])
  })

  test('a host that only a wildcard of the tenant matches is one of its hosts', () => {
    expect(findings(whole, { hosts: ['*.spicelane.example'] })).toEqual([])
  })
})

test('the texts to register are shown with their values, and registered ones with their id', () => {
  const lines = describeTexts(tenantOf({ ...whole, templates: [code] }))
  expect(lines.slice(0, 6)).toEqual([
    'spice-lane: sender TIFFIN, entity 1101160000000012345, language en',
    `code: registered as ${code?.id}`,
    '  | {#numeric#} is your Spice Lane code. It is valid for 5 minutes. Please do not share it with anyone.',
    '  |',
    `  | @${HOST} #{#numeric#}`,
    '  values: code, code',
  ])
  expect(lines).toContain('order-placed: not registered; a text to register:')
})

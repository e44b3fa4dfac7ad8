import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openPresets } from '@tiffin/tenancy/presets'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { aTenant } from '@tiffin/tenancy/testing/a-tenant'
import { root } from '../lib/settings.ts'
import { doubtsAbout } from './doubts.ts'

const CARE = /^and email are both empty: parents are told to contact Customer Care/

const presets = openPresets(join(root, 'themes'))

function careDoubts(clientConfig: Partial<Tenant['clientConfig']>): number {
  const tenant = aTenant({ id: 'tiny', hosts: ['tiny.in'] })
  const doubts = doubtsAbout([{ ...tenant, clientConfig: { ...tenant.clientConfig, ...clientConfig } }], presets)
  return doubts.filter(({ field, message }) => field === 'clientConfig.customerSupport' && CARE.test(message)).length
}

test.each([
  ['a school without number and e-mail', { clientType: 'SCHOOL' }, 1],
  ['a school with an e-mail', { clientType: 'SCHOOL', email: 'care@tiny.in' }, 0],
  ['a shop', { clientType: 'NORMAL' }, 0],
] as const)('%s, which sends parents to Customer Care (L16)', (_case, config, expected) => {
  expect(careDoubts(config)).toBe(expected)
})

/** `certificateHosts` of a tenant with these hosts is doubted. */
function doubtsOfCertificates(over: Partial<Tenant>): readonly string[] {
  const doubts = doubtsAbout([{ ...aTenant({ id: 'tiny', hosts: ['tiny.in'] }), ...over }], presets)
  return doubts.filter(({ field }) => field.startsWith('certificateHosts')).map(({ message }) => message)
}

test('a wildcard of which no name gets a certificate is doubted, but not on this machine', () => {
  const hosts = ['*.spice.example', '*.spice.localhost']
  expect(doubtsOfCertificates({ hosts })).toEqual([expect.stringMatching(/no host below/)])
  expect(doubtsOfCertificates({ hosts, certificateHosts: ['north.spice.example'] })).toEqual([])
  expect(doubtsOfCertificates({ hosts: ['*.spice.localhost'] })).toEqual([])
})

test('V5: a tenant with wallets and no payment provider is doubted, because nobody can add credits', () => {
  const doubtsOf = (walletEnabled: boolean, payment?: Tenant['payment']) => {
    const tenant = aTenant({ id: 'tiny', hosts: ['tiny.in'] })
    const found = { ...tenant, payment, clientConfig: { ...tenant.clientConfig, walletEnabled } }
    return doubtsAbout([found], presets).filter(({ message }) => message.includes('credits'))
  }
  expect(doubtsOf(true)).toMatchObject([
    { tenant: 'tiny', field: 'payment', message: expect.stringMatching(/^is absent/) },
  ])
  expect(doubtsOf(true, { provider: 'paytm', host: 'https://securegw.paytm.in' })).toEqual([])
  expect(doubtsOf(false)).toEqual([])
})

test.each([
  ['29AAGCB7383J1Z4', []],
  ['29AAGCB7383J1Z5', ['has a wrong check character: it may be mistyped']],
  ['29AAGCB7383J', ['does not have the form of a GST number']],
])('AMB112: of the GST number %s is doubted %j', (gst, expected) => {
  const tenant = aTenant({ id: 'tiny', hosts: ['tiny.in'] })
  const doubts = doubtsAbout([{ ...tenant, clientConfig: { ...tenant.clientConfig, gst } }], presets)
  expect(doubts.filter(({ field }) => field === 'clientConfig.gst').map(({ message }) => message)).toEqual(expected)
})

import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openPresets } from '@tiffin/tenancy/presets'
import { aTenant } from '@tiffin/tenancy/testing/a-tenant'
import { root } from '../lib/settings.ts'
import { doubtsAbout } from './doubts.ts'

const certificateDoubts = (hosts: string[], certificateHosts: string[] = []) =>
  doubtsAbout([aTenant({ id: 'lanes', hosts, certificateHosts })], openPresets(join(root, 'themes'))).filter(
    ({ field }) => field === 'certificateHosts',
  )

test('a wildcard of which no name gets a certificate is doubted, except on this machine', () => {
  expect(certificateDoubts(['lanes.example', '*.lanes.example'])).toHaveLength(1)
  expect(certificateDoubts(['*.lanes.example'], ['east.lanes.example'])).toEqual([])
  expect(certificateDoubts(['lanes.example', '*.lanes.localhost'])).toEqual([])
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

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

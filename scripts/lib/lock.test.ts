import { describe, expect, test } from '@jest/globals'
import { missingBuilds } from './lock.ts'

const native = {
  optionalDependencies: { '@x/core-linux-x64-gnu': '1.2.3', '@x/core-darwin-arm64': '1.2.3' },
  dev: true,
}

describe('platform builds in the lock file', () => {
  test('a build that the lock lacks is added with its platform', () => {
    const missing = missingBuilds({ packages: { 'node_modules/@x/core': native } })
    expect(missing.get('node_modules/@x/core-darwin-arm64')).toEqual({
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
      dev: true,
    })
    expect(missing.get('node_modules/@x/core-linux-x64-gnu')?.libc).toEqual(['glibc'])
  })

  test('a build that is already beside or above its package is not added again', () => {
    const missing = missingBuilds({
      packages: {
        'node_modules/a/node_modules/@x/core': native,
        'node_modules/@x/core-linux-x64-gnu': { version: '1.2.3' },
        'node_modules/a/node_modules/@x/core-darwin-arm64': { version: '1.2.3' },
      },
    })
    expect(missing.size).toBe(0)
  })

  test('packages that are optional for other reasons are ignored', () => {
    const missing = missingBuilds({ packages: { 'node_modules/a': { optionalDependencies: { fsevents: '^2.3.3' } } } })
    expect(missing.size).toBe(0)
  })
})

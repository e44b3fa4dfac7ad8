import { describe, expect, test } from '@jest/globals'
import { readSettings } from './settings.ts'
import { obstacles } from './welcome.ts'

const said = (env: Record<string, string>) => obstacles(readSettings({ PORT: '1', COMMERCE_PORT: '2', ...env }))

describe('what would stop a start is one line each', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ COMMERCE_PORT: '65536' }, 'COMMERCE_PORT must be a whole number from 1 to 65535'],
    [{ PORT: '4321', COMMERCE_PORT: '4321' }, 'PORT and COMMERCE_PORT must differ'],
  ])('%j', async (env, line) => {
    expect(await said(env)).toEqual([line])
  })

  test('a folder of tenants that is not there', async () => {
    expect(await said({ PORT: 'abc', TENANTS_DIR: '/nowhere/tenants' })).toEqual([
      'PORT must be a whole number from 1 to 65535',
      expect.stringMatching(/^TENANTS_DIR or THEMES_DIR cannot be read: .*nowhere/),
    ])
  })
})

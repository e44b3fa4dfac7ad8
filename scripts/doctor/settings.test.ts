import { expect, test } from '@jest/globals'
import { meantBy } from './settings.ts'

test.each([
  ['SESION_KEYS', 'SESSION_KEYS'],
  ['SESSIONKEYS', 'SESSION_KEYS'],
  ['session_keys', 'SESSION_KEYS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TENANT_DIR', 'TENANTS_DIR'],
  ['PASSCODE_PEPER', 'PASSCODE_PEPPER'],
  ['KITCHN', 'KITCHEN'],
])('%s was meant to be %s', (given, meant) => {
  expect(meantBy(given)).toBe(meant)
})

test.each(['SESSION_KEYS', 'HOME', 'HOSTNAME', 'PATH', 'POST', 'NODE_ENV', 'PGDATABASE', 'npm_config_cache'])(
  '%s is a setting, or means something else',
  (given) => {
    expect(meantBy(given)).toBeNull()
  },
)

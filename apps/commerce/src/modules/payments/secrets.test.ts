import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { aTenant } from '@tiffin/tenancy/testing/a-tenant'
import { ConfigError } from '#kernel/config-error'
import { openSecrets, requireSecrets } from './secrets.ts'

const KEY = 'kitchen-key-0001'
const account = { merchantId: 'TIFFIN00000000000001', website: 'DEFAULT', keys: [KEY] }

let folder = ''
let file = ''
let reported: string[] = []
const report = (problem: string): void => void reported.push(problem)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'))
  file = path.join(folder, 'payment-secrets.json')
  reported = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (content: unknown, mode = 0o600): void => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  chmodSync(file, mode)
}

test('each tenant has its own account; a tenant without one, and an object name, have none', () => {
  put({ alpha: account })
  const secrets = openSecrets(file, report)
  expect(secrets.of('alpha')).toEqual({ id: account.merchantId, website: 'DEFAULT', keys: [KEY] })
  expect([secrets.of('beta'), secrets.of('constructor'), secrets.of('__proto__')]).toEqual([null, null, null])
})

test('without a file nobody has an account', () => {
  expect(openSecrets(file, report).of('alpha')).toBeNull()
})

test('a changed file is taken without a restart: a new key first, the earlier one behind it', () => {
  put({ alpha: account })
  const secrets = openSecrets(file, report)
  put({ alpha: { ...account, keys: ['kitchen-key-0002', KEY] } })
  expect(secrets.of('alpha')?.keys).toEqual(['kitchen-key-0002', KEY])
})

describe('at the start it is refused', () => {
  test.each([
    ['readable by everybody', { alpha: account }, 0o644, 'readable by other users'],
    ['writable by its group', { alpha: account }, 0o660, 'readable by other users'],
    ['not JSON', `{"alpha": {"keys": ["${KEY}"`, 0o600, 'is not valid JSON'],
    ['no key', { alpha: { ...account, keys: [] } }, 0o600, 'alpha.keys[0] is missing'],
    [
      'three keys',
      { alpha: { ...account, keys: [KEY, KEY, KEY] } },
      0o600,
      'alpha.keys must be a list of one key or two',
    ],
    [
      'a short key',
      { alpha: { ...account, keys: [KEY.slice(1)] } },
      0o600,
      'alpha.keys[0] must be a key of 16 characters',
    ],
    ['no merchant', { alpha: { ...account, merchantId: '' } }, 0o600, 'alpha.merchantId must be'],
    ['a misspelt field', { alpha: { ...account, key: KEY } }, 0o600, 'alpha has no field "key"'],
  ])('%s, and no key stands in the message (SAFE16)', (_what, content, mode, message) => {
    put(content, mode)
    const open = () => openSecrets(file, report)
    expect(open).toThrow(ConfigError)
    expect(open).toThrow(message)
    expect(open).not.toThrow(KEY.slice(1))
  })

  test('a group may read it: services often run with one', () => {
    put({ alpha: account }, 0o640)
    expect(openSecrets(file, report).of('alpha')).not.toBeNull()
  })
})

test('while it runs, an unusable file is reported once and the last usable accounts stay', () => {
  put({ alpha: account })
  const secrets = openSecrets(file, report)
  put('{')
  expect([secrets.of('alpha')?.id, secrets.of('alpha')?.id]).toEqual([account.merchantId, account.merchantId])
  expect(reported).toEqual([`${file} is not valid JSON, or cannot be read`])
  rmSync(file)
  expect(secrets.of('alpha')?.id).toBe(account.merchantId)
  expect(reported).toHaveLength(2)
  put({})
  expect(secrets.of('alpha')).toBeNull()
  expect(reported).toHaveLength(2)
})

test('production starts only when every tenant at Paytm has an account', () => {
  put({ alpha: account })
  const secrets = openSecrets(file, report)
  const paytm = { provider: 'paytm', host: 'https://securegw.paytm.in' } as const
  const tenants = ['alpha', 'beta', 'gamma'].map((id) => ({
    ...aTenant({ id, hosts: [`${id}.example`] }),
    ...(id !== 'gamma' && { payment: paytm }),
  }))
  expect(() => requireSecrets('production', tenants, secrets, file)).toThrow(/has no payment account of: beta$/)
  expect(() => requireSecrets('demo', tenants, secrets, file)).not.toThrow()
  expect(() => requireSecrets('production', tenants.slice(2), secrets, file)).not.toThrow()
})

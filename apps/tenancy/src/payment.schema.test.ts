import { describe, expect, test } from '@jest/globals'
import { fieldProblems } from './field-problems.ts'
import { isPretended, PAYTM_HOSTS, payment } from './payment.schema.ts'
import { tenantFile } from './tenant-file.ts'

const file = (wanted: unknown) => ({
  id: 'alpha',
  hosts: ['alpha.example'],
  theme: { preset: 'plain' },
  clientConfig: { name: 'Alpha' },
  payment: wanted,
})

/** What the check says of such a payment; empty: nothing is wrong. */
function problemsOf(wanted: unknown): string[] {
  const { error } = tenantFile.safeParse(file(wanted))
  return error ? fieldProblems(tenantFile, error).map(({ field, message }) => `${field} ${message}`) : []
}

test('the sandbox needs nothing else, and a file without payment is right', () => {
  expect(problemsOf({ provider: 'sandbox' })).toEqual([])
  expect(problemsOf(undefined)).toEqual([])
})

test.each(PAYTM_HOSTS)('paytm at %s is right', (host) => {
  expect(problemsOf({ provider: 'paytm', host })).toEqual([])
})

const allowed = PAYTM_HOSTS.map((each) => `"${each}"`).join(', ')

describe('refused, with the field and the allowed values', () => {
  test.each([
    ['no host', { provider: 'paytm' }, 'payment.host is missing: it must be text in quotes'],
    ['plain http', { provider: 'paytm', host: 'http://securegw.paytm.in' }],
    ['a path', { provider: 'paytm', host: 'https://securegw.paytm.in/theia' }],
    ['a slash', { provider: 'paytm', host: 'https://securegw.paytm.in/' }],
    ['a user', { provider: 'paytm', host: 'https://securegw.paytm.in@evil.example' }],
    ['a longer name', { provider: 'paytm', host: 'https://securegw.paytm.in.evil.example' }],
    ['another name', { provider: 'paytm', host: 'https://evil.example' }],
    ['another port', { provider: 'paytm', host: 'https://securegw.paytm.in:8443' }],
    ['another machine', { provider: 'paytm', host: 'http://127.0.0.2:8080' }],
    ['a name that looks local', { provider: 'paytm', host: 'http://localhost.evil.example:80' }],
    ['another provider', { provider: 'cash-app' }, 'payment.provider must be one of "sandbox", "paytm"'],
    ['no provider', {}, 'payment.provider must be one of "sandbox", "paytm"'],
    ['text', 'paytm', 'payment must be an object: { … }'],
    ['a key of the merchant', { provider: 'sandbox', key: 'k' }, 'payment has no field "key"'],
  ])('%s', (_name, wanted, message = `payment.host must be one of ${allowed}`) => {
    expect(problemsOf(wanted)).toEqual([message])
  })
})

test('only the servers of Paytm are real providers', () => {
  for (const host of PAYTM_HOSTS) expect(isPretended({ provider: 'paytm', host })).toBe(false)
  expect(isPretended(undefined)).toBe(false)
  expect(isPretended({ provider: 'sandbox' })).toBe(true)
  const standIn = payment.parse({ provider: 'paytm', host: 'http://127.0.0.1:8080' })
  expect(isPretended(standIn)).toBe(true)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { OpenDatabase } from '#kernel/db/open'
import { openTestDatabase } from '#testing/database'
import type { Merchant } from '../api/provider.ts'
import { createPayments, type Payments } from './providers.ts'

const HOST = 'https://securegw.paytm.in'
const STAND_IN = 'http://127.0.0.1:8080'
const account: Merchant = { id: 'TIFFIN00000000000001', website: 'DEFAULT', keys: ['kitchen-key-0001'] }

let database: OpenDatabase
let payments: Payments
let accounts: Record<string, Merchant> = {}
let reported: string[] = []

const open = (extraHosts: readonly string[] = []): Payments =>
  createPayments({
    ...{ db: database.db, now: Date.now, pepper: 'pepper-of-the-tests', extraHosts },
    ...{ secrets: { of: (tenant) => accounts[tenant] ?? null }, report: (problem) => void reported.push(problem) },
  })

beforeAll(async () => {
  database = await openTestDatabase()
  payments = open()
})
afterAll(async () => {
  await payments.close()
  await database.close()
})
beforeEach(() => {
  accounts = {}
  reported = []
})

const paytm = (id: string, host = HOST) => ({ id, payment: { provider: 'paytm' as const, host } })
const sandbox = (id: string) => ({ id, payment: { provider: 'sandbox' as const } })

describe('the provider of a tenant', () => {
  test('without one in its file there is none', () => {
    expect(payments.of({ id: 'alpha' })).toBeNull()
  })

  test('at the sandbox each tenant has an account and a key of its own', () => {
    const [alpha, again, beta] = [
      payments.of(sandbox('alpha')),
      payments.of(sandbox('alpha')),
      payments.of(sandbox('beta')),
    ]
    expect(alpha?.provider.name).toBe('sandbox')
    expect(alpha?.merchant).toEqual(again?.merchant)
    expect(alpha?.merchant.id).toBe('SANDBOX-alpha')
    expect(alpha?.merchant.keys).not.toEqual(beta?.merchant.keys)
  })

  test('at Paytm it needs an account; a missing one is reported once, until it was there', () => {
    expect([payments.of(paytm('alpha')), payments.of(paytm('alpha'))]).toEqual([null, null])
    expect(reported).toEqual(['there is no payment account of alpha'])
    accounts = { alpha: account }
    expect(payments.of(paytm('alpha'))).toMatchObject({ provider: { name: 'paytm' }, merchant: account })
    accounts = {}
    expect(payments.of(paytm('alpha'))).toBeNull()
    expect(reported).toHaveLength(2)
  })

  test('a stand-in on this machine needs the setting too', async () => {
    accounts = { alpha: account }
    expect(payments.of(paytm('alpha', STAND_IN))).toBeNull()
    const withStandIn = open([STAND_IN])
    expect(withStandIn.of(paytm('alpha', STAND_IN))?.provider.script(account)).toMatch(/^http:..127/)
    await withStandIn.close()
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { byOperator, wallet } from '#testing/wallets'

const bank = scriptedProvider()
let commerce: TestCommerce
const people: Record<string, TestPerson> = {}
const rules = { topUpMost: 1000, topUpMonthMost: 1000 }
beforeAll(async () => {
  const walletEnabled = true
  commerce = await startCommerce({
    tenants: { india: { name: 'India', walletEnabled }, york: { name: 'York', walletEnabled } },
    wallets: { india: rules, york: { ...rules, timeZone: 'America/New_York' } },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
})
afterAll(() => commerce.close())

const topUp = (tenant: string, amount: number) =>
  wallet(
    commerce,
    tenant,
    people[tenant] as TestPerson,
    '/credits/balance/credit',
    { txnType: 'TOPUP', amount },
    { 'idempotency-key': randomUUID() },
  )

/** The last minute of a month and the first moment of the next, in the zone of a tenant. */
const turns = [
  ['india', '2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z'],
  // 04:59 of 1 December in UTC, and half past ten in India.
  ['york', '2026-12-01T04:59:59.999Z', '2026-12-01T05:00:00.000Z'],
] as const

describe.each(turns)('the wallet of %s', (tenant, before, after) => {
  beforeEach(async () => {
    people[tenant] = await commerce.signedIn(tenant)
    commerce.clock.set(before)
  })

  test('V3: counts a month to 23:59 of its last day, and a new one from 00:00', async () => {
    expect((await topUp(tenant, 1000)).status).toBe(200)
    const over = await topUp(tenant, 1)
    expect([over.status, over.json.responseMessage]).toEqual([422, 'You have added all that you can this month'])
    commerce.clock.set(after)
    expect((await topUp(tenant, 1000)).status).toBe(200)
  })

  test('counts the days of a bonus from the date that its clock shows', async () => {
    const { mobile } = people[tenant] as TestPerson
    const body = { mobile, amount: 1, days: 1, reason: 'Thank you' }
    const first = await byOperator(commerce, tenant, 'bonuses', body)
    commerce.clock.set(after)
    const second = await byOperator(commerce, tenant, 'bonuses', body)
    expect([first.json.bonus.lastDay, second.json.bonus.lastDay]).toEqual(['2026-12-01', '2026-12-02'])
  })

  test('SB24: finds a row by the day of its clock', async () => {
    const found = async (day: string) => {
      const filter = { fromDate: day, toDate: day }
      return (await wallet(commerce, tenant, people[tenant] as TestPerson, '/credits/transactions', filter)).json
        .transactions.length
    }
    await topUp(tenant, 1)
    commerce.clock.set(after)
    await topUp(tenant, 1)
    await topUp(tenant, 1)
    expect([await found('2026-11-30'), await found('2026-12-01')]).toEqual([1, 2])
  })
})

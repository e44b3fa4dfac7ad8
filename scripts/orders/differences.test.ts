import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { storeComparison } from '@tiffin/commerce/modules/payments/api/comparisons'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { run } from './commands.ts'

let commerce: TestCommerce
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: 'a-service-key-for-tests', at: '2026-11-24T02:00:00Z' })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  env.OPERATOR_KEY = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const differences = (...args: readonly string[]) => run(['differences', 'alpha', ...args], env)

const words = () => out.map((line) => line.replace(/ +/g, ' '))

test('before the first comparison there are none', async () => {
  expect(await differences()).toBe(0)
  expect(words()).toEqual(['0 differences, no day is compared yet'])
})

test('each difference is a line with both sides, and the command says no', async () => {
  await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    storeComparison(tx, {
      ...{ day: '2026-11-23', at: new Date(commerce.clock.now()), ours: 2, theirs: 2 },
      differences: [
        {
          ...{ paymentId: 'ABCDEFGHJKM', kind: 'amount-differs' as const },
          ...{ ours: { amount: 45800, state: 'paid' as const }, theirs: { amount: 100, status: 'success' as const } },
        },
        {
          ...{ paymentId: 'ABCDEFGHJKN', kind: 'provider-only' as const },
          ...{ ours: null, theirs: { amount: 9900, status: 'success' as const } },
        },
      ],
    }),
  )
  expect(await differences()).toBe(1)
  expect(words()).toEqual([
    '2026-11-23 ABCDEFGHJKM order unknown amount-differs ₹458.00 paid here ₹1.00 success there',
    '2026-11-23 ABCDEFGHJKN order unknown provider-only unknown here ₹99.00 success there',
    '2 differences, compared until 2026-11-23',
  ])
  out = []
  expect(await differences('--since', '2026-11-24')).toBe(0)
})

test.each([[[]], [['alpha', 'beta']]])('refuses the arguments %j', async (args) => {
  await expect(run(['differences', ...args], env)).rejects.toThrow('differences takes a tenant')
})

test('refuses a day that is none', async () => {
  await expect(differences('--since', 'yesterday')).rejects.toThrow('--since must be a day')
})

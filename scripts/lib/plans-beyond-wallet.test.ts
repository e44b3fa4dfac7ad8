import { expect, test } from '@jest/globals'
import { aTenant } from '@tiffin/tenancy/testing/a-tenant'
import { plansBeyondWallet } from './plans-beyond-wallet.ts'

const tenantWith = (limits: object, walletEnabled = true) => {
  const tenant = aTenant({ id: 'tiny', hosts: ['tiny.in'] })
  return {
    clientConfig: { ...tenant.clientConfig, walletEnabled },
    wallet: { ...tenant.wallet, ...limits },
  }
}
const plans = {
  meals: 5,
  dishes: [
    { name: 'Thali', price: 20_000 },
    { name: 'Feast', price: 60_000 },
  ],
}

test.each([
  [
    'what a wallet may hold',
    { balanceMost: 2_000 },
    /^credits cannot pay a plan of Feast: 5 meals need ₹6,000\.00 .* wallet\.balanceMost is ₹2,000\.00: raise it$/,
  ],
  ['what may be added in a month', { topUpMonthMost: 2_000 }, /wallet\.topUpMonthMost is ₹2,000\.00: raise it$/],
  [
    'less than any plan',
    { balanceMost: 1_999 },
    /^credits cannot pay a plan of Thali and 1 more: 5 meals need ₹2,000\.00/,
  ],
])('M9: plans that need more than %s are named', (_case, limits, line) =>
  expect(plansBeyondWallet(tenantWith(limits), { plans })).toMatch(line),
)

test('M9: exactly twice the total is reached', () =>
  expect(plansBeyondWallet(tenantWith({ balanceMost: 6_000 }), { plans })).toBeNull())

test('nothing is said without a wallet, without plans, and of an answer that names none', () => {
  const low = { balanceMost: 10 }
  expect(plansBeyondWallet(tenantWith(low, false), { plans })).toBeNull()
  expect(plansBeyondWallet(tenantWith(low), { plans: null })).toBeNull()
  expect(plansBeyondWallet(tenantWith(low), {})).toBeNull()
})

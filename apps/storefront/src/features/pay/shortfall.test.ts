import { expect, test } from '@jest/globals'
import { balanceNeeded } from '@tiffin/domain/order/part-payment'
import { splitTopUp } from '@tiffin/domain/wallet/top-up'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { wallet } from '../../testing/wallet.ts'
import { walletRead } from '../credits/slice.ts'
import { selectShortfall } from './shortfall.ts'

const workdays = {
  kind: 'days',
  from: '2026-11-30',
  to: '2026-12-04',
  weekdays: [1, 2, 3, 4, 5],
  minute: 780,
} as const

/** Also sold for plans. */
const daily = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, subscriptionPrice: 20_000 })) }

const stateWith = (changes: Parameters<typeof orderedAs>[0], balance: number | null) => {
  const { store } = startClient({
    ...{ server: fakeServer({}), config: { walletEnabled: true }, lines: [lineOf(biryani, 1)] },
    orderInfo: orderedAs({ payment: 'WALLET', ...changes }),
    storefront: storefrontOf([daily], { mealSubscription: true }),
  })
  if (balance !== null) store.dispatch(walletRead({ wallet: wallet({ balance }), at: 0 }))
  return store.getState()
}

test('a plan needs twice its total, and any other order its total (M9, M10)', () => {
  expect(balanceNeeded({ plan: { kind: 'now' } }, { total: 20_000 })).toBe(20_000)
  expect(balanceNeeded({ plan: workdays }, { total: 20_000 })).toBe(40_000)
})

test('a balance that is not known is never too low (V8)', () => {
  expect(selectShortfall(stateWith({}, null))).toBeNull()
  expect(selectShortfall(stateWith({}, 0))?.refusal.code).toBe('balance-below-total')
})

test('SB23, M10: the top-up of one tap covers what is owed too, which it settles first', () => {
  const { store } = startClient({
    ...{ server: fakeServer({}), config: { walletEnabled: true }, lines: [lineOf(biryani, 1)] },
    ...{ orderInfo: orderedAs({ payment: 'WALLET' }), storefront: storefrontOf([daily]) },
  })
  store.dispatch(walletRead({ wallet: wallet({ balance: 1_000, owed: 7_500 }), at: 0 }))
  const shortfall = selectShortfall(store.getState())
  if (!shortfall?.add) throw new Error('Nothing is missing')
  expect(splitTopUp(shortfall.add, 7_500).added).toBeGreaterThanOrEqual(shortfall.missing)
  expect(shortfall.add - 7_500 - shortfall.missing).toBeLessThan(100)
})

test('a plan asks for what is missing of twice its total (M9)', () => {
  const state = stateWith({ plan: workdays }, 5_000)
  expect(selectShortfall(state)).toMatchObject({ refusal: { code: 'balance-below-double' }, part: 0 })
  expect(selectShortfall(state)?.missing).toBe(2 * 5 * 20_000 - 5_000)
})

test.each([
  ['a plan', { plan: workdays }, 2 * 5 * 20_000 - 5_000],
  ['an order', {}, 29_000 - 5_000],
] as const)(
  'decision 0103: the top-up of one tap for %s covers what is owed for meals, which it settles first',
  (_what, changes, missing) => {
    const { store } = startClient({
      ...{ server: fakeServer({}), config: { walletEnabled: true }, lines: [lineOf(biryani, 1)] },
      orderInfo: orderedAs({ payment: 'WALLET', ...changes }),
      storefront: storefrontOf([daily], { mealSubscription: true }),
    })
    const owedMeals = { meals: 1, amount: 15_000 }
    store.dispatch(walletRead({ wallet: wallet({ balance: 5_000, owedMeals }), at: 0 }))
    expect(selectShortfall(store.getState())).toMatchObject({ missing, add: missing + 15_000 })
  },
)

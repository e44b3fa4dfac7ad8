import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { DefaultQueryExecutor } from 'kysely'
import { placeCheckout } from '#testing/checkouts'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { families } from '#testing/families'
import { planCatalogue } from '#testing/plans-of-days'
import { fund } from '#testing/wallets'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  const tenants = { purse: { name: 'Purse School', clientType: 'SCHOOL', walletEnabled: true } } as const
  commerce = await startCommerce({ catalogue: planCatalogue, tenants })
  ids = await catalogueIds(commerce.commerce, 'purse')
  commerce.clock.set(NOON)
})
afterAll(() => commerce.close())

const family = families<'purse'>(() => commerce)

/** The statements of a checkout for these children. */
async function statementsFor(children: readonly string[], more: Record<string, unknown>): Promise<number> {
  const of = await family('purse', children)
  await fund(commerce, 'purse', of.parent, 1000)
  const lines = [{ product: 'thali', size: 'full', qty: 1, price: 100 }]
  const shares = children.map((child) => ({ child, lines, total: 110 }))
  let executed = 0
  for (let tries = 0; tries < 2; tries++) {
    const spy = jest.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery')
    const { status } = await placeCheckout(commerce, ids, of, shares, { more })
    executed = spy.mock.calls.length
    spy.mockRestore()
    expect(status).toBe(200)
  }
  return executed
}

const byWallet = { paymentMode: 'WALLET', isPaymentCOD: false }
const NAMES = ['Asha', 'Biju', 'Chitra', 'Dev']

describe('PERF5, AMB115: the statements of a checkout', () => {
  test.each([
    ['in cash, for two', 2, {}, 15],
    ['in cash, for four', 4, {}, 27],
    ['from the wallet, for two', 2, byWallet, 19],
    ['from the wallet, for four', 4, byWallet, 35],
  ])('%s', async (_what, children, more, most) => {
    expect(await statementsFor(NAMES.slice(0, children), more)).toBeLessThanOrEqual(most)
  })
})

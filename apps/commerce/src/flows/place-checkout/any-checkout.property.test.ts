import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ordersOfEntries } from '@tiffin/domain/order/entry-orders'
import fc from 'fast-check'
import { comparable, ordersOf, placeCheckout, shareBody, type TestShare } from '#testing/checkouts'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { families, type TestFamily } from '#testing/families'
import { place } from '#testing/orders'
import { planCatalogue } from '#testing/plans-of-days'
import { balance, fund } from '#testing/wallets'

type School = 'purse' | 'school'

const NAMES = ['Asha', 'Biju', 'Chitra', 'Dev'] as const

let commerce: TestCommerce
const ids = {} as Record<School, CatalogueIds>
beforeAll(async () => {
  const tenants = {
    purse: { name: 'Purse School', clientType: 'SCHOOL', walletEnabled: true },
    school: { name: 'School', clientType: 'SCHOOL' },
  } as const
  commerce = await startCommerce({ catalogue: planCatalogue, tenants })
  for (const tenant of ['purse', 'school'] as const) ids[tenant] = await catalogueIds(commerce.commerce, tenant)
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const family = families<School>(() => commerce)

/** Lines of a cart, each for a child, where they are paid from, and what may refuse one of them. */
const carts = fc.record({
  tenant: fc.constantFrom('purse', 'school'),
  lines: fc
    .array(
      fc.record({
        for: fc.constantFrom(...NAMES),
        dish: fc.constantFrom('thali', 'pizza'),
        qty: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .filter((lines) => new Set(lines.map((line) => line.for)).size > 1),
  elsewhere: fc.option(fc.constantFrom(...NAMES), { freq: 4 }),
  /** What the wallet holds beside the sum, in rupees. */
  more: fc.oneof(fc.constant(0), fc.integer({ min: -300, max: 300 })),
})

type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never

/** The order of each child: all dishes cost 100, and packaging 10. */
const sharesOf = ({ lines, tenant }: Cart): readonly TestShare[] =>
  ordersOfEntries(lines, null).map(({ entry, lines: own }) => ({
    child: entry ?? '',
    lines: own.map(({ dish, qty }) => ({ product: dish, size: 'full', qty, price: 100 })),
    total: own.reduce((sum, { qty }) => sum + 100 * qty, 10),
    more: tenant === 'purse' ? { paymentMode: 'WALLET', isPaymentCOD: false } : {},
  }))

const byChild = (orders: readonly ReturnType<typeof comparable>[]) =>
  orders.toSorted((a, b) => (a.child < b.child ? -1 : 1))

const ordersByChild = async (of: TestFamily<School>) => byChild((await ordersOf(commerce, of)).map(comparable))

test('AMB115: any set of lines for children gives the orders that each gets alone, or none where one is refused', async () => {
  const outcomes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const { tenant, elsewhere, more } = cart
      const shares = sharesOf(cart)
      const stores = elsewhere ? { [elsewhere]: 'ahead' } : {}
      const [all, single] = [await family(tenant, NAMES, stores), await family(tenant, NAMES, stores)]
      const funds = Math.max(
        1,
        shares.reduce((sum, { total }) => sum + total, more),
      )
      if (tenant === 'purse') for (const { parent } of [all, single]) await fund(commerce, tenant, parent, funds)
      const { status } = await placeCheckout(commerce, ids[tenant], all, shares)
      const singly: number[] = []
      for (const share of shares) {
        singly.push((await place(commerce, tenant, single.parent, shareBody(ids[tenant], single, share))).status)
      }
      const isWhole = singly.every((each) => each === 200)
      outcomes.add(status)
      expect(status === 200).toBe(isWhole)
      expect(await ordersByChild(all)).toEqual(isWhole ? await ordersByChild(single) : [])
      if (tenant === 'purse') {
        const left = isWhole ? await balance(commerce, tenant, single.parent) : funds
        expect(await balance(commerce, tenant, all.parent)).toBe(left)
      }
    }),
    { numRuns: 15, seed: 115 },
  )
  expect(outcomes.size).toBe(2)
})

import { describe, expect, test } from '@jest/globals'
import { billOf } from '@tiffin/domain/pricing'
import fc from 'fast-check'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { bulkNow, dish, extraCheese, forNow, lineOf, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { selectBill, selectOrderLines } from '../cart/selectors.ts'
import type { CartLine } from '../cart/slice.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { selectOrderToPlace } from './selectors.ts'

/** A dish of the menu, the price at which it went into the cart, and how it was made. */
const wanted = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  kept: fc.integer({ min: 0, max: 500_000 }),
  discounted: fc.option(fc.integer({ min: 0, max: 500_000 })),
  customisation: fc.option(fc.integer({ min: -20_000, max: 50_000 })),
  quantity: fc.integer({ min: 1, max: 2 }),
})

type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never

function sceneOf(each: readonly Wanted[], orderType: 'regular' | 'bulk') {
  const dishes = each.map(({ price, discounted }, at) => {
    const plain = dish(at + 1, `Dish ${at}`, price)
    const sizes = plain.sizes.map((size) => ({ ...size, discountedPrice: discounted }))
    return { ...plain, sizes, menuTags: ['bulk' as const] }
  })
  const lines = each.map(({ kept, customisation, quantity }, at): CartLine => {
    const line = lineOf(dishes[at] ?? dish(at + 1, '', 0), orderType === 'bulk' ? quantity * 10 : quantity)
    const made = customisation === null ? {} : { configuration: extraCheese, customisation }
    return { ...line, unitPrice: kept, ...made }
  })
  return { dishes, lines }
}

const { store } = startClient({ server: fakeServer({}) })

const stateOf = (
  { dishes, lines }: ReturnType<typeof sceneOf>,
  orderType: 'regular' | 'bulk',
): ReturnType<typeof store.getState> => ({
  ...store.getState(),
  cart: { storeId: 1, kind: orderType === 'bulk' ? bulkNow : forNow, lines },
  orderInfo: { ...orderInfo, orderType },
  storefront: { ...emptyStorefront, ...storefrontOf(dishes, { bulkOrdering: true }), storeId: 1, status: 'ready' },
})

describe('cart, checkout, pay page and the order that is sent', () => {
  test('say one and the same amount, whatever is in the cart (I1-I11)', () => {
    const orders = fc.record({
      each: fc.array(wanted, { minLength: 1, maxLength: 6 }),
      orderType: fc.constantFrom('regular', 'bulk'),
    })
    fc.assert(
      fc.property(orders, ({ each, orderType }) => {
        const state = stateOf(sceneOf(each, orderType), orderType) as unknown as Parameters<
          typeof selectOrderToPlace
        >[0]
        const bill = selectBill(state)
        const order = selectOrderToPlace(state)
        const sent = (order?.items ?? []).map((item, at) => {
          const listPrice = each[at]?.price ?? 0
          return { ...item, listPrice, taxPercent: 5 }
        })
        expect(bill).toEqual(
          billOf(sent, {
            ...{ orderType, deliveryMode: 'delivery', noOfDays: 1, gstEnabled: true },
            ...{ packagingCharges: 2000, deliveryCharges: 3000, couponAmount: 0 },
          }),
        )
        expect(order?.expectedTotal).toBe(bill?.total)
        expect(selectOrderLines(state).reduce((sum, line) => sum + line.total, 0)).toBe(bill?.items)
      }),
    )
  })
})

import { describe, expect, test } from '@jest/globals'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { amountOf, billOf } from '@tiffin/domain/order/bill'
import type { Order } from '@tiffin/domain/order/order'
import { declared } from '@tiffin/domain/testing/options'
import fc from 'fast-check'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import {
  biryani,
  bulkNow,
  dish,
  extraCheese,
  forNow,
  inBulk,
  lineOf,
  orderedAs,
  orderInfo,
  storefrontOf,
} from '../../testing/fixtures.ts'
import { selectOrderLines } from '../cart/selectors.ts'
import type { CartLine } from '../cart/slice.ts'
import { selectBill } from '../checked-order/selectors.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { selectOrderToPlace } from './selectors.ts'

/** A dish of the menu with its current price, the price when it was added to the cart, and its configuration. */
const wanted = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  seenPrice: fc.integer({ min: 0, max: 500_000 }),
  discounted: fc.option(fc.integer({ min: 0, max: 500_000 })),
  customisation: fc.option(fc.integer({ min: -20_000, max: 50_000 })),
  quantity: fc.integer({ min: 1, max: 2 }),
})

type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never

function sceneOf(each: readonly Wanted[], menu: Order['menu']) {
  const dishes = each.map(({ price, discounted }, at) => {
    const plain = dish(at + 1, `Dish ${at}`, price)
    const sizes = plain.sizes.map((size) => ({ ...size, discountedPrice: discounted }))
    return { ...plain, sizes, menuTags: ['bulk' as const] }
  })
  const lines = each.map(({ seenPrice, customisation, quantity }, at): CartLine => {
    const line = lineOf(dishes[at] ?? dish(at + 1, '', 0), menu === 'bulk' ? quantity * 10 : quantity)
    const configured = customisation === null ? {} : { configuration: extraCheese, customisation }
    return { ...line, unitPrice: seenPrice, ...configured }
  })
  return { dishes, lines }
}

const { store } = startClient({ server: fakeServer({}) })

const stateOf = (
  { dishes, lines }: ReturnType<typeof sceneOf>,
  menu: Order['menu'],
): ReturnType<typeof store.getState> => ({
  ...store.getState(),
  cart: { storeId: 1, kind: menu === 'bulk' ? bulkNow : forNow, lines },
  orderInfo: menu === 'bulk' ? inBulk : orderInfo,
  storefront: { ...emptyStorefront, ...storefrontOf(dishes, { bulkOrdering: true }), storeId: 1, status: 'ready' },
})

describe('cart, checkout, pay page and the sent order', () => {
  test('have the same amount for any cart (I1-I11)', () => {
    const orders = fc.record({
      each: fc.array(wanted, { minLength: 1, maxLength: 6 }),
      menu: fc.constantFrom('regular' as const, 'bulk' as const),
    })
    fc.assert(
      fc.property(orders, ({ each, menu }) => {
        const state = stateOf(sceneOf(each, menu), menu)
        const bill = selectBill(state)
        const order = selectOrderToPlace(state)
        const sent = (order?.items ?? []).map(({ quantity, seen: { unitPrice, customisation } }, at) => {
          const listPrice = each[at]?.price ?? 0
          return { unitPrice, customisation, quantity, listPrice, taxPercent: 5 }
        })
        expect(bill).toEqual(
          billOf(sent, {
            ...{ orderType: menu, deliveryMode: 'delivery', meals: 1, gstEnabled: true, payment: 'CASH' },
            ...{ packagingCharges: 2000, deliveryCharges: 3000, couponAmount: 0 },
          }),
        )
        expect(order?.seenBill.total).toBe(bill?.total)
        expect(order?.seenBill.lines).toEqual(bill?.lines)
        const shown = selectOrderLines(state).reduce((sum, line) => sum + line.total, 0)
        expect(bill && amountOf(bill, 'items')).toBe(shown)
      }),
    )
  })
})

describe('the order that is sent', () => {
  const sentAs = (line: CartLine, changes: Parameters<typeof orderedAs>[0] = {}) => {
    const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }
    const options = { server: fakeServer({}), lines: [line], orderInfo: orderedAs(changes) }
    return selectOrderToPlace(startClient({ ...options, storefront: storefrontOf([milky]) }).store.getState())
  }

  test('contains the allergen digest shown for an unconfigured dish (AMB101)', () => {
    const shown = allergenDigest(declaredAllergens(declared({ contains: ['milk'] })))
    expect(sentAs(lineOf(biryani, 1))?.items).toMatchObject([{ seen: { unitPrice: 24000, allergenDigest: shown } }])
  })

  test('contains no digest when the options of a line are not known for certain', () => {
    const line = { ...lineOf(biryani, 1), configuration: extraCheese, customisation: 1500 }
    expect(sentAs(line)?.items).toMatchObject([{ seen: { customisation: 1500, allergenDigest: null } }])
  })

  test('contains the shown payment mode, and an entry only for delivery (K16, AMB89)', () => {
    expect(sentAs(lineOf(biryani, 1))?.order).toMatchObject({ payment: 'CASH', mode: 'delivery', for: 'home' })
    expect(sentAs(lineOf(biryani, 1), { mode: 'pickup' })?.order).toMatchObject({ mode: 'pickup', for: null })
  })
})

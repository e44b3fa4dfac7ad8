import { expect, test } from '@jest/globals'
import { toWireOrder } from '@tiffin/bff/presenters/wire-order'
import { orderOf, placeOrderBody, wantedLines } from '@tiffin/commerce/flows/place-order/order-request'
import type { NewOrder, SeenOfItem } from '@tiffin/contract/orders'
import { newOrder } from '@tiffin/contract/orders.schema'
import { MAX_PLAN_DAYS } from '@tiffin/domain/order/meal-dates'
import type { Order } from '@tiffin/domain/order/order'
import { anyOrder } from '@tiffin/domain/testing/any-order'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { noInstructions } from '@tiffin/storefront/features/order-info/slice'
import { storedOrderInfo } from '@tiffin/storefront/features/order-info/stored'
import { parseStored, printStored } from '@tiffin/storefront/platform/storage'
import fc from 'fast-check'

const session = { mobile: '9200000001', name: 'Diner', email: 'diner@example.com', token: 'token', expires: 0 }

/** Stores the order as a browser does and reads it again, as a reload does. */
function throughStorage(order: Order): Order | undefined {
  const amounts = { deliveryCharges: null, couponAmount: null }
  const state = { storeId: 1, order, instructions: noInstructions, billNote: '', ...amounts, address: null }
  return parseStored(printStored(state, storedOrderInfo), storedOrderInfo)?.order
}

/** Serialises the order as a page does and parses it with the contract's schema, as the BFF does. */
function throughContract(order: Order, seen: SeenOfItem): NewOrder {
  const body: NewOrder = {
    storeId: 1,
    order,
    items: [{ productId: 1, sizeId: 1, quantity: 1, configuration: null, seen }],
    instructions: noInstructions,
    seenBill: { lines: [], total: 100, discount: 0, wireTax: 0 },
    attemptKey: '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1',
  }
  return newOrder.parse(JSON.parse(JSON.stringify(body)))
}

/** Converts the order to the wire format, as the BFF does, and back, as commerce does. */
function throughWire(order: NewOrder) {
  const sent = JSON.stringify(toWireOrder(order, null, session, catalogueOf('en').messages))
  const body = placeOrderBody.parse(JSON.parse(sent))
  return { order: orderOf(body), seen: wantedLines(body)[0]?.seen }
}

/** O14: false for a plan that is too long for the contract. */
const isOfAYear = ({ plan }: Order): boolean =>
  plan.kind !== 'days' || Math.abs(Date.parse(plan.to) - Date.parse(plan.from)) <= MAX_PLAN_DAYS * 86_400_000

const anySeen: fc.Arbitrary<SeenOfItem> = fc.record({
  unitPrice: fc.nat(100_000),
  customisation: fc.integer({ min: -10_000, max: 10_000 }),
  name: fc.stringMatching(/^[ -~]{0,60}$/),
  isVeg: fc.boolean(),
  allergenDigest: fc.option(fc.stringMatching(/^[ -~]{1,40}$/)),
})

test('any order stays the same in the browser, in its storage, in the contract, on the wire and in commerce', () => {
  fc.assert(
    fc.property(anyOrder.filter(isOfAYear), anySeen, (order, seen) => {
      expect(throughStorage(order)).toEqual(order)
      const sent = throughContract(order, seen)
      expect(sent.order).toEqual(order)
      // AMB101: commerce compares the facts that the page sent, unchanged.
      expect(throughWire(sent)).toEqual({ order, seen })
    }),
    { numRuns: 500 },
  )
})

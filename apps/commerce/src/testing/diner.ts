import { expect } from '@jest/globals'
import type { CatalogueIds } from './codes.ts'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'
import { customization, type TestChoices } from './customization.ts'
import { orderBody, place, type TestLine } from './orders.ts'

/** The packaging charge of the test store, in rupees. */
const PACKAGING = 10

/** Functions to order configured dishes from the first store of `alpha`, and to read the results. */
export interface Diner {
  /** An order line with choices. `price` and `customizationPrice` are the prices that the diner saw, in rupees. */
  line(
    dish: readonly [product: string, size: string],
    price: number,
    choices: TestChoices | null,
    customizationPrice?: number,
  ): TestLine
  /** `items` is the price of all dishes that the diner saw, in rupees. */
  order(lines: readonly TestLine[], items: number, more?: Record<string, unknown>): Promise<CallAnswer>
  /** The tracking response of an order. */
  tracked(orderId: string): Promise<CallAnswer['json']>
  /** Places an order, expects success, and returns its tracking response. */
  taken(lines: readonly TestLine[], items: number, more?: Record<string, unknown>): Promise<CallAnswer['json']>
  /** Places an order, expects a re-quote, and returns its changes. */
  changesOf(lines: readonly TestLine[], items: number, more?: Record<string, unknown>): Promise<CallAnswer['json']>
}

export function aDiner(commerce: TestCommerce, ids: CatalogueIds, person: TestPerson): Diner {
  const order: Diner['order'] = (lines, items, more) =>
    place(commerce, 'alpha', person, orderBody(ids, person, lines, items + PACKAGING, more))
  const tracked: Diner['tracked'] = async (orderId) => {
    const query = `orderId=${orderId}&userId=${person.mobile}`
    return (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: person.token })).json.data
  }
  return {
    order,
    tracked,
    line: ([product, size], price, choices, customizationPrice = 0) => ({
      ...{ product, size, qty: 1, price, customizationPrice },
      itemCustomization: choices && customization(ids, product, choices),
    }),
    async taken(lines, items, more) {
      const placed = await order(lines, items, more)
      expect([placed.status, placed.json.message]).toEqual([200, 'Your order has been placed'])
      return tracked(placed.json.data.orderId)
    },
    async changesOf(lines, items, more) {
      const { status, json } = await order(lines, items, more)
      expect([status, json.code]).toEqual([409, 'requote'])
      return json.changes
    },
  }
}

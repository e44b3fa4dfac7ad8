import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { amountOf, type BillTerms, billOf } from '@tiffin/domain/order/bill'
import type { Plan } from '@tiffin/domain/order/order'
import type { Gate } from '@tiffin/domain/order/refusal'
import fc from 'fast-check'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import {
  address,
  biryani,
  dish,
  inBulk,
  lineOf,
  mealOn,
  NOW,
  orderedAs,
  orderInfo,
  store,
  storefrontOf,
} from '../../testing/fixtures.ts'
import { addressesFailed, addressesLoaded, deliveryUnknown } from '../addresses/slice.ts'
import { selectCartTotal } from '../cart/selectors.ts'
import { selectBill, selectCheckedOrder, selectRefusalAt } from './selectors.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const begin = (options: Partial<ClientOptions> = {}) => {
  const scene = { lines: [lineOf(biryani, 1)], orderInfo, storefront: storefrontOf([biryani]), ...options }
  return startClient({ server: fakeServer({}), ...scene })
}

const stateOf = (options: Partial<ClientOptions> = {}) => begin(options).store.getState()

const codeAt = (gate: Gate, options: Partial<ClientOptions> = {}) => selectRefusalAt(stateOf(options), gate)?.code

const terms: BillTerms = {
  orderType: 'regular',
  deliveryMode: 'delivery',
  meals: 1,
  gstEnabled: true,
  packagingCharges: 2000,
  deliveryCharges: 3000,
  couponAmount: 0,
  payment: 'CASH',
}

describe('a meal that no longer takes orders', () => {
  /** Monday's lunch closes on Saturday at 10:30, the minute in which the test begins. */
  const canteen = {
    meals: [{ code: 'lunch', name: 'Lunch', minute: 750 }],
    cutOffs: [{ weekdays: null, meal: null, before: { kind: 'clock', days: 2, minute: 630 } }],
  } as const
  const scene = (plan: Plan) => ({
    orderInfo: orderedAs({ plan }),
    storefront: {
      ...storefrontOf([biryani]),
      store: { ...store, scheduling: true, mealSubscription: true, ...canteen },
    },
  })

  test.each<[string, Plan]>([
    ['a later order', { kind: 'later', date: '2026-11-23', minute: 750, by: 'diner' }],
    ['a later order without a time', { kind: 'later', date: '2026-11-23', minute: null, by: 'diner' }],
    ['a plan of days', { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2, 3], minute: 750 }],
  ])('is refused at the cart: %s', (_, plan) => {
    const isLate = () =>
      selectCheckedOrder(stateOf(scene(plan)))?.refusals.some(({ code }) => code === 'order-too-late')
    expect(isLate()).toBe(false)
    jest.setSystemTime(NOW + 60_000)
    expect(isLate()).toBe(true)
    expect(codeAt('cart', scene(plan))).toBe('order-too-late')
  })

  test('does not concern an order for now', () => expect(codeAt('cart', scene({ kind: 'now' }))).toBeUndefined())
})

describe('the bill (I4-I9)', () => {
  test("equals the domain's bill for the same lines and terms, for any cart", () => {
    const line = fc.record({ price: fc.integer({ min: 0, max: 500000 }), quantity: fc.integer({ min: 1, max: 20 }) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (wanted) => {
        const dishes = wanted.map(({ price }, at) => dish(at + 1, `Dish ${at}`, price))
        const lines = dishes.map((each, at) => lineOf(each, wanted[at]?.quantity ?? 1))
        const state = stateOf({ lines, storefront: storefrontOf(dishes) })
        const priced = wanted.map(({ price, quantity }) => {
          const each = { unitPrice: price, listPrice: price, customisation: 0 }
          return { ...each, quantity, taxPercent: 5 }
        })
        expect(selectBill(state)).toEqual(billOf(priced, terms))
        expect(selectCartTotal(state)).toBe(amountOf(billOf(priced, terms), 'items'))
      }),
      { numRuns: 20 },
    )
  })

  test('charges the delivery to the selected entry (L3)', () => {
    const delivery = (deliveryCharges: number | null) => {
      const bill = selectBill(stateOf({ orderInfo: { ...orderInfo, deliveryCharges } }))
      return bill && amountOf(bill, 'delivery')
    }
    expect(delivery(5500)).toBe(5500)
    expect(delivery(null)).toBe(3000)
  })

  test('is null until the store is loaded', () => {
    const { store } = startClient({ server: fakeServer({}), lines: [lineOf(biryani, 1)], orderInfo })
    expect(selectBill(store.getState())).toBeNull()
    expect(selectCheckedOrder(store.getState())).toBeNull()
  })
})

describe('the first reason that stops an order, by code (AMB12)', () => {
  const closed = storefrontOf([biryani], { isClosed: true })

  test.each<[string, Partial<ClientOptions>, string | undefined]>([
    ['nothing in it comes first', { lines: [], storefront: closed, signedIn: false }, 'cart-empty'],
    [
      'then the questions of a bulk order',
      { orderInfo: inBulk, storefront: closed, lines: [lineOf(biryani, 10)] },
      'bulk-answers-missing',
    ],
    ['then the closed store', { storefront: closed, signedIn: false }, 'store-closed'],
    ['then the sign-in', { signedIn: false }, 'sign-in-needed'],
    ['a dish that is gone comes last', { storefront: storefrontOf([]) }, 'dish-gone'],
    ['nothing', {}, undefined],
  ])('in the cart: %s', (_, options, code) => expect(codeAt('cart', options)).toBe(code))

  test.each<[string, Partial<ClientOptions>, string | undefined]>([
    [
      'a day on which the store is closed (K5)',
      {
        orderInfo: orderedAs({ plan: mealOn('2026-11-23') }),
        storefront: storefrontOf([biryani], { offDates: ['2026-11-23'], scheduling: true }),
      },
      'closed-on-date',
    ],
    [
      'a time that is to be chosen (K9)',
      {
        orderInfo: orderedAs({ plan: mealOn('2026-11-23') }),
        storefront: storefrontOf([biryani], { askTimeForLater: true, scheduling: true }),
      },
      'slot-incomplete',
    ],
    ['an order without its address (K6)', { orderInfo: orderedAs({ for: null }) }, 'entry-not-chosen'],
    ['not an order that is collected (K16)', { orderInfo: orderedAs({ for: null, mode: 'pickup' }) }, undefined],
  ])('at checkout: %s', (_, options, code) => expect(codeAt('checkout', options)).toBe(code))
})

describe('the entry that an order is for (K6, K7)', () => {
  const at = (...events: Parameters<ReturnType<typeof begin>['store']['dispatch']>[0][]) => {
    const { store } = begin()
    for (const event of events) store.dispatch(event)
    return selectRefusalAt(store.getState(), 'checkout')?.code
  }

  test('a list that is not loaded keeps the selection', () => {
    expect(at()).toBeUndefined()
    expect(at(addressesFailed())).toBeUndefined()
  })

  test('an empty list asks for an entry', () => {
    expect(at(addressesLoaded([]))).toBe('entry-missing')
  })

  test('a failed serviceability check keeps the previously served address and selects no other (AMB97)', () => {
    const list = addressesLoaded([address('home'), address('office')])
    expect(at(list, deliveryUnknown({ addressId: 'home' }))).toBeUndefined()
    expect(at(list, deliveryUnknown({ addressId: 'office' }))).toBe('entry-not-chosen')
  })
})

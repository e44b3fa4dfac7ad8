/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import type { Offers } from '@tiffin/domain/order/checks'
import type { ClientType } from '@tiffin/domain/order/order-type'
import { boot, dish, storefrontOf } from '../../testing/fixtures.ts'
import { clientFrom } from '../client/slice.ts'
import { chargedFor, priceFor, selectOffers } from './selectors.ts'
import { emptyStorefront } from './slice.ts'

const today: MealTime = { mealType: 'REGULAR', date: null }
const tomorrow: MealTime = { mealType: 'LATER', date: '2026-11-22' }

function offersOf(store: Partial<Store>, mealTime: MealTime | null = today, clientType: ClientType = 'NORMAL') {
  const client = { ...boot().client, clientType }
  return selectOffers({
    client: clientFrom({ ...boot(), client }, 'desktop'),
    storefront: { ...emptyStorefront, ...storefrontOf([], store), mealTime },
  })
}

describe('the common offers of tenant and store', () => {
  test.each<[string, Offers | null, Partial<Offers>]>([
    [
      'an order for now, delivered or collected',
      offersOf({}),
      { now: true, later: false, delivery: true, pickup: true },
    ],
    ['no order for now if the store takes none (AMB56)', offersOf({ now: false }), { now: false }],
    ['a later order if the store takes them', offersOf({ scheduling: true }), { later: true }],
    [
      'a later order for the meal time of another day (G8)',
      offersOf({ now: false }, tomorrow),
      { now: false, later: true },
    ],
    ['both while the meal time is not known (G9)', offersOf({ now: false }, null), { now: true, later: true }],
    ['no delivery for a programme (AMB13)', offersOf({}, today, 'SCHOOL'), { delivery: false, pickup: true }],
    [
      'orders for other days only for a programme (AMB26)',
      offersOf({ now: true }, tomorrow, 'STAFF'),
      { now: false, later: true },
    ],
    ['bulk orders if the store takes them (P3)', offersOf({ bulkOrdering: true }), { bulk: true }],
    ['plans of days if the store takes them (AMB56)', offersOf({ mealSubscription: true }), { days: true }],
    [
      'cash first, then digital, if the store accepts them (M2, AMB89)',
      offersOf({ digitalPayment: true }),
      { payments: ['CASH', 'DIGITAL'] },
    ],
    [
      'digital where the store takes no cash (M3)',
      offersOf({ cashOnDelivery: false, digitalPayment: true }),
      { payments: ['DIGITAL'] },
    ],
    ['no payment mode otherwise (AMB89)', offersOf({ cashOnDelivery: false }), { payments: [] }],
  ])('%s', (_, offers, expected) => expect(offers).toMatchObject(expected))
})

describe('the price of a size (AMB28)', () => {
  const [size] = dish(1, 'Biryani', 24000).sizes
  const kind = (orderType: 'regular' | 'schedule') => ({ orderType, timing: 'regular' }) as const

  test('is null for an order type in which it is not sold', () => {
    expect(size && priceFor(size, kind('regular'))).toBe(24000)
    expect(size && priceFor(size, kind('schedule'))).toBeNull()
  })

  test('is shown for a disabled size, but never charged (E13)', () => {
    const off = size && { ...size, isDisabled: true }
    expect(off && priceFor(off, kind('regular'))).toBe(24000)
    expect(off && chargedFor(off, kind('regular'))).toBeNull()
  })
})

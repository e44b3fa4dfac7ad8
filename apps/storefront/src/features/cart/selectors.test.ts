/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Dish } from '@tiffin/contract/storefront'
import { reason } from '@tiffin/domain/reasons/reason'
import { biryani, boot, forNow, lineOf, orderInfo, profile, raita, storefrontOf } from '../../testing/fixtures.ts'
import { clientFrom } from '../client/slice.ts'
import { emptySession } from '../session/slice.ts'
import { emptyStorefront } from '../storefront/slice.ts'
import { selectCartCount, selectCartPath, selectCartRows, selectCartTotal, selectDishQuantity } from './selectors.ts'
import type { CartLine } from './slice.ts'
import { selectSuggestions } from './suggestions/selectors.ts'

interface Scene {
  readonly lines: readonly CartLine[]
  readonly dishes?: readonly Dish[]
  readonly storeId?: number
  readonly store?: Parameters<typeof storefrontOf>[1]
  readonly signedIn?: boolean
}

const stateOf = ({ lines, dishes = [biryani, raita], storeId = 1, store = {}, signedIn = true }: Scene) => ({
  cart: { storeId: 1, kind: forNow, lines },
  orderInfo,
  dish: { storeId: 1, details: {}, requoted: {}, open: null },
  client: clientFrom(boot(), 'desktop'),
  session: { ...emptySession, profile: signedIn ? profile : null },
  storefront: { ...emptyStorefront, ...storefrontOf(dishes, store), storeId, status: 'ready' as const },
})

const cheaper: Dish = {
  ...biryani,
  sizes: biryani.sizes.map((size) => ({ ...size, discountedPrice: 19900 })),
}

describe('cart lines compared with the current menu', () => {
  test('an unchanged price leaves the line unchanged', () => {
    expect(selectCartRows(stateOf({ lines: [lineOf(biryani, 2)] }))).toMatchObject([
      { checked: { state: 'ok', reason: null }, price: { unitPrice: 24000 }, total: 48000 },
    ])
  })

  test('a changed price is shown and charged', () => {
    const state = stateOf({ lines: [lineOf(biryani, 2)], dishes: [cheaper] })
    expect(selectCartRows(state)).toMatchObject([
      { checked: { state: 'changed', changes: ['price'] }, price: { unitPrice: 19900 }, total: 39800 },
    ])
    expect(selectCartTotal(state)).toBe(39800)
  })

  test('a dish that left the menu is marked and costs nothing', () => {
    const state = stateOf({ lines: [lineOf(biryani, 2), lineOf(raita, 1)], dishes: [raita] })
    expect(selectCartRows(state)).toMatchObject([
      { checked: { state: 'gone', price: null, reason: reason('dish-gone') }, facts: { name: 'Biryani' } },
      { checked: { state: 'ok' } },
    ])
    expect(selectCartTotal(state)).toBe(6000)
  })

  test('a dish that is not served now says when it is served (E8)', () => {
    const later: Dish = { ...biryani, availability: { state: 'not-now', nextMinute: 18 * 60 } }
    expect(selectCartRows(stateOf({ lines: [lineOf(biryani, 1)], dishes: [later] }))[0]?.checked.reason).toEqual(
      reason('dish-not-now', { nextMinute: 18 * 60 }),
    )
  })

  test('a size that was switched off gives its reason (E13)', () => {
    const off: Dish = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, isDisabled: true })) }
    expect(selectCartRows(stateOf({ lines: [lineOf(biryani, 1)], dishes: [off] }))[0]?.checked.reason).toEqual(
      reason('size-not-sold'),
    )
  })

  test('while the menu is loading, lines show the last seen prices and names', () => {
    const state = { ...stateOf({ lines: [lineOf(biryani, 2)] }), storefront: { ...emptyStorefront, storeId: 1 } }
    expect(selectCartRows(state)).toMatchObject([{ checked: { state: 'ok' }, total: 48000 }])
  })
})

describe('suggested add-ons (J1)', () => {
  const suggested = (dishes: readonly Dish[], lines: readonly CartLine[] = [lineOf(biryani, 1)]) => {
    const state = stateOf({ lines, dishes })
    const menu = { ...state.storefront.menu, addOnIds: [raita.productId, 99] }
    return selectSuggestions({ ...state, storefront: { ...state.storefront, menu } }).map((each) => each.name)
  }

  test('are the orderable add-ons of the menu that are not in the cart yet', () => {
    expect(suggested([biryani, raita])).toEqual(['Raita'])
    expect(suggested([biryani, raita], [lineOf(raita, 1)])).toEqual([])
    expect(suggested([biryani, { ...raita, availability: { state: 'out-of-stock' } }])).toEqual([])
    expect(suggested([biryani])).toEqual([])
  })
})

describe('the cart of the open store', () => {
  test('counts pieces (AMB65), over all sizes of a dish (AMB67)', () => {
    const state = stateOf({ lines: [lineOf(biryani, 2), { ...lineOf(biryani, 3), sizeId: 11 }, lineOf(raita, 1)] })
    expect(selectCartCount(state)).toBe(6)
    expect(selectDishQuantity(state, biryani.productId)).toBe(5)
  })

  test('does not show the lines of another store', () => {
    expect(selectCartCount(stateOf({ lines: [lineOf(biryani, 2)], storeId: 2 }))).toBe(0)
  })

  test('"My Cart" links to the public page until the diner signs in (AMB16)', () => {
    expect(selectCartPath(stateOf({ lines: [], signedIn: false }))).toBe('/my-order')
    expect(selectCartPath(stateOf({ lines: [] }))).toBe('/1/my-order')
  })
})

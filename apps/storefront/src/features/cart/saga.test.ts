import { describe, expect, test } from '@jest/globals'
import type { Dish } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { messages } from '@tiffin/domain/texts/messages'
import { cartTexts } from '#texts/cart'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import {
  biryani,
  bulkNow,
  extraCheese,
  forNow,
  inBulk,
  lineOf,
  orderInfo,
  raita,
  storefrontOf,
} from '../../testing/fixtures.ts'
import { confirmAnswered } from '../confirm/slice.ts'
import { addRequested, lineConfigured, moreRequested } from './slice.ts'

const menu = storefrontOf([biryani, raita])

const start = (options: Partial<ClientOptions> = {}) =>
  startClient({ server: fakeServer({}), storefront: menu, orderInfo, ...options })

const addBiryani = addRequested({ storeId: 1, productId: biryani.productId, sizeId: 10, accepted: nothingAccepted })

const withDish = (change: Partial<Dish>) => start({ storefront: storefrontOf([{ ...biryani, ...change }]) })

describe('adding a dish', () => {
  test('takes the price from the menu and announces the new quantity', () => {
    const { store } = start()
    store.dispatch(addBiryani)
    store.dispatch(addBiryani)
    expect(store.getState().cart).toMatchObject({
      storeId: 1,
      lines: [{ productId: 1, quantity: 2, unitPrice: 24000 }],
    })
    expect(store.getState().notices.announcement).toBe(cartTexts.nowInCart('Biryani', 2))
  })

  test.each([
    [
      'a closed store (E12)',
      () => start({ storefront: storefrontOf([biryani], { isClosed: true }) }),
      messages.storeClosedNow,
    ],
    [
      'an inactive store (E12)',
      () => start({ storefront: storefrontOf([biryani], { isInactive: true }) }),
      messages.storeClosedNow,
    ],
    [
      'a store that does not deliver to the selected place (AMB20)',
      () => start({ storefront: storefrontOf([biryani], { isServiceable: false }) }),
      messages.storeDoesNotDeliver,
    ],
    ['a dish out of stock (E10)', () => withDish({ availability: { state: 'out-of-stock' } }), messages.itemOutOfStock],
    [
      'a dish served at another time (E8)',
      () => withDish({ availability: { state: 'not-now', nextMinute: 420 } }),
      messages.nextAvailableAt('7:00 AM'),
    ],
    [
      'a disabled size (E13)',
      () => withDish({ sizes: biryani.sizes.map((size) => ({ ...size, isDisabled: true })) }),
      messages.sizeNotAvailable,
    ],
  ])('is refused for %s, with the reason', (_, begin, reason) => {
    const { store, notices } = begin()
    store.dispatch(addBiryani)
    expect(store.getState().cart.lines).toEqual([])
    expect(notices()).toEqual([reason])
  })

  test('stops at the maximum quantity of a dish, counted over all its sizes (J6, AMB67)', () => {
    const twoSizes: Dish = {
      ...biryani,
      maxQty: 3,
      sizes: biryani.sizes.flatMap((size) => [size, { ...size, sizeId: 11, name: 'Large' }]),
    }
    const { store, notices } = start({ storefront: storefrontOf([twoSizes]), lines: [lineOf(biryani, 2)] })
    store.dispatch(addRequested({ storeId: 1, productId: 1, sizeId: 11, accepted: nothingAccepted }))
    expect(notices()).toEqual([])
    store.dispatch(addRequested({ storeId: 1, productId: 1, sizeId: 11, accepted: nothingAccepted }))
    expect(notices()).toEqual(['You can add maximum 3'])
    expect(store.getState().cart.lines.map((line) => line.quantity)).toEqual([2, 1])
  })
})

describe('adding a dish while the cart belongs to another store (AMB81)', () => {
  const elsewhere = () => {
    const client = start({ lines: [lineOf(raita, 2)], storefront: { ...menu, store: { ...menu.store, storeId: 1 } } })
    client.store.dispatch({
      type: 'cart/cartRestored',
      payload: { storeId: 9, kind: forNow, lines: [lineOf(raita, 2)] },
    })
    client.store.dispatch(addBiryani)
    return client
  }

  test('asks for confirmation first', () => {
    const { store } = elsewhere()
    expect(store.getState().confirm.question).toEqual(cartTexts.replaceCart)
    expect(store.getState().cart.storeId).toBe(9)
  })

  test('Delete starts a new cart with the dish', () => {
    const { store } = elsewhere()
    store.dispatch(confirmAnswered({ yes: true }))
    expect(store.getState().cart).toMatchObject({ storeId: 1, lines: [{ productId: 1, quantity: 1 }] })
  })

  test('Cancel leaves the cart unchanged', () => {
    const { store } = elsewhere()
    store.dispatch(confirmAnswered({ yes: false }))
    expect(store.getState().cart).toMatchObject({ storeId: 9, lines: [{ productId: 2, quantity: 2 }] })
  })
})

describe('adding a dish while the cart has another kind of order (G3)', () => {
  const bulk = () => {
    const client = start({
      lines: [lineOf(raita, 2)],
      orderInfo: inBulk,
      storefront: storefrontOf([{ ...biryani, menuTags: ['bulk'] }, raita], { bulkOrdering: true }),
    })
    client.store.dispatch(addBiryani)
    return client
  }

  test('asks for confirmation with the text of the spec', () => {
    expect(bulk().store.getState().confirm.question?.title).toBe(
      'Do you want change your order type from Regular to Bulk category',
    )
  })

  test('Delete empties the cart, then adds the pending dish (G4), ten pieces at once (J4)', () => {
    const { store } = bulk()
    store.dispatch(confirmAnswered({ yes: true }))
    expect(store.getState().cart).toMatchObject({ kind: bulkNow, lines: [{ productId: 1, quantity: 10 }] })
  })

  test('a bulk step that would exceed the maximum is refused as a whole (J6, AMB3)', () => {
    const { store, notices } = bulk()
    store.dispatch(confirmAnswered({ yes: true }))
    store.dispatch(addBiryani)
    store.dispatch(addBiryani)
    expect(notices()).toEqual(['You can add maximum 20'])
    expect(store.getState().cart.lines).toMatchObject([{ quantity: 20 }])
  })
})

test('a dish that is not on the bulk menu is refused in a bulk order (D23)', () => {
  const { store, notices } = start({
    orderInfo: inBulk,
    storefront: storefrontOf([biryani], { bulkOrdering: true }),
  })
  store.dispatch(addBiryani)
  expect(notices()).toEqual([messages.notOnBulkMenu])
})

test('the plus of a line adds a piece with the same configuration and price', () => {
  const line = {
    ...lineOf(biryani, 1),
    configuration: extraCheese,
    customisation: 1500,
    choices: [{ kind: 'added', name: 'Cheese' }] as const,
  }
  const { store } = start({ lines: [line] })
  store.dispatch(moreRequested({ lineKey: lineKey(line) }))
  expect(store.getState().cart.lines).toEqual([{ ...line, quantity: 2 }])
})

test('a configured dish is added with its configuration (F2)', () => {
  const { quantity: _, ...line } = { ...lineOf(biryani, 1), configuration: extraCheese, customisation: 1500 }
  const { store } = start()
  store.dispatch(lineConfigured({ storeId: 1, line }))
  expect(store.getState().cart).toMatchObject({ storeId: 1, kind: forNow, lines: [{ ...line, quantity: 1 }] })
})

test('a reload restores the cart and the order info (J8)', () => {
  const { store } = start()
  store.dispatch(addBiryani)
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ version: 3, value: { storeId: 1 } })
})

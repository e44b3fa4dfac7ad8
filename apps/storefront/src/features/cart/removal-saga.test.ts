import { describe, expect, test } from '@jest/globals'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { overlays } from '../../platform/overlay-stack.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, bulkNow, extraCheese, lineOf, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { confirmAnswered } from '../confirm/slice.ts'
import { noticeClosed } from '../notices/slice.ts'
import { cartRestored, dishLessRequested, dropRequested, lessRequested } from './slice.ts'

const cheesy = { ...lineOf(biryani, 3), configuration: extraCheese, customisation: 1500 }
const lines = [lineOf(biryani, 1), cheesy, lineOf(raita, 1)]

function start(options: Partial<ClientOptions> = {}) {
  const storefront = storefrontOf([biryani, raita])
  const client = startClient({ server: fakeServer({}), storefront, orderInfo, lines, ...options })
  const { dispatch, getState } = client.store
  const undo = (): void => {
    const { action, id } = getState().notices.notices.at(-1) ?? {}
    expect(action?.label).toBe('Undo')
    if (action) dispatch(action.event)
    if (id) dispatch(noticeClosed({ id }))
  }
  return { ...client, dispatch, undo, cart: () => getState().cart, announcement: () => getState().notices.announcement }
}

const press = (changes: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, ...changes }))

const touch = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))

const keyOf = (line: (typeof lines)[number] | undefined) => ({ lineKey: lineKey(line ?? cheesy) })

describe('removing pieces', () => {
  test('fewer pieces of a line are announced, without a notice', () => {
    const { dispatch, cart, notices, announcement } = start()
    dispatch(lessRequested(keyOf(cheesy)))
    expect(cart().lines[1]?.quantity).toBe(2)
    expect(announcement()).toBe('2 left in your cart')
    expect(notices()).toEqual([])
  })

  test('the minus on a dish card removes from the latest line of that size', () => {
    const { dispatch, cart, announcement } = start()
    dispatch(dishLessRequested({ productId: 1, sizeId: 10 }))
    expect(cart().lines.map(({ quantity }) => quantity)).toEqual([1, 2, 1])
    expect(announcement()).toBe('3 left in your cart')
  })

  test('and never from a line for another child (AMB115)', () => {
    const { dispatch, cart } = start({ lines: [lineOf(biryani, 1), { ...lineOf(biryani, 2), for: 'biju' }] })
    const pieces = () => cart().lines.map(({ quantity, for: entry }) => [quantity, entry])
    dispatch(dishLessRequested({ productId: 1, sizeId: 10 }))
    expect(pieces()).toEqual([[2, 'biju']])
    dispatch(dishLessRequested({ productId: 1, sizeId: 10 }))
    expect(pieces()).toEqual([[2, 'biju']])
  })
})

describe('a removed line', () => {
  test('is named in a notice and announced, with the keys of its undo to a diner who uses a keyboard', () => {
    const { dispatch, notices, announcement } = start()
    dispatch(lessRequested(keyOf(lines[0])))
    expect(notices()).toEqual(['Biryani removed'])
    expect(announcement()).toBe('Biryani removed')
    press({ key: 'Tab', ctrlKey: false })
    dispatch(lessRequested(keyOf(lines[2])))
    expect(announcement()).toBe('Raita removed from your cart. Control Z puts it back.')
    touch()
    dispatch(dropRequested(keyOf(cheesy)))
    expect(announcement()).toBe('Biryani removed')
  })

  test('is not put back by the keyboard behind an open dialog', () => {
    const { dispatch, cart } = start()
    dispatch(dropRequested(keyOf(cheesy)))
    const close = overlays.open(() => {})
    press()
    expect(cart().lines).toHaveLength(2)
    close()
    press()
    expect(cart().lines).toHaveLength(3)
  })

  test.each([
    ['all pieces at once', dropRequested(keyOf(cheesy))],
    ['the last piece', lessRequested(keyOf(lines[2]))],
    ['the last piece, on its dish card', dishLessRequested({ productId: 2, sizeId: 20 })],
  ])('is put back by its undo, with options, quantity and place: %s', (_, event) => {
    const { dispatch, cart, undo } = start()
    const before = cart()
    dispatch(event)
    expect(cart().lines).toHaveLength(2)
    undo()
    expect(cart()).toEqual(before)
  })

  test('is put back by the keyboard, once', () => {
    const { dispatch, cart, announcement } = start()
    const before = cart()
    dispatch(dropRequested(keyOf(cheesy)))
    press()
    expect(cart()).toEqual(before)
    expect(announcement()).toBe('Biryani: 3 in your cart')
    press()
    expect(cart()).toEqual(before)
  })

  test('is put back by the keyboard only while the cart is unchanged, and not from a text field', () => {
    const { dispatch, cart } = start()
    dispatch(dropRequested(keyOf(cheesy)))
    const field = document.body.appendChild(document.createElement('textarea'))
    press({}, field)
    expect(cart().lines).toHaveLength(2)
    field.remove()
    dispatch(lessRequested(keyOf(lines[2])))
    press()
    expect(cart().lines).toHaveLength(2)
    dispatch(cartRestored({ ...cart(), lines: [] }))
    press()
    expect(cart().lines).toEqual([])
  })

  test('is the whole cart again when it was its only line', () => {
    const { dispatch, cart, undo } = start({ lines: [cheesy] })
    dispatch(dropRequested(keyOf(cheesy)))
    expect(cart().storeId).toBeNull()
    undo()
    expect(cart()).toMatchObject({ storeId: 1, lines: [cheesy] })
  })

  test('asks before it replaces a cart of another kind of order (G3)', () => {
    const { dispatch, cart, undo } = start({ lines: [cheesy] })
    dispatch(dropRequested(keyOf(cheesy)))
    dispatch(cartRestored({ storeId: 1, kind: bulkNow, lines: [lineOf(raita, 10)] }))
    undo()
    expect(cart().lines).toMatchObject([{ productId: 2 }])
    dispatch(confirmAnswered({ yes: true }))
    expect(cart().lines).toEqual([cheesy])
  })
})

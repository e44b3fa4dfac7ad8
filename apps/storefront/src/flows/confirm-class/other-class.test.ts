import { beforeEach, describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { Dish } from '@tiffin/contract/storefront'
import { selectCart } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { addDishRequested } from '../../features/dish/slice.ts'
import { configuredLine } from '../../features/dish-page/configured-line.ts'
import { initialConfiguring } from '../../features/dish-page/configuring.ts'
import { dishConfigured } from '../../features/dish-page/dish-configured.ts'
import { entriesLoaded } from '../../features/entries/slice.ts'
import { addressSelected } from '../../features/order-info/slice.ts'
import { payRequested } from '../../features/payment/slice.ts'
import { startClient } from '../../testing/client.ts'
import { thali, thaliOptions } from '../../testing/dishes.ts'
import { childOf } from '../../testing/entries.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, mealOn, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

/** Two sizes, by class: 1 for the classes 1 to 4, 2 for the classes 5 to 8. */
const byClass = (dish: Dish): Dish => {
  const [size] = dish.sizes
  if (!size) throw new Error(`${dish.name} has sizes`)
  const sizes = ['Class 1-4', 'Class 5-8'].map((name, at) => ({ ...size, sizeId: at + 1, name }))
  return { ...dish, sizes }
}
const lunch = byClass(biryani)
const [SMALL, LARGE] = [1, 2]

const aarav = childOf('aarav', 'Aarav', { className: '3' })
const diya = childOf('diya', 'Diya', { className: '6' })

const question = {
  title: 'This size is for another class',
  text: 'Biryani: Class 5-8\nAarav is in class 3.',
  cancel: 'Go back',
  submit: 'Go on anyway',
  isRisky: true,
}

beforeEach(() => sessionStorage.clear())

function open(child: typeof aarav | null = aarav, lines: ReturnType<typeof lineOf>[] = []) {
  const client = startClient({
    server: fakeServer({}),
    config: { clientType: 'SCHOOL' },
    orderInfo: orderedAs({ mode: 'pickup', for: child?.id ?? null, plan: mealOn('2026-11-23') }),
    storefront: storefrontOf([lunch, byClass(thali)]),
    lines,
    at: '/1/home',
  })
  const { dispatch, getState } = client.store
  dispatch(entriesLoaded([aarav, diya]))
  return {
    ...client,
    add: (sizeId: number | undefined) =>
      dispatch(addDishRequested({ storeId: 1, productId: lunch.productId, sizeId: sizeId ?? 0 })),
    answer: (yes: boolean) => dispatch(confirmAnswered({ yes })),
    asked: () => waitFor(() => expect(getState().confirm.question).not.toBeNull()),
    question: () => getState().confirm.question,
    sizes: () => selectCart(getState()).lines.map(({ sizeId }) => sizeId),
  }
}

describe('L15: a size for another class than that of the child', () => {
  test('asks before it is added; "Go back" adds nothing, "Go on anyway" adds it', async () => {
    const it = open()
    it.add(LARGE)
    await it.asked()
    expect(it.question()).toEqual(question)
    it.answer(false)
    expect(it.sizes()).toEqual([])
    it.add(LARGE)
    await it.asked()
    it.answer(true)
    await waitFor(() => expect(it.sizes()).toEqual([LARGE]))
  })

  test('is asked about once for a child, and again for another one', async () => {
    const it = open()
    it.add(LARGE)
    await it.asked()
    it.answer(true)
    await waitFor(() => expect(it.sizes()).toEqual([LARGE]))
    it.add(LARGE)
    await waitFor(() => expect(selectCart(it.store.getState()).lines).toMatchObject([{ quantity: 2 }]))
    expect(it.question()).toBeNull()
    it.store.dispatch(addressSelected({ addressId: 'diya', deliveryCharges: 0 }))
    it.add(SMALL)
    await it.asked()
    expect(it.question()?.text).toBe('Biryani: Class 1-4\nDiya is in class 6.')
  })

  test.each([
    ['the size of the class', aarav, SMALL],
    ['any size while no child is chosen', null, LARGE],
  ])('%s is added without a question', (_what, child, size) => {
    const it = open(child)
    it.add(size)
    expect([it.question(), it.sizes()]).toEqual([null, [size]])
  })

  test('asks before a configured dish is saved', async () => {
    const it = open()
    const dish = byClass(thali)
    const size = dish.sizes[1]
    if (!size) throw new Error('a thali has two sizes')
    const { configuration } = initialConfiguring(thaliOptions, size.sizeId, null)
    const line = configuredLine({ dish, size, unitPrice: size.price, options: thaliOptions, configuration })
    it.store.dispatch(dishConfigured({ storeId: 1, line, editing: null }))
    await it.asked()
    expect(it.question()?.text).toBe('Thali: Class 5-8\nAarav is in class 3.')
    it.answer(false)
    expect(it.sizes()).toEqual([])
  })

  test('asks at checkout when the child was chosen after the dish, and not twice', async () => {
    const it = open(aarav, [{ ...lineOf(lunch, 1), sizeId: LARGE ?? 0, sizeName: 'Class 5-8' }])
    it.store.dispatch(payRequested({ storeId: 1 }))
    await it.asked()
    expect(it.question()).toEqual(question)
    it.answer(false)
    expect(it.loaded).toEqual([])
    it.store.dispatch(payRequested({ storeId: 1 }))
    await it.asked()
    it.answer(true)
    await waitFor(() => expect(it.loaded).toEqual(['/1/check-out/pay']))
    it.store.dispatch(payRequested({ storeId: 1 }))
    await waitFor(() => expect(it.loaded).toHaveLength(2))
  })

  test('AMB115: each dish is compared with the class of the child that it is for', async () => {
    const line = { ...lineOf(lunch, 1), sizeId: LARGE ?? 0, sizeName: 'Class 5-8', for: 'diya' }
    const it = open(aarav, [line])
    it.store.dispatch(payRequested({ storeId: 1 }))
    await waitFor(() => expect(it.loaded).toEqual(['/1/check-out/pay']))
    const other = open(aarav, [{ ...line, sizeId: SMALL ?? 0 }])
    other.store.dispatch(payRequested({ storeId: 1 }))
    await other.asked()
    expect(other.question()?.text).toContain('Diya is in class 6.')
  })
})

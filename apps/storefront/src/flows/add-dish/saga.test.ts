import { describe, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { AllergenDeclaration } from '@tiffin/domain/allergens/allergens'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { declared } from '@tiffin/domain/testing/options'
import { messages } from '@tiffin/domain/texts/messages'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { editRequested, selectCart } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { addDishRequested, dishDetailArrived, selectOpenDish } from '../../features/dish/slice.ts'
import { configuredLine } from '../../features/dish-page/configured-line.ts'
import { applyTap, initialConfiguring } from '../../features/dish-page/configuring.ts'
import { dishConfigured } from '../../features/dish-page/dish-configured.ts'
import { startClient } from '../../testing/client.ts'
import { thali, thaliDetail, thaliOptions } from '../../testing/dishes.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, orderInfo, storefrontOf } from '../../testing/fixtures.ts'

const HALF = 110

/** The code of the questions loads with the first. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

function open(allergens: AllergenDeclaration | null = null, isClosed = false) {
  const client = startClient({
    server: fakeServer({ 'GET /api/stores/1/dishes/11': { answer: { detail: thaliDetail } } }),
    orderInfo,
    storefront: storefrontOf([{ ...biryani, allergens }, thali], { isClosed }),
  })
  const { dispatch, getState } = client.store
  return {
    ...client,
    addDish: (productId: number, sizeId: number) => dispatch(addDishRequested({ storeId: 1, productId, sizeId })),
    avoid: () => dispatch(avoidedSet({ avoided: ['milk', 'fish'] })),
    answer: (yes: boolean) => dispatch(confirmAnswered({ yes })),
    question: () => getState().confirm.question,
    lines: () => selectCart(getState()).lines,
    opened: () => selectOpenDish(getState()),
  }
}

/** A half-size thali with these add-ons. */
function lineWith(...itemIds: readonly number[]) {
  const [size] = thali.sizes
  if (!size) throw new Error('a thali has sizes')
  const { configuration } = itemIds.reduce(
    (state, itemId) =>
      applyTap(thaliOptions, state, { kind: 'chosen', choice: { kind: 'item-toggled', processId: 1, itemId } }),
    initialConfiguring(thaliOptions, HALF, null),
  )
  return configuredLine({ dish: thali, size, unitPrice: size.price, options: thaliOptions, configuration })
}

describe('adding a dish (F1, F15)', () => {
  test('without options puts it into the cart at once', () => {
    const { addDish, lines } = open()
    addDish(1, 10)
    expect(lines()).toMatchObject([{ productId: 1, quantity: 1, configuration: null }])
  })

  test('with options opens it and leaves the cart unchanged', () => {
    const { addDish, lines, opened } = open()
    addDish(11, HALF)
    expect(opened()).toEqual({ productId: 11, sizeId: HALF, editing: null })
    expect(lines()).toEqual([])
  })

  test('opens it although a required choice is not made yet (AMB99)', async () => {
    const processes = thaliOptions.processes.map((step) => (step.type === 'addon' ? { ...step, min: 1 } : step))
    const detail = { ...thaliDetail, options: { ...thaliOptions, processes } }
    const { store, addDish, opened, notices } = open()
    store.dispatch(dishDetailArrived({ storeId: 1, detail }))
    addDish(11, HALF)
    expect(opened()).toMatchObject({ productId: 11 })
    expect(notices()).toEqual([])
  })

  test('in a closed store shows why, and opens nothing (E12)', async () => {
    const { addDish, opened, notices } = open(null, true)
    addDish(11, HALF)
    await waitFor(() => expect(notices()).not.toEqual([]))
    expect(opened()).toBeNull()
    expect(notices()).toEqual([messages.storeClosedNow])
  })
})

describe('a dish with an avoided allergen', () => {
  test.each([
    ['contained', declared({ contains: ['milk'], freeOf: ['fish'] }), 'Biryani: Contains milk.'],
    ['perhaps contained', declared({ mayContain: ['milk'], freeOf: ['fish'] }), 'Biryani: May contain milk.'],
    ['not stated', declared({ freeOf: ['milk'] }), 'Biryani: Not stated: fish.'],
    ['in a dish of which nothing is known', null, 'Biryani: Not stated: milk, fish.'],
  ])('that is %s is never added without a question', async (_, allergens, text) => {
    const { addDish, avoid, answer, question, lines } = open(allergens)
    avoid()
    addDish(1, 10)
    await settle()
    expect(question()?.text).toBe(text)
    expect(lines()).toEqual([])
    answer(false)
    expect(lines()).toEqual([])
    addDish(1, 10)
    await settle()
    answer(true)
    await settle()
    expect(lines()).toHaveLength(1)
  })

  test('is added without a question when it is free of the allergen', async () => {
    const { addDish, avoid, question, lines } = open(declared({ freeOf: ['milk', 'fish'] }))
    avoid()
    addDish(1, 10)
    await settle()
    expect(question()).toBeNull()
    expect(lines()).toHaveLength(1)
  })

  test('is added again without a second question', async () => {
    const { addDish, avoid, answer, question, lines } = open(declared({ contains: ['milk'], freeOf: ['fish'] }))
    avoid()
    addDish(1, 10)
    await settle()
    answer(true)
    await settle()
    addDish(1, 10)
    await settle()
    expect(question()).toBeNull()
    expect(lines()).toMatchObject([{ quantity: 2 }])
  })
})

describe('a configured dish', () => {
  test('becomes a line with its choices, their price and its allergens (SAVE, F14)', () => {
    const { store, lines, opened, addDish } = open()
    addDish(11, HALF)
    store.dispatch(dishConfigured({ storeId: 1, line: lineWith(1), editing: null }))
    expect(opened()).toBeNull()
    expect(lines()).toMatchObject([
      {
        productId: 11,
        quantity: 1,
        customisation: 3000,
        choices: [{ kind: 'added', name: 'Cheese' }],
        allergens: { contains: ['gluten', 'milk'] },
      },
    ])
  })

  test('stays open until the diner has answered the warning', async () => {
    const { store, lines, opened, addDish, avoid, answer } = open()
    avoid()
    addDish(11, HALF)
    store.dispatch(dishConfigured({ storeId: 1, line: lineWith(1), editing: null }))
    await settle()
    answer(false)
    expect(opened()).not.toBeNull()
    expect(lines()).toEqual([])
  })

  test('opens again with its choices, keeps its quantity, and merges with an equal line (EDIT, AMB68)', () => {
    const { store, lines, opened } = open()
    const save = (line: ReturnType<typeof lineWith>, editing: string | null) =>
      store.dispatch(dishConfigured({ storeId: 1, line, editing }))
    save(lineWith(3), null)
    save(lineWith(3), null)
    save(lineWith(2), null)
    const key = lineKey(lineWith(3))
    store.dispatch(editRequested({ lineKey: key }))
    expect(opened()).toMatchObject({ editing: { lineKey: key, configuration: lineWith(3).configuration } })
    save(lineWith(2), key)
    expect(lines()).toMatchObject([{ quantity: 3, choices: [{ kind: 'added', name: 'Egg' }] }])
  })

  test('warns again when an edit adds an avoided allergen, and not otherwise', async () => {
    const { store, lines, question, avoid, answer } = open()
    store.dispatch(dishConfigured({ storeId: 1, line: lineWith(3), editing: null }))
    avoid()
    store.dispatch(dishConfigured({ storeId: 1, line: lineWith(3, 1), editing: lineKey(lineWith(3)) }))
    await settle()
    expect(question()?.text).toContain('Contains milk')
    answer(true)
    await settle()
    expect(lines()).toMatchObject([
      {
        choices: [
          { kind: 'added', name: 'Cheese' },
          { kind: 'added', name: 'Papad' },
        ],
      },
    ])
    store.dispatch(dishConfigured({ storeId: 1, line: lineWith(1), editing: lineKey(lineWith(3, 1)) }))
    await settle()
    expect(question()).toBeNull()
  })
})

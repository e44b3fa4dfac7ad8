/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import type { Change } from '@tiffin/domain/order/change'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { biryani, extraCheese, lineOf, raita } from '../../testing/fixtures.ts'
import { linesAfter, notesOf } from './requote.ts'

const plain = lineOf(biryani, 2)
const cheesy = { ...lineOf(biryani, 1), configuration: extraCheese, customisation: 1500 }
const sent = [plain, cheesy, lineOf(raita, 1)]

const dearer: Change = { kind: 'price', line: 0, was: 24000, now: 26000 }
const gone: Change = { kind: 'refused', line: 2, reason: reason('dish-out-of-stock') }
const total: Change = { kind: 'bill', code: 'total', was: 54000, now: 52000 }

const notes = (...changes: Change[]) => notesOf(sent, { changes, message: 'Changed' })

describe('the cart after a re-quote (AMB32)', () => {
  test('takes over new prices line by line and drops dishes that are gone', () => {
    expect(linesAfter(sent, sent, [dearer, gone, total])).toMatchObject([
      { productId: 1, configuration: null, quantity: 2, unitPrice: 26000, listPrice: 26000 },
      { productId: 1, configuration: extraCheese, unitPrice: 24000 },
    ])
  })

  test('takes over new prices of choices', () => {
    const choices: Change = { kind: 'customisation', line: 1, was: 1500, now: 2500 }
    expect(linesAfter(sent, sent, [choices]).map(({ customisation }) => customisation)).toEqual([0, 2500, 0])
  })

  test.each<[string, Reason]>([
    ['a quantity that is too high', reason('quantity-above', { most: 1 })],
    ['choices that are no longer there', reason('choice-gone')],
    ['what only the upstream can say', reason('upstream', { message: 'Not today' })],
  ])('keeps a line with %s, which the diner can fix', (_, why) => {
    const change: Change = { kind: 'refused', line: 0, reason: why }
    expect(linesAfter(sent, sent, [change])).toEqual(sent)
    expect(notes(change)).toEqual([{ change, dish: 'Biryani', isTakenOut: false }])
  })

  test('matches changes by the lines of the order: a cart changed in another tab keeps its other lines', () => {
    const now = [lineOf(raita, 1), plain]
    expect(linesAfter(now, sent, [dearer, gone])).toMatchObject([{ productId: 1, unitPrice: 26000 }])
    expect(linesAfter([cheesy], sent, [dearer, gone])).toEqual([cheesy])
  })
})

describe('the notes of a re-quote (AMB32)', () => {
  test('name the dish of each line and every line of the bill that changed', () => {
    const allergens: Change = { kind: 'facts', line: 1, changed: ['allergens'], now: null }
    const delivery: Change = { kind: 'bill', code: 'delivery', was: 3000, now: 4000 }
    expect(notes(dearer, gone, allergens, delivery, total)).toEqual([
      { change: dearer, dish: 'Biryani', isTakenOut: false },
      { change: gone, dish: 'Raita', isTakenOut: true },
      { change: allergens, dish: 'Biryani', isTakenOut: false },
      { change: delivery, dish: '', isTakenOut: false },
      { change: total, dish: '', isTakenOut: false },
    ])
  })

  test('of a store that stopped delivering leave out that its address is not served', () => {
    const noDelivery: Change = { kind: 'refused', reason: reason('delivery-not-offered') }
    const notServed: Change = { kind: 'refused', reason: reason('address-not-served') }
    expect(notes(noDelivery, notServed, total).map(({ change }) => change)).toEqual([noDelivery, total])
    expect(notes(notServed).map(({ change }) => change)).toEqual([notServed])
  })

  test("use the server's message for an unknown reason", () => {
    const change = { kind: 'refused', reason: { code: 'full-moon', data: {} } } as unknown as Change
    expect(notes(change)[0]?.change).toEqual({ kind: 'refused', reason: reason('upstream', { message: 'Changed' }) })
  })
})

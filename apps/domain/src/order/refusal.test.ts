import { describe, expect, test } from '@jest/globals'
import { reason } from '../reasons/reason.ts'
import { refusalAt, refusalOf } from './refusal.ts'

const empty = refusalOf(reason('cart-empty'), 'cart')
const closed = refusalOf(reason('store-closed'), 'cart')
const nobody = refusalOf(reason('entry-missing', { clientType: 'NORMAL' }), 'checkout')
const tooLittle = refusalOf(reason('cart-value-below', { min: 1 }), 'pay')
const gone = refusalOf(reason('dish-gone'), 'lines', 2)

describe('which refusal stops an order at a gate (AMB12)', () => {
  test('the cart: refusals of the cart, then of lines', () => {
    expect(refusalAt('cart', [closed, nobody, gone])).toBe(closed)
    expect(refusalAt('cart', [nobody, tooLittle, gone])).toBe(gone)
    expect(refusalAt('cart', [nobody, tooLittle])).toBeNull()
  })

  test('checkout: its own refusals, and the empty cart', () => {
    expect(refusalAt('checkout', [closed, nobody])).toBe(nobody)
    expect(refusalAt('checkout', [empty, nobody])).toBe(empty)
    expect(refusalAt('checkout', [closed, gone])).toBeNull()
  })

  test('payment: the first refusal of all', () => {
    expect(refusalAt('pay', [nobody, gone])).toBe(nobody)
    expect(refusalAt('pay', [])).toBeNull()
  })
})

test('AMB32: refusals that a diner can resolve are not final: another time, lines, bounds, address or person', () =>
  expect([empty, closed, nobody, tooLittle, gone].map(({ final }) => final)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]))

test('a refusal of the order names no line', () => {
  expect(gone.line).toBe(2)
  expect(closed).not.toHaveProperty('line')
})

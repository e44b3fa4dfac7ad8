import { expect, test } from '@jest/globals'
import { isRegistered, kindOfSale } from './kinds.ts'

test.each([
  ['regular', [5, 18], 'tax-invoice'],
  ['regular', [0, 0], 'bill-of-supply'],
  ['regular', [0, 5], 'invoice-cum-bill'],
  ['regular', [], 'bill-of-supply'],
  ['composition', [5, 18], 'bill-of-supply'],
  ['composition', [0], 'bill-of-supply'],
  ['none', [5, 0], 'receipt'],
] as const)('AMB112: a store of registration %s gives for the rates %j a %s', (registration, rates, kind) =>
  expect(kindOfSale({ registration, lines: rates.map((taxPercent) => ({ taxPercent })), isToRegistered: false })).toBe(
    kind,
  ),
)

test.each([
  ['regular', [0, 5], 'tax-invoice'],
  ['regular', [5, 18], 'tax-invoice'],
  ['regular', [0, 0], 'bill-of-supply'],
  ['composition', [0, 5], 'bill-of-supply'],
  ['none', [0, 5], 'receipt'],
] as const)(
  'AMB112: to a buyer with a GSTIN registration %s gives for the rates %j a %s',
  (registration, rates, kind) =>
    expect(kindOfSale({ registration, lines: rates.map((taxPercent) => ({ taxPercent })), isToRegistered: true })).toBe(
      kind,
    ),
)

test('AMB112: vouchers are given by stores with a registration', () =>
  expect((['regular', 'composition', 'none'] as const).map(isRegistered)).toEqual([true, true, false]))

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { BULK_BLOCK, bulkProblem, quantityAfterAdd, quantityAfterRemove } from './bulk.ts'

describe('steps of a quantity (J3-J5, AMB3)', () => {
  test.each([
    ['regular', 0, 1],
    ['regular', 1, 2],
    ['schedule', 4, 5],
    ['bulk', 0, 10],
    ['bulk', 10, 20],
    ['bulk', 7, 10],
    ['bulk', 15, 20],
  ] as const)('%s: one more than %i is %i', (orderType, quantity, more) =>
    expect(quantityAfterAdd(orderType, quantity)).toBe(more),
  )

  test.each([
    ['regular', 2, 1],
    ['regular', 1, 0],
    ['regular', 0, 0],
    ['bulk', 30, 20],
    ['bulk', 10, 0],
    ['bulk', 7, 0],
    ['bulk', 15, 10],
  ] as const)('%s: one less than %i is %i', (orderType, quantity, less) =>
    expect(quantityAfterRemove(orderType, quantity)).toBe(less),
  )

  test('bulk quantities that start at 0 stay multiples of ten, and a step down undoes a step up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), (steps) => {
        let quantity = 0
        for (let step = 0; step < steps; step++) quantity = quantityAfterAdd('bulk', quantity)
        expect(bulkProblem('bulk', quantity || 10)).toBeNull()
        for (let step = 0; step < steps; step++) quantity = quantityAfterRemove('bulk', quantity)
        expect(quantity).toBe(0)
      }),
    )
  })
})

test('Y1: the block of a bulk order is ten pieces, and so is its minimum', () => {
  expect(BULK_BLOCK).toBe(10)
  expect(bulkProblem('bulk', 1)).not.toBeNull()
  expect(bulkProblem('bulk', 10)).toBeNull()
})

describe('a bulk quantity checked by the server (J7)', () => {
  test.each([
    ['bulk', 9, 'min order: 10 quantity'],
    ['bulk', 10, null],
    ['bulk', 11, 'Bulk dishes come in tens'],
    ['bulk', 20, null],
    ['regular', 3, null],
  ] as const)('%s, %i: %s', (orderType, quantity, problem) =>
    expect(sentenceOf(bulkProblem(orderType, quantity))).toBe(problem),
  )
})

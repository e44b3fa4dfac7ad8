import { expect, test } from '@jest/globals'
import { inTurn, median, medianRatio, percentile } from './rounds.ts'

test('the median of an even number of values is between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('a percentile stays within the values', () => {
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4)
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3)
})

test('measurements alternate and the first round is dropped', async () => {
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  const results = await inTurn(2, { a: measure('a'), b: measure('b') })
  expect(order.join('')).toBe('ababab')
  expect(results).toEqual({ a: [3, 5], b: [4, 6] })
})

test('ratios are taken within a round, so that a slow round changes none of them', () => {
  expect(medianRatio([60, 6, 600], [100, 10, 1000])).toBeCloseTo(0.6)
})

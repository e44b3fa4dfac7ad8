import { expect, test } from '@jest/globals'
import { isUnusualLoss } from './unusual-loss.ts'

test.each([
  ['a fifth', 20, 100, 9, false],
  ['more than a fifth', 21, 100, 9, true],
  ['the usual number, of few', 1, 2, 1, false],
  ['one more than usual, of few', 2, 3, 1, true],
])('%s', (_, lost, of, usual, expected) => expect(isUnusualLoss(lost, of, usual)).toBe(expected))

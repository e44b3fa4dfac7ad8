import { expect, test } from '@jest/globals'
import { reason } from '../reasons/reason.ts'
import { refusedLine, soldLine } from '../testing/order-terms.ts'
import { pricedLines } from './priced-lines.ts'

const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
const [MON = ''] = dates

const mealsOf = (...asked: Parameters<typeof pricedLines>) => pricedLines(...asked).map(({ meals }) => meals)

test('a bill counts the lines that can be ordered', () => {
  const [first, ...others] = pricedLines([soldLine(2), refusedLine(reason('dish-gone'))], null)
  expect(first).toEqual({ unitPrice: 20000, customisation: 0, listPrice: 22000, quantity: 2, taxPercent: 5 })
  expect(others).toEqual([])
})

test('AMB114: only the lines of a plan by day have a number of meals', () => {
  const ofMonday = { ...soldLine(), dates: [MON] }
  expect(mealsOf([ofMonday, soldLine()], dates)).toEqual([1, 3])
  expect(mealsOf([soldLine()], dates)).toEqual([undefined])
  expect(mealsOf([ofMonday], null)).toEqual([undefined])
})

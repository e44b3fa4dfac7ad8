import { expect, test } from '@jest/globals'
import { linesOfMeals } from './lines-of-meals.ts'

const DATES = ['2026-11-23', '2026-11-24', '2026-11-25']

test.each([
  ['a line on its dates, beside one on every date', [{ dates: ['2026-11-23', '2026-11-25'] }, {}], 5],
  ['a date twice', [{ dates: ['2026-11-23', '2026-11-23'] }], 1],
  ['one set of dishes', [{}, {}], 0],
])('AMB114: the lines of the meals of %s', (_name, lines, count) => expect(linesOfMeals(lines, DATES)).toBe(count))

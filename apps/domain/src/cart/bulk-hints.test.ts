import { describe, expect, test } from '@jest/globals'
import { type CountedLine, isEatenAt, tooFewMeals } from './bulk-hints.ts'

const line = (quantity: number, changes: Partial<CountedLine> = {}): CountedLine => ({
  ...{ quantity, serves: null, isAddOn: false },
  ...changes,
})

describe('the meals of a bulk order beside its guests (P1)', () => {
  test.each([
    ['10-20', 10, null],
    ['20-50', 10, 10],
    ['20-50', 20, null],
    ['>50', 50, 50],
    ['>50', 60, null],
  ] as const)('%s guests, %i meals', (guests, meals, said) => expect(tooFewMeals([line(meals)], guests)).toBe(said))

  test('a dish for several people counts for the fewest of them', () =>
    expect([
      tooFewMeals([line(10, { serves: '2-3' })], '20-50'),
      tooFewMeals([line(10, { serves: '4' })], '>50'),
    ]).toEqual([null, 40]))

  test('add-ons are no meals, and a cart of add-ons says nothing (J1)', () => {
    const drinks = line(40, { isAddOn: true })
    expect([tooFewMeals([line(10), drinks], '20-50'), tooFewMeals([drinks], '20-50')]).toEqual([10, null])
  })
})

describe('the meal of a bulk order beside its time (P1)', () => {
  test.each([
    ['Breakfast/Brunch', 480, true],
    ['Breakfast/Brunch', 780, false],
    ['Lunch', 780, true],
    ['Lunch', 1140, false],
    ['Dinner', 1140, true],
    ['Dinner', 60, true],
    ['Dinner', 780, false],
  ] as const)('%s at minute %i: %s', (meal, minute, isEaten) => expect(isEatenAt(meal, minute)).toBe(isEaten))
})

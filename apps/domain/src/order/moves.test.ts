import { describe, expect, test } from '@jest/globals'
import { type Move, movesOf } from './moves.ts'

/** A minimal table: a meal of a plan (SB21). */
type Meal = { readonly meal: 'PENDING' | 'FULFILLED' | 'CANCELLED' }
type MealMove = Move<'generate' | 'serve' | 'skip', Meal, 'system' | 'owner'>

const meals = movesOf<'generate' | 'serve' | 'skip', Meal, 'system' | 'owner'>([
  { move: 'generate', from: null, to: { meal: 'PENDING' }, by: ['system'] },
  { move: 'serve', from: { meal: ['PENDING'] }, to: { meal: 'FULFILLED' }, by: ['system'] },
  { move: 'skip', from: { meal: ['PENDING'] }, to: { meal: 'CANCELLED' }, by: ['system', 'owner'] },
] satisfies MealMove[])

describe('a table of moves', () => {
  test('begins a record by a row without a previous state', () => {
    expect(meals.begin({}, 'generate', 'system')).toEqual({ meal: 'PENDING' })
    expect(meals.begin({}, 'generate', 'owner')).toBeNull()
    expect(meals.begin({}, 'serve', 'system')).toBeNull()
  })

  test('names the actors of a move, whatever the state', () => {
    expect(meals.isMadeBy('skip', 'owner')).toBe(true)
    expect(meals.isMadeBy('serve', 'owner')).toBe(false)
  })

  test.each([
    ['PENDING', 'skip', 'owner', 'CANCELLED'],
    ['PENDING', 'serve', 'owner', undefined],
    ['PENDING', 'serve', 'system', 'FULFILLED'],
    ['FULFILLED', 'skip', 'owner', undefined],
    ['PENDING', 'generate', 'system', undefined],
  ] as const)('%s: %s by the %s leads to %s', (meal, move, by, after) => {
    expect(meals.after({ meal }, move, by)?.meal).toBe(after)
    expect(meals.allows({ meal }, move, by)).toBe(after !== undefined)
  })
})

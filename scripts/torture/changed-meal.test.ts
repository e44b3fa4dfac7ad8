import { expect, test } from '@jest/globals'
import { type ChangeOfMeal, quantitiesOf } from './changed-meal.ts'
import type { SplitCall } from './http-faults.ts'

const MEAL = 'PLAN/meal/2026-11-24'

const change = (quantity: number, status: number): ChangeOfMeal => ({ quantity, answer: { status, text: '' } })

const split = (qty: number, meal = MEAL): SplitCall => {
  return { path: `/t/spice/subscription/${meal}/change`, body: JSON.stringify({ items: [{ qty }, { qty }] }) }
}

test.each<[string, ChangeOfMeal[], SplitCall[], number[]]>([
  ['is as one of the accepted changes', [change(1, 200), change(2, 422), change(3, 200)], [], [1, 3]],
  ['stays as it was when none was accepted', [change(2, 422), change(3, 422)], [], [1]],
  [
    'may be as a change whose first copy was accepted and whose second one was refused',
    [change(1, 200), change(2, 422), change(3, 200)],
    [split(2)],
    [1, 2, 3],
  ],
  ['may be as it was beside one', [change(2, 422), change(3, 422)], [split(2)], [1, 2]],
  ['is not as a refused change of another meal', [change(3, 200), change(2, 422)], [split(2, 'PLAN/meal/X')], [3]],
  ['is not as a refused change that was not doubled', [change(3, 200), change(2, 422)], [split(3)], [3]],
])('AMB107: a meal that is changed at once %s', (_name, changes, calls, wanted) => {
  expect(quantitiesOf(changes, MEAL, calls)).toEqual(wanted)
})

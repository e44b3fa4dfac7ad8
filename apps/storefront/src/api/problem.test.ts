/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { ApiProblem, messageOf } from './problem.ts'

test.each([
  [new ApiProblem({ code: 'refused', message: 'Store is closed right now' }), 'Store is closed right now'],
  [new Error('Position unavailable'), 'Position unavailable'],
  [new Error(''), 'Some error occured'],
  [new TypeError("Cannot read properties of undefined (reading 'storeId')"), 'Some error occured'],
  ['text', 'Some error occured'],
])('W1, Q40: %s shows the diner "%s"', (error, text) => expect(messageOf(error)).toBe(text))

import { expect, test } from '@jest/globals'
import { reason } from './reason.ts'

test('a reason is a code with its data, and survives JSON', () => {
  const why = reason('dish-not-now', { nextMinute: 420 })
  expect(why).toEqual({ code: 'dish-not-now', data: { nextMinute: 420 } })
  expect(JSON.parse(JSON.stringify(why))).toEqual(why)
})

test('a code without details has empty data', () =>
  expect(reason('cart-empty')).toEqual({ code: 'cart-empty', data: {} }))

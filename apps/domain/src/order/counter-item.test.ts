import { expect, test } from '@jest/globals'
import { COUNTER_ITEM, isCounterItem } from './counter-item.ts'

test('SB25: what is on no menu has the largest number that an id may be, which no catalogue gives', () => {
  expect(COUNTER_ITEM).toBe(2 ** 31 - 1)
  expect([isCounterItem({ productId: COUNTER_ITEM }), isCounterItem({ productId: 1 })]).toEqual([true, false])
})

/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseStored, printStored } from '../../platform/storage.ts'
import { orderInfo } from '../../testing/fixtures.ts'
import { emptyOrderInfo } from './slice.ts'
import { storedOrderInfo } from './stored.ts'

const read = (value: unknown) => parseStored(JSON.stringify({ version: 1, value }), storedOrderInfo)

describe('the kept order info (J8, Z7)', () => {
  test('comes back whole', () => {
    const info = {
      ...orderInfo,
      laterDate: '2026-11-23',
      instructions: { cutlery: true, condiments: false, comments: 'x' },
    }
    expect(parseStored(printStored(info, storedOrderInfo), storedOrderInfo)).toEqual(info)
  })

  test('a field that does not fit takes its default, the others stay', () => {
    expect(read({ ...orderInfo, orderType: 'party', laterDate: 'tomorrow', deliveryMode: 'drone' })).toEqual({
      ...orderInfo,
      orderType: 'regular',
      laterDate: null,
      deliveryMode: null,
    })
  })

  test('the answers of a bulk order come back whole or not at all (P4)', () => {
    const answers = { purpose: 'anniversary', spice: 'low', guests: '>50', meal: 'Lunch' }
    const kept = (bulkPreferences: unknown) => read({ ...orderInfo, preferences: { bulkPreferences } })?.preferences
    expect(kept(answers)).toEqual({ bulkPreferences: answers })
    expect(kept({ ...answers, meal: 'Supper' })).toEqual({ bulkPreferences: null })
  })

  test('an empty object is the empty order', () => {
    expect(read({})).toEqual(emptyOrderInfo)
  })

  test('whatever was stored, what is read has the shape', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const info = parseStored(JSON.stringify({ version: 1, value: value ?? null }), storedOrderInfo)
        if (info) expect(Object.keys(info).sort()).toEqual(Object.keys(emptyOrderInfo).sort())
      }),
    )
  })
})

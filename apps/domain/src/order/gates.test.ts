import { describe, expect, test } from '@jest/globals'
import { sentenceOf } from '../testing/reason-sentence.ts'
import { storeRefusal } from './gates.ts'

const open = { isClosed: false, isInactive: false, isServiceable: true }
const forNow = { orderType: 'regular', timing: 'regular' } as const
const later = { orderType: 'regular', timing: 'later' } as const

describe('a store that refuses (E11, E12, AMB19, AMB20)', () => {
  test('an open store refuses nothing', () => expect(storeRefusal(open, forNow)).toBeNull())

  test('a closed store refuses orders for now, bulk included', () => {
    const closed = { ...open, isClosed: true }
    expect(sentenceOf(storeRefusal(closed, forNow))).toBe('Store is closed right now')
    expect(sentenceOf(storeRefusal(closed, { orderType: 'bulk', timing: 'regular' }))).toBe('Store is closed right now')
  })

  test('a closed store still takes later and scheduled orders', () => {
    const closed = { ...open, isClosed: true }
    expect(storeRefusal(closed, later)).toBeNull()
    expect(storeRefusal(closed, { orderType: 'schedule', timing: 'regular' })).toBeNull()
  })

  test('an inactive store refuses every order', () =>
    expect(sentenceOf(storeRefusal({ ...open, isInactive: true }, later))).toBe('Store is closed right now'))

  test('AMB20: a store that does not deliver to the place refuses with its own reason', () =>
    expect(sentenceOf(storeRefusal({ ...open, isServiceable: false }, later))).toBe("Store Doesn't deliver here"))
})

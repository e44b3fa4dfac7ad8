/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { shareStructure } from './structural-sharing.ts'

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

describe('structural sharing', () => {
  test('an equal value is the known object', () => {
    const known = { dishes: { 1: { name: 'Dal', tags: ['Must Try'] } }, changesAt: null }
    expect(shareStructure(known, copied(known))).toBe(known)
  })

  test('a change creates new objects only on the path to it', () => {
    const known = { dishes: { 1: { tags: ['a'] }, 2: { tags: ['b'] } }, order: [{ id: 1 }, { id: 2 }] }
    const fresh = copied(known)
    fresh.dishes[2].tags = ['c']
    const kept = shareStructure(known, fresh)
    expect(kept).toEqual(fresh)
    expect(kept).not.toBe(known)
    expect(kept.dishes[1]).toBe(known.dishes[1])
    expect(kept.order).toBe(known.order)
  })

  test('a list without its first element keeps its length', () => {
    expect(shareStructure([1, 2, 3], [2, 3])).toEqual([2, 3])
  })

  test('the result always equals the fresh value, whatever was known', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (known, fresh) => {
        expect(shareStructure(known, fresh)).toEqual(fresh)
      }),
    )
  })
})

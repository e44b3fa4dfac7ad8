import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { assignIds, type KnownRow, stableNumber } from './ids.ts'

const codes = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 1 })

/** The rows after an import of these codes. */
function after(known: readonly KnownRow[], wanted: readonly string[]): KnownRow[] {
  const { ids } = assignIds(known, wanted)
  const gone = known.filter((row) => !ids.has(row.key)).map((row) => ({ ...row, retired: true }))
  return [...gone, ...[...ids].map(([key, id]) => ({ key, id, retired: false }))]
}

describe('ids of codes', () => {
  test('over any series of imports an id never passes to another code and none is assigned twice', () => {
    fc.assert(
      fc.property(fc.array(codes, { minLength: 1, maxLength: 8 }), (imports) => {
        const owners = new Map<number, string>()
        let rows: KnownRow[] = []
        for (const wanted of imports) {
          rows = after(rows, wanted)
          expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
          expect(
            rows
              .filter((row) => !row.retired)
              .map((row) => row.key)
              .sort(),
          ).toEqual([...wanted].sort())
          for (const row of rows) {
            expect(owners.get(row.id) ?? row.key).toBe(row.key)
            owners.set(row.id, row.key)
          }
        }
      }),
    )
  })

  test('the tally adds up: every wanted row is added or kept, every other row is retired', () => {
    fc.assert(
      fc.property(codes, codes, (before, wanted) => {
        const known = after([], before)
        const { tally } = assignIds(known, wanted)
        expect(tally.added + tally.kept).toBe(wanted.length)
        expect(tally.kept + tally.retired).toBe(before.length)
      }),
    )
  })

  test('a choice has the same id in every import, a positive 31-bit number', () => {
    expect(stableNumber('dal', 'extra', 'ghee')).toBe(stableNumber('dal', 'extra', 'ghee'))
    expect(stableNumber('dal', 'extra', 'ghee')).not.toBe(stableNumber('dal', 'extra', 'egg'))
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        const number = stableNumber(...parts)
        expect(number).toBeGreaterThan(0)
        expect(number).toBeLessThanOrEqual(2 ** 31)
      }),
    )
  })
})

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { DOCUMENT_RUNS } from '../testing/any-sale.ts'
import { DOCUMENT_KINDS } from './document.ts'
import { DOCUMENT_PREFIX, defaultPrefix, documentNumber, financialYearOf } from './numbers.ts'

test.each([
  ['2026-03-31T23:59:59+05:30', 2025],
  ['2026-03-31T23:59:59.999+05:30', 2025],
  ['2026-04-01T00:00:00+05:30', 2026],
  // Midnight in India is 18:30 of the day before in London.
  ['2026-03-31T18:29:59Z', 2025],
  ['2026-03-31T18:30:00Z', 2026],
  ['2026-12-31T23:00:00-08:00', 2026],
  ['2027-01-15T12:00:00+05:30', 2026],
])('AMB112: %s is in the financial year that begins in %i', (at, year) =>
  expect(financialYearOf(new Date(at))).toBe(year),
)

const parts = { prefix: 'HR1', kind: 'tax-invoice', year: 2026, serial: 1042 } as const

describe('AMB112: the number of a document', () => {
  test.each([
    [{}, 'HR1/26I/1042'],
    [{ kind: 'bill-of-supply' }, 'HR1/26B/1042'],
    [{ kind: 'invoice-cum-bill' }, 'HR1/26M/1042'],
    [{ kind: 'receipt' }, 'HR1/26P/1042'],
    [{ kind: 'receipt-voucher' }, 'HR1/26V/1042'],
    [{ kind: 'refund-voucher' }, 'HR1/26R/1042'],
    [{ kind: 'credit-note' }, 'HR1/26C/1042'],
    [{ prefix: '7', year: 2109, serial: 1 }, '7/09I/1'],
    [{ prefix: 'ABCD', serial: 9_999_999 }, 'ABCD/26I/9999999'],
    [{ serial: 99_999_999 }, 'HR1/26I/99999999'],
  ] as const)('of %j is %s', (changes, number) => expect(documentNumber({ ...parts, ...changes })).toBe(number))

  test.each([
    [{ prefix: 'ABCD', serial: 10_000_000 }],
    [{ serial: 100_000_000 }],
    [{ serial: 0 }],
    [{ serial: 1.5 }],
    [{ prefix: '0A' }],
    [{ prefix: 'hr' }],
    [{ prefix: '' }],
    [{ prefix: 'ABCDE' }],
  ])('there is none of %j', (changes) => expect(() => documentNumber({ ...parts, ...changes })).toThrow(RangeError))

  const anyParts = fc.record({
    prefix: fc.stringMatching(/^[1-9A-Z][0-9A-Z]{0,3}$/),
    kind: fc.constantFrom(...DOCUMENT_KINDS),
    year: fc.integer({ min: 2017, max: 2116 }),
    serial: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(1, 9, 10, 9_999_999)),
  })

  test('has at most 16 characters of those that the law allows, and differs for other parts', () =>
    fc.assert(
      fc.property(anyParts, anyParts, (one, other) => {
        const number = documentNumber(one)
        expect(number).toMatch(/^[1-9A-Z][0-9A-Z/-]{0,15}$/)
        expect(number === documentNumber(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))
})

test('a store that states no prefix has one of its own', () => {
  const ids = [1, 2, 35, 36, 1295, 46_655, 46_656, 1_679_614]
  expect(ids.map(defaultPrefix)).toEqual(['1', '2', 'Z', '10', 'ZZ', 'ZZZ', '1000', 'ZZZY'])
  const many = Array.from({ length: 100_000 }, (_, at) => defaultPrefix(at + 1))
  expect(many.filter((prefix) => !DOCUMENT_PREFIX.test(prefix))).toEqual([])
  expect(new Set(many).size).toBe(many.length)
  expect(defaultPrefix(2_147_483_647)).toMatch(DOCUMENT_PREFIX)
  expect(defaultPrefix(1_679_616)).toMatch(DOCUMENT_PREFIX)
})

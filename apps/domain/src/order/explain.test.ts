import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { aLineProof, anyProof, aProof, storedOf } from '../testing/price-proof.ts'
import { explain, type StoredPrices } from './explain.ts'

/** Every figure of a stored order, by its path in the JSON. */
const figuresOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => figuresOf(each, [...path, key]))
    : typeof value === 'number'
      ? [path]
      : []

/** A copy in which the figure at a path is one higher. */
function tampered<T>(value: T, [key, ...rest]: readonly string[]): T {
  if (key === undefined) return ((value as number) + 1) as T
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = tampered(copy[key], rest)
  return copy as T
}

describe('an explained order (SB10)', () => {
  test('names the rule and the choices of each line, and the band of the distance', () => {
    const bands = [{ uptoKm: 5, charge: 3000 }]
    const proof = { ...aProof, deliveryMode: 'delivery' as const, delivery: { km: 3.2, bands } }
    expect(explain(proof, storedOf(proof))).toMatchObject({
      ...{ catalogue: aProof.catalogue, coupon: null, differences: [] },
      delivery: { km: 3.2, band: { uptoKm: 5, charge: 3000 } },
      lines: [
        {
          rule: 'discounted',
          choices: aLineProof.choices,
          priced: { unitPrice: 18000, customisation: 1500, total: 39000 },
        },
      ],
    })
  })

  test('any order whose figures are those that were stored is equal, also as JSON', () => {
    fc.assert(
      fc.property(anyProof, (proof) => {
        const read = JSON.parse(JSON.stringify([proof, storedOf(proof)]))
        expect(explain(read[0], read[1]).differences).toEqual([])
      }),
    )
  })

  test('AMB112: a bill that a release stored before the tax was split into halves has no difference; with its tax of today it has', () => {
    const proof = { ...aProof, format: 1 } as const
    const billWith = (gst: number): StoredPrices['bill'] => ({
      lines: [
        { code: 'items', kind: 'adds', perMeal: 39000, total: 39000 },
        { code: 'packaging', kind: 'adds', perMeal: 1000, total: 1000 },
        { code: 'gst', kind: 'contains', perMeal: gst, total: gst, rate: 5 },
      ],
      ...{ meals: 1, total: 40000, discount: 4000, wireTax: 1950 },
      tenders: [{ kind: 'CASH', amount: 40000, dueNow: 0, held: 0 }],
    })
    const { lines } = storedOf(proof)
    expect(explain(proof, { lines, bill: billWith(1905) }).differences).toEqual([])
    expect(explain(proof, { lines, bill: billWith(1904) }).differences).toMatchObject([
      { of: 'bill-line', code: 'gst', stored: 1904, recomputed: 1905, perMeal: false },
      { of: 'bill-line', code: 'gst', stored: 1904, recomputed: 1905, perMeal: true },
    ])
    expect(explain(aProof, { lines, bill: billWith(1904) }).differences).toEqual([])
  })

  test('any figure that was changed afterwards is a difference', () => {
    fc.assert(
      fc.property(anyProof, fc.nat(), (proof, pick) => {
        const stored = storedOf(proof)
        const paths = figuresOf(stored)
        const path = paths[pick % paths.length] ?? []
        expect([path, explain(proof, tampered(stored, path)).differences.length > 0]).toEqual([path, true])
      }),
    )
  })

  test('names the changed figure, as stored and as recomputed', () => {
    const stored = storedOf(aProof)
    const bill = { ...stored.bill, total: 1 }
    expect(explain(aProof, { ...stored, bill }).differences).toEqual([
      { of: 'bill', field: 'total', stored: 1, recomputed: 40000 },
    ])
  })

  test('names a line that is missing, and a line of the bill that was added twice', () => {
    const { bill } = storedOf(aProof)
    const [items, ...rest] = bill.lines
    const twice = { ...bill, lines: items ? [items, items, ...rest] : [] }
    expect(explain(aProof, { lines: [], bill: twice }).differences).toMatchObject([
      { of: 'line', line: 0, field: 'unitPrice', stored: null, recomputed: 18000 },
      ...['listPrice', 'customisation', 'quantity', 'taxPercent', 'total'].map((field) => ({ of: 'line', field })),
      { of: 'bill-line', code: 'items', stored: 78000, recomputed: 39000, perMeal: false },
      { of: 'bill-line', code: 'items', stored: 78000, recomputed: 39000, perMeal: true },
    ])
  })
})

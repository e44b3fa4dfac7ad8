import { describe, expect, test } from '@jest/globals'
import { soldLine } from '../testing/any-sale.ts'
import { saleAmounts } from './amounts.ts'
import type { DocumentAmounts, RateAmounts } from './document.ts'
import { legsOfDocument } from './legs.ts'
import { mayReturnTax, returnedAmounts } from './returned.ts'

const halves = (rate: number, taxable: number, half: number): RateAmounts => ({
  ...{ rate, taxable, central: half, state: half, integrated: 0 },
})

// 49000: bread 8820 exempt; lassi 21000 + 2 x 525, thali 17266 + 2 x 432 at 5 %, as worked out in amounts.test.ts.
const invoice = saleAmounts(
  [
    soldLine(0, 'Lassi', { unitPrice: 7500, quantity: 3 }),
    soldLine(1, 'Bread', { unitPrice: 4500, quantity: 2, taxPercent: 0 }),
    soldLine(2, 'Thali', { unitPrice: 18_500 }),
  ],
  { packaging: 0, delivery: 4000, coupon: 5000, returned: 0, total: 49_000 },
  { registration: 'regular', state: '06', deliveredTo: null },
)
const all = { lines: null, withTax: true }

const shown = ({ lines }: DocumentAmounts) =>
  lines.map(({ line, rate, taxable, central, state }) => [line, rate, taxable, central, state])

describe('AMB106, AMB112: a credit note', () => {
  test('of the whole returns exactly what the invoice said', () =>
    expect(returnedAmounts(invoice, [], { ...all, amount: 49_000 })).toEqual({
      ...{ ...invoice, packaging: 0, delivery: 0, coupon: 0, returned: 0 },
    }))

  test('of a line returns exactly its figures, with its part of charges and coupon', () => {
    const note = returnedAmounts(invoice, [], { lines: [2], withTax: true, amount: 18_130 })
    expect(note).toMatchObject({ total: 18_130, rates: [halves(5, 17_266, 432)] })
    expect(note.lines).toEqual([invoice.lines[2]])
  })

  test('of an amount returns it in proportion, its halves equal', () =>
    // Half of 49000: halves 478.5, rounded up to 479; without tax 24500 - 958 = 23542 of 47086, in proportion.
    expect(shown(returnedAmounts(invoice, [], { ...all, amount: 24_500 }))).toEqual([
      [0, 5, 10_499, 263, 263],
      [1, 0, 4410, 0, 0],
      [2, 5, 8633, 216, 216],
    ]))

  test('the last one takes what is left of every figure', () => {
    const first = returnedAmounts(invoice, [], { ...all, amount: 24_500 })
    const second = returnedAmounts(invoice, [first], { lines: [0], withTax: true, amount: 11_025 })
    // Of the lassi 21000 - 10499 and 525 - 263 are left.
    expect(shown(second)).toEqual([[0, 5, 10_501, 262, 262]])
    expect(shown(returnedAmounts(invoice, [first, second], { ...all, amount: 13_475 }))).toEqual([
      [1, 0, 4410, 0, 0],
      [2, 5, 8633, 216, 216],
    ])
  })

  test('of a line, for more than it is, takes the rest from the others; for less, a part of it', () => {
    expect(shown(returnedAmounts(invoice, [], { lines: [1], withTax: true, amount: 8821 }))).toEqual([
      // A paisa of the others, which has no halves.
      [0, 5, 1, 0, 0],
      [1, 0, 8820, 0, 0],
    ])
    expect(shown(returnedAmounts(invoice, [], { lines: [1], withTax: true, amount: 4000 }))).toEqual([
      [1, 0, 4000, 0, 0],
    ])
  })

  test.each([49_001, -1, 0.5])('%d is no amount of it', (amount) =>
    expect(() => returnedAmounts(invoice, [], { ...all, amount })).toThrow(RangeError),
  )

  test('never more than is left', () => {
    const first = returnedAmounts(invoice, [], { ...all, amount: 48_000 })
    expect(() => returnedAmounts(invoice, [first], { ...all, amount: 1001 })).toThrow(RangeError)
    expect(returnedAmounts(invoice, [first], { ...all, amount: 0 })).toMatchObject({ lines: [], rates: [], total: 0 })
  })
})

describe('AMB112: a credit note after the limit of the law', () => {
  const late = { lines: null, withTax: false }

  test('states the amount and no tax, and leaves the accounts of taxed sales as they are', () => {
    const note = returnedAmounts(invoice, [], { ...late, amount: 49_000 })
    expect([note.split, note.rates]).toEqual(['none', [halves(0, 49_000, 0)]])
    expect(shown(note)).toEqual([
      [0, 0, 22_050, 0, 0],
      [1, 0, 8820, 0, 0],
      [2, 0, 18_130, 0, 0],
    ])
    expect(legsOfDocument(note)).toEqual([{ account: 'sales:0', amount: 49_000 }])
  })

  test('returns what earlier ones with tax have left, and all after it are without tax', () => {
    const early = returnedAmounts(invoice, [], { lines: [2], withTax: true, amount: 18_130 })
    const first = returnedAmounts(invoice, [early], { lines: [0], withTax: false, amount: 11_025 })
    expect(shown(first)).toEqual([[0, 0, 11_025, 0, 0]])
    const last = returnedAmounts(invoice, [early, first], { ...all, amount: 19_845 })
    expect([last.split, shown(last)]).toEqual([
      'none',
      [
        [0, 0, 11_025, 0, 0],
        [1, 0, 8820, 0, 0],
      ],
    ])
    expect(() => returnedAmounts(invoice, [early, first, last], { ...late, amount: 1 })).toThrow(RangeError)
  })

  test('single paise, until nothing but tax is left, are returned without tax', () => {
    // 21 paise at 5 % are 19 and 2 x 1.
    const tiny = saleAmounts(
      [soldLine(0, 'Sweet', { unitPrice: 21 })],
      { packaging: 0, delivery: 0, coupon: 0, returned: 0, total: 21 },
      { registration: 'regular', state: '06', deliveredTo: null },
    )
    const notes: DocumentAmounts[] = []
    for (let at = 0; at < 21; at += 1) notes.push(returnedAmounts(tiny, notes, { ...all, amount: 1 }))
    expect(notes.map(({ split, total }) => [split, total])).toEqual([
      ...Array.from({ length: 19 }, () => ['sgst', 1]),
      ...[
        ['none', 1],
        ['none', 1],
      ],
    ])
  })

  test.each([
    [2026, '2027-04-01T00:00:00+05:30', true],
    [2026, '2027-11-30T23:59:59+05:30', true],
    [2026, '2027-12-01T00:00:00+05:30', false],
    // Midnight in India is 18:30 of the day before in London.
    [2026, '2027-11-30T18:29:59Z', true],
    [2026, '2027-11-30T18:30:00Z', false],
    [2025, '2026-12-01T00:00:00+05:30', false],
  ])('an invoice of the year %i may return tax at %s: %p', (year, at, may) =>
    expect(mayReturnTax(year, new Date(at))).toBe(may),
  )
})

import { describe, expect, test } from '@jest/globals'
import { type EarlierVoucher, openAdvances } from './advances.ts'
import type { BookedDocument } from './booked-document.ts'
import type { ReturnPart } from './csv-table.ts'
import { openExempt } from './exempt-supplies.ts'
import { openIssued } from './issued-documents.ts'
import { readMonth } from './month.ts'
import { openSupplies } from './supplies.ts'
import { openTaxCodes } from './tax-codes.ts'
import { acrossStates, aDocument, atHalves, SCHOOL } from './testing/a-document.ts'

const tablesOf = (part: ReturnPart, documents: readonly BookedDocument[]) => {
  for (const document of documents) part.add(document)
  return Object.fromEntries(part.tables().map(({ name, rows }) => [name, rows]))
}

const goods = { split: 'igst', place: '06', taxCode: '2106' } as const

// A month in rupees, without tax + tax = total.
/** To a school with a GSTIN: 1,000 + 25 + 25. */
const toSchool = aDocument({ kind: 'tax-invoice', serial: 1, rates: [atHalves(5, 100_000, 2500)], buyer: SCHOOL })
/** To persons: 200 + 5 + 5. */
const toPerson = aDocument({ kind: 'tax-invoice', serial: 2, rates: [atHalves(5, 20_000, 500)] })
/** Packaged goods to Haryana: 1,00,000 + 12,000, above a lakh. */
const large = aDocument({ ...goods, kind: 'tax-invoice', serial: 3, rates: [acrossStates(12, 1_00_000_00, 12_000_00)] })
/** And two packets for 1,000 + 120. */
const small = aDocument({
  ...{ ...goods, kind: 'tax-invoice', serial: 4, rates: [acrossStates(12, 100_000, 12_000)], quantity: 2 },
})
/** 100 + 2.50 + 2.50, and 40 exempt. */
const mixed = aDocument({
  ...{ kind: 'invoice-cum-bill', serial: 1, rates: [atHalves(0, 4000, 0), atHalves(5, 10_000, 250)] },
})
const exempt = aDocument({ kind: 'bill-of-supply', serial: 1, split: 'none', rates: [atHalves(0, 3000, 0)] })
const cancelled = aDocument({ kind: 'tax-invoice', serial: 5, rates: [atHalves(5, 70_000, 1750)], isCancelled: true })

/** What is returned of each: a tenth of the school's, 20 + 1, 500 + 60, 100 + 12, 10 exempt, and 10 without tax. */
const notes = [
  aDocument({ kind: 'credit-note', serial: 1, rates: [atHalves(5, 10_000, 250)], buyer: SCHOOL, names: [toSchool] }),
  aDocument({ kind: 'credit-note', serial: 2, rates: [atHalves(5, 2000, 50)], names: [toPerson] }),
  aDocument({ ...goods, kind: 'credit-note', serial: 3, rates: [acrossStates(12, 50_000, 6000)], names: [large] }),
  aDocument({ ...goods, kind: 'credit-note', serial: 4, rates: [acrossStates(12, 10_000, 1200)], names: [small] }),
  aDocument({ kind: 'credit-note', serial: 5, rates: [atHalves(0, 1000, 0)], names: [mixed] }),
  aDocument({ kind: 'credit-note', serial: 6, split: 'none', rates: [atHalves(0, 1000, 0)], names: [toPerson] }),
]

const counted = [toSchool, toPerson, large, small, mixed, exempt, ...notes]
const totals = new Map([large, small].map(({ number, content: { total } }) => [number, total]))

describe('AMB112: the tables of GSTR-1', () => {
  test('4, 5, 7 and 9B: taxed supplies and what was returned of them', () => {
    const school = [SCHOOL, '"Lotus, School Trust"']
    expect(tablesOf(openSupplies(totals), counted)).toEqual({
      b2b: [
        [
          ...[...school, 'D1/26I/1', '23-Nov-2026', '1050.00', '07-Delhi', 'N', '', 'Regular B2B', '', '5', '1000.00'],
          '0.00',
        ],
      ],
      b2cl: [['D1/26I/3', '23-Nov-2026', '112000.00', '06-Haryana', '', '12', '100000.00', '0.00', '']],
      b2cs: [
        // 1,000 less 100 that were returned.
        ['OE', '06-Haryana', '', '12', '900.00', '0.00', ''],
        // 200 and 100, less 20.
        ['OE', '07-Delhi', '', '5', '280.00', '0.00', ''],
      ],
      cdnr: [
        [
          ...[...school, 'D1/26C/1', '23-Nov-2026', 'C', '07-Delhi', 'N', 'Regular B2B', '105.00', '', '5', '100.00'],
          '0.00',
        ],
      ],
      cdnur: [['B2CL', 'D1/26C/3', '23-Nov-2026', 'C', '06-Haryana', '560.00', '', '12', '500.00', '0.00']],
    })
  })

  test('8: what is exempt, less what was returned of it', () => {
    const { exemp } = tablesOf(openExempt(), counted)
    // 40 of the mixed one and 30, less 10; the 10 without tax are no return of an exempt supply.
    expect(exemp?.map(([, nil, of]) => [nil, of])).toEqual([
      ...[
        ['0.00', '0.00'],
        ['0.00', '0.00'],
      ],
      ...[
        ['0.00', '0.00'],
        ['0.00', '60.00'],
      ],
    ])
  })

  test('8 and 4: a tax invoice to a buyer with a GSTIN states its exempt lines in 8 and its taxed ones in 4', () => {
    const both = [atHalves(0, 4000, 0), atHalves(5, 10_000, 250)]
    const sold = aDocument({ kind: 'tax-invoice', serial: 1, rates: both, buyer: SCHOOL })
    const returned = [atHalves(0, 1000, 0)]
    const note = aDocument({ kind: 'credit-note', serial: 1, rates: returned, buyer: SCHOOL, names: [sold] })
    expect(tablesOf(openExempt(), [sold, note]).exemp?.map(([, , of]) => of)).toEqual(['0.00', '30.00', '0.00', '0.00'])
    const { b2b } = tablesOf(openSupplies(new Map()), [sold, note])
    expect(b2b?.map((row) => row.slice(-3))).toEqual([['5', '100.00', '0.00']])
  })

  test('12: by HSN or SAC and rate; pieces of goods count, and services have none', () => {
    expect(tablesOf(openTaxCodes(), counted)).toEqual({
      // 1,000 less 100; the value has the tax.
      'hsn-b2b': [['996331', '', 'NA', '0.00', '945.00', '5', '900.00', '0.00', '22.50', '22.50', '0.00']],
      'hsn-b2c': [
        // One and two packets; 1,01,000 less 600; 12,120 less 72.
        ['2106', '', 'NOS-NUMBERS', '3.00', '112448.00', '12', '100400.00', '12048.00', '0.00', '0.00', '0.00'],
        ['996331', '', 'NA', '0.00', '60.00', '0', '60.00', '0.00', '0.00', '0.00', '0.00'],
        ['996331', '', 'NA', '0.00', '294.00', '5', '280.00', '0.00', '7.00', '7.00', '0.00'],
      ],
    })
  })

  test('13: each series with its first and last number, in the columns of the offline tool; a cancelled one counts', () => {
    expect(
      openIssued()
        .tables()
        .map(({ columns }) => columns),
    ).toEqual([['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled']])
    expect(tablesOf(openIssued(), [...counted, cancelled])).toEqual({
      docs: [
        ['Credit Note', 'D1/26C/1', 'D1/26C/6', '6', '0'],
        ['Invoices for outward supply', 'D1/26B/1', 'D1/26B/1', '1', '0'],
        ['Invoices for outward supply', 'D1/26M/1', 'D1/26M/1', '1', '0'],
        ['Invoices for outward supply', 'D1/26I/1', 'D1/26I/5', '5', '1'],
      ],
    })
  })

  test('composition states none of them: it pays by turnover', () => {
    const bill = aDocument({
      ...{
        kind: 'bill-of-supply',
        serial: 1,
        split: 'none',
        rates: [atHalves(0, 1000, 0)],
        registration: 'composition',
      },
    })
    expect(tablesOf(openExempt(), [bill]).exemp?.flatMap(([, , of]) => of)).toEqual(['0.00', '0.00', '0.00', '0.00'])
    expect(tablesOf(openTaxCodes(), [bill])).toEqual({ 'hsn-b2b': [], 'hsn-b2c': [] })
  })
})

describe('AMB112: table 11, what is paid ahead', () => {
  const november = readMonth('2026-11')
  if (!november) throw new Error('It is a month')
  const LATE = '2026-11-30T18:29:59.999Z'
  const voucher = (serial: number, order: string, more: object = {}) =>
    aDocument({ kind: 'receipt-voucher', serial, order, rates: [atHalves(5, 10_000, 250)], ...more })
  const october = { at: '2026-10-31T18:29:59.999Z' }
  const refundOf = (named: BookedDocument, serial: number, taxable: number) =>
    aDocument({
      ...{ kind: 'refund-voucher', serial, order: named.orderId, rates: [atHalves(5, taxable, taxable / 40)] },
      names: [named],
    })
  const supplyOf = (named: BookedDocument, serial: number) =>
    aDocument({ kind: 'tax-invoice', serial, order: named.orderId, rates: [atHalves(5, 10_000, 250)], at: LATE })

  const tables = (documents: readonly BookedDocument[], before: readonly EarlierVoucher[] = []) => {
    const earlier = Map.groupBy(before, ({ orderId }) => orderId)
    const { at, atadj } = tablesOf(openAdvances(november, earlier), documents)
    return { at: at?.map((row) => row[3]), atadj: atadj?.map((row) => row[3]) }
  }

  const paid = voucher(1, 'A')
  const paidBefore = voucher(2, 'B', october)

  test.each([
    ['an advance without a supply is received', [paid], [], { at: ['100.00'], atadj: [] }],
    ['what returned of it is not', [paid, refundOf(paid, 1, 4000)], [], { at: ['60.00'], atadj: [] }],
    ['one that is supplied in the last moment is not', [paid, supplyOf(paid, 1)], [], { at: [], atadj: [] }],
    ['nor when the supply is read before it', [supplyOf(paid, 1), paid], [], { at: [], atadj: [] }],
    ['one of October is settled by its supply', [supplyOf(paidBefore, 1)], [paidBefore], { at: [], atadj: ['100.00'] }],
    [
      'and by what returns of it, once',
      [refundOf(paidBefore, 1, 4000), supplyOf(paidBefore, 1)],
      [paidBefore],
      { at: [], atadj: ['100.00'] },
    ],
    ['of which a part returns', [refundOf(paidBefore, 1, 4000)], [paidBefore], { at: [], atadj: ['40.00'] }],
    [
      'of which a part had returned in October',
      [supplyOf(paidBefore, 1)],
      [paidBefore, refundOf(paidBefore, 1, 4000)],
      { at: [], atadj: ['60.00'] },
    ],
    ['one for goods has no tax yet', [voucher(1, 'A', { taxCode: '2106' })], [], { at: [], atadj: [] }],
    ['what is exempt has none', [voucher(1, 'A', { rates: [atHalves(0, 10_000, 0)] })], [], { at: [], atadj: [] }],
    [
      'a store of composition states none',
      [voucher(1, 'A', { registration: 'composition' })],
      [],
      { at: [], atadj: [] },
    ],
  ])('%s', (_what, documents, before, expected) => {
    expect(tables(documents, before)).toEqual(expected)
  })

  // Three meals of 100 + 2.50 + 2.50.
  const threeMeals = (more: object = {}) =>
    aDocument({ kind: 'receipt-voucher', serial: 1, plan: 'P', rates: [atHalves(5, 30_000, 750)], ...more })
  const meal = (serial: number, taxable = 10_000, more: object = {}) =>
    aDocument({ kind: 'tax-invoice', serial, plan: 'P', rates: [atHalves(5, taxable, 250)], ...more })
  const rest = (taxable: number, half: number) =>
    aDocument({
      ...{ kind: 'refund-voucher', serial: 1, plan: 'P', rates: [atHalves(5, taxable, half)] },
      names: [threeMeals(october)],
    })
  /** As a document of a meal is read with the vouchers of its plan. */
  const before = (document: BookedDocument): EarlierVoucher => ({ ...document, orderId: 'P' })

  test.each([
    ['a plan is an advance until its meals are invoiced', [threeMeals()], [], { at: ['300.00'], atadj: [] }],
    ['each invoice uses its part', [threeMeals(), meal(1)], [], { at: ['200.00'], atadj: [] }],
    ['the last one all that is left', [threeMeals(), meal(1), meal(2), meal(3)], [], { at: [], atadj: [] }],
    ['of a plan of October too', [meal(1)], [threeMeals(october)], { at: [], atadj: ['100.00'] }],
    [
      'what October used is not used again',
      [meal(2)],
      [threeMeals(october), before(meal(1, 10_000, october))],
      { at: [], atadj: ['100.00'] },
    ],
    [
      'with the rest that returns, all of it is settled',
      [meal(2), rest(10_000, 250)],
      [threeMeals(october), before(meal(1, 10_000, october))],
      { at: [], atadj: ['200.00'] },
    ],
    ['a rest that returns in another month', [rest(20_000, 500)], [threeMeals(october)], { at: [], atadj: ['200.00'] }],
    [
      'what rounding has left is settled with the last paisa',
      [meal(2, 9_999, { rates: [atHalves(5, 9_999, 251)] }), rest(9_999, 250)],
      [threeMeals(october), before(meal(1, 10_000, october))],
      { at: [], atadj: ['200.00'] },
    ],
  ])('AMB4: %s', (_what, documents, earlier, expected) => {
    expect(tables(documents, earlier)).toEqual(expected)
  })
})

test.each([
  ['2026-11', '2026-10-31T18:30:00.000Z', '2026-11-30T18:30:00.000Z'],
  ['2026-12', '2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'],
  ['2028-02', '2028-01-31T18:30:00.000Z', '2028-02-29T18:30:00.000Z'],
])('%s is from %s to %s: midnight in India', (name, from, until) => {
  const month = readMonth(name)
  expect([month?.from.toISOString(), month?.until.toISOString()]).toEqual([from, until])
})

test.each(['2026', '2026-13', '2026-00', '2026-1', '11-2026', '2026-11-01', '1999-01', ''])(
  '%j is no month',
  (text) => {
    expect(readMonth(text)).toBeNull()
  },
)

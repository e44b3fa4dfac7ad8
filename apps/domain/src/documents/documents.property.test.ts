import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { billOf } from '../order/bill.ts'
import { anySale, DOCUMENT_RUNS, type Sale } from '../testing/any-sale.ts'
import { saleLegs } from '../wallet/sale-legs.ts'
import { placeOfSupplyOf, saleAmounts } from './amounts.ts'
import type { DocumentAmounts, RateAmounts } from './document.ts'
import { kindOfSale } from './kinds.ts'
import { legsOfDocument } from './legs.ts'
import { returnedAmounts } from './returned.ts'

// The oracle is written from the texts of AMB2 and AMB112 with exact fractions, and shares nothing with the rules.

/** A fraction rounded to the nearest whole number, a half up. */
const nearest = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

const grossOf = ({ unitPrice, customisation, quantity }: Sale['lines'][number]): bigint => {
  const piece = BigInt(unitPrice) + BigInt(customisation)
  return piece > 0n ? piece * BigInt(quantity) : 0n
}

interface Expected {
  readonly share: bigint
  readonly half: bigint
}

/** What is sold at each rate of a store that collects tax: up to a rate, the total times the part of the dishes up to it. */
function expectedRates({ lines, figures }: Sale): Map<number, Expected> {
  const whole = lines.reduce((sum, line) => sum + grossOf(line), 0n)
  const rates = [...new Set(lines.map((line) => line.taxPercent))].sort((one, other) => one - other)
  let reached = 0n
  return new Map(
    rates.map((rate, at) => {
      const upTo = lines.filter((line) => line.taxPercent <= rate).reduce((sum, line) => sum + grossOf(line), 0n)
      const isLast = at === rates.length - 1
      const now = isLast ? BigInt(figures.total) : whole === 0n ? 0n : nearest(BigInt(figures.total) * upTo, whole)
      const share = now - reached
      reached = now
      return [rate, { share, half: nearest(share * BigInt(rate), 200n + 2n * BigInt(rate)) }]
    }),
  )
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)
const taxOf = ({ central, state, integrated }: RateAmounts): number => central + state + integrated
const worthOf = (each: RateAmounts): number => each.taxable + taxOf(each)
const figures = ['taxable', 'central', 'state', 'integrated'] as const

/** What is wrong with a document. Collected, because a call of `expect` for each figure takes a minute. */
function breachesOf({ split, lines, rates, total }: DocumentAmounts): string[] {
  const parts = [...lines, ...rates]
  const ofRate = (rate: number) => lines.filter((line) => line.rate === rate)
  const isWrong: Readonly<Record<string, boolean>> = {
    'halves that differ': parts.some(({ central, state }) => central !== state),
    'a figure below 0 or not whole': parts.some((each) =>
      figures.some((figure) => !Number.isSafeInteger(each[figure]) || each[figure] < 0),
    ),
    'tax of two kinds': parts.some((each) => (split === 'igst' ? each.central : each.integrated) !== 0),
    'tax where there is none': parts.some((each) => (split === 'none' || each.rate === 0) && taxOf(each) !== 0),
    'rates that are not the total': sum(rates.map(worthOf)) !== total,
    'lines that are not the total': sum(lines.map(worthOf)) !== total,
    'lines that are not their rate': rates.some((rate) =>
      figures.some((figure) => sum(ofRate(rate.rate).map((line) => line[figure])) !== rate[figure]),
    ),
    'a rate twice': new Set(rates.map(({ rate }) => rate)).size !== rates.length,
  }
  return Object.keys(isWrong).filter((what) => isWrong[what])
}

const documentOf = (sale: Sale): DocumentAmounts => saleAmounts(sale.lines, sale.figures, sale.terms)

const billTaxes = ({ lines, figures: { packaging, delivery, coupon } }: Sale): [number, number][] =>
  billOf(lines, {
    ...{ orderType: 'regular', deliveryMode: 'delivery', meals: 1, gstEnabled: true, payment: 'CASH' },
    ...{ packagingCharges: packaging, deliveryCharges: delivery, couponAmount: coupon },
  }).lines.flatMap(({ code, rate, total }) => (code === 'gst' ? [[rate ?? Number.NaN, total]] : []))

describe('AMB2, AMB112: for any bill', () => {
  test('halves are equal, lines add up to rates and rates to the total, and each is what the oracle says', () =>
    fc.assert(
      fc.property(anySale(0), (sale) => {
        const document = documentOf(sale)
        expect(breachesOf(document)).toEqual([])
        expect(document.lines.map(({ line, gross }) => [line, BigInt(gross)])).toEqual(
          sale.lines.map((line) => [line.line, grossOf(line)]),
        )
        if (document.split === 'none') {
          expect(document.rates.map(({ rate, taxable }) => [rate, taxable])).toEqual([[0, sale.figures.total]])
          return
        }
        const expected = [...expectedRates(sale)].map(([rate, { share, half }]) => [rate, share - 2n * half, 2n * half])
        expect(document.rates.map((each) => [each.rate, BigInt(each.taxable), BigInt(taxOf(each))])).toEqual(expected)
      }),
      { numRuns: DOCUMENT_RUNS },
    ))

  test('each line has its part of its rate to less than a paisa', () =>
    fc.assert(
      fc.property(anySale(100), (sale) => {
        const document = documentOf(sale)
        for (const line of document.lines) {
          const rate = document.rates.find((each) => each.rate === line.rate)
          const whole = sum(document.lines.filter((each) => each.rate === line.rate).map(({ gross }) => gross))
          const far = figures.filter((figure) => {
            // Of a tax across states two paise, because it is twice a half.
            const limit = (figure === 'integrated' ? 2n : 1n) * BigInt(whole)
            const gap = BigInt(line[figure]) * BigInt(whole) - BigInt(rate?.[figure] ?? 0) * BigInt(line.gross)
            return gap >= limit || gap <= -limit
          })
          expect(far).toEqual([])
        }
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))

  test("the bill's lines of tax are the document's, the accounts get what it says, and its kind fits", () =>
    fc.assert(
      fc.property(anySale(0), (sale) => {
        const document = documentOf(sale)
        const stated = document.rates.flatMap((each) => (taxOf(each) > 0 ? [[each.rate, taxOf(each)]] : []))
        if (document.split !== 'none') expect(stated).toEqual(billTaxes(sale))
        const legs = saleLegs(sale.figures.total, { ...sale.terms, lines: sale.lines })
        expect(legs).toEqual(legsOfDocument(document))
        expect(sum(legs.map(({ amount }) => amount))).toBe(sale.figures.total)
        const kind = kindOfSale({ ...sale.terms, lines: sale.lines, isToRegistered: false })
        expect(document.split !== 'none').toBe(kind === 'tax-invoice' || kind === 'invoice-cum-bill')
        expect(document.split === 'igst').toBe(
          document.split !== 'none' && placeOfSupplyOf(sale.lines, sale.terms) !== sale.terms.state,
        )
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))
})

describe('AMB4, AMB112: for any plan of days', () => {
  test('its document, of the pieces of all meals, states the tax of its bill', () =>
    fc.assert(
      fc.property(anySale(0), fc.integer({ min: 1, max: 60 }), ({ lines, figures: { coupon }, terms }, meals) => {
        const bill = billOf(lines, {
          ...{ orderType: 'schedule', deliveryMode: 'delivery', meals, gstEnabled: true, payment: 'WALLET' },
          ...{ packagingCharges: 2000, deliveryCharges: 3000, couponAmount: coupon },
        })
        const sold = lines.map((line) => ({ ...line, quantity: line.quantity * meals }))
        const figures = { packaging: 0, delivery: 0, coupon, returned: 0, total: bill.total }
        const document = saleAmounts(sold, figures, { ...terms, registration: 'regular' })
        expect(breachesOf(document)).toEqual([])
        expect(document.rates.flatMap((each) => (taxOf(each) > 0 ? [[each.rate, taxOf(each)]] : []))).toEqual(
          bill.lines.flatMap(({ code, rate, total }) => (code === 'gst' ? [[rate, total]] : [])),
        )
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))
})

/** A step of a sequence of returns: a part of what is left, in percent, of all lines or of some. */
const anySteps = fc.array(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    lines: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6])),
    isWhole: fc.boolean(),
  }),
  { maxLength: 8 },
)
type Step = { readonly percent: number; readonly lines: readonly number[] | null; readonly isWhole: boolean }

const leftOf = (of: DocumentAmounts, notes: readonly DocumentAmounts[], lines: readonly number[] | null): number =>
  sum(
    [
      of.lines.map((each) => ({ ...each, sign: 1 })),
      notes.flatMap((each) => each.lines.map((line) => ({ ...line, sign: -1 }))),
    ]
      .flat()
      .filter(({ line }) => lines === null || lines.includes(line ?? -1))
      .map((each) => each.sign * worthOf(each)),
  )

/** The credit notes of a sequence, and the last that returns the rest. */
function notesOf(of: DocumentAmounts, steps: readonly Step[], withTax: (at: number) => boolean): DocumentAmounts[] {
  const notes: DocumentAmounts[] = []
  const all = { percent: 100, lines: null, isWhole: true }
  for (const [at, { percent, lines, isWhole }] of [...steps, all].entries()) {
    const left = leftOf(of, notes, null)
    const wanted = isWhole ? leftOf(of, notes, lines) : Math.ceil((left * percent) / 100)
    const amount = Math.min(left, Math.max(2, wanted))
    const note = returnedAmounts(of, notes, { amount, lines, withTax: withTax(at) })
    expect([note.total, ...breachesOf(note)]).toEqual([amount])
    notes.push(note)
  }
  return notes
}

describe('AMB106, AMB112: for any sequence of credit notes', () => {
  test('together they return exactly what the invoice said, line by line and rate by rate, and never more', () =>
    fc.assert(
      fc.property(anySale(100), anySteps, (sale, steps) => {
        const document = documentOf(sale)
        const left = new Map(document.lines.map((line) => [line.line, { ...line }]))
        for (const note of notesOf(document, steps, () => true)) {
          const wrong = note.lines.filter((line) => {
            const of = left.get(line.line)
            for (const figure of figures) if (of) of[figure] -= line[figure]
            return of?.rate !== line.rate || figures.some((figure) => of[figure] < 0)
          })
          expect([note.split, wrong]).toEqual([document.split, []])
        }
        expect(sum([...left.values()].map(worthOf))).toBe(0)
      }),
      { numRuns: DOCUMENT_RUNS },
    ))

  test('those for whole lines return exactly their figures', () =>
    fc.assert(
      fc.property(anySale(100), fc.nat(6), (sale, at) => {
        const document = documentOf(sale)
        const line = document.lines[at % document.lines.length]
        if (!line || worthOf(line) === 0) return
        const wanted = { amount: worthOf(line), lines: [line.line ?? -1], withTax: true }
        expect(returnedAmounts(document, [], wanted).lines).toEqual([line])
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))

  test('from one without tax on, none returns tax, and together they are what was paid', () =>
    fc.assert(
      fc.property(anySale(0), anySteps, fc.nat(8), (sale, steps, first) => {
        const document = documentOf(sale)
        const notes = notesOf(document, steps, (at) => at < first)
        expect(sum(notes.map(({ total }) => total))).toBe(document.total)
        for (const note of notes.slice(first)) expect(sum(note.rates.map(taxOf))).toBe(0)
        const returned = sum(notes.flatMap(({ rates }) => rates.map(taxOf)))
        expect(returned).toBeLessThanOrEqual(sum(document.rates.map(taxOf)))
      }),
      { numRuns: DOCUMENT_RUNS / 10 },
    ))
})

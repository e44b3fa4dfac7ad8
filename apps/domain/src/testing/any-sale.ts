import fc from 'fast-check'
import type { SaleFigures, SoldLine, SupplyTerms } from '../documents/amounts.ts'
import { lineTotal } from '../money/pricing.ts'
import { REGISTRATIONS } from '../money/registration.ts'

/** The runs of the properties of documents: `DOCUMENT_RUNS` asks for more. */
export const DOCUMENT_RUNS = Number(process.env.DOCUMENT_RUNS ?? 10_000)

/** A line for tests: a restaurant dish at 5 %. Amounts in paise. */
export const soldLine = (line: number, name: string, changes: Partial<SoldLine> = {}): SoldLine => ({
  ...{ line, name, taxCode: '996331', unitPrice: 10_000, listPrice: 10_000, customisation: 0 },
  ...{ quantity: 1, taxPercent: 5, ...changes },
})

/** An order, as it was sold. */
export interface Sale {
  readonly lines: readonly SoldLine[]
  readonly figures: SaleFigures
  readonly terms: SupplyTerms
}

const anyLine = (least: number): fc.Arbitrary<Omit<SoldLine, 'line'>> =>
  fc.record({
    name: fc.constantFrom('Dal', 'Naan', 'Pickle'),
    taxCode: fc.constantFrom('996331', '2001', '22029930', ''),
    unitPrice: fc.integer({ min: least, max: 500_000 }),
    listPrice: fc.constant(0),
    customisation: fc.integer({ min: least === 0 ? -5000 : 0, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxPercent: fc.constantFrom(0, 0, 5, 5, 5, 12, 18, 28, 40),
  })

export const anyTerms: fc.Arbitrary<SupplyTerms> = fc.record({
  registration: fc.constantFrom('regular', 'regular', ...REGISTRATIONS),
  state: fc.constantFrom('06', '04', null),
  deliveredTo: fc.constantFrom('06', '27', null),
})

/** Orders with charges and coupon, of lines whose pieces cost at least so many paise. */
export const anySale = (least: number): fc.Arbitrary<Sale> =>
  fc
    .record({
      lines: fc.array(anyLine(least), { minLength: 1, maxLength: 7 }),
      packaging: fc.integer({ min: 0, max: 10_000 }),
      delivery: fc.integer({ min: 0, max: 10_000 }),
      coupon: fc.integer({ min: 0, max: 500_000 }),
      terms: anyTerms,
    })
    .map(({ lines, packaging, delivery, coupon: most, terms }) => {
      const numbered = lines.map((each, line) => ({ ...each, line }))
      const items = numbered.reduce((sum, each) => sum + lineTotal(each, 1), 0)
      const coupon = Math.min(most, items)
      const total = items + packaging + delivery - coupon
      return { lines: numbered, figures: { packaging, delivery, coupon, returned: 0, total }, terms }
    })

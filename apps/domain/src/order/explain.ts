import { bandFor, type DeliveryBand } from '../money/delivery-charge.ts'
import type { Paise } from '../money/money.ts'
import { choosePrice, lineTotal, type PricedLine, type PriceRule } from '../money/pricing.ts'
import { sumOf } from '../money/tenders.ts'
import type { ChoicePrice } from '../options/customisation.ts'
import { type Bill, type BillCode, type BillLine, dueNow, held } from './bill.ts'
import { billOfProof, type CouponProof, type LineProof, type PriceProof, pricedLineOf } from './price-proof.ts'

/** A line as the order stores it. Amounts in paise; `total` is the price of one meal. */
export interface StoredLine extends PricedLine {
  readonly total: Paise
}

/** The stored bill and lines of an order. */
export interface StoredPrices {
  readonly lines: readonly StoredLine[]
  readonly bill: Bill
}

const LINE_FIELDS = ['unitPrice', 'listPrice', 'customisation', 'quantity', 'taxPercent', 'total'] as const
/** The figures of a bill that are compared, besides its lines. */
const figuresOf = (bill: Bill) => ({
  ...{ meals: bill.meals, total: bill.total, discount: bill.discount, wireTax: bill.wireTax },
  ...{ tendered: sumOf(bill.tenders), dueNow: dueNow(bill), held: held(bill) },
})

export type LineField = (typeof LINE_FIELDS)[number]
export type BillField = keyof ReturnType<typeof figuresOf>

const billFields = [
  'meals',
  'total',
  'discount',
  'wireTax',
  'tendered',
  'dueNow',
  'held',
] as const satisfies readonly BillField[]

/** A figure that is stored differently than it is recomputed; null: it is missing on that side. */
export type Difference = { readonly stored: number | null; readonly recomputed: number | null } & (
  | { readonly of: 'line'; readonly line: number; readonly field: LineField }
  | { readonly of: 'bill-line'; readonly code: BillCode; readonly rate: number | null; readonly perMeal: boolean }
  | { readonly of: 'bill'; readonly field: BillField }
)

/** How the price of a line came about. */
export interface ExplainedLine {
  /** Null: the stored prices give none for this order type. */
  readonly rule: PriceRule | null
  readonly choices: readonly ChoicePrice[]
  readonly priced: StoredLine | null
}

/** An order's bill, computed again from its stored input. */
export interface Explanation {
  readonly catalogue: string
  readonly lines: readonly ExplainedLine[]
  readonly bill: Bill
  /** SB27: null: nothing was delivered, or the store has no bands. */
  readonly delivery: { readonly km: number; readonly band: DeliveryBand } | null
  readonly coupon: CouponProof | null
  /** Empty when the stored bill and lines are those that were recomputed. */
  readonly differences: readonly Difference[]
}

const compare = <D extends object>(at: D, stored: number | undefined, recomputed: number | undefined) =>
  stored === recomputed ? [] : [{ ...at, stored: stored ?? null, recomputed: recomputed ?? null }]

function explainLine(line: LineProof, { orderType }: PriceProof): ExplainedLine {
  const priced = pricedLineOf(line, orderType)
  return {
    rule: choosePrice(line.prices, { orderType, special: line.isSpecial })?.rule ?? null,
    choices: line.choices,
    priced: priced && { ...priced, total: lineTotal(priced, 1) },
  }
}

const compareLine = (line: number, stored: StoredLine | undefined, recomputed: StoredLine | null | undefined) =>
  LINE_FIELDS.flatMap((field) => compare({ of: 'line', line, field } as const, stored?.[field], recomputed?.[field]))

const keyOf = ({ code, kind, rate }: BillLine): string => [code, kind, rate ?? ''].join(' ')

/** A bill has each line once; lines that are stored twice are added up, so that they differ. */
const summed = (lines: readonly BillLine[]) =>
  lines.length === 0
    ? undefined
    : {
        total: lines.reduce((sum, { total }) => sum + total, 0),
        perMeal: lines.reduce((sum, { perMeal }) => sum + perMeal, 0),
      }

function compareBillLines(stored: readonly BillLine[], recomputed: readonly BillLine[]): Difference[] {
  const find = (lines: readonly BillLine[], key: string) => summed(lines.filter((line) => keyOf(line) === key))
  const all = new Map([...recomputed, ...stored].map((line) => [keyOf(line), line]))
  return [...all].flatMap(([key, { code, rate = null }]) => {
    const [before, now] = [find(stored, key), find(recomputed, key)]
    const at = { of: 'bill-line', code, rate } as const
    return [
      ...compare({ ...at, perMeal: false }, before?.total, now?.total),
      ...compare({ ...at, perMeal: true }, before?.perMeal, now?.perMeal),
    ]
  })
}

function differencesOf(stored: StoredPrices, lines: readonly ExplainedLine[], bill: Bill): Difference[] {
  const count = Math.max(stored.lines.length, lines.length)
  const [before, now] = [figuresOf(stored.bill), figuresOf(bill)]
  return [
    ...Array.from({ length: count }, (_, at) => compareLine(at, stored.lines[at], lines[at]?.priced)).flat(),
    ...compareBillLines(stored.bill.lines, bill.lines),
    ...billFields.flatMap((field) => compare({ of: 'bill', field } as const, before[field], now[field])),
  ]
}

/** SB10: computes an order's bill from its stored input, and compares it with what the order stores. */
export function explain(proof: PriceProof, stored: StoredPrices): Explanation {
  const lines = proof.lines.map((line) => explainLine(line, proof))
  const bill = billOfProof(proof)
  const band = proof.delivery && bandFor(proof.delivery.bands, proof.delivery.km)
  return {
    catalogue: proof.catalogue,
    lines,
    bill,
    delivery: proof.delivery && band ? { km: proof.delivery.km, band } : null,
    coupon: proof.coupon,
    differences: differencesOf(stored, lines, bill),
  }
}

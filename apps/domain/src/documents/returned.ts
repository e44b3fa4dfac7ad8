import type { Paise } from '../money/money.ts'
import { splitAmount } from '../money/split.ts'
import { DEFAULT_ZONE, localTimeAt } from '../time/zone.ts'
import { atRate } from './amounts.ts'
import type { DocumentAmounts, DocumentLine, RateAmounts } from './document.ts'

/** What is to be returned of a document. */
export interface WantedReturn {
  readonly amount: Paise
  /** The lines of the order that it is for; null: of all lines, in proportion. */
  readonly lines: readonly number[] | null
  /** AMB112: as `mayReturnTax` has it. */
  readonly withTax: boolean
}

/** What is left of a line. `half` is half of its tax. In paise. */
interface Left {
  readonly taxable: Paise
  readonly half: Paise
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

const halfOf = ({ central, integrated }: RateAmounts): Paise => central + integrated / 2

const leftValue = ({ taxable, half }: Left): Paise => taxable + 2 * half

const lineValue = (line: RateAmounts): Paise => line.taxable + 2 * halfOf(line)

const NOTHING: Left = { taxable: 0, half: 0 }

/** What earlier returns have left of each line, in the order of the document's lines. */
function leftOf(of: DocumentAmounts, earlier: readonly DocumentAmounts[]): readonly Left[] {
  return of.lines.map((line) => {
    const taken = earlier.flatMap((each) => each.lines.filter((other) => other.line === line.line))
    return {
      taxable: line.taxable - sumOf(taken.map(({ taxable }) => taxable)),
      half: halfOf(line) - sumOf(taken.map(halfOf)),
    }
  })
}

/** A part of an amount, rounded up; the product can exceed the exact range of a number. */
const partOf = (of: Paise, part: Paise, whole: Paise): Paise =>
  Number((BigInt(of) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole))

/**
 * An amount of what is left, each line's part in proportion; null: it cannot be taken in equal halves, because an odd
 * amount is wanted and nothing but tax is left. Halves are rounded up, so that what is left without tax lasts until the end.
 */
function taken(left: readonly Left[], amount: Paise): readonly Left[] | null {
  const taxable = sumOf(left.map((each) => each.taxable))
  const half = sumOf(left.map((each) => each.half))
  const whole = taxable + 2 * half
  if (amount === whole) return left
  // Besides equal halves an odd amount needs a paisa without tax.
  if (taxable === 0 && amount % 2 === 1) return null
  const halves = Math.min(Math.floor(amount / 2), partOf(half, amount, whole))
  const ofHalf = splitAmount(
    halves,
    left.map((each) => each.half),
  )
  const ofTaxable = splitAmount(
    amount - 2 * halves,
    left.map((each) => each.taxable),
  )
  return left.map((_, at) => ({ taxable: ofTaxable[at] ?? 0, half: ofHalf[at] ?? 0 }))
}

/** First of the lines that are named, then, should the amount be above all that is left of them, of the others. */
function takenOf(left: readonly Left[], isNamed: readonly boolean[], amount: Paise): readonly Left[] | null {
  const part = (named: boolean) => left.map((each, at) => (isNamed[at] === named ? each : NOTHING))
  const ofNamed = Math.min(amount, sumOf(part(true).map(leftValue)))
  const [named, others] = [taken(part(true), ofNamed), taken(part(false), amount - ofNamed)]
  if (!named || !others) return taken(left, amount)
  return left.map((_, at) => (isNamed[at] ? named[at] : others[at]) ?? NOTHING)
}

/** The figures of lines by rate, ascending. */
function byRate(lines: readonly DocumentLine[]): readonly RateAmounts[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => one - other)
  return rates.map((rate) => {
    const of = lines.filter((line) => line.rate === rate)
    const sum = (part: 'taxable' | 'central' | 'state' | 'integrated'): Paise => sumOf(of.map((line) => line[part]))
    return {
      rate,
      ...{ taxable: sum('taxable'), central: sum('central'), state: sum('state'), integrated: sum('integrated') },
    }
  })
}

const isReturned = (line: DocumentLine): boolean => lineValue(line) > 0

/** What a document says that returns these parts of the lines of another. */
function statement(of: DocumentAmounts, split: DocumentAmounts['split'], parts: readonly Left[]): DocumentAmounts {
  const lines = of.lines
    .map((line, at) => {
      const { taxable, half } = parts[at] ?? NOTHING
      return { ...line, ...atRate(split, split === 'none' ? 0 : line.rate, taxable, half) }
    })
    .filter(isReturned)
  const total = sumOf(lines.map(lineValue))
  return { split, lines, rates: byRate(lines), packaging: 0, delivery: 0, coupon: 0, returned: 0, total }
}

/**
 * AMB112: what a credit note of an invoice, or a refund voucher of a receipt voucher, says; all amounts are above zero.
 * `earlier`: those issued before for the same document. Its lines are as they were sold, with the part that is returned as
 * their figures; one of which nothing is returned is left out.
 *
 * An amount is taken from all lines in proportion to what is left of them; one for lines from these alone, so that a whole
 * line is returned with exactly its figures, and from the others only what is above them. The halves of the tax stay equal,
 * nothing is taken twice, and what reaches the total of the document takes all that is left: together they return exactly
 * what the document said.
 *
 * Without tax (after the 30 November that `mayReturnTax` knows) the amount is a matter of buyer and seller alone: the
 * supply and its tax stay as they were stated. It is at rate 0 with the split `none`, so that the accounts `sales:<rate>`
 * and `tax:*` stay those of the returns filed, and what it costs the store stands in `sales:0`. All later ones are without
 * tax too, as is one that cannot be taken in equal halves: single paise of a document of which only tax is left.
 *
 * Throws RangeError for an amount that is not whole, negative, or above what is left.
 */
export function returnedAmounts(
  of: DocumentAmounts,
  earlier: readonly DocumentAmounts[],
  { amount, lines, withTax }: WantedReturn,
): DocumentAmounts {
  const left = leftOf(of, earlier)
  const most = sumOf(left.map(leftValue))
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > most)
    throw new RangeError(`${amount} is no amount of the ${most} that are left to return`)
  const isNamed = of.lines.map(({ line }) => lines === null || (line !== null && lines.includes(line)))
  const mayHaveTax = withTax && earlier.every(({ split }) => split === of.split)
  const parts = mayHaveTax ? takenOf(left, isNamed, amount) : null
  if (parts) return statement(of, of.split, parts)
  const values = left.map((each) => ({ taxable: leftValue(each), half: 0 }))
  return statement(of, 'none', takenOf(values, isNamed, amount) ?? [])
}

/** AMB112: whether a credit note may still return tax: until 30 November after the invoice's financial year, in India. */
export const mayReturnTax = (invoiceYear: number, at: Date): boolean =>
  localTimeAt(at.getTime(), DEFAULT_ZONE).date <= `${invoiceYear + 1}-11-30`

import type { DocumentAmounts, DocumentLine, RateAmounts } from '@tiffin/domain/documents/document'

type Figures = Pick<RateAmounts, 'taxable' | 'central' | 'state' | 'integrated'>

const added = <T extends Figures>(one: T, { taxable, central, state, integrated }: Figures): T => ({
  ...one,
  ...{ taxable: one.taxable + taxable, central: one.central + central },
  ...{ state: one.state + state, integrated: one.integrated + integrated },
})

/** Rows with their figures added up, by what names them. */
function addUp<T extends Figures>(rows: readonly T[], nameOf: (row: T) => number | null): readonly T[] {
  const sums = new Map<number | null, T>()
  for (const row of rows) {
    const before = sums.get(nameOf(row))
    sums.set(nameOf(row), before ? added(before, row) : row)
  }
  return [...sums.values()]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** AMB110: the amounts of the vouchers of one order, which are of the same lines, as of one; null: there are none. */
export function addedAmounts(amounts: readonly DocumentAmounts[]): DocumentAmounts | null {
  const [first, ...others] = amounts
  if (!first || others.length === 0) return first ?? null
  const ofSplit = amounts.filter(({ split }) => split === first.split)
  const { split, packaging, delivery, coupon, returned } = first
  return {
    ...{ split, packaging, delivery, coupon, returned },
    lines: addUp<DocumentLine>(
      ofSplit.flatMap(({ lines }) => lines),
      ({ line }) => line,
    ),
    rates: addUp<RateAmounts>(
      ofSplit.flatMap(({ rates }) => rates),
      ({ rate }) => rate,
    ),
    total: sum(ofSplit.map(({ total }) => total)),
  }
}

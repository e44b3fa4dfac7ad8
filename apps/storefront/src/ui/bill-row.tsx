import './bill-row.css'

interface BillRowProps {
  readonly label: string
  readonly value: string
  /** True for a total. */
  readonly strong?: boolean
}

/** A row of a `dl` with class `bill-rows`: what an amount is for, and the amount. */
export function BillRow({ label, value, strong }: BillRowProps) {
  return (
    <div className={strong ? 'bill-row bill-row-total' : 'bill-row'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

import { formatPaise } from '@tiffin/domain/money/money'
import type { Bill, BillLine } from '@tiffin/domain/order/bill'
import { texts } from '#texts/texts'
import { addedText, perMealText } from '../texts/bill-words.ts'
import { BillRow } from './bill-row.tsx'
import './bill-receipt.css'

const words = texts.bill

function amountText({ code, kind, total }: BillLine): string {
  return kind === 'saves' ? `−${formatPaise(total)}` : addedText(code, total)
}

/** I9: the price per meal, for an order of several meals. */
function PerMeal({ line, meals }: { line: BillLine; meals: number }) {
  return <BillRow label={words.perDay} value={perMealText(line.perMeal, meals)} />
}

/** AMB2: the taxes included in the total; shows the rate when there are several. */
function IncludedTaxes({ lines }: { lines: readonly BillLine[] }) {
  return lines.map(({ rate, total }) => (
    <p className="bill-note" key={rate}>
      {lines.length > 1 && rate !== undefined
        ? words.includesGstOf(rate, formatPaise(total))
        : words.includesGst(formatPaise(total))}
    </p>
  ))
}

interface BillReceiptProps {
  readonly bill: Bill
  /** AMB114: the meals have different dishes, so that there is no price of a meal. */
  readonly byDay?: boolean
}

export function BillReceipt({ bill: { lines, meals, total, discount }, byDay = false }: BillReceiptProps) {
  const counted = lines.filter(({ kind }) => kind !== 'contains')
  const items = lines.find(({ code }) => code === 'items')
  return (
    <div className="bill">
      <dl className="bill-rows">
        {meals > 1 && items && !byDay ? <PerMeal line={items} meals={meals} /> : null}
        {counted.map((line) => (
          <BillRow key={line.code} label={words[line.code]} value={amountText(line)} />
        ))}
        <BillRow label={words.total} value={formatPaise(total)} strong />
      </dl>
      {discount > 0 ? <p className="bill-saving">{words.saving(formatPaise(discount))}</p> : null}
      <IncludedTaxes lines={lines.filter(({ kind }) => kind === 'contains')} />
    </div>
  )
}

import { formatPaise, type Paise } from '@tiffin/domain/money'
import type { Bill } from '@tiffin/domain/pricing'
import { texts } from '#texts/texts'
import './bill-receipt.css'

const words = texts.bill

/** I7: delivery and packaging read "Free" when they cost nothing. */
const chargeText = (paise: Paise): string => (paise === 0 ? texts.free : formatPaise(paise))

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'bill-row bill-row-total' : 'bill-row'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What an order costs, line by line, as a receipt. `showDelivery` is false for orders that are collected. */
export function BillReceipt({ bill, showDelivery = true }: { bill: Bill; showDelivery?: boolean }) {
  return (
    <div className="bill">
      <dl className="bill-rows">
        {/* I9 */}
        {bill.noOfDays > 1 ? (
          <Row label={words.perDay} value={`${formatPaise(bill.perDay)} × ${words.days(bill.noOfDays)}`} />
        ) : null}
        <Row label={words.items} value={formatPaise(bill.items)} />
        <Row label={words.packaging} value={chargeText(bill.packaging)} />
        {showDelivery ? <Row label={words.delivery} value={chargeText(bill.delivery)} /> : null}
        {bill.coupon > 0 ? <Row label={words.coupon} value={`−${formatPaise(bill.coupon)}`} /> : null}
        {bill.taxShown ? <Row label={words.gst} value={formatPaise(bill.tax)} /> : null}
        <Row label={words.total} value={formatPaise(bill.total)} strong />
      </dl>
      {bill.discount > 0 ? <p className="bill-saving">{words.saving(formatPaise(bill.discount))}</p> : null}
      {bill.taxShown ? <p className="bill-note">{words.gstNote}</p> : null}
    </div>
  )
}

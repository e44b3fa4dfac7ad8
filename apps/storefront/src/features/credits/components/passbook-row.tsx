import type { PassbookRow as Row } from '@tiffin/contract/wallet'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { goesOut, hasReceipt, opensOrder, showsBalance } from '@tiffin/domain/wallet/passbook'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { passbookTexts as words } from '#texts/passbook'
import { receiptTexts } from '#texts/receipt'
import { paths } from '../../../paths.ts'
import { rowAmount, rowDate } from '../passbook-view.ts'

/** V14: to the order of the row; without its store, to the lists of orders. */
function OrderLink({ order }: { order: NonNullable<Row['order']> }) {
  const { orderId, storeId } = order
  const to = storeId === null ? paths.myOrders() : paths.trackOrder(storeId, orderId)
  return (
    <Link className="text-button passbook-view" to={to} aria-label={words.viewOf(orderId)}>
      {words.view}
    </Link>
  )
}

/** V6: to the receipt of a top-up that was paid. */
const ReceiptLink = ({ topUpId, amount }: { topUpId: string; amount: Paise }) => (
  <Link className="text-button passbook-view" to={paths.topUpReceipt(topUpId)} aria-label={receiptTexts.openOf(amount)}>
    {receiptTexts.open}
  </Link>
)

interface PassbookRowProps {
  readonly row: Row
  readonly timeZone: string
}

/** V9, V12 to V15: a row. Memoised: more rows must not render the earlier ones again. */
export const PassbookRow = memo(function PassbookRow({ row, timeZone }: PassbookRowProps) {
  const { at, type, status, balance, order, topUpId, details } = row
  return (
    <li className="passbook-row" data-status={status}>
      <div className="passbook-row-text">
        <p className="passbook-row-type">{type === 'DEBIT' && !order ? words.takenOut : words.types[type]}</p>
        {details ? <p className="passbook-row-details">{details}</p> : null}
        <p className="passbook-row-facts">
          <time dateTime={new Date(at).toISOString()}>{rowDate(at, timeZone)}</time>
          <span className="passbook-row-status">{words.statuses[status]}</span>
        </p>
      </div>
      <div className="passbook-row-sums">
        <p className="passbook-row-amount" data-out={goesOut(type) || undefined}>
          {rowAmount(row)}
        </p>
        {showsBalance(row) && balance !== null ? (
          <p className="passbook-row-balance">{words.closing(formatPaise(balance))}</p>
        ) : null}
        {opensOrder(row) && order ? <OrderLink order={order} /> : null}
        {hasReceipt(row) && topUpId !== null ? <ReceiptLink topUpId={topUpId} amount={row.amount} /> : null}
      </div>
    </li>
  )
})

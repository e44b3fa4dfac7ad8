import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { Link } from 'react-router-dom'
import { trackingTexts } from '#texts/tracking'
import { type OrderLine, OrderLines } from '../../../dishes/order-lines.tsx'
import { orderedLine } from '../../../dishes/ordered-line.ts'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { itemPath } from '../item-path.ts'

/** AMB83: the state of an item, where it is another than that of its order. From 500 on it is its order's (S5). */
const stateOf = ({ status }: TrackedItem, order: Tracking): string | null =>
  status >= orderStatus.dispatched || status === order.status ? null : trackingTexts.itemState(status)

/** S15, AMB35: the way to the page of a dish, which a cancelled one does not have. */
function ItemLink({ order, item }: { order: Tracking; item: TrackedItem }) {
  return (
    <Link className="track-item-link" to={itemPath(order, item)}>
      {trackingTexts.trackItem}
      <span className="sr-only">{trackingTexts.ofDish(item.name)}</span>
      <Icon name="chevronRight" size={16} />
    </Link>
  )
}

/** One row of the list: S2, AMB35: a cancelled item stays, marked as cancelled. */
function rowOf(item: TrackedItem, order: Tracking): OrderLine {
  // AMB116: a line that got worse states what holds now; above the lines stands what it was.
  const worse = order.worsened?.lines.find(({ itemId }) => itemId === item.itemId)
  return {
    ...orderedLine({ ...item, ...worse?.now }),
    below: stateOf(item, order),
    instead: item.status === orderStatus.cancelled ? trackingTexts.cancelled : null,
    link: item.status === orderStatus.cancelled ? null : <ItemLink order={order} item={item} />,
  }
}

/** S1: the ordered dishes, and the bill. S3: a plan of several days lists no dishes. */
export function OrderedItems({ tracking }: { tracking: Tracking }) {
  const isWorse = (tracking.worsened?.lines.length ?? 0) > 0
  if (tracking.isPlan) return <BillReceipt bill={tracking.bill} />
  return (
    <>
      <h2 className="track-heading">{trackingTexts.items}</h2>
      {/* The declaration may have changed since in what does not concern the owner, who is not told of it. */}
      <p className="track-declared">{isWorse ? trackingTexts.asDeclaredBut : trackingTexts.asDeclared}</p>
      <OrderLines lines={tracking.items.map((item) => rowOf(item, tracking))} />
      <hr className="track-rule" />
      <BillReceipt bill={tracking.bill} />
    </>
  )
}

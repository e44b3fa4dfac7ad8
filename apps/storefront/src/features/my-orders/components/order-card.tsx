import type { OrderSummary } from '@tiffin/contract/my-orders'
import { formatPaise } from '@tiffin/domain/money/money'
import { namedDishes, type OrderListName, statusLineOf } from '@tiffin/domain/order/order-lists'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { entryTexts } from '#texts/entries'
import { myOrdersTexts } from '#texts/my-orders'
import { trackingTexts } from '#texts/tracking'
import { paths, pathTo } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { pastText, slotText } from '../../../platform/moments.ts'
import { deadlineText, unpaidText } from '../../../texts/payment-words.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { InvoiceLink } from '../../../ui/invoice-link.tsx'
import { RefundLines } from '../../../ui/refund-lines.tsx'
import { selectClient } from '../../client/slice.ts'
import { AgainButton } from './again-button.tsx'
import { CancelButton } from './cancel-button.tsx'
import '../../../ui/listed-order.css'
import './order-card.css'

/** T10, T11, T12. */
function StatusLine({ list, order }: { list: OrderListName; order: OrderSummary }) {
  const line = statusLineOf(list, order)
  const endedAt = order.statusAt ?? order.placedAt
  return (
    <p className="my-order-status" data-line={line}>
      {myOrdersTexts.statusLine(line, pastText(endedAt, now(), order.timeZone))}
    </p>
  )
}

/** AMB84: how far the kitchen is, once it has begun. T10 names the order's line, which is the same until it ends. */
function Progress({ list, order }: { list: OrderListName; order: OrderSummary }) {
  if (list !== 'current' || order.status <= orderStatus.accepted) return null
  return <p className="my-order-progress">{trackingTexts.stateName(order.status, order.fulfilment === 'PICKUP')}</p>
}

/** T5, T6: the first three dishes, and how many there are besides. */
function Dishes({ id, items }: { id: string; items: OrderSummary['items'] }) {
  const { named, more } = namedDishes(items)
  return (
    <h3 className="listed-order-dishes" id={id}>
      {named.map(({ name, quantity }) => myOrdersTexts.dish(quantity, name)).join(', ')}
      {more > 0 ? <span className="listed-order-more">{myOrdersTexts.more(more)}</span> : null}
    </h3>
  )
}

const joined = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join(', ')

/** T5, SB16: dates, store and destination. A pickup has the store as its destination. */
function Facts({ order }: { order: OrderSummary }) {
  const { clientType } = useSelector(selectClient)
  const { deliverTo, schoolClass, timeZone } = order
  const store = joined(order.storeName, order.storeAddress)
  const pickup = order.fulfilment === 'PICKUP'
  const person = schoolClass
    ? joined(deliverTo.name, entryTexts.className(schoolClass.className, schoolClass.section))
    : deliverTo.name
  return (
    <FactList
      facts={[
        [myOrdersTexts.placed, pastText(order.placedAt, now(), timeZone)],
        [myOrdersTexts.when, order.scheduledFor === null ? '' : slotText(order.scheduledFor, now(), timeZone)],
        [myOrdersTexts.orderFor, isProgramme(clientType) ? person : ''],
        [pickup ? myOrdersTexts.collectFrom : myOrdersTexts.from, store],
        [myOrdersTexts.deliverTo, pickup ? '' : joined(deliverTo.name, deliverTo.address)],
      ]}
    />
  )
}

/** T7: the invoice belongs to a past order only. */
function Actions({ list, order }: { list: OrderListName; order: OrderSummary }) {
  const { orderId, storeId, invoice } = order
  return (
    <div className="my-order-actions">
      {list === 'current' ? (
        <Link
          className="outline-button"
          to={paths.trackOrder(storeId, orderId)}
          aria-label={myOrdersTexts.trackOf(orderId)}
        >
          {myOrdersTexts.track}
        </Link>
      ) : null}
      {list === 'scheduled' ? null : <AgainButton order={order} />}
      <Link
        className="text-button"
        to={pathTo('bill', { restaurantId: storeId, orderId })}
        aria-label={myOrdersTexts.billOf(orderId)}
      >
        {myOrdersTexts.bill}
      </Link>
      {list === 'past' && invoice ? (
        <InvoiceLink to={invoice} text={myOrdersTexts.invoice} label={myOrdersTexts.invoiceOf(orderId)} />
      ) : null}
      {list === 'current' ? <CancelButton order={order} /> : null}
    </div>
  )
}

/** AMB109: until when an undecided payment is decided, or what becomes of the money of an order that was not paid. */
function PaymentNote({ order }: { order: OrderSummary }) {
  const text = shownPayment(order) === 'pending' ? deadlineText(order) : unpaidText(order)
  return text ? <p className="my-order-payment">{text}</p> : null
}

/** T5: an order in a list. */
export function OrderCard({ list, order }: { list: OrderListName; order: OrderSummary }) {
  const title = useId()
  return (
    <article className="listed-order" aria-labelledby={title}>
      <header className="my-order-head">
        <StatusLine list={list} order={order} />
        <Progress list={list} order={order} />
        <p className="my-order-total">{formatPaise(order.total)}</p>
      </header>
      {order.isWorsened ? <p className="my-order-worsened">{myOrdersTexts.worsened}</p> : null}
      <Dishes id={title} items={order.items} />
      <p className="listed-order-number">{myOrdersTexts.orderNumber(order.orderId)}</p>
      <PaymentNote order={order} />
      <Facts order={order} />
      {order.refunds.length > 0 ? <RefundLines refunds={order.refunds} /> : null}
      <Actions list={list} order={order} />
    </article>
  )
}

import type { Tracking } from '@tiffin/contract/orders'
import { listOf } from '@tiffin/domain/order/order-lists'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { billPageTexts } from '#texts/bill-page'
import { entryTexts } from '#texts/entries'
import { refundTexts } from '#texts/refunds'
import { texts } from '#texts/texts'
import { trackingTexts } from '#texts/tracking'
import { OrderLines } from '../../../dishes/order-lines.tsx'
import { orderedLine } from '../../../dishes/ordered-line.ts'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { pastText, slotText } from '../../../platform/moments.ts'
import { type PartInWords, paymentParts } from '../../../texts/payment-parts.ts'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { InvoiceLink } from '../../../ui/invoice-link.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { RefundLines } from '../../../ui/refund-lines.tsx'
import { selectClient } from '../../client/slice.ts'
import { OrderDocuments } from '../components/order-documents.tsx'
import { orderDocumentsSaga } from '../documents-saga.ts'
import { orderDocumentsReducer } from '../documents-slice.ts'
import { billSaga } from '../saga.ts'
import { billReducer, billRequested, selectBill } from '../slice.ts'
import '../../../ui/printed.css'
import './bill-page.css'

/** The sagas of the bill, which start when this module loads. */
export const sagas = [billSaga, orderDocumentsSaga] as const

/** Its slices, which no other page needs. */
export const reducers = { bill: billReducer, orderDocuments: orderDocumentsReducer } as const

const joined = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join(', ')

/** L22: a programme's bill names the person, with the class of a child. */
function recipientOf({ deliverTo: { name }, schoolClass }: Tracking): string {
  return schoolClass ? joined(name, entryTexts.className(schoolClass.className, schoolClass.section)) : name
}

/** M2, AMB110: how the order is paid, or the amount of each of two parts. */
function paymentFacts(order: Tracking, pickup: boolean): readonly PartInWords[] {
  const parts = paymentParts(order)
  const kinds = order.bill.tenders.map(({ kind }) => billPageTexts.paymentOf(kind, pickup))
  return parts.length > 0 ? parts : [[billPageTexts.payment, kinds.join(', ')]]
}

function Facts({ order }: { order: Tracking }) {
  const { clientType } = useSelector(selectClient)
  const { deliverTo, timeZone } = order
  const pickup = order.fulfilment === 'PICKUP'
  return (
    <FactList
      facts={[
        [billPageTexts.order, order.orderId],
        [billPageTexts.placed, pastText(order.placedAt, now(), timeZone)],
        [billPageTexts.when, order.scheduledFor === null ? '' : slotText(order.scheduledFor, now(), timeZone)],
        [billPageTexts.orderFor, isProgramme(clientType) ? recipientOf(order) : ''],
        [billPageTexts.store, joined(order.storeName, pickup ? deliverTo.address : '')],
        [billPageTexts.deliverTo, pickup ? '' : joined(deliverTo.name, deliverTo.address)],
        [billPageTexts.note, order.billNote ?? ''],
        ...paymentFacts(order, pickup),
        [billPageTexts.status, listOf(order) === 'cancelled' ? billPageTexts.cancelled : ''],
      ]}
    />
  )
}

/** AMB70: dishes with their quantities, and the stored bill. */
function Receipt({ order }: { order: Tracking }) {
  return (
    <section className="printed-card">
      <Facts order={order} />
      <h2 className="bill-heading">{billPageTexts.items}</h2>
      <p className="bill-declared">{trackingTexts.asDeclared}</p>
      <OrderLines
        lines={order.items.map((item) => ({
          ...orderedLine(item),
          instead: item.status === orderStatus.cancelled ? billPageTexts.cancelled : null,
        }))}
      />
      <hr className="bill-rule" />
      <BillReceipt bill={order.bill} />
      {order.refunds.length > 0 ? (
        <>
          <h2 className="bill-heading">{refundTexts.title}</h2>
          <RefundLines refunds={order.refunds} />
        </>
      ) : null}
    </section>
  )
}

/** SB17: the invoice is linked only when there is one. */
function Actions({ order }: { order: Tracking }) {
  return (
    <div className="bill-actions unprinted">
      <OutlineButton onClick={() => window.print()}>{billPageTexts.print}</OutlineButton>
      {order.invoice ? <InvoiceLink to={order.invoice} text={billPageTexts.invoice} /> : null}
      <Link className="text-button" to={paths.trackOrder(order.storeId, order.orderId)}>
        {billPageTexts.track}
      </Link>
    </div>
  )
}

function Content({ orderId }: { orderId: string }): ReactNode {
  const dispatch = useDispatch()
  const { status, order } = useSelector(selectBill)
  if (order?.orderId === orderId) {
    return (
      <>
        <Receipt order={order} />
        <Actions order={order} />
        <OrderDocuments orderId={orderId} />
      </>
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        title={billPageTexts.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(billRequested({ orderId }))}>{texts.retry}</OutlineButton>}
      />
    )
  }
  return (
    <section aria-busy="true">
      <span className="sr-only">{billPageTexts.loading}</span>
      <div className="skeleton bill-page-skeleton" />
    </section>
  )
}

/** R10, AMB70: the page "Your Bill". */
export function BillPage() {
  const dispatch = useDispatch()
  const { orderId = '' } = useParams()
  const { name } = useSelector(selectClient)

  useEffect(() => {
    dispatch(billRequested({ orderId }))
  }, [dispatch, orderId])

  return (
    <main className="bill-page printed" id="content">
      <Link className="bill-back unprinted" to={paths.myOrders()}>
        <Icon name="chevronLeft" />
        {billPageTexts.allOrders}
      </Link>
      <h1 className="bill-title">{billPageTexts.title}</h1>
      <p className="only-printed">{name}</p>
      <Content orderId={orderId} />
    </main>
  )
}

import type { Tracking } from '@tiffin/contract/orders'
import { paymentModeOf } from '@tiffin/domain/money/tenders'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { bulkTexts } from '#texts/bulk'
import { entryTexts } from '#texts/entries'
import { refundTexts } from '#texts/refunds'
import { trackingTexts } from '#texts/tracking'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { slotText } from '../../../platform/moments.ts'
import { namesOf } from '../../../texts/allergen-words.ts'
import { paymentParts } from '../../../texts/payment-parts.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { RefundLines } from '../../../ui/refund-lines.tsx'
import { selectClient } from '../../client/slice.ts'

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt className="fact-label">
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="fact-value">{children}</dd>
    </div>
  )
}

/** L22: the person that a programme's meal is for, with the class of a child; AMB105: and what they avoid. */
function Recipient({ tracking: { deliverTo, schoolClass, avoids } }: { tracking: Tracking }) {
  return (
    <Fact icon="person" label={trackingTexts.orderFor}>
      <strong>{deliverTo.name}</strong>
      {schoolClass ? <span>{entryTexts.className(schoolClass.className, schoolClass.section)}</span> : null}
      {avoids.length > 0 ? <strong>{entryTexts.avoids(namesOf(avoids))}</strong> : null}
    </Fact>
  )
}

/** What paid the order. AMB39: a meal on credit is not paid yet. */
function paidText({ onCredit, bill }: Tracking): string {
  if (onCredit) return trackingTexts.onCredit
  return paymentModeOf(bill.tenders) === 'WALLET' ? trackingTexts.paidFromCredits : trackingTexts.paidOnline
}

/** M2, S13: how the order is paid, or that its payment is pending or has failed. */
function paymentText(tracking: Tracking): string {
  const cash = tracking.fulfilment === 'PICKUP' ? trackingTexts.payAtPickup : trackingTexts.payOnDelivery
  const { paymentPending, paymentNotConfirmed, paymentFailed, nothingToPay } = trackingTexts
  const { tenders } = tracking.bill
  if (tenders.length > 0 && tenders.every(({ amount }) => amount === 0)) return nothingToPay
  const words = { cash, pending: paymentPending, failed: paymentFailed, paid: paidText(tracking) }
  return { ...words, 'cancelled-undecided': paymentNotConfirmed }[shownPayment(tracking)]
}

/** M2, S13, AMB110: how the order is paid. An order in two parts shows the amount of each part. */
function Payment({ tracking }: { tracking: Tracking }) {
  const parts = paymentParts(tracking)
  const isSaid = parts.length > 0 && shownPayment(tracking) === 'paid'
  return (
    <Fact icon="cash" label={trackingTexts.payment}>
      {isSaid ? null : <span>{paymentText(tracking)}</span>}
      {parts.map(([label, amount]) => (
        <span key={label}>
          {label} {amount}
        </span>
      ))}
    </Fact>
  )
}

/** Destination, payment and support contact of the order. */
export function OrderFacts({ tracking }: { tracking: Tracking }) {
  const pickup = tracking.fulfilment === 'PICKUP'
  const { name, address } = tracking.deliverTo
  const { clientType } = useSelector(selectClient)
  return (
    <dl className="facts">
      {isProgramme(clientType) && name ? <Recipient tracking={tracking} /> : null}
      {tracking.scheduledFor === null ? null : (
        <Fact icon="clock" label={trackingTexts.when}>
          <strong>{slotText(tracking.scheduledFor, now(), tracking.timeZone)}</strong>
        </Fact>
      )}
      {tracking.bulk ? (
        <Fact icon="bag" label={trackingTexts.bulkOrder}>
          <span>{bulkTexts.summary(tracking.bulk)}</span>
        </Fact>
      ) : null}
      <Fact icon={pickup ? 'pin' : 'house'} label={pickup ? trackingTexts.collectFrom : trackingTexts.deliverTo}>
        <strong>{pickup ? tracking.storeName : name}</strong>
        {address ? <span>{address}</span> : null}
      </Fact>
      {tracking.billNote === null ? null : (
        <Fact icon="info" label={trackingTexts.billNote}>
          <span>{tracking.billNote}</span>
        </Fact>
      )}
      <Payment tracking={tracking} />
      {/* Those of a cancelled order stand beside its state. */}
      {tracking.refunds.length > 0 && tracking.status !== orderStatus.cancelled ? (
        <Fact icon="cash" label={refundTexts.title}>
          <RefundLines refunds={tracking.refunds} />
        </Fact>
      ) : null}
      {tracking.storePhone ? (
        <Fact icon="phone" label={trackingTexts.help}>
          <a href={`tel:${tracking.storePhone}`}>{trackingTexts.call(tracking.storePhone)}</a>
        </Fact>
      ) : null}
      <Fact icon="info" label={trackingTexts.complaint}>
        <Link to={`${paths.grievances()}?order=${encodeURIComponent(tracking.orderId)}`}>{trackingTexts.complain}</Link>
      </Fact>
    </dl>
  )
}

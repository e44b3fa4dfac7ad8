import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { trackingTexts } from '#texts/tracking'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { clockTime, momentText } from '../../../platform/moments.ts'
import { unpaidText } from '../../../texts/payment-words.ts'
import { Reconnecting } from '../../../ui/reconnecting.tsx'
import { OrderScene } from '../../../ui/scenes/order-scene.tsx'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { announcement } from '../../notices/slice.ts'
import { AgainButton } from '../components/again-button.tsx'
import { CancelButton } from '../components/cancel-button.tsx'
import { CancelledMoney } from '../components/cancelled-money.tsx'
import { LazyRatingCard } from '../components/lazy-rating-card.tsx'
import { LazyRiderCard } from '../components/lazy-rider-card.tsx'
import { LazyWorsenedCard } from '../components/lazy-worsened-card.tsx'
import { OrderFacts } from '../components/order-facts.tsx'
import { OrderedItems } from '../components/ordered-items.tsx'
import { PendingPayment } from '../components/pending-payment.tsx'
import { ProgressLine } from '../components/progress-line.tsx'
import { PromisedTime, useShownPromise } from '../components/promised-time.tsx'
import { useStateTitle } from '../components/state-title.ts'
import { StoreReason, storeReasonText } from '../components/store-reason.tsx'
import { headlineOf, stateNameOf } from '../headline.ts'
import { selectTracking } from '../slice.ts'
import { useWatch } from '../use-watch.ts'
import { TrackFrame, TrackingSkeleton } from './track-frame.tsx'

/** What a cancelled order means for the diner's money. */
function cancelledLead(tracking: Tracking): string {
  const { cancelledRefundLead, lateRefundLead, cancelledLead: nothingCharged } = trackingTexts
  const unpaid = unpaidText(tracking)
  if (unpaid !== null) return unpaid
  const { storeCancelledLead, storeCancelledRefundLead } = trackingTexts
  if (tracking.storeReason) return tracking.refunds.length === 0 ? storeCancelledLead : storeCancelledRefundLead
  if (tracking.refunds.length === 0) return nothingCharged
  return tracking.refunds.every(({ cause }) => cause === 'late-payment') ? lateRefundLead : cancelledRefundLead
}

/** What is said to screen readers when the state or its promise changes, sentence by sentence. */
const announcementOf = (said: readonly (string | null | undefined)[]): string =>
  said.flatMap((each) => each ?? []).reduce(trackingTexts.headlineAndLead)

/** S1: the moment at which the order reached its present state; of a payment that is awaited, none. */
function ReachedAt({ tracking }: { tracking: Tracking }) {
  const at = tracking.reachedAt[tracking.status]
  if (at === undefined || shownPayment(tracking) === 'pending') return null
  return <span className="track-status-time">{clockTime(at, tracking.timeZone)}</span>
}

function StateCard({ tracking, note }: { tracking: Tracking; note: ReactNode }) {
  const headline = headlineOf(tracking)
  const isCancelled = tracking.status === orderStatus.cancelled
  const lead = isCancelled ? cancelledLead(tracking) : null
  const promise = useShownPromise(tracking)
  const said = announcementOf([headline, lead, storeReasonText(tracking), promise?.line, promise?.moved])
  const pickup = tracking.fulfilment === 'PICKUP'
  const payment = shownPayment(tracking)

  useWhileShown(announcement, said)

  return (
    <section className="track-state" data-cancelled={isCancelled ? '' : undefined}>
      <div className="track-picture" key={tracking.status}>
        <OrderScene status={tracking.status} pickup={pickup} isWaiting={payment === 'pending'} />
      </div>
      <div className="track-words">
        <p className="track-status">
          {stateNameOf(tracking)}
          <ReachedAt tracking={tracking} />
        </p>
        <p className="track-headline">{headline}</p>
        <p className="track-order">
          {trackingTexts.orderNumber(tracking.orderId)} ·{' '}
          {trackingTexts.placedAt(momentText(tracking.placedAt, now(), tracking.timeZone))}
        </p>
        {lead ? <p>{lead}</p> : null}
        <StoreReason tracking={tracking} />
        {promise ? <PromisedTime promise={promise} phone={tracking.storePhone} /> : null}
        {note}
      </div>
      {/* AMB35: a cancelled order shows no progress line, but what comes back. */}
      {isCancelled ? (
        <CancelledMoney tracking={tracking} />
      ) : (
        <div className="track-progress">
          {payment === 'pending' ? <PendingPayment tracking={tracking} /> : <ProgressLine tracking={tracking} />}
        </div>
      )}
    </section>
  )
}

/** AMB116: what got worse; an order that its owner cancelled needs no answer any more. */
const shownWorsened = ({ worsened, status }: Tracking) =>
  status === orderStatus.cancelled && worsened?.answer !== 'not-made' ? null : worsened

/** S1: the page "Track Order". */
export function TrackOrderPage() {
  const { orderId = '', restaurantId = '' } = useParams()
  const { tracking, reconnecting, asOf } = useSelector(selectTracking)
  useWatch(orderId)
  useStateTitle(tracking && stateNameOf(tracking))
  const note = reconnecting ? <Reconnecting asOf={asOf} lead={trackingTexts.reconnectingLead} /> : null
  const worsened = tracking && shownWorsened(tracking)
  return (
    <TrackFrame
      back={(parts) => <Link to={paths.storeHome(tracking?.storeId ?? restaurantId)} {...parts} />}
      store={tracking?.storeName ?? ''}
    >
      {tracking ? (
        <>
          <StateCard tracking={tracking} note={note} />
          <LazyRiderCard tracking={tracking} />
          {worsened ? <LazyWorsenedCard tracking={tracking} worsened={worsened} /> : null}
          <LazyRatingCard tracking={tracking} />
          <section className="track-card">
            <OrderFacts tracking={tracking} />
            <CancelButton tracking={tracking} />
            <AgainButton tracking={tracking} />
          </section>
          <section className="track-card">
            <OrderedItems tracking={tracking} />
          </section>
        </>
      ) : (
        <TrackingSkeleton>{note}</TrackingSkeleton>
      )}
    </TrackFrame>
  )
}

import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { trackingTexts } from '#texts/tracking'
import { paths } from '../../../paths.ts'
import { now } from '../../../platform/clock.ts'
import { momentText } from '../../../platform/moments.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { unpaidText } from '../../../texts/payment-words.ts'
import { OrderScene } from '../../../ui/scenes/order-scene.tsx'
import { announced } from '../../notices/slice.ts'
import { CancelButton } from '../components/cancel-button.tsx'
import { LazyWorsenedCard } from '../components/lazy-worsened-card.tsx'
import { OrderedItems, OrderFacts } from '../components/order-facts.tsx'
import { PendingPayment } from '../components/pending-payment.tsx'
import { ProgressLine } from '../components/progress-line.tsx'
import { headlineOf, stateNameOf } from '../headline.ts'
import { selectTracking, trackingRefreshRequested, trackingStarted, trackingStopped } from '../slice.ts'
import { TrackFrame, TrackingSkeleton } from './track-frame.tsx'

/** AMB5, AMB84: watches the order while the page is open, and requests it once when the diner returns to the page. */
function useWatch(orderId: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(trackingStarted({ orderId }))
    const stop = onRevisit(() => dispatch(trackingRefreshRequested()))
    return () => {
      stop()
      dispatch(trackingStopped())
    }
  }, [dispatch, orderId])
}

/** AMB47: a note that the shown state is the last known one. */
function Reconnecting() {
  return (
    <p className="track-reconnecting" role="status">
      <strong>{trackingTexts.reconnecting}</strong> {trackingTexts.reconnectingLead}
    </p>
  )
}

/** What a cancelled order means for the diner's money. */
function cancelledLead(tracking: Tracking): string {
  const { cancelledRefundLead, lateRefundLead, cancelledLead: nothingCharged } = trackingTexts
  const unpaid = unpaidText(tracking)
  if (unpaid !== null) return unpaid
  if (tracking.refunds.length === 0) return nothingCharged
  return tracking.refunds.every(({ cause }) => cause === 'late-payment') ? lateRefundLead : cancelledRefundLead
}

function StateCard({ tracking, reconnecting }: { tracking: Tracking; reconnecting: boolean }) {
  const dispatch = useDispatch()
  const headline = headlineOf(tracking)
  const isCancelled = tracking.status === orderStatus.cancelled
  const lead = isCancelled ? cancelledLead(tracking) : null
  const pickup = tracking.fulfilment === 'PICKUP'
  const payment = shownPayment(tracking)

  useEffect(() => {
    dispatch(announced({ text: lead ? trackingTexts.headlineAndLead(headline, lead) : headline }))
  }, [dispatch, headline, lead])

  return (
    <section className="track-state" data-cancelled={isCancelled ? '' : undefined}>
      <div className="track-picture" key={tracking.status}>
        <OrderScene status={tracking.status} pickup={pickup} isWaiting={payment === 'pending'} />
      </div>
      <div className="track-words">
        <p className="track-status">{stateNameOf(tracking)}</p>
        <p className="track-headline">{headline}</p>
        <p className="track-order">
          {trackingTexts.orderNumber(tracking.orderId)} ·{' '}
          {trackingTexts.placedAt(momentText(tracking.placedAt, now(), tracking.timeZone))}
        </p>
        {lead ? <p>{lead}</p> : null}
        {reconnecting ? <Reconnecting /> : null}
      </div>
      {/* AMB35: a cancelled order shows no progress line. */}
      {isCancelled ? null : (
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
  const { tracking, reconnecting } = useSelector(selectTracking)
  useWatch(orderId)
  const worsened = tracking && shownWorsened(tracking)
  return (
    <TrackFrame
      back={(parts) => <Link to={paths.storeHome(tracking?.storeId ?? restaurantId)} {...parts} />}
      store={tracking?.storeName ?? ''}
    >
      {tracking ? (
        <>
          <StateCard tracking={tracking} reconnecting={reconnecting} />
          {worsened ? <LazyWorsenedCard tracking={tracking} worsened={worsened} /> : null}
          <section className="track-card">
            <OrderFacts tracking={tracking} />
            <CancelButton tracking={tracking} />
          </section>
          <section className="track-card">
            <OrderedItems tracking={tracking} />
          </section>
        </>
      ) : (
        <TrackingSkeleton>{reconnecting ? <Reconnecting /> : null}</TrackingSkeleton>
      )}
    </TrackFrame>
  )
}

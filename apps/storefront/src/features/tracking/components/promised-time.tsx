import type { Tracking } from '@tiffin/contract/orders'
import { shownPayment } from '@tiffin/domain/order/payment-state'
import { trackingEnded } from '@tiffin/domain/order/tracking'
import { promiseTexts } from '#texts/promise'
import { trackingTexts } from '#texts/tracking'
import { now } from '../../../platform/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type PromiseWords, promiseWords } from '../promise-words.ts'
import { usePassed } from '../use-passed.ts'
import './promised-time.css'

/** A promise as the page shows it now. */
export interface ShownPromise extends PromiseWords {
  readonly isPassed: boolean
}

/** The promise of an order that is under way; null once it has ended, and while its payment is not decided. */
export function useShownPromise(order: Tracking): ShownPromise | null {
  const isUnderWay =
    !trackingEnded('order', { type: order.fulfilment, status: order.status }) && shownPayment(order) !== 'pending'
  const isPassed = usePassed(isUnderWay ? (order.promised?.to ?? null) : null)
  const words = isUnderWay ? promiseWords(order, now(), isPassed) : null
  return words && { ...words, isPassed }
}

/** When the order comes; once that has passed, whom to ask. */
export function PromisedTime({ promise, phone }: { promise: ShownPromise; phone: string }) {
  const { line, moved, was, isPassed } = promise
  return (
    <div className="promise" data-passed={isPassed ? '' : undefined}>
      <p className="promise-line">
        <Icon name="clock" />
        <span>{line}</span>
      </p>
      {moved ? <p className="promise-moved">{moved}</p> : null}
      {was ? <p className="promise-was">{was}</p> : null}
      {isPassed && phone ? (
        <p className="promise-ask">
          {promiseTexts.askWhy} <a href={`tel:${phone}`}>{trackingTexts.call(phone)}</a>
        </p>
      ) : null}
    </div>
  )
}

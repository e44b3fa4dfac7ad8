import type { PromisedSpan, Tracking } from '@tiffin/contract/orders'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { promiseTexts } from '#texts/promise'
import { dateIn } from '../../platform/dates.ts'
import { clockTime } from '../../platform/moments.ts'

/** A promised time as the page states it. */
export interface PromiseWords {
  /** The time that holds, or that it has passed. */
  readonly line: string
  /** Why the restaurant moved the time; null: it did not. */
  readonly moved: string | null
  /** What was promised before that; null: nothing. */
  readonly was: string | null
}

/** A span in the store's zone, with its day unless that is today: 2:35 to 2:45 PM. */
function spanText({ from, to }: PromisedSpan, now: number, timeZone: string): string {
  const span = promiseTexts.span(clockTime(from, timeZone), clockTime(to, timeZone))
  const [day, today] = [dateIn(timeZone, from), dateIn(timeZone, now)]
  return day === today ? span : promiseTexts.onDay(dayPhrase(day, today), span)
}

/** The words of an order's promise; null: nothing is promised. */
export function promiseWords(order: Tracking, now: number, isPassed: boolean): PromiseWords | null {
  const { promised, timeZone, fulfilment } = order
  if (!promised) return null
  const isPickup = fulfilment === 'PICKUP'
  const span = spanText(promised, now, timeZone)
  const ahead = isPickup ? promiseTexts.ready(span) : promiseTexts.arrives(span)
  const { moved } = promised
  const time = clockTime(promised.from, timeZone)
  return {
    line: isPassed ? promiseTexts.passed(span, isPickup) : ahead,
    moved: moved && (moved.reason === null ? promiseTexts.movedTo(time) : promiseTexts.moved(time, moved.reason)),
    was: moved?.was ? promiseTexts.was(spanText(moved.was, now, timeZone)) : null,
  }
}

import {
  clockText,
  type HoursNow,
  hoursNow,
  isOpenAllDay,
  type StatedHours,
  type StoreOpening,
} from '@tiffin/domain/availability/hours-now'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { texts } from '#texts/texts'
import { now } from './clock.ts'
import { localTimeIn } from './dates.ts'

/** A store's opening hours as text: "10:00 AM – 11:00 PM", or the text for a store that is open all day. */
export const hoursText = (store: StatedHours): string =>
  isOpenAllDay(store) ? texts.openAllDay : texts.fromTo(clockText(store.openingTime), clockText(store.closingTime))

/** The store's hours by the server's clock (AMB102). `later` is the day of a later order, null for an order for now. */
export const hoursNowOf = (store: StoreOpening & { readonly timeZone: string }, later: LocalDate | null): HoursNow =>
  hoursNow(store, { later, here: () => localTimeIn(store.timeZone, now()) })

/** When a closed store opens next: "Opens Monday, 7:30 AM"; null for any other store. */
export function nextOpeningText(store: StoreOpening & { readonly timeZone: string }): string | null {
  const { hours, clock } = hoursNowOf(store, null)
  if (hours === 'opens later') return texts.opensAt(clock)
  return hours === 'opens on' ? texts.opensOn(clock) : null
}

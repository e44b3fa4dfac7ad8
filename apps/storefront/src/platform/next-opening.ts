import { type HoursNow, hoursNow, type StoreOpening } from '@tiffin/domain/availability/hours-now'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { texts } from '#texts/texts'
import { now } from './clock.ts'
import { localTimeIn } from './dates.ts'

/** The store's hours by the server's clock (AMB102). `later` is the day of a later order, null for an order for now. */
export const hoursNowOf = (store: StoreOpening & { readonly timeZone: string }, later: LocalDate | null): HoursNow =>
  hoursNow(store, { later, here: () => localTimeIn(store.timeZone, now()) })

/** When a closed store opens next: "Opens Monday, 7:30 AM"; what a paused store says; null for any other store. */
export function nextOpeningText(
  store: StoreOpening & { readonly timeZone: string; readonly pauseNote?: string | undefined },
): string | null {
  if (store.pauseNote) return store.pauseNote
  const { hours, clock } = hoursNowOf(store, null)
  if (hours === 'opens later') return texts.opensAt(clock)
  return hours === 'opens on' ? texts.opensOn(clock) : null
}

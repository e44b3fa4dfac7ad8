import { clockText, isOpenAllDay, type StatedHours } from '@tiffin/domain/availability/stated-hours'
import { texts } from '#texts/texts'

/** A store's opening hours as text: "10:00 AM – 11:00 PM", or the text for a store that is open all day. */
export const hoursText = (store: StatedHours): string =>
  isOpenAllDay(store) ? texts.openAllDay : texts.fromTo(clockText(store.openingTime), clockText(store.closingTime))

/**
 * The hours of a store beside its state. Null for a closed store without a break: "open around the clock" would
 * contradict "closed now".
 */
export const hoursBesideState = (store: StatedHours & { readonly isClosed: boolean }): string | null =>
  store.isClosed && isOpenAllDay(store) ? null : hoursText(store)

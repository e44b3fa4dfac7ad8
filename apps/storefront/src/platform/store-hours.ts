import { clockText, isOpenAllDay, type StatedHours } from '@tiffin/domain/availability/stated-hours'
import { texts } from '#texts/texts'

/** A store's opening hours as text: "10:00 AM – 11:00 PM", or the text for a store that is open all day. */
export const hoursText = (store: StatedHours): string =>
  isOpenAllDay(store) ? texts.openAllDay : texts.fromTo(clockText(store.openingTime), clockText(store.closingTime))

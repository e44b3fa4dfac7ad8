import { clockText, isOpenAllDay, type ToldHours } from '@tiffin/domain/availability/hours-now'
import { texts } from '#texts/texts'

/** A store's opening hours: "10:00 AM – 11:00 PM", or around the clock. */
export const hoursText = (store: ToldHours): string =>
  isOpenAllDay(store) ? texts.openAllDay : texts.fromTo(clockText(store.openingTime), clockText(store.closingTime))

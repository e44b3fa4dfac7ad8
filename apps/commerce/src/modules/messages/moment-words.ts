import { formatMinute } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Catalogue } from '@tiffin/domain/words/catalogue'

/** A moment in a store's time zone; `at` in ISO. */
interface MomentInZone {
  readonly at: string
  readonly timeZone: string
}

/** A day and time in a store's time zone: Mon, 23 Nov, 6:01 PM. */
export function momentWords({ at, timeZone }: MomentInZone, formats: Catalogue['formats']): string {
  const { date, minute } = localTimeAt(Date.parse(at), timeZone)
  return formats.dayAndTime(nearDay(date, formats.locale), formatMinute(minute, formats))
}

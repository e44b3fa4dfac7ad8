import { getBoot } from '@tiffin/contract/boot'
import { send } from '../api/send.ts'
import { isClockUncertain, syncClock } from '../platform/clock.ts'
import { readPageMoment } from '../platform/page-moment.ts'
import { screenClassNow } from '../platform/screen.ts'
import { onRevisit } from '../platform/visibility.ts'

/** AMB102: sets the clock from the server's timestamp in the page. */
export function setClockFromPage(): void {
  const reading = readPageMoment()
  if (reading) syncClock(reading)
}

/**
 * AMB102: asks the server for its time when the page is an old copy, and when the diner returns to a device that slept
 * or whose clock was changed. Then calls `corrected`, because the content shown so far may be outdated too. Returns a
 * function that stops it.
 */
export function refreshClock(corrected: () => void): () => void {
  let isAsking = false
  const askWhenUncertain = async (): Promise<void> => {
    if (isAsking || !isClockUncertain()) return
    isAsking = true
    // Every response carries the server's time, also a failure. Without a response, ask again on the next return.
    await send(getBoot, { query: { screenWidth: screenClassNow() } }).catch(() => undefined)
    isAsking = false
    if (!isClockUncertain()) corrected()
  }
  void askWhenUncertain()
  return onRevisit(() => void askWhenUncertain())
}

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
 * AMB102: requests the server's time when the page is a cached copy, and when the diner returns after the device slept
 * or its clock was changed. Then calls `corrected`, because the content shown so far may be stale too. Returns a
 * function that unsubscribes.
 */
export function refreshClock(corrected: () => void): () => void {
  let isAsking = false
  const askWhenUncertain = async (): Promise<void> => {
    if (isAsking || !isClockUncertain()) return
    isAsking = true
    // `send` sets the clock from any response of the BFF, also from an error. Without a response, the next return
    // retries.
    await send(getBoot, { query: { screenWidth: screenClassNow() } }).catch(() => undefined)
    isAsking = false
    if (!isClockUncertain()) corrected()
  }
  void askWhenUncertain()
  return onRevisit(() => void askWhenUncertain())
}

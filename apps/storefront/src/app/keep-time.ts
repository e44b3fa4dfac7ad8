import { getBoot } from '@tiffin/contract/boot'
import { send } from '../api/send.ts'
import { hear, isUnsure } from '../platform/clock.ts'
import { readPageMoment } from '../platform/page-moment.ts'
import { screenClassNow } from '../platform/screen.ts'
import { onRevisit } from '../platform/visibility.ts'

/** AMB102: sets the clock by what the page says of the server's moment. */
export function hearPage(): void {
  const reading = readPageMoment()
  if (reading) hear(reading)
}

/**
 * AMB102: asks the server for its moment where the page was an old copy, and when the diner comes back to a device that slept or
 * was set; `corrected` hears of it, for what was shown until then may be old as well. Returns how to stop.
 */
export function keepTime(corrected: () => void): () => void {
  let asking = false
  const askWhenUnsure = async (): Promise<void> => {
    if (asking || !isUnsure()) return
    asking = true
    // Any answer says the moment, a failure too. A server that cannot be reached is asked again on the next return.
    await send(getBoot, { query: { screenWidth: screenClassNow() } }).catch(() => undefined)
    asking = false
    if (!isUnsure()) corrected()
  }
  void askWhenUnsure()
  return onRevisit(() => void askWhenUnsure())
}

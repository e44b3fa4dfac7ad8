import { BEAT_MS } from '@tiffin/contract/order-events'
import type { Http } from '../upstream/http.ts'
import { openFeed } from './commerce-events.ts'
import { askCommerce } from './order-seqs.ts'
import { openRiderPace } from './rider-pace.ts'
import { openWatch, type Watch } from './watch.ts'

export interface Trackings {
  readonly watch: Watch
  close(): Promise<void>
}

export interface TrackingOptions {
  readonly commerceUrl: string
  /** Authenticates to commerce's event stream; null: every watched order is polled. */
  readonly serviceKey: string | null
}

/** How often watched orders are looked at, in milliseconds. */
export interface TrackingTimes {
  readonly pollMs: number
  readonly compareMs: number
  /** Interval in which each stream says that it is open. */
  readonly beatMs: number
}

/** AMB84: polling each 10 s. A change whose event was lost is shown within 35 s: by the next comparison. */
export const usualTimes: TrackingTimes = { pollMs: 10_000, compareMs: 30_000, beatMs: BEAT_MS }

/**
 * Live tracking: by commerce's event stream if there is a service key, otherwise by polling every 10 s. A change whose
 * event was lost, because commerce ended between commit and event or lost its database's notifications, is found by
 * comparing.
 */
export function openTracking(http: Http, config: TrackingOptions, { pollMs, compareMs }: TrackingTimes): Trackings {
  const elapsed = () => performance.now()
  if (config.serviceKey === null) {
    const watch = openWatch({ pollMs, compareMs, askSeqs: null, elapsed })
    return { watch, close: async () => watch.close() }
  }
  const { commerceUrl, serviceKey } = config
  const watch = openWatch({ pollMs, compareMs, askSeqs: askCommerce(http, { commerceUrl, serviceKey }), elapsed })
  const pace = openRiderPace(elapsed)
  const anyChanged = (): void => {
    pace.anyChanged()
    watch.compareAll()
  }
  const feed = openFeed({
    url: `${commerceUrl}/service/events`,
    serviceKey,
    onMove: (tenantId, orderId, seq) => {
      pace.changed(tenantId, orderId)
      watch.changed(tenantId, orderId, seq)
    },
    onRider: (tenantId, orderId, position) => {
      if (pace.takes(tenantId, orderId, position.at))
        watch.tell(tenantId, orderId, { kind: 'rider', orderId, position })
    },
    onMissed: anyChanged,
    onState: (up) => {
      watch.fed(up)
      // Watched orders may have changed while the feed was down.
      if (up) anyChanged()
    },
  })
  return {
    watch,
    async close() {
      watch.close()
      await feed.close()
    },
  }
}

import { openFeed } from './commerce-events.ts'
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

/** AMB84: polling interval. */
const POLL_MS = 10_000

/** Live tracking: by commerce's event stream if there is a service key, otherwise by polling every 10 s. */
export function openTracking(config: TrackingOptions): Trackings {
  const watch = openWatch({ pollMs: POLL_MS })
  const feed =
    config.serviceKey === null
      ? null
      : openFeed({
          url: `${config.commerceUrl}/service/events`,
          serviceKey: config.serviceKey,
          onMove: watch.changed,
          onState: (up) => {
            watch.fed(up)
            // Watched orders may have changed while the feed was down.
            if (up) watch.refreshAll()
          },
        })
  return {
    watch,
    async close() {
      watch.close()
      await feed?.close()
    },
  }
}

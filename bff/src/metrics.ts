import { Counter, Histogram, Registry } from '@prometheus-io/client'
import { showCount, showGauge, showTenants } from '@tiffin/serving/gauges'
import { openRequestTimes, type RequestTimes } from '@tiffin/serving/request-times'
import { scrapeText } from '@tiffin/serving/scrape'
import type { TenantCounts } from '@tiffin/tenancy/tenant-set'
import type { WatchCounts } from './tracking/watch.ts'
import type { CallReport } from './upstream/http.ts'

/** The figures of this process, for the operator only. None has a label with the tenant: there may be ten thousand. */
export interface Metrics {
  readonly requests: RequestTimes
  readonly called: CallReport
  watching(change: 1 | -1): void
  /** Shows what the services count, from now on. */
  follow(counted: Counted): void
  /** In Prometheus' text format. */
  text(): Promise<string>
}

/** What services count themselves, read when scraped. */
export interface Counted {
  readonly tenants: () => TenantCounts
  readonly watch: () => WatchCounts
  readonly openBreakers: () => number
}

/** Upper bounds in seconds; the last is near the deadline of all upstream calls of a request (SAFE7). */
const BUCKETS_S = [0.05, 0.25, 1, 2.5]

function openCalls(registry: Registry): CallReport {
  const registers = [registry]
  const durations = new Histogram({
    name: 'tiffin_upstream_duration_seconds',
    help: 'Time of calls to upstreams that were sent, their retries included.',
    labelNames: ['operation'],
    buckets: BUCKETS_S,
    registers,
  })
  const calls = new Counter({
    name: 'tiffin_upstream_calls_total',
    help: 'Calls to upstreams by how they ended.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  return ({ operation }, { outcome, milliseconds }) => {
    calls.inc({ operation, outcome })
    if (outcome !== 'refused' && outcome !== 'breaker-open') durations.observe({ operation }, milliseconds / 1000)
  }
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const requests = openRequestTimes()
  let watchers = 0
  return {
    requests,
    called: openCalls(registry),
    watching(change) {
      watchers += change
    },
    follow({ tenants, watch, openBreakers }) {
      const trackers = { name: 'tiffin_tracking_watchers', help: 'Open tracking streams.', read: () => watchers }
      const followed = { name: 'tiffin_tracking_orders', help: 'Orders that the streams follow.' }
      const missed = { name: 'tiffin_tracking_missed_total', help: 'Changes whose event was lost, found by comparing.' }
      const breakers = { name: 'tiffin_breakers_open', help: 'Pairs of tenant and upstream that are not called now.' }
      showTenants(registry, tenants)
      showGauge(registry, trackers)
      showGauge(registry, { ...followed, read: () => watch().orders })
      showCount(registry, { ...missed, read: () => watch().missed })
      showGauge(registry, { ...breakers, read: openBreakers })
    },
    text: () => scrapeText(requests.registry(), registry),
  }
}

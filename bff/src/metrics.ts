import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
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

/** `read` is called at each scrape. */
function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    collect() {
      this.set(read())
    },
  })
}

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

function showTenants(registry: Registry, tenants: Counted['tenants']): void {
  gauge(registry, 'tiffin_tenants_served', 'Tenants that are served.', () => tenants().served)
  gauge(
    registry,
    'tiffin_tenants_left_out',
    'Tenants whose file is not right and that are not served.',
    () => tenants().leftOut,
  )
  gauge(
    registry,
    'tiffin_tenants_outdated',
    'Tenants whose file is not right, served in their last good form.',
    () => tenants().outdated,
  )
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  let watchers = 0
  return {
    requests: openRequestTimes(registry),
    called: openCalls(registry),
    watching(change) {
      watchers += change
    },
    follow({ tenants, watch, openBreakers }) {
      showTenants(registry, tenants)
      gauge(registry, 'tiffin_tracking_watchers', 'Open tracking streams.', () => watchers)
      gauge(registry, 'tiffin_tracking_orders', 'Orders that the streams follow.', () => watch().orders)
      gauge(registry, 'tiffin_breakers_open', 'Pairs of tenant and upstream that are not called now.', openBreakers)
      new Counter({
        name: 'tiffin_tracking_missed_total',
        help: 'Changes whose event was lost, found by comparing.',
        registers: [registry],
        collect() {
          this.reset()
          this.inc(watch().missed)
        },
      })
    },
    text: () => scrapeText(registry),
  }
}

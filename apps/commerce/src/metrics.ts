import { Counter, Gauge, Registry } from '@prometheus-io/client'
import { showCount, showGauge, showTenants } from '@tiffin/serving/gauges'
import { openRequestTimes, type RequestTimes } from '@tiffin/serving/request-times'
import { scrapeText } from '@tiffin/serving/scrape'
import { type Backlog, readBacklog } from '#reads/backlog'
import type { Commerce, PlacementOutcome } from './commerce.ts'

/** The figures of this process and of the database, for the operator only; none by tenant. */
export interface Metrics {
  readonly requests: RequestTimes
  readonly countPlacement: (outcome: PlacementOutcome) => void
  /** Shows what the services and the database hold, from now on. */
  follow(commerce: Followed, onError: (error: unknown) => void): void
  /** In Prometheus' text format. Without the figures of the database while it does not answer. */
  text(): Promise<string>
}

type Followed = Pick<Commerce, 'db' | 'now' | 'tenants'>

/** For so long the figures of the database count as fresh: scraping more often does not read it more often. */
const FRESH_MS = 5000

/** A scrape does not wait longer for the database. */
const LIMIT_MS = 2000

const backlogFigures: Readonly<Record<keyof Backlog, readonly [name: string, help: string]>> = {
  undecidedPayments: ['tiffin_payments_undecided', 'Payments that are undecided while their order waits.'],
  oldestUndecidedS: ['tiffin_payments_undecided_oldest_seconds', 'Age of the oldest of them.'],
  refusedRefunds: ['tiffin_refunds_refused', 'Refunds that the provider refuses, for an operator to act on.'],
  waitingJobs: ['tiffin_jobs_waiting', 'Jobs that are due.'],
  oldestDueS: ['tiffin_jobs_oldest_due_seconds', 'For how long the oldest of them has been due.'],
  deadJobs: ['tiffin_jobs_dead', 'Jobs that were given up.'],
  openGrievances: ['tiffin_grievances_open', 'Complaints that are not resolved.'],
  oldestGrievanceS: ['tiffin_grievances_oldest_seconds', 'Age of the oldest of them.'],
  overdueGrievances: ['tiffin_grievances_overdue', 'Those of them that a term of the law has passed for.'],
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The database did not count in time')), LIMIT_MS)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** One read at a time, each for some seconds. null: the database does not answer in time. */
function backlogReader({ db, now }: Followed, onError: (error: unknown) => void): () => Promise<Backlog | null> {
  let last: { readonly at: number; readonly backlog: Promise<Backlog | null> } | undefined
  let isReading = false

  function read(at: number): Promise<Backlog | null> {
    isReading = true
    const reading = readBacklog(db, new Date(at)).finally(() => {
      isReading = false
    })
    return inTime(reading).catch((error: unknown) => {
      onError(error)
      return null
    })
  }

  return () => {
    const at = now()
    const isFresh = last !== undefined && Math.abs(at - last.at) < FRESH_MS
    if (!last || !(isFresh || isReading)) last = { at, backlog: read(at) }
    return last.backlog
  }
}

function openBacklog(): { readonly registry: Registry; show(backlog: Backlog): void } {
  const registry = new Registry()
  const gauges = Object.entries(backlogFigures).map(
    ([figure, [name, help]]) => [figure as keyof Backlog, new Gauge({ name, help, registers: [registry] })] as const,
  )
  return {
    registry,
    show: (backlog) => {
      for (const [figure, gauge] of gauges) gauge.set(backlog[figure])
    },
  }
}

/** Turns are what calls wait for: as many as the pool has connections. */
function showTurns(registry: Registry, { turns }: Commerce['db']): void {
  const inUse = { name: 'tiffin_database_connections_in_use', help: 'Connections of the pool that are in use.' }
  const waiting = { name: 'tiffin_database_waiting', help: 'Transactions that wait for a connection.' }
  const waits = { name: 'tiffin_database_waits_total', help: 'Transactions that had to wait for a connection.' }
  showGauge(registry, { ...inUse, read: () => turns.counts().running })
  showGauge(registry, { ...waiting, read: () => turns.counts().waiting })
  showCount(registry, { ...waits, read: () => turns.counts().waits })
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = openRequestTimes()
  const backlog = openBacklog()
  const orders = new Counter({
    ...{ name: 'tiffin_orders_total', help: 'Calls that place an order, by how they ended.' },
    ...{ labelNames: ['outcome'], registers },
  })
  const up = new Gauge({ name: 'tiffin_database_up', help: '1 while the database answers.', registers })
  let read: () => Promise<Backlog | null> = async () => null
  return {
    requests,
    countPlacement: (outcome) => orders.inc({ outcome }),
    follow(commerce, onError) {
      showTenants(registry, commerce.tenants.counts)
      showTurns(registry, commerce.db)
      read = backlogReader(commerce, onError)
    },
    async text() {
      const found = await read()
      up.set(found ? 1 : 0)
      const own = [requests.registry(), registry]
      if (!found) return scrapeText(...own)
      backlog.show(found)
      return scrapeText(...own, backlog.registry)
    },
  }
}

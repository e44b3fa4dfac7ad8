import { Registry } from '@prometheus-io/client'

/** Upper bounds in seconds; few, because each is a series of every route. SAFE7: a diner's request is answered within 3 s. */
const BUCKETS_S = [0.025, 0.25, 1, 3] as const

/** The figures of one route and method. */
export interface RouteTimes {
  observe(status: number, milliseconds: number): void
}

/**
 * How long requests take by route and method, and how they end. Without the tenant: ten thousand tenants are no reason
 * for more than 2,800 series.
 */
export interface RequestTimes {
  /** `route` is the pattern, never a URL (SAFE16); undefined: no route. Look it up once per route, not per request. */
  of(method: string, route: string | undefined): RouteTimes
  /** The figures as they are now. */
  registry(): Registry
}

interface Tally extends RouteTimes {
  readonly method: string
  readonly route: string
  /** Responses by bucket; the last is beyond all bounds. */
  readonly byBucket: readonly number[]
  /** Responses by the first digit of their status. */
  readonly byClass: readonly number[]
  seconds(): number
}

/**
 * The library's histogram would hash its labels for every request, which cost cached calls 7 % of their rate (PERF5). It
 * gets the numbers when they are scraped.
 */
function openTally(method: string, route: string): Tally {
  const byBucket = [...BUCKETS_S, Number.POSITIVE_INFINITY].map(() => 0)
  const byClass = [0, 0, 0, 0, 0, 0]
  let sumMs = 0
  return {
    ...{ method, route, byBucket, byClass },
    seconds: () => sumMs / 1000,
    observe(status, milliseconds) {
      const seconds = milliseconds / 1000
      let bucket = 0
      while (bucket < BUCKETS_S.length && seconds > (BUCKETS_S[bucket] ?? 0)) bucket += 1
      byBucket[bucket] = (byBucket[bucket] ?? 0) + 1
      const hundreds = Math.trunc(status / 100)
      byClass[hundreds] = (byClass[hundreds] ?? 0) + 1
      sumMs += milliseconds
    },
  }
}

const DURATION = 'tiffin_request_duration_seconds'

/** The series of a histogram: each bucket counts those below it too. */
function durationsOf({ method, route, byBucket, seconds }: Tally): object[] {
  let count = 0
  const buckets = [...BUCKETS_S, '+Inf'].map((le, bucket) => {
    count += byBucket[bucket] ?? 0
    return { metricName: `${DURATION}_bucket`, labels: { le, method, route }, value: count }
  })
  const labels = { method, route }
  const sum = { metricName: `${DURATION}_sum`, labels, value: seconds() }
  return [...buckets, sum, { metricName: `${DURATION}_count`, labels, value: count }]
}

const classesOf = ({ method, route, byClass }: Tally): object[] =>
  byClass.flatMap((value, hundreds) =>
    value === 0 ? [] : [{ labels: { method, route, class: `${hundreds}xx` }, value }],
  )

export function openRequestTimes(): RequestTimes {
  const tallies = new Map<string, Tally>()
  return {
    of(method, route) {
      // A HEAD is answered by its GET. A request without a route may name any of Node's methods.
      const shown = route === undefined ? 'any' : method === 'HEAD' ? 'GET' : method
      const key = `${shown} ${route}`
      const tally = tallies.get(key) ?? openTally(shown, route ?? 'none')
      tallies.set(key, tally)
      return tally
    },
    registry() {
      const all = [...tallies.values()]
      const help = 'Time from the first byte of a request to the end of its response, by route pattern.'
      const durations = { name: DURATION, help, type: 'histogram', values: all.flatMap(durationsOf) }
      const classes = { help: 'Responses by route pattern and class of status.', values: all.flatMap(classesOf) }
      return Registry.aggregate([[durations, { name: 'tiffin_requests_total', type: 'counter', ...classes }]])
    },
  }
}

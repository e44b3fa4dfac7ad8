import { Counter, Histogram, type Registry } from '@prometheus-io/client'

/** Upper bounds in seconds; few, because each is a series of every route. SAFE7: a diner's request is answered within 3 s. */
const BUCKETS_S = [0.025, 0.25, 1, 3]

/** The figures of one route and method. */
export interface RouteTimes {
  observe(status: number, milliseconds: number): void
}

export interface RequestTimes {
  /** `route` is the pattern, never a URL (SAFE16); undefined: no route. Look it up once per route, not per request. */
  of(method: string, route: string | undefined): RouteTimes
}

interface Counted {
  readonly method: string
  readonly route: string
  /** Responses by the first digit of their status. */
  readonly byClass: number[]
}

/**
 * How long requests take by route and method, and how they end. Without the tenant: ten thousand tenants are no reason
 * for more than 2,000 series.
 */
export function openRequestTimes(registry: Registry): RequestTimes {
  const durations = new Histogram({
    name: 'tiffin_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response, by route pattern.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  const known = new Map<string, RouteTimes>()
  const counted: Counted[] = []
  new Counter({
    name: 'tiffin_requests_total',
    help: 'Responses by route pattern and class of status.',
    labelNames: ['method', 'route', 'class'],
    registers: [registry],
    // Counted in plain arrays: the library would hash three labels for every request.
    collect() {
      this.reset()
      for (const { byClass, ...labels } of counted) {
        for (const [hundreds, count] of byClass.entries())
          if (count > 0) this.inc({ ...labels, class: `${hundreds}xx` }, count)
      }
    },
  })

  function open(method: string, route: string): RouteTimes {
    const byClass = [0, 0, 0, 0, 0, 0]
    const duration = durations.labels(method, route)
    counted.push({ method, route, byClass })
    return {
      observe(status, milliseconds) {
        const hundreds = Math.trunc(status / 100)
        byClass[hundreds] = (byClass[hundreds] ?? 0) + 1
        duration.observe(milliseconds / 1000)
      },
    }
  }

  return {
    of(method, route) {
      // A HEAD is answered by its GET. A request without a route may name any of Node's methods.
      const shown = route === undefined ? 'any' : method === 'HEAD' ? 'GET' : method
      const key = `${shown} ${route ?? 'none'}`
      const times = known.get(key) ?? open(shown, route ?? 'none')
      known.set(key, times)
      return times
    },
  }
}

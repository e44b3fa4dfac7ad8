import type { CallReport, UpstreamName } from './http.ts'

/** An upstream that failed; `tenant` is null for the installation's own commerce, which all tenants share. */
export interface Upstream {
  readonly upstream: UpstreamName
  readonly tenant: string | null
}

export interface OutageLog {
  away(outage: Upstream & { readonly awayMs: number; readonly failures: number }): void
  back(outage: Upstream & { readonly awayMs: number }): void
}

/** Notices outages of upstreams and logs them without flooding the log. */
export interface Outages {
  failed(upstream: Upstream): void
  answered(upstream: Upstream): void
}

interface Outage {
  /** By `elapsed`, as all times here. */
  since: number
  lastFailureAt: number
  failures: number
  /** null: no line yet. */
  lastLineAt: number | null
  /** True: the log has a line of this outage, so its end gets one too. */
  isLogged: boolean
  isOver: boolean
}

/** After this time without a failure an answer ends the outage: some calls may succeed while others still fail. */
const CALM_MS = 5000

/** Of one upstream at most one line per minute says that it is away, also when it comes and goes. */
const BETWEEN_LINES_MS = 60_000

const keyOf = ({ upstream, tenant }: Upstream): string => `${upstream} ${tenant}`

/** SAFE9: an outage is one warning, a repeated one each minute while it lasts, and one line at its end. */
export function openOutages(log: OutageLog, elapsed: () => number): Outages {
  const known = new Map<string, Outage>()

  function begin(key: string, now: number, lastLineAt: number | null): Outage {
    const outage = { since: now, lastFailureAt: now, failures: 0, lastLineAt, isLogged: false, isOver: false }
    known.set(key, outage)
    return outage
  }

  return {
    failed(upstream) {
      const now = elapsed()
      const key = keyOf(upstream)
      const last = known.get(key)
      const outage = last === undefined || last.isOver ? begin(key, now, last?.lastLineAt ?? null) : last
      outage.failures += 1
      outage.lastFailureAt = now
      if (outage.lastLineAt !== null && now - outage.lastLineAt < BETWEEN_LINES_MS) return
      outage.lastLineAt = now
      outage.isLogged = true
      log.away({ ...upstream, awayMs: Math.round(now - outage.since), failures: outage.failures })
    },
    answered(upstream) {
      // Almost always: nothing has failed, and this is called for every call to an upstream.
      if (known.size === 0) return
      const key = keyOf(upstream)
      const outage = known.get(key)
      if (!outage) return
      const now = elapsed()
      if (now - (outage.lastLineAt ?? 0) >= BETWEEN_LINES_MS && outage.isOver) known.delete(key)
      if (outage.isOver || now - outage.lastFailureAt < CALM_MS) return
      outage.isOver = true
      if (outage.isLogged) log.back({ ...upstream, awayMs: Math.round(now - outage.since) })
    },
  }
}

/** What a call says about its upstream. Only a failure that other calls would share is an outage. */
export const outagesOfCalls =
  ({ failed, answered }: Outages): CallReport =>
  ({ upstream, tenantId }, { outcome, isAway }) => {
    const called = { upstream, tenant: upstream === 'commerce' ? null : tenantId }
    if (isAway) failed(called)
    else if (outcome === 'ok') answered(called)
  }

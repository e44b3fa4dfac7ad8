import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Outages } from './upstream/outages.ts'

/** The body of `/readyz`. It is public, so it names no tenant and no tenant's upstream. */
export interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'draining'
  /** `ok` when the installation's own commerce answered the last probe. */
  readonly upstreams: { readonly commerce: 'ok' | 'away' }
}

export interface Readiness {
  report(): ReadinessReport
  /** Probes commerce until `close`. */
  watch(): void
  close(): Promise<void>
}

export interface ReadinessTimes {
  /**
   * After this time the process is ready even without commerce: pages load, show the error and recover by themselves
   * (AMB97).
   */
  readonly startLimitMs: number
  /** Interval of probes while commerce answers. */
  readonly whileOkMs: number
  /** Interval of probes while commerce doesn't answer. */
  readonly whileAwayMs: number
}

export const defaultTimes: ReadinessTimes = { startLimitMs: 10_000, whileOkMs: 5000, whileAwayMs: 250 }

const ANSWER_MS = 2000

export interface ReadinessOptions {
  readonly commerceUrl: string
  readonly isDraining: () => boolean
  readonly times?: ReadinessTimes | undefined
  /** Learns when commerce, having answered once, does not answer a probe. */
  readonly outages: Outages
}

const commerce = { upstream: 'commerce', tenant: null } as const

/**
 * Readiness of this process. Not ready until commerce has answered once, because every storefront would fail while
 * commerce starts. Stays ready if commerce fails later: all BFFs share the same commerce, so all would be taken out of
 * service at once.
 */
export function openReadiness(options: ReadinessOptions): Readiness {
  const { commerceUrl, isDraining, times = defaultTimes, outages } = options
  const agent = new Agent({ connections: 1, headersTimeout: ANSWER_MS, connect: { timeout: ANSWER_MS } })
  const stop = new AbortController()
  let hasStarted = false
  let isUp = false
  let watching: Promise<void> | undefined

  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)

  async function probe(): Promise<boolean> {
    const answer = await request(`${commerceUrl}/readyz`, { dispatcher: agent, signal: stop.signal }).catch(() => null)
    await answer?.body.dump().catch(() => undefined)
    return answer?.statusCode === 200
  }

  /** While both servers start together, commerce is not away but late. */
  function note(): void {
    if (isUp) outages.answered(commerce)
    else if (hasStarted && !stop.signal.aborted) outages.failed(commerce)
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      isUp = await probe()
      hasStarted ||= isUp
      note()
      await wait(isUp ? times.whileOkMs : times.whileAwayMs)
    }
  }

  return {
    report() {
      const serving = hasStarted ? 'ready' : 'starting'
      return { status: isDraining() ? 'draining' : serving, upstreams: { commerce: isUp ? 'ok' : 'away' } }
    },
    watch() {
      watching = follow()
      void wait(times.startLimitMs).then(() => {
        hasStarted = true
      })
    },
    async close() {
      stop.abort()
      await watching
      await agent.destroy()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** What a load balancer is told, at any host: nothing of any tenant. */
export interface ReadinessReport {
  readonly status: 'starting' | 'ready' | 'draining'
  /** Whether the installation's own commerce answered when it was last asked. */
  readonly upstreams: { readonly commerce: 'ok' | 'away' }
}

export interface Readiness {
  report(): ReadinessReport
  /** Begins to ask commerce, until `close`. */
  watch(): void
  close(): Promise<void>
}

export interface ReadinessTimes {
  /** After so long it is ready without commerce as well: the page comes, says what is wrong and recovers by itself (AMB97). */
  readonly startLimitMs: number
  /** Between two questions while commerce answers. */
  readonly slowMs: number
  /** Between two questions while it does not: this long at first, doubling up to `slowMs`. */
  readonly quickMs: number
}

export const usualTimes: ReadinessTimes = { startLimitMs: 10_000, slowMs: 5000, quickMs: 50 }

const ANSWER_MS = 2000

export interface ReadinessOptions {
  readonly commerceUrl: string
  readonly isDraining: () => boolean
  readonly times?: ReadinessTimes | undefined
}

/**
 * Whether this process can serve. Not before commerce has answered once, or every storefront would fail for as long as
 * commerce takes to start; once it has, a failing commerce takes no BFF out of service, since all of them see the same one.
 */
export function openReadiness({ commerceUrl, isDraining, times = usualTimes }: ReadinessOptions): Readiness {
  const agent = new Agent({ connections: 1, headersTimeout: ANSWER_MS, connect: { timeout: ANSWER_MS } })
  const stop = new AbortController()
  let hasStarted = false
  let isUp = false
  let watching: Promise<void> | undefined

  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)

  async function ask(): Promise<boolean> {
    const answer = await request(`${commerceUrl}/readyz`, { dispatcher: agent, signal: stop.signal }).catch(() => null)
    await answer?.body.dump().catch(() => undefined)
    return answer?.statusCode === 200
  }

  async function follow(): Promise<void> {
    for (let rest = times.quickMs; !stop.signal.aborted; rest = Math.min(rest * 2, times.slowMs)) {
      isUp = await ask()
      hasStarted ||= isUp
      await wait(isUp ? times.slowMs : rest)
      if (isUp) rest = times.quickMs
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

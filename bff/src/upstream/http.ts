import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { ProblemError, someError } from '../problem-error.ts'
import { openBreakers } from './breakers.ts'
import { type Deadline, remainingMs, timedOut } from './deadline.ts'
import { openShares, type ShareLimits } from './shares.ts'

/** A body that is handed on as it came. */
export interface RawBody {
  readonly contentType: string
  readonly bytes: Buffer
}

/** Who is called: the installation's commerce, or a server of the tenant's own. */
export type UpstreamName = 'commerce' | 'store' | 'subscription' | 'wallet' | 'places'

/** One call to an upstream. */
export interface HttpCall {
  readonly upstream: UpstreamName
  /** Method and path without ids: a label of the metrics. */
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged, instead of `body`. */
  readonly raw?: RawBody | undefined
  /** True if repeating the call has no further effect; only such a call is retried (SAFE7). */
  readonly isIdempotent: boolean
  /** The tenant of the call: connections and breakers are separate per tenant (SAFE8, PERF9). */
  readonly tenantId: string
  /** Includes the wait for a connection, the retries and their pauses. */
  readonly deadline: Deadline
}

/** The response of an upstream, unparsed. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
  readonly etag: string | null
  /** Seconds; null: no header. */
  readonly retryAfter: number | null
}

/**
 * How a call ended. problem: no connection, a 5xx or an unreadable response. refused: not sent, because its tenant has too
 * many calls in flight. breaker-open: not sent, because the upstream has just failed too often.
 */
export const callOutcomes = ['ok', 'problem', 'timeout', 'refused', 'breaker-open'] as const

export type CallOutcome = (typeof callOutcomes)[number]

export interface EndedCall {
  readonly outcome: CallOutcome
  readonly milliseconds: number
  /** True if other calls to this upstream would fail as well. */
  readonly isAway: boolean
}

/** Learns how each call ended, its retries included. */
export type CallReport = (call: HttpCall, ended: EndedCall) => void

export interface Http {
  /**
   * Resolves with responses below 500. Throws `unavailable` if the upstream is down or responds 5xx, and `timed-out` if
   * it hangs; neither ends the diner's session (AMB40). Throws `too-many-requests` if the call was not sent, because
   * its tenant has too many calls in flight.
   */
  send(call: HttpCall): Promise<HttpAnswer>
  /** How many breakers are open: pairs of tenant and upstream that are not called now. */
  openBreakers(): number
  close(): Promise<void>
}

export interface HttpLimits {
  /**
   * Time in milliseconds for all upstream calls of one browser request: less than the 3 s within which it is answered
   * (SAFE7).
   */
  readonly deadlineMs: number
  /** How long a breaker stays open, in milliseconds. */
  readonly restMs: number
}

export const defaultLimits: HttpLimits = { deadlineMs: 2600, restMs: 1000 }

const CONNECTIONS = 64

/** One tenant can use at most 48 connections of an origin; 16 are reserved for the others. */
const shareLimits: ShareLimits = { width: CONNECTIONS, share: 8, reserve: 16, waiting: 256 }

const MAX_BYTES = 16 * 1024 * 1024
const PAUSES_MS = [50, 200]

/** Statuses of an unavailable service: a retry may succeed, and other calls would fail as well. */
const WHOLE_SERVICE = new Set([502, 503, 504])

/** Error codes of a missing or broken connection. Other errors, such as an oversized response, concern one call. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
])

/** A failure that other calls to the same upstream would have too. Only such failures count for the breaker (SAFE8). */
class UpstreamAway extends ProblemError {}

const speaksAgainstUpstream = (error: unknown): boolean => error instanceof UpstreamAway

const unavailable = (cause?: unknown): ProblemError =>
  Object.assign(new ProblemError('unavailable', someError), { cause })

const upstreamAway = (): ProblemError => new UpstreamAway('unavailable', someError)

const upstreamSilent = (): ProblemError => new UpstreamAway('timed-out', someError)

function endOf(error: unknown): Omit<EndedCall, 'milliseconds'> {
  if (!(error instanceof ProblemError)) return { outcome: 'breaker-open', isAway: true }
  if (error.code === 'timed-out') return { outcome: 'timeout', isAway: true }
  if (error.code === 'too-many-requests') return { outcome: 'refused', isAway: false }
  return { outcome: 'problem', isAway: speaksAgainstUpstream(error) }
}

/** A pooled HTTP client with timeouts, retries of idempotent calls, and breakers per tenant and upstream. */
export function openHttp(limits: HttpLimits = defaultLimits, report: CallReport = () => {}): Http {
  const agent = new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: 1000 },
    headersTimeout: limits.deadlineMs,
    bodyTimeout: limits.deadlineMs,
    keepAliveTimeout: 20_000,
    maxResponseSize: MAX_BYTES,
  })
  const breakers = openBreakers({ restMs: limits.restMs, counts: speaksAgainstUpstream })
  const shares = openShares(shareLimits)

  /**
   * Changing calls have a separate breaker, so that failing reads block no order. Their outcomes count for the breaker
   * of reads too: an upstream whose changing calls fail is not called for reads either.
   */
  async function resting(call: HttpCall, origin: string): Promise<HttpAnswer> {
    const reads = `${call.tenantId} ${origin}`
    const once = () => withinDeadline(agent, call, limits.deadlineMs)
    if (call.isIdempotent) return breakers.run(reads, once)
    return breakers.run(`${reads} changes`, async () => {
      try {
        const answer = await once()
        await breakers.met(reads, null)
        return answer
      } catch (error) {
        await breakers.met(reads, error)
        throw error
      }
    })
  }

  async function inTurn(call: HttpCall): Promise<HttpAnswer> {
    const { origin } = new URL(call.url)
    // Waits for a connection for half of the remaining time at most, so that the other half remains for the call.
    const release = await shares.enter(origin, call.tenantId, remainingMs(call.deadline) / 2)
    try {
      return await resting(call, origin)
    } finally {
      release()
    }
  }

  return {
    async send(call) {
      const began = performance.now()
      try {
        const answer = await inTurn(call)
        report(call, { outcome: 'ok', milliseconds: performance.now() - began, isAway: false })
        return answer
      } catch (error) {
        report(call, { ...endOf(error), milliseconds: performance.now() - began })
        // An error that is not a ProblemError means that the breaker is open.
        throw error instanceof ProblemError ? error : unavailable(error)
      }
    },
    openBreakers: breakers.openCount,
    close() {
      breakers.close()
      return agent.destroy()
    },
  }
}

async function withinDeadline(agent: Agent, call: HttpCall, deadlineMs: number): Promise<HttpAnswer> {
  const allowedMs = remainingMs(call.deadline)
  if (allowedMs === 0) throw timedOut()
  const signal = AbortSignal.timeout(allowedMs)
  // If earlier calls used up most of the time, a timeout doesn't count against the upstream.
  const silence = allowedMs >= deadlineMs / 2 ? upstreamSilent : timedOut
  const pauses = call.isIdempotent ? PAUSES_MS : []
  for (const wait of [...pauses, null]) {
    const { answer, failure } = await attempt(agent, call, signal)
    if (answer && answer.status < 500) return answer
    if (failure === 'silent' || signal.aborted) throw silence()
    const isAway = failure === 'no-connection' || (answer && WHOLE_SERVICE.has(answer.status))
    if (!isAway) break
    if (wait === null) throw upstreamAway()
    await pause(wait, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) throw upstreamAway()
  }
  throw unavailable()
}

type Attempt =
  | { readonly answer: HttpAnswer; readonly failure?: never }
  | { readonly answer?: never; readonly failure: 'silent' | 'no-connection' | 'unreadable' }

function sentBody({ headers, body, raw }: HttpCall) {
  if (raw) return { headers: { ...headers, 'content-type': raw.contentType }, body: raw.bytes }
  if (body === undefined) return { headers, body: null }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function attempt(dispatcher: Agent, call: HttpCall, signal: AbortSignal): Promise<Attempt> {
  try {
    const { statusCode, headers, body } = await request(call.url, {
      dispatcher,
      signal,
      method: call.method,
      ...sentBody(call),
    })
    const answer = {
      status: statusCode,
      text: await body.text(),
      etag: typeof headers.etag === 'string' ? headers.etag : null,
      retryAfter: toSeconds(headers['retry-after']),
    }
    return { answer }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

function failureOf(error: unknown): 'silent' | 'no-connection' | 'unreadable' {
  if (!(error instanceof Error)) return 'unreadable'
  // undici's own timeouts are handled like ours.
  if (/Timeout/.test(error.name)) return 'silent'
  return 'code' in error && NO_CONNECTION.has(String(error.code)) ? 'no-connection' : 'unreadable'
}

function toSeconds(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return typeof header === 'string' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

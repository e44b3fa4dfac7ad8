import { setTimeout as pause } from 'node:timers/promises'
import { messages } from '@tiffin/domain/messages'
import CircuitBreaker from 'opossum'
import { Agent, request } from 'undici'
import { ProblemError } from '../problem-error.ts'

/** One call to an upstream. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** True when asking twice changes nothing; only such a call is tried again (SAFE7). */
  readonly repeatable: boolean
}

/** What an upstream answered, whatever it was. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
  readonly etag: string | null
  /** Seconds; null when it names none. */
  readonly retryAfter: number | null
}

export interface Http {
  /**
   * Answers below 500. Throws `unavailable` for an upstream that is down or answers 5xx and `timed-out` for one that
   * is silent: neither says anything about the diner's session (AMB40).
   */
  send(call: HttpCall): Promise<HttpAnswer>
  close(): Promise<void>
}

export interface HttpLimits {
  /** For a call with all its attempts, so that a hung upstream is answered within 3 s (SAFE7). */
  readonly deadlineMs: number
  /** How long an upstream that keeps failing is left alone. */
  readonly restMs: number
}

const defaults: HttpLimits = { deadlineMs: 2500, restMs: 1000 }

const MOST_BYTES = 16 * 1024 * 1024
const PAUSES_MS = [50, 200]
/** A server that says so may well answer at once when it is asked again. */
const PASSING = new Set([502, 503, 504])

const unavailable = (cause?: unknown): ProblemError =>
  Object.assign(new ProblemError('unavailable', messages.someErrorOccured), { cause })

const timedOut = (): ProblemError => new ProblemError('timed-out', messages.someErrorOccured)

/** A pooled client that gives up in time, asks reads again and rests from an origin that keeps failing. */
export function openHttp(limits: HttpLimits = defaults): Http {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    connect: { timeout: 1000 },
    headersTimeout: limits.deadlineMs,
    bodyTimeout: limits.deadlineMs,
    keepAliveTimeout: 20_000,
    maxResponseSize: MOST_BYTES,
  })
  const breakerOf = breakers(limits)
  return {
    async send(call) {
      try {
        return await breakerOf(call.url).fire(() => withinDeadline(agent, call, limits.deadlineMs))
      } catch (error) {
        // The breaker's own refusal: the origin is at rest.
        throw error instanceof ProblemError ? error : unavailable(error)
      }
    },
    close: () => agent.destroy(),
  }
}

type Attempt = () => Promise<HttpAnswer>

/** One breaker an origin: a failing operator does not cut another's tenants off. */
function breakers(limits: HttpLimits): (url: string) => CircuitBreaker<[Attempt], HttpAnswer> {
  const byOrigin = new Map<string, CircuitBreaker<[Attempt], HttpAnswer>>()
  return (url) => {
    const { origin } = new URL(url)
    const known = byOrigin.get(origin)
    if (known) return known
    const breaker = new CircuitBreaker((attempt: Attempt) => attempt(), {
      timeout: false,
      volumeThreshold: 20,
      errorThresholdPercentage: 50,
      resetTimeout: limits.restMs,
    })
    byOrigin.set(origin, breaker)
    return breaker
  }
}

async function withinDeadline(agent: Agent, call: HttpCall, deadlineMs: number): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(deadlineMs)
  const pauses = call.repeatable ? PAUSES_MS : []
  for (const wait of [...pauses, null]) {
    const answer = await attempt(agent, call, signal)
    if (answer && answer.status < 500) return answer
    if (signal.aborted) throw timedOut()
    if (wait === null || (answer && !PASSING.has(answer.status))) break
    await pause(wait)
  }
  throw unavailable()
}

/** One try; null when no answer came. */
async function attempt(dispatcher: Agent, call: HttpCall, signal: AbortSignal): Promise<HttpAnswer | null> {
  try {
    const { statusCode, headers, body } = await request(call.url, {
      dispatcher,
      signal,
      method: call.method,
      headers: call.body === undefined ? call.headers : { ...call.headers, 'content-type': 'application/json' },
      body: call.body === undefined ? null : JSON.stringify(call.body),
    })
    return {
      status: statusCode,
      text: await body.text(),
      etag: typeof headers.etag === 'string' ? headers.etag : null,
      retryAfter: toSeconds(headers['retry-after']),
    }
  } catch (error) {
    // undici's own time-outs are the same silence as ours.
    if (error instanceof Error && /Timeout/.test(error.name)) throw timedOut()
    return null
  }
}

function toSeconds(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return typeof header === 'string' && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

import { CLIENT_BUILD_HEADER } from '@tiffin/contract/client-build'
import { MOMENT_HEADER } from '@tiffin/contract/moment'
import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import { PACKED_TYPE, type PackedStorefront, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { type Problem, problemStatus } from '@tiffin/contract/problem'
import { messages } from '@tiffin/domain/texts/messages'
import { texts } from '#texts/texts'
import { clientBuild } from '../platform/client-build.ts'
import { elapsed, syncClock } from '../platform/clock.ts'
import { ApiProblem } from './problem.ts'

type Values = Readonly<Record<string, string | number | undefined>>

export interface LooseInput {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

/** The URL of an operation with its parameters filled in; undefined query values are omitted. */
export function urlOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Problem).message === 'string' &&
  (value as Problem).code in problemStatus

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new ApiProblem(body)
  // Not a response of the BFF: a proxy answered, for example because the BFF is down.
  return new ApiProblem({
    code: response.status >= 500 ? 'unavailable' : 'internal',
    message: messages.someErrorOccured,
  })
}

const acceptHeader = { accept: `${PACKED_TYPE}, application/json` }

function headersOf(input: LooseInput): Record<string, string> {
  const build = clientBuild()
  return {
    ...acceptHeader,
    ...(build === null ? {} : { [CLIENT_BUILD_HEADER]: build }),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

function requestOf(operation: Operation<Shape>, input: LooseInput, signal: AbortSignal): RequestInit {
  return {
    method: operation.method,
    credentials: 'same-origin',
    signal,
    headers: headersOf(input),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }
}

/**
 * AMB102: sets the clock from the timestamp header, which the BFF also sends with errors. A response that a proxy
 * generates has no such header.
 */
function syncClockFrom({ headers }: Response, sentAt: number): void {
  const moment = Number(headers.get(MOMENT_HEADER))
  if (moment > 0) syncClock({ moment, sentAt, receivedAt: elapsed() })
}

/** Parses the body; null for a 204. PERF4: menus are sent in a packed format, which is unpacked here. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const body: unknown = await response.json()
  const isPacked = response.headers.get('content-type')?.startsWith(PACKED_TYPE)
  return isPacked ? unpackStorefront(body as PackedStorefront) : body
}

/** Timeout of a call in ms: a connection may hang without an error. */
export const TIMEOUT_MS = 40_000

const unreachable = new ApiProblem({ code: 'unavailable', message: texts.offline })

const timedOut = new ApiProblem({ code: 'timed-out', message: messages.someErrorOccured })

/** Runs a call, and aborts it when `signal` aborts or the timeout expires. */
async function withTimeout<T>(run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const abort = new AbortController()
  const forwardAbort = (): void => abort.abort(signal?.reason)
  const timer = setTimeout(() => abort.abort(timedOut), TIMEOUT_MS)
  signal?.addEventListener('abort', forwardAbort)
  try {
    return await run(abort.signal)
  } catch (error) {
    if (signal?.aborted || error instanceof ApiProblem) throw error
    // The server may have processed the request: the outcome is unknown (AMB32).
    throw abort.signal.aborted ? timedOut : unreachable
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', forwardAbort)
  }
}

/**
 * Calls one operation of the BFF. All API requests except event streams go through this function. Throws an ApiProblem
 * when the response is an error, is cut off, or never arrives.
 */
export const send = <O extends Operation<Shape>>(
  operation: O,
  input: InputOf<O>,
  signal?: AbortSignal,
): Promise<AnswerOf<O>> =>
  withTimeout(async (timeoutSignal) => {
    const sentAt = elapsed()
    const response = await fetch(urlOf(operation.path, input), requestOf(operation, input, timeoutSignal))
    syncClockFrom(response, sentAt)
    if (!response.ok) throw await readProblem(response)
    return (await readAnswer(response)) as AnswerOf<O>
  }, signal)

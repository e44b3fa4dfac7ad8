import type { MessageOf } from '@tiffin/domain/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { z } from 'zod'
import { ProblemError, someError } from '../problem-error.ts'
import type { Deadline } from './deadline.ts'
import { type EnvelopeForm, readEnvelope, type UpstreamFailure } from './envelopes.ts'
import type { Http, HttpAnswer } from './http.ts'
import { refusalDetails } from './store/refusals.ts'

/** On whose behalf an upstream is called. */
export interface Caller {
  readonly tenant: Tenant
  /** Passed on, so that one request can be followed through every log. */
  readonly requestId: string
  /** For all calls that this request needs, one after the other (SAFE7). */
  readonly deadline: Deadline
  /** X3: the session's token; absent for a visitor. */
  readonly token?: string | undefined
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the service's base, ready-made. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A POST that only asks. */
  readonly asks?: boolean
}

/** What a good answer holds. */
export interface Told<T> {
  readonly value: T
  /** What the upstream says to the diner. */
  readonly message: string | null
}

/** X1: the store service of one tenant. */
export interface StoreService {
  send(caller: Caller, call: ServiceCall): Promise<HttpAnswer>
}

export function storeService(http: Http, commerceUrl: string): StoreService {
  return {
    send(caller, call) {
      const base = caller.tenant.upstreams?.store ?? `${commerceUrl}/t/${caller.tenant.id}/server.store2/v2`
      return http.send({
        method: call.method,
        url: `${base.replace(/\/+$/, '')}${call.path}${queryOf(call.query)}`,
        headers: headersOf(caller, call),
        body: call.body,
        repeatable: call.method === 'GET' || call.asks === true,
        tenantId: caller.tenant.id,
        deadline: caller.deadline,
      })
    },
  }
}

/** SAFE7: made here from what we know; no header of the browser's is ever copied. */
function headersOf(caller: Caller, call: ServiceCall): Record<string, string> {
  return {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    ...(caller.token === undefined ? {} : { token: caller.token }),
    ...call.headers,
  }
}

function queryOf(query: ServiceCall['query']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

/**
 * Reads an answer as `schema` says. Throws the upstream's failure, or `unavailable` for what is no such answer; `unsaid` is
 * the sentence of a failure for which the upstream has none.
 */
export function read<T>(
  form: EnvelopeForm,
  schema: z.ZodType<T>,
  answer: HttpAnswer,
  unsaid: MessageOf = someError,
): Told<T> {
  const outcome = readEnvelope(form, answer, unsaid)
  if (!outcome.ok) throw toProblem(outcome.failure)
  const parsed = schema.safeParse(outcome.value)
  if (!parsed.success) throw new ProblemError('unavailable', unsaid)
  return { value: parsed.data, message: outcome.message }
}

function toProblem(failure: UpstreamFailure): ProblemError {
  const { code, said, retryAfter } = failure
  return new ProblemError(code, said, {
    ...(retryAfter === null ? {} : { retryAfter }),
    ...refusalDetails(failure),
  })
}

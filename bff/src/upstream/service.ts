import type { MessageOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { z } from 'zod'
import { ProblemError, someError } from '../problem-error.ts'
import type { Deadline } from './deadline.ts'
import { type EnvelopeForm, readEnvelope, type UpstreamFailure } from './envelopes.ts'
import type { Http, HttpAnswer } from './http.ts'
import { refusalDetails } from './store/refusals.ts'

/** The tenant and the person of an upstream call. */
export interface Caller {
  readonly tenant: Tenant
  /** Passed on, so that one request can be traced through every log. */
  readonly requestId: string
  /** For all upstream calls of this request, in sequence (SAFE7). */
  readonly deadline: Deadline
  /** X3: the session's token; absent for a visitor. */
  readonly token?: string | undefined
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the service's base, already encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** True for a POST without side effects, which may be retried. */
  readonly isIdempotent?: boolean
}

/** A parsed good answer. */
export interface ParsedAnswer<T> {
  readonly value: T
  /** The upstream's message for the diner. */
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
        isIdempotent: call.method === 'GET' || call.isIdempotent === true,
        tenantId: caller.tenant.id,
        deadline: caller.deadline,
      })
    },
  }
}

/** SAFE7: built from our own data; no header of the browser is copied. */
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
 * Parses an answer by `schema`. Throws the upstream's failure, or `unavailable` for an answer that doesn't match;
 * `fallbackText` is the message of a failure without an upstream message.
 */
export function read<T>(
  form: EnvelopeForm,
  schema: z.ZodType<T>,
  answer: HttpAnswer,
  fallbackText: MessageOf = someError,
): ParsedAnswer<T> {
  const outcome = readEnvelope(form, answer, fallbackText)
  if (!outcome.ok) throw toProblem(outcome.failure)
  const parsed = schema.safeParse(outcome.value)
  if (!parsed.success) throw new ProblemError('unavailable', fallbackText)
  return { value: parsed.data, message: outcome.message }
}

function toProblem(failure: UpstreamFailure): ProblemError {
  const { code, text, retryAfter } = failure
  return new ProblemError(code, text, {
    ...(retryAfter === null ? {} : { retryAfter }),
    ...refusalDetails(failure),
  })
}

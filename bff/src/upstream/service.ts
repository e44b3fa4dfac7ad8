import type { LocalisableText } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { z } from 'zod'
import { ProblemError, someError } from '../problem-error.ts'
import type { Deadline } from './deadline.ts'
import { type EnvelopeForm, readEnvelope, type UpstreamFailure } from './envelopes.ts'
import type { Http, HttpAnswer, RawBody } from './http.ts'
import { refusalDetails } from './store/refusals.ts'

/** Where a visitor's call comes from, without revealing an address or a person. */
export interface RequestSource {
  /** A digest of the network address. */
  readonly network: string
  /** The random id in the device's cookie. */
  readonly device: string
}

/** The tenant, the person and the deadline of upstream calls. */
export interface Caller {
  readonly tenant: Tenant
  /** Sent to the upstream, so that a request can be traced through all logs. */
  readonly requestId: string
  /** The deadline of all upstream calls of this request together (SAFE7). */
  readonly deadline: Deadline
  /** X3: the session's token; absent for calls without a person. */
  readonly token?: string | undefined
  /** Only for calls that test passcodes or send codes. */
  readonly source?: RequestSource | undefined
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the service's base URL, already encoded. */
  readonly path: string
  /** The path without the ids of people, for logs and figures; absent: `path` has none. */
  readonly route?: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** Sent unchanged, instead of `body`. */
  readonly raw?: RawBody
  readonly headers?: Readonly<Record<string, string>>
  /** True for a POST without side effects, which may be retried. */
  readonly isIdempotent?: boolean
}

/** A parsed successful response. */
export interface ParsedAnswer<T> {
  readonly value: T
  /** The upstream's message for the diner. */
  readonly message: string | null
}

/** X1, X2: one service of the caller's tenant. */
export interface UpstreamService {
  send(caller: Caller, call: ServiceCall): Promise<HttpAnswer>
}

/** X1, X2: where commerce has each service, below a tenant's address. */
const inCommerce = {
  store: 'server.store2/v2',
  subscription: 'server.subscription/subscription',
  wallet: 'server.wallet',
} as const

/** A service of a tenant: on a server of the tenant's own, else in the installation's commerce. */
export function upstreamService(http: Http, commerceUrl: string, name: keyof typeof inCommerce): UpstreamService {
  return {
    send(caller, call) {
      const own = caller.tenant.upstreams?.[name]
      const base = own ?? `${commerceUrl}/t/${caller.tenant.id}/${inCommerce[name]}`
      return http.send({
        upstream: own === undefined ? 'commerce' : name,
        operation: operationOf(call),
        method: call.method,
        url: `${base.replace(/\/+$/, '')}${call.path}${queryOf(call.query)}`,
        headers: headersOf(caller, call),
        body: call.body,
        raw: call.raw,
        isIdempotent: call.method === 'GET' || call.isIdempotent === true,
        tenantId: caller.tenant.id,
        deadline: caller.deadline,
      })
    },
  }
}

/** Method and path, with the ids of stores replaced; a path with other ids has a `route` (docs/wire.md). */
const operationOf = ({ method, path, route = path }: ServiceCall): string =>
  `${method} ${route.replace(/\/\d+/g, '/:id')}`

/** SAFE7: the headers are built from our own data; no header of the browser is forwarded. */
function headersOf(caller: Caller, call: ServiceCall): Record<string, string> {
  return {
    accept: 'application/json',
    'x-request-id': caller.requestId,
    ...(caller.token === undefined ? {} : { token: caller.token }),
    ...(caller.source ? { 'x-client-network': caller.source.network, 'x-client-device': caller.source.device } : {}),
    ...call.headers,
  }
}

function queryOf(query: ServiceCall['query']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

/**
 * Parses a response by `schema`. Throws the upstream's failure, or `unavailable` for a response that doesn't match.
 * `fallbackText` is the message of a failure without an upstream message.
 */
export function read<T>(
  form: EnvelopeForm,
  schema: z.ZodType<T>,
  answer: HttpAnswer,
  fallbackText: LocalisableText = someError,
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

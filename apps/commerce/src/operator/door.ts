import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { Problem, problems } from '#kernel/errors'
import type { Commerce } from '../commerce.ts'
import { type AuditEntry, writeAudit } from './audit.ts'
import { findProven, type OperatorKey } from './keys.ts'
import type { OperatorScope } from './scopes.ts'
import type { AuditOutcome } from './tables.ts'

/** An operator call: its name in the audit log, and the scope that a key needs for it. */
export interface Operation {
  readonly name: string
  readonly scope: OperatorScope
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every operator route. */
    operation?: Operation
  }
  interface FastifyRequest {
    /** Id of the operator key whose secret the caller sent, even if the key does not permit this call. */
    operatorKey?: string
  }
}

/** The result of a call, for its row in the audit log. */
export type Account = Pick<AuditEntry, 'outcome' | 'counts'>

type Door = Pick<Commerce, 'db' | 'tenants' | 'now'>

/** Throws at start-up for a route without an operation, because no scope would protect it. */
function refuseUnnamed({ method, url, config }: RouteOptions): void {
  if (!config?.operation) throw new Error(`${method} ${url} names no operation, so no scope`)
}

function operationOf(request: FastifyRequest): Operation {
  const { operation } = request.routeOptions.config
  if (!operation) throw problems.forbidden()
  return operation
}

/** Why a key with a correct secret does not permit a call; null when it does. */
function refusalOf(key: OperatorKey, tenant: string, { scope }: Operation, now: Date): AuditOutcome | null {
  if (key.revoked_at) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  if (key.tenant !== tenant) return 'other-tenant'
  return key.scopes.includes(scope) ? null : 'no-scope'
}

/** Writes the audit row of a call that has no transaction of its own, or whose transaction was rolled back. */
const auditAlone = ({ db, now }: Door, tenant: string, entry: AuditEntry): Promise<void> =>
  inTenant(db, tenant, (tx) => writeAudit(tx, entry, new Date(now())))

/**
 * Authorises a call when its key fits tenant and scope, and sets `request.tenant`. Every refusal throws the same error.
 */
async function open(door: Door, request: FastifyRequest<{ Params: { tenant: string } }>): Promise<void> {
  const operation = operationOf(request)
  const key = await findProven(door, request.headers.authorization)
  if (!key) throw problems.forbidden()
  request.operatorKey = key.id
  const outcome = refusalOf(key, request.params.tenant, operation, new Date(door.now()))
  if (outcome) {
    await auditAlone(door, key.tenant, { keyId: key.id, operation: operation.name, outcome })
    throw problems.forbidden()
  }
  const tenant = door.tenants.find(key.tenant)
  if (!tenant) throw problems.forbidden()
  request.tenant = tenant
}

const statusOf = (error: FastifyError | Problem): number =>
  (error instanceof Problem ? error.status : error.statusCode) ?? 500

/** Records a permitted call that threw, in a transaction of its own because the call's changes are rolled back. */
async function auditFailure(door: Door, request: FastifyRequest, error: FastifyError | Problem): Promise<void> {
  const { operatorKey: keyId, tenant } = request
  if (!keyId || !tenant) return
  const outcome = statusOf(error) < 500 ? 'refused' : 'failed'
  const entry: AuditEntry = { keyId, operation: operationOf(request).name, outcome }
  await auditAlone(door, tenant.id, entry).catch((failure: unknown) =>
    request.log.error({ err: failure }, 'the audit of an operator call could not be written'),
  )
}

/** SAFE12: routes registered after this need a key of the call's tenant with the scope that the route names. */
export function guardOperations(app: FastifyInstance, door: Door): void {
  app.addHook('onRoute', refuseUnnamed)
  app.addHook<{ Params: { tenant: string } }>('onRequest', (request) => open(door, request))
  app.addHook('onError', (request, _reply, error) => auditFailure(door, request, error))
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const line = { key: request.operatorKey, operation: operationOf(request).name, status }
    request.log[status < 400 ? 'info' : 'warn'](line, 'operator call')
  })
}

/** Writes the audit row of a permitted call, in the call's own transaction. */
export const auditOf =
  <T>({ now }: Door, request: FastifyRequest, accountFor: (outcome: T) => Account): Note<T> =>
  (tx, outcome) =>
    writeAudit(
      tx,
      { keyId: request.operatorKey ?? '', operation: operationOf(request).name, ...accountFor(outcome) },
      new Date(now()),
    )

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import type { Commerce } from '../commerce.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { operatorScopes } from './scopes.ts'

const TEN_YEARS_S = 10 * 365 * 24 * 3600

const tenantParams = z.object({ tenant: line(60) })
const keyParams = z.object({ tenant: line(60), keyId: line(60) })
const wantedKey = z.strictObject({
  scopes: z.array(z.enum(operatorScopes)).min(1).max(operatorScopes.length),
  name: line(100),
  ttlSeconds: z.int().min(1).max(TEN_YEARS_S).nullable(),
})

/** Creates, lists and revokes operator keys; callable only from the machine that runs commerce. */
export function operatorKeyRoutes(root: FastifyInstance, { db, now }: Pick<Commerce, 'db' | 'now'>): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/service/t/:tenant/operator-keys'

  app.post(path, { schema: { params: tenantParams, body: wantedKey } }, async ({ tenant, body }, reply) => {
    const made = await createKey(db, tenant.id, body, new Date(now()))
    return reply.code(201).header('cache-control', 'no-store').send(made)
  })

  app.get(path, { schema: { params: tenantParams } }, async ({ tenant }) => ({ keys: await listKeys(db, tenant.id) }))

  app.delete(`${path}/:keyId`, { schema: { params: keyParams } }, async ({ tenant, params }) => {
    const isRevoked = await revokeKey(db, tenant.id, params.keyId, new Date(now()))
    if (!isRevoked) throw problems.notFound('There is no such key in force')
    return { revoked: params.keyId }
  })
}

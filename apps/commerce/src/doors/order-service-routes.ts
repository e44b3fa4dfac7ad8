import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { reportOnTenant } from '#flows/examine-stores'
import { line } from '#kernel/fields'

const tenantParams = z.object({ tenant: line(60) })

/** The ways to order at the stores in force, for `npm run tenant -- check`; callable only from this machine. */
export function waysRoutes(root: FastifyInstance, { db, now }: Pick<Commerce, 'db' | 'now'>): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .get('/service/t/:tenant/ways', { schema: { params: tenantParams } }, async ({ tenant }) => ({
      stores: await reportOnTenant(db, tenant, now()),
    }))
}

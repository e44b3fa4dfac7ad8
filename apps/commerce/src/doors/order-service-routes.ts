import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { reportOnTenant } from '#flows/examine-stores'
import { inTenant } from '#kernel/db/tenant-transaction'
import { line } from '#kernel/fields'
import { seqsOf } from '#modules/orders/api/orders'

const tenantParams = z.object({ tenant: line(60) })

/** The most orders of one comparison. */
const MAX_COMPARED = 1000

const compared = z.strictObject({ ids: z.array(line(60)).min(1).max(MAX_COMPARED) })

/** The ways to order at the stores in force, for `npm run tenant -- check`; callable only from this machine. */
export function waysRoutes(root: FastifyInstance, { db, now }: Pick<Commerce, 'db' | 'now'>): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .get('/service/t/:tenant/ways', { schema: { params: tenantParams } }, async ({ tenant }) => ({
      stores: await reportOnTenant(db, tenant, now()),
    }))
}

/**
 * SB13: how many changes each of these orders has had, for the installation's own BFF: it finds with it the changes whose
 * event was lost. No order of another tenant is found.
 */
export function orderSeqRoutes(root: FastifyInstance, { db }: Pick<Commerce, 'db'>): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/service/t/:tenant/order-seqs',
      { schema: { params: tenantParams, body: compared } },
      async ({ tenant, body }) => ({
        seqs: Object.fromEntries(await inTenant(db, tenant.id, (tx) => seqsOf(tx, body.ids))),
      }),
    )
}

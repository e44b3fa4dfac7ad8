import type { LocalDate } from '@tiffin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { line } from '#kernel/fields'
import { type FoundDifference, lastCompared, listDifferences } from '#modules/payments/api/comparisons'
import { auditOf, type Operation } from '#operator/door'

/** The differences between our payments and the provider's list. */
export interface DifferenceReport {
  /** The day that was compared last; null: none yet. */
  readonly comparedUntil: LocalDate | null
  readonly differences: readonly FoundDifference[]
}

/** Reads the differences of a tenant from a day on. */
export const reportDifferences = (
  db: Db,
  tenant: string,
  since: LocalDate,
  note?: Note<DifferenceReport>,
): Promise<DifferenceReport> =>
  inTenant(db, tenant, async (tx) => {
    const report = { comparedUntil: await lastCompared(tx), differences: await listDifferences(tx, since) }
    await note?.(tx, report)
    return report
  })

const params = z.object({ tenant: line(60) })
const query = z.object({ since: z.iso.date().default('2000-01-01') })

const operation: Operation = { name: 'list-payment-differences', scope: 'orders' }

/** Registers the operator's call that lists differences of payments. */
export function comparisonRoutes(root: FastifyInstance, commerce: Commerce): void {
  root
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/operator/t/:tenant/payments/differences',
      { config: { operation }, schema: { params, querystring: query } },
      (request) => {
        const note = auditOf<DifferenceReport>(commerce, request, ({ differences }) => ({
          outcome: 'done',
          counts: { differences: differences.length },
        }))
        return reportDifferences(commerce.db, request.tenant.id, request.query.since, note)
      },
    )
}

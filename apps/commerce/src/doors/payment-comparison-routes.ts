import type { LocalDate } from '@tiffin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { line } from '#kernel/fields'
import { type AfterRestoreReport, openAnyway, reportAfterRestore } from '#modules/payments/api/after-restore'
import { type FoundDifference, lastCompared, listDifferences } from '#modules/payments/api/comparisons'
import { auditOf, type Operation } from '#operator/door'

/** The differences between our payments and the provider's list. */
export interface DifferenceReport {
  /** The day that was compared last; null: none yet. */
  readonly comparedUntil: LocalDate | null
  readonly differences: readonly FoundDifference[]
  /** null: the database was never restored to an earlier time. */
  readonly restored: AfterRestoreReport | null
}

/** Reads the differences of a tenant from a day on. */
export const reportDifferences = (
  db: Db,
  tenant: string,
  since: LocalDate,
  note?: Note<DifferenceReport>,
): Promise<DifferenceReport> =>
  inTenant(db, tenant, async (tx) => {
    const report = {
      comparedUntil: await lastCompared(tx),
      differences: await listDifferences(tx, since),
      restored: await reportAfterRestore(tx),
    }
    await note?.(tx, report)
    return report
  })

const params = z.object({ tenant: line(60) })
const query = z.object({ since: z.iso.date().default('2000-01-01') })

/** SAFE19: takes a tenant's orders although its payments since a restore are not compared. */
export const openPlacing = (
  db: Db,
  tenant: string,
  at: Date,
  note?: Note<{ readonly opened: boolean }>,
): Promise<{ readonly opened: boolean }> =>
  inTenant(db, tenant, async (tx) => {
    const done = { opened: await openAnyway(tx, at) }
    await note?.(tx, done)
    return done
  })

const operation: Operation = { name: 'list-payment-differences', scope: 'orders' }
const opening: Operation = { name: 'open-placing', scope: 'orders' }

/** Registers the operator's calls about differences of payments. */
export function comparisonRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
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

  app.post('/operator/t/:tenant/placing/open', { config: { operation: opening }, schema: { params } }, (request) => {
    const note = auditOf(commerce, request, () => ({ outcome: 'done', counts: {} }) as const)
    return openPlacing(commerce.db, request.tenant.id, new Date(commerce.now()), note)
  })
}

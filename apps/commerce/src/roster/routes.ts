import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { inTenant } from '#kernel/db/tenant-transaction'
import { line } from '#kernel/fields'
import type { Commerce } from '../commerce.ts'
import { type Account, auditOf, type Operation } from '../operator/door.ts'
import { type DeniedEntry, listDenials } from './consent-repository.ts'
import { importRoster, type RosterReport } from './import-roster.ts'

/** In bytes. A roster of 100,000 people is smaller. */
const LARGEST_ROSTER = 16 << 20

const params = z.object({ tenant: line(60) })
const flag = z.enum(['true', 'false']).default('false')
/** `confirmRemovals`: the caller has seen how many people the file would remove, and how many meals it would end. */
const query = z.object({ confirmRemovals: flag, checkOnly: flag })

const importOperation: Operation = { name: 'import-roster', scope: 'roster' }
const denialsOperation: Operation = { name: 'list-denied-entries', scope: 'roster' }

const accountFor = ({ applied, problems, counts, unconfirmed, changes, ended }: RosterReport): Account => ({
  outcome: applied || changes ? 'done' : 'refused',
  counts: {
    problems: problems.length,
    ...(changes && { checkOnly: 1 }),
    ...counts,
    ...(unconfirmed && { unconfirmed: unconfirmed.removed }),
    ...(ended && { endedMeals: ended.meals, endedPlans: ended.plans }),
  },
})

/** Registers the operator's import of a roster (text/csv), and the list of entries that people said are not theirs. */
export async function rosterOperatorRoutes(root: FastifyInstance, commerce: Commerce): Promise<void> {
  // A Fastify scope of its own, because no other route accepts CSV bodies.
  await root.register(async function tables(scope) {
    scope.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().put(
      '/operator/t/:tenant/roster',
      {
        bodyLimit: LARGEST_ROSTER,
        config: { operation: importOperation },
        schema: { params, querystring: query, body: z.string() },
      },
      async (request, reply) => {
        const note = auditOf(commerce, request, accountFor)
        const confirmRemovals = request.query.confirmRemovals === 'true'
        const checkOnly = request.query.checkOnly === 'true'
        const wanted = { csv: request.body, now: new Date(commerce.now()), confirmRemovals, checkOnly }
        const report = await importRoster(commerce.db, request.tenant, wanted, note)
        commerce.jobs.note(request.tenant.id, commerce.now())
        return reply.code(report.applied || report.changes ? 200 : 422).send(report)
      },
    )
  })

  root
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/operator/t/:tenant/roster/denials',
      { config: { operation: denialsOperation }, schema: { params } },
      (request) => {
        const note = auditOf<DeniedEntry[]>(commerce, request, ({ length }) => ({
          outcome: 'done',
          counts: { denials: length },
        }))
        return inTenant(commerce.db, request.tenant.id, async (tx) => {
          const denials = await listDenials(tx)
          await note(tx, denials)
          return { denials }
        })
      },
    )
}

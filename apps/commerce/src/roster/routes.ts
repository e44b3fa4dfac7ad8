import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '../commerce.ts'
import { line } from '../fields.ts'
import { type Account, auditOf, type Operation } from '../operator/door.ts'
import { importRoster, type RosterReport } from './import-roster.ts'

/** In bytes. A roster of 100,000 people is smaller. */
const LARGEST_ROSTER = 16 << 20

const params = z.object({ tenant: line(60) })
/** The caller has seen how many people the file would remove. */
const query = z.object({ confirmRemovals: z.enum(['true', 'false']).default('false') })

const importOperation: Operation = { name: 'import-roster', scope: 'roster' }

const accountFor = ({ applied, problems, counts, unconfirmed }: RosterReport): Account => ({
  outcome: applied ? 'done' : 'refused',
  counts: { problems: problems.length, ...counts, ...(unconfirmed && { unconfirmed: unconfirmed.removed }) },
})

/** Registers the operator's import of a roster (text/csv). */
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
        const wanted = { csv: request.body, now: new Date(commerce.now()), confirmRemovals }
        const report = await importRoster(commerce.db, request.tenant, wanted, note)
        return reply.code(report.applied ? 200 : 422).send(report)
      },
    )
  })
}

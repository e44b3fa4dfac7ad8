import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '../commerce.ts'
import { problems } from '../errors.ts'
import { line } from '../http/fields.ts'
import { importRoster } from './import-roster.ts'

/** A roster of 100,000 people stays below this. */
const LARGEST_ROSTER = 16 << 20

const params = z.object({ tenant: line(60) })

/** The operator's import of a roster (text/csv); `root` lets nobody in who lacks the operator's key. */
export async function rosterOperatorRoutes(root: FastifyInstance, commerce: Commerce): Promise<void> {
  // A scope of its own: nothing else takes a table for a body.
  await root.register(async function tables(scope) {
    scope.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope
      .withTypeProvider<ZodTypeProvider>()
      .put(
        '/operator/t/:tenant/roster',
        { bodyLimit: LARGEST_ROSTER, schema: { params, body: z.string() } },
        async ({ params: { tenant: id }, body }, reply) => {
          const tenant = commerce.tenants.find(id)
          if (!tenant) throw problems.unknownTenant()
          const report = await importRoster(commerce.db, tenant, body, new Date(commerce.now()))
          return reply.code(report.applied ? 200 : 422).send(report)
        },
      )
  })
}

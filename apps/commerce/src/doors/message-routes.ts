import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { line } from '#kernel/fields'
import { listUnsent, type UnsentMessages } from '#modules/messages/api/unsent'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })

const list: Operation = { name: 'list-unsent-messages', scope: 'orders' }

/** Registers the operator's call about messages that did not go out. */
export function messageOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/operator/t/:tenant/messages/unsent',
    { config: { operation: list }, schema: { params } },
    async (request) => {
      const note = auditOf<readonly UnsentMessages[]>(commerce, request, ({ length }) => ({
        ...{ outcome: 'done', counts: { reasons: length } },
      }))
      return { unsent: await listUnsent(commerce.db, request.tenant.id, note) }
    },
  )
}

import { GRIEVANCE_ANSWER_MAX } from '@tiffin/domain/people/grievance'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import {
  grievanceChoices,
  type ListedGrievances,
  listGrievances,
  type SteppedGrievance,
  stepGrievance,
} from '#flows/grievances/operate-grievances'
import { line, paragraph } from '#kernel/fields'
import { auditOf, type Operation } from '#operator/door'

const params = z.object({ tenant: line(60) })
const ticketParams = params.extend({ ticket: line(40) })
const query = z.object({ choice: z.enum(grievanceChoices).default('open') })
const stepBody = z.strictObject({ answer: paragraph(GRIEVANCE_ANSWER_MAX).trim().min(1).nullable() })

const list: Operation = { name: 'list-grievances', scope: 'orders' }
const step: Operation = { name: 'answer-grievance', scope: 'orders' }

/** E-Commerce Rules 2020: the calls of the grievance officer. */
export function grievanceOperatorRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const path = '/operator/t/:tenant/grievances'

  app.get(path, { config: { operation: list }, schema: { params, querystring: query } }, async (request) => {
    const note = auditOf<ListedGrievances>(commerce, request, ({ grievances }) => ({
      ...{ outcome: 'done', counts: { grievances: grievances.length } },
    }))
    const wanted = { choice: request.query.choice, now: new Date(commerce.now()) }
    return listGrievances(commerce.db, request.tenant.id, wanted, note)
  })

  app.post(
    `${path}/:ticket`,
    { config: { operation: step }, schema: { params: ticketParams, body: stepBody } },
    async (request) => {
      const { tenant, params: found, body } = request
      const note = auditOf<SteppedGrievance>(commerce, request, () => ({ outcome: 'done', counts: { grievances: 1 } }))
      const wanted = { ticket: found.ticket, answer: body.answer, at: new Date(commerce.now()) }
      const stepped = await stepGrievance(commerce.db, tenant, wanted, commerce, note)
      commerce.jobs.note(tenant.id, commerce.now())
      return stepped
    },
  )
}

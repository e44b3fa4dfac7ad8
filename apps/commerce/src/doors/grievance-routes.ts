import { GRIEVANCE_TEXT_MAX } from '@tiffin/domain/people/grievance'
import { NAME_MAX } from '@tiffin/domain/people/person-name'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { complainAsPerson, complainAsVisitor } from '#flows/grievances/complain'
import { findGrievance } from '#flows/grievances/find-grievance'
import { asPerson } from '#identity/caller'
import { sourceOf } from '#identity/request-source'
import { idempotencyKey, line, paragraph } from '#kernel/fields'
import { listOfPerson } from '#modules/grievances/api/grievances'
import { grievanceWire } from '#modules/grievances/api/wire'

const CONTACT_MAX = 254

const text = paragraph(GRIEVANCE_TEXT_MAX)

const ownBody = z.object({ key: idempotencyKey, text, orderId: line(40).nullable().default(null) })

const visitorBody = z.object({
  ...{ key: idempotencyKey, text, name: line(4 * NAME_MAX) },
  ...{ mobile: line(20).optional(), email: line(CONTACT_MAX).optional() },
})

const searchBody = z.object({ ticket: line(40), contact: line(CONTACT_MAX) })

const config = { envelope: 'B' } as const

/** E-Commerce Rules 2020: complaints of visitors, who name a contact. */
export function visitorGrievanceRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.post('/grievances', { config, schema: { body: visitorBody } }, async ({ tenant, body, headers }) => ({
    grievance: grievanceWire(await complainAsVisitor(commerce, tenant, { ...body, source: sourceOf(headers) })),
  }))

  app.post('/grievances/find', { config, schema: { body: searchBody } }, async ({ tenant, body, headers }) => ({
    grievance: grievanceWire(await findGrievance(commerce, tenant, { ...body, source: sourceOf(headers) })),
  }))
}

/** E-Commerce Rules 2020: the complaints of the person whom the token names. */
export function grievanceRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/user/grievances', { config }, async ({ caller }) => ({
    grievances: (await asPerson(commerce, caller, (tx, { id }) => listOfPerson(tx, id))).map(grievanceWire),
  }))

  app.post('/user/grievances', { config, schema: { body: ownBody } }, async ({ caller, body }) => ({
    grievance: grievanceWire(await complainAsPerson(commerce, caller, body)),
  }))
}

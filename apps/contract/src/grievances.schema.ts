import { GRIEVANCE_TEXT_MAX } from '@tiffin/domain/people/grievance'
import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { z } from 'zod'
import { line, opaqueId, paragraph } from './fields.schema.ts'
import { addGrievance, addVisitorGrievance, findGrievance, listGrievances } from './grievances.ts'
import { checked } from './schema.ts'

const CONTACT_MAX = 254

const time = z.number().int()

const grievance = z.object({
  ticket: z.string(),
  orderId: z.string().nullable(),
  text: z.string(),
  receivedAt: time,
  acknowledgedAt: time.nullable(),
  dueAt: time,
  answeredAt: time.nullable(),
  answer: z.string().nullable(),
})

const key = z.uuid()
const text = paragraph(GRIEVANCE_TEXT_MAX)

export const listGrievancesChecked = checked(listGrievances, { answer: z.object({ grievances: z.array(grievance) }) })

export const addGrievanceChecked = checked(addGrievance, {
  body: z.strictObject({ key, text, orderId: opaqueId.nullable() }),
  answer: grievance,
})

export const addVisitorGrievanceChecked = checked(addVisitorGrievance, {
  body: z.strictObject({ key, text, name: line(4 * NAME_MAX), contact: line(CONTACT_MAX) }),
  answer: grievance,
})

export const findGrievanceChecked = checked(findGrievance, {
  body: z.strictObject({ ticket: line(40), contact: line(CONTACT_MAX) }),
  answer: grievance,
})

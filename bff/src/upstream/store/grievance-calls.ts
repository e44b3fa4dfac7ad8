import type { NewGrievance, OwnGrievance, VisitorGrievance } from '@tiffin/contract/grievances'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'

const NAME = 'grievances'
const OWN = `/user/${NAME}`
const VISITORS = `/${NAME}`

const time = z.number().int()

const wireGrievance = z.object({
  ticket: z.string(),
  orderId: z.string().nullish().default(null),
  text: z.string(),
  receivedAt: time,
  acknowledgedAt: time.nullish().default(null),
  dueAt: time,
  answeredAt: time.nullish().default(null),
  answer: z.string().nullish().default(null),
})

const one = z.object({ grievance: wireGrievance })
const list = z.object({ grievances: z.array(wireGrievance) })

/** An address of a mailbox has an "@", a telephone number never. */
const contactField = (contact: string) => (contact.includes('@') ? { email: contact } : { mobile: contact })

/** Decision 0107: complaints to the grievance officer. */
export function grievanceCalls(service: UpstreamService) {
  const send = async (caller: Caller, path: string, body: object): Promise<OwnGrievance> =>
    read('B', one, await service.send(caller, { method: 'POST', path, body })).value.grievance
  return {
    grievances: async (caller: Caller): Promise<readonly OwnGrievance[]> =>
      read('B', list, await service.send(caller, { method: 'GET', path: OWN })).value.grievances,
    /** SAFE2: repeated with its key, it counts once. */
    addGrievance: (caller: Caller, body: NewGrievance) => send(caller, OWN, { ...body }),
    addVisitorGrievance: (caller: Caller, { contact, ...body }: VisitorGrievance) =>
      send(caller, VISITORS, { ...body, ...contactField(contact.trim()) }),
    findGrievance: (caller: Caller, body: { ticket: string; contact: string }) =>
      send(caller, `${VISITORS}/find`, { ticket: body.ticket, contact: body.contact.trim() }),
  }
}

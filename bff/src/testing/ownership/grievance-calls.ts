import { randomUUID } from 'node:crypto'
import type { OwnedCall } from './owned-call.ts'
import * as make from './things.ts'

const newGrievance = () => ({ key: randomUUID(), text: 'The dal was cold.', orderId: null })

/** The calls about complaints, of persons and of visitors. */
export const grievanceCalls: Readonly<Record<string, OwnedCall>> = {
  'GET /api/me/grievances': { reach: 'self', make: make.grievance },
  'POST /api/me/grievances': { reach: 'self', body: newGrievance },
  // Another person's order.
  'POST /api/me/grievances, about an order': {
    reach: 'owner',
    make: make.pickupOrder,
    body: ({ thing: { orderId } }) => ({ ...newGrievance(), orderId }),
  },
  'POST /api/grievances': {
    reach: 'anyone',
    body: make.newVisitorGrievance,
  },
  'POST /api/grievances/find': {
    reach: 'guess',
    make: make.visitorGrievance,
    body: ({ thing: { ticket, contact }, isOwner }) => ({ ticket, contact: isOwner ? contact : 'other@example.com' }),
    others: [404, 'not-found'],
  },
}

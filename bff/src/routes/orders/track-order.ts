import { trackOrderChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import { markOf } from '../../session/mark.ts'
import { serveSignedIn } from '../serve.ts'
import { fetchTracking, type TrackingParts } from './fetch-tracking.ts'

/** S1, S6: the state of an order; `not-found` for another person's order (S24). */
export function registerTrackOrder(app: FastifyInstance, parts: TrackingParts): void {
  serveSignedIn(app, trackOrderChecked, async ({ params }, { request, session, personal }) => {
    const tracking = await fetchTracking(parts, personal, session.mobile, params.orderId)
    return { tracking, mark: markOf(request.tenant.id, session) }
  })
}

import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'

/**
 * Paths of earlier client builds, which expect outdated forms of an order: of its bill and choices, and of what pays it.
 * The page of a build that followed each order by a stream of its own polls instead, and stays right.
 */
const EARLIER_PATHS = [
  ...['/api/orders/:orderId', '/api/orders/:orderId/events'],
  ...['/api/orders/:orderId/tracking', '/api/orders/:orderId/tracking/events', '/api/me/orders'],
  '/api/orders/:orderId/track/events',
]

/**
 * Responds `outdated-page`, because an open page of an earlier build would misread the current form. Such a page stays
 * unchanged until the diner reloads it.
 */
export function registerEarlierTracking(app: FastifyInstance): void {
  for (const path of EARLIER_PATHS) {
    app.get(path, () => {
      throw new ProblemError('outdated-page', (say) => say.outdatedPage)
    })
  }
}

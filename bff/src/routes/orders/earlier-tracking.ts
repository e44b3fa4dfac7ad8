import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'

/** Tracking paths of earlier client builds, which expect an outdated form of bill and choices. */
const EARLIER_PATHS = ['/api/orders/:orderId', '/api/orders/:orderId/events'] as const

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

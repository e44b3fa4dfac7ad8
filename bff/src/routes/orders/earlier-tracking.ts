import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'

/** Tracking paths used by pages of earlier builds, which expect an outdated form of bill and choices. */
const EARLIER_PATHS = ['/api/orders/:orderId', '/api/orders/:orderId/events'] as const

/**
 * Answers an error, because an open page of an earlier build would misread the new form: it keeps what it shows, and a
 * reload fixes it.
 */
export function registerEarlierTracking(app: FastifyInstance): void {
  for (const path of EARLIER_PATHS) {
    app.get(path, () => {
      throw new ProblemError('outdated-page', (say) => say.outdatedPage)
    })
  }
}

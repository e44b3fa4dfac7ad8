import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'

/** Where pages of earlier builds ask for the tracking of an order, whose bill and choices have another form since. */
const EARLIER_PATHS = ['/api/orders/:orderId', '/api/orders/:orderId/events'] as const

/** An open page of an earlier build would show figures that are none: it keeps what it has, and a reload mends it. */
export function registerEarlierTracking(app: FastifyInstance): void {
  for (const path of EARLIER_PATHS) {
    app.get(path, () => {
      throw new ProblemError('outdated-page', (say) => say.outdatedPage)
    })
  }
}

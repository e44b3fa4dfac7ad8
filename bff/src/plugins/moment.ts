import { MOMENT_HEADER } from '@tiffin/contract/moment'
import type { FastifyInstance } from 'fastify'

/**
 * AMB102: sets a header with the server's time (epoch milliseconds) on every response. A header, because the body may
 * come from a cache.
 */
export function registerMoment(app: FastifyInstance, clock: () => number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(MOMENT_HEADER, clock())
    done(null, payload)
  })
}

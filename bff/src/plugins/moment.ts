import { MOMENT_HEADER } from '@tiffin/contract/moment'
import type { FastifyInstance } from 'fastify'

/**
 * AMB102: every answer carries the server's time (epoch milliseconds). Set on sending, because a body may come from a
 * cache.
 */
export function registerMoment(app: FastifyInstance, clock: () => number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(MOMENT_HEADER, clock())
    done(null, payload)
  })
}

import { MOMENT_HEADER } from '@tiffin/contract/moment'
import type { FastifyInstance } from 'fastify'

/** AMB102: every answer carries the server's moment (epoch milliseconds). Set when it is sent: a body may come from a cache. */
export function registerMoment(app: FastifyInstance, clock: () => number): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(MOMENT_HEADER, clock())
    done(null, payload)
  })
}

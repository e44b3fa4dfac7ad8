import type { FastifyInstance } from 'fastify'

/**
 * SAFE9: once a stop has begun, each answer in flight also ends its connection;
 * kept alive, it would hold the stop up until its own time is over.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}

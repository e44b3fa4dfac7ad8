import type { FastifyInstance } from 'fastify'
import type { Commerce } from '#commerce'
import { serveEvents } from '#kernel/http/event-stream'

/**
 * SB13, S14: the stream of changes and riders of all tenants' orders, for the installation's own BFF. `refresh`: changes
 * may have been missed.
 */
export const orderEventRoutes = (
  root: FastifyInstance,
  { orderEvents }: Pick<Commerce, 'orderEvents'>,
): Promise<void> =>
  serveEvents(root, '/service/events', (send) => {
    const stops = [orderEvents.subscribe(send, () => send({ refresh: true })), orderEvents.subscribePositions(send)]
    return () => {
      for (const stop of stops) stop()
    }
  })

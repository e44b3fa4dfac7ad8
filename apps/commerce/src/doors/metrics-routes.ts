import { SCRAPE_TYPE } from '@tiffin/serving/scrape'
import type { FastifyInstance } from 'fastify'

/** The figures of this process and of its database, for who has the service key; from any machine, unlike what changes. */
export function metricsRoutes(root: FastifyInstance, { text }: { readonly text: () => Promise<string> }): void {
  root.get('/metrics', async (_request, reply) => reply.type(SCRAPE_TYPE).send(await text()))
}

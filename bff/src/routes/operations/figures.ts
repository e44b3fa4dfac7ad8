import { createHash, timingSafeEqual } from 'node:crypto'
import { SCRAPE_TYPE } from '@tiffin/serving/scrape'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import type { PageViewCounts } from '../../page-views.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export interface FigureParts {
  readonly metrics: Metrics
  readonly pageViews: PageViewCounts
  readonly serviceKey: string
}

/** The figures of this process, at any host, for who has the service key. */
export function registerFigures(app: FastifyInstance, { metrics, pageViews, serviceKey }: FigureParts): void {
  const expected = digest(`Bearer ${serviceKey}`)
  const guarded: RouteShorthandOptions = {
    config: { anyHost: true },
    async onRequest(request, reply) {
      if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    },
  }
  app.get('/metrics', guarded, async (_request, reply) => reply.type(SCRAPE_TYPE).send(await metrics.text()))

  // AMB62: by tenant, so not in the metrics, whose number of series must not grow with the tenants.
  app.get('/page-views', guarded, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ pageViews: pageViews.all() }),
  )
}

import { countPageViewChecked } from '@tiffin/contract/boot.schema'
import { pages } from '@tiffin/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../metrics.ts'
import { serve } from '../serve.ts'

const patterns: ReadonlySet<string> = new Set(Object.values(pages))

/** AMB62: a pattern, never a URL; what is no pattern of ours is counted as such and not kept. */
export function registerCountPageView(app: FastifyInstance, metrics: Metrics): void {
  serve(app, countPageViewChecked, async ({ body }, { request }) => {
    const route = patterns.has(body.route) ? body.route : 'other'
    metrics.countPageView(request.tenant.id, route, body.screenWidth)
    return null
  })
}

import { countPageViewChecked } from '@tiffin/contract/boot.schema'
import { allPages } from '@tiffin/contract/pages'
import type { FastifyInstance } from 'fastify'
import type { PageViewCounts } from '../../page-views.ts'
import { serve } from '../serve.ts'

/** AMB62: counts a page view by route pattern, never by URL. Unknown patterns are counted as `other`. */
export function registerCountPageView(app: FastifyInstance, pageViews: PageViewCounts): void {
  const patterns = new Set(allPages().map(([, { path }]) => path))
  serve(app, countPageViewChecked, async ({ body }, { request }) => {
    const route = patterns.has(body.route) ? body.route : 'other'
    pageViews.count(request.tenant.id, route, body.screenWidth)
    return null
  })
}

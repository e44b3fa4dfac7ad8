import { ITEM_PICTURE } from '@tiffin/contract/items'
import { askChefChecked, itemParams, trackItemChecked } from '@tiffin/contract/items.schema'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import type { ItemOfOrder } from '../../upstream/store/item-calls.ts'
import { serveSignedIn } from '../serve.ts'

/** S15, S18, S22: an item of one's own order; `not-found` for another person's order (S24). */
export function registerTrackItem(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, trackItemChecked, async ({ params }, { session, personal }) => ({
    item: await client.trackItem(personal, session.mobile, params),
  }))

  serveSignedIn(app, askChefChecked, ({ params, body }, { session, personal }) =>
    client.askChef(personal, session.mobile, params, body.text),
  )

  app.get<{ Params: ItemOfOrder }>(ITEM_PICTURE, { schema: { params: itemParams } }, async (request, reply) => {
    const { token, mobile } = sessionOf(request)
    const picture = await client.itemPicture({ ...callerOf(request), token }, mobile, request.params)
    // The picture of a person's order is in no cache that another person of this browser could read.
    return reply.type('image/webp').header('cache-control', 'no-store').send(picture)
  })
}

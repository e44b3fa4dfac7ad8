import { getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPrepared } from '../../caching/prepared.ts'
import type { ReadyStorefront, Storefronts } from '../../caching/storefronts.ts'
import type { Sessions } from '../../plugins/session.ts'
import { callerOf, inputSchema } from '../serve.ts'
import { requireStoreAccess } from './store-access.ts'

/** C22, C27: sent as bytes that were made once for everybody, so it passes no response schema. */
export function registerGetStorefront(
  app: FastifyInstance,
  { storefronts, sessions }: { storefronts: Storefronts; sessions: Sessions },
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, ready: ReadyStorefront): FastifyReply =>
    sendPrepared(request, reply, ready.prepared)

  app.get<{ Params: { storeId: number } }>(
    getStorefrontChecked.operation.path,
    { schema: inputSchema(getStorefrontChecked) },
    (request, reply) => {
      requireStoreAccess(request, sessions)
      // Asked for as a visitor: what is kept for all may not depend on one.
      const ready = storefronts.get(callerOf(request), request.params.storeId)
      return ready instanceof Promise ? ready.then((made) => send(request, reply, made)) : send(request, reply, ready)
    },
  )
}

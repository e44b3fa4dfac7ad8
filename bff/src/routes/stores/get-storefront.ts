import type { MenuFor } from '@tiffin/contract/storefront'
import { getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPrepared } from '../../caching/prepared.ts'
import { type ReadyStorefront, requireOffered, type Storefronts } from '../../caching/storefronts.ts'
import type { Sessions } from '../../plugins/session.ts'
import { presentStorefront, type StorefrontParts } from '../../presenters/storefront.ts'
import { callerOf, inputSchema } from '../serve.ts'
import { personOf, requireStoreAccess } from './store-access.ts'

/** C22, C27: sent as bytes that were made once for everybody, so it passes no response schema. */
export function registerGetStorefront(
  app: FastifyInstance,
  { storefronts, sessions, clock }: { storefronts: Storefronts; sessions: Sessions; clock: () => number },
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, ready: ReadyStorefront): FastifyReply =>
    sendPrepared(request, reply, ready.prepared)

  const sendPersonal = (reply: FastifyReply, wanted: MenuFor) => (parts: StorefrontParts) => {
    requireOffered(parts, wanted)
    return reply.header('cache-control', 'private, no-store').send(presentStorefront(parts, clock()))
  }

  app.get<{ Params: { storeId: number }; Querystring: MenuFor }>(
    getStorefrontChecked.operation.path,
    { schema: inputSchema(getStorefrontChecked) },
    (request, reply) => {
      const { params, query } = request
      requireStoreAccess(request, sessions)
      const person = personOf(request, sessions)
      if (person)
        return storefronts.personal(callerOf(request), params.storeId, person, query).then(sendPersonal(reply, query))
      // Asked for as a visitor: what is kept for all may not depend on one.
      const ready = storefronts.get(callerOf(request), params.storeId, query)
      return ready instanceof Promise ? ready.then((made) => send(request, reply, made)) : send(request, reply, ready)
    },
  )
}

import { PACKED_TYPE, packStorefront } from '@tiffin/contract/packed-storefront'
import type { MenuFor } from '@tiffin/contract/storefront'
import { getStorefrontChecked } from '@tiffin/contract/storefront.schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ReadyStorefront, requireOffered, type Storefronts } from '../../caching/storefronts.ts'
import { callerOf } from '../../plugins/caller.ts'
import type { Sessions } from '../../plugins/session.ts'
import { presentStorefront, type StorefrontParts } from '../../presenters/storefront.ts'
import { sendPrepared } from '../send-prepared.ts'
import { inputSchema } from '../serve.ts'
import { personOf } from './store-access.ts'

const readsPacked = (request: FastifyRequest): boolean => request.headers.accept?.includes(PACKED_TYPE) ?? false

/** C22, C27: sends a response prepared once for all callers, so there is no response schema. */
export function registerGetStorefront(
  app: FastifyInstance,
  { storefronts, sessions, clock }: { storefronts: Storefronts; sessions: Sessions; clock: () => number },
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, ready: ReadyStorefront) =>
    readsPacked(request)
      ? sendPrepared(request, reply, ready.packed)
      : ready.plain().then((plain) => sendPrepared(request, reply, plain))

  const sendPersonal = (request: FastifyRequest, reply: FastifyReply, wanted: MenuFor) => (parts: StorefrontParts) => {
    requireOffered(parts, wanted)
    const storefront = presentStorefront(parts, clock())
    reply.header('cache-control', 'private, no-store')
    if (!readsPacked(request)) return reply.send(storefront)
    return reply.type(`${PACKED_TYPE}; charset=utf-8`).send(JSON.stringify(packStorefront(storefront)))
  }

  app.get<{ Params: { storeId: number }; Querystring: MenuFor }>(
    getStorefrontChecked.operation.path,
    { schema: inputSchema(getStorefrontChecked) },
    (request, reply) => {
      const { params, query } = request
      const person = personOf(request, sessions)
      if (person)
        return storefronts
          .personal(callerOf(request), params.storeId, person, query)
          .then(sendPersonal(request, reply, query))
      // Fetched without the person's token, because shared cached data must not depend on a person.
      const ready = storefronts.get(callerOf(request), params.storeId, query)
      return ready instanceof Promise ? ready.then((made) => send(request, reply, made)) : send(request, reply, ready)
    },
  )
}

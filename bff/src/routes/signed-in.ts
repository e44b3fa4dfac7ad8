import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { requireSession, type Sessions } from '../plugins/session.ts'
import type { Services } from '../services.ts'
import type { StreamLimits } from '../tracking/stream-places.ts'
import { registerAddAddress } from './addresses/add-address.ts'
import { registerChangeAddresses } from './addresses/change-addresses.ts'
import { registerListAddresses } from './addresses/list-addresses.ts'
import { registerEntries } from './entries/entries.ts'
import { registerFindAttempt } from './orders/find-attempt.ts'
import { registerPlaceOrder } from './orders/place-order.ts'
import { registerTrackOrder } from './orders/track-order.ts'
import { registerTrackingStream } from './orders/tracking-stream.ts'

export interface SignedInParts extends Services {
  readonly sessions: Sessions
  readonly streamLimits: StreamLimits
}

/** The routes for a person's own data; the scope requires the session, so that no route can omit it. */
export async function signedInRoutes(scope: FastifyInstance, parts: SignedInParts): Promise<void> {
  requireSession(scope, parts.sessions)
  registerListAddresses(scope, parts)
  registerAddAddress(scope, parts)
  registerChangeAddresses(scope, parts)
  registerEntries(scope, parts)

  registerPlaceOrder(scope, parts)
  registerFindAttempt(scope, parts)
  registerTrackOrder(scope, parts)
  await scope.register(fastifySSE)
  registerTrackingStream(scope, { ...parts, limits: parts.streamLimits })
}

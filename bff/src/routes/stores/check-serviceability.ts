import { checkServiceabilityChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** L2: whether a store delivers to a point, and the charge. */
export function registerCheckServiceability(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, checkServiceabilityChecked, ({ params, body }, { request, caller }) => {
    const token = sessions.of(request)?.token
    return client.serviceability({ ...caller, token }, params.storeId, body)
  })
}

import { findAttemptChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** AMB32: what became of a placement whose answer never came. */
export function registerFindAttempt(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  serve(app, findAttemptChecked, async ({ params }, { request, caller }) => {
    const { token, mobile } = sessions.require(request)
    return { order: await client.findAttempt({ ...caller, token }, mobile, params.attemptKey) }
  })
}

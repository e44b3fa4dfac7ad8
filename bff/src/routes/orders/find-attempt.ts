import { findAttemptChecked } from '@tiffin/contract/orders.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB32: the outcome of a placement attempt whose response was lost. */
export function registerFindAttempt(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, findAttemptChecked, async ({ params }, { session, personal }) => {
    return { order: await client.findAttempt(personal, session.mobile, params.attemptKey) }
  })
}

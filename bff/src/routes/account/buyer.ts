import { readBuyerChecked, saveBuyerChecked } from '@tiffin/contract/buyer.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB112: the business that the signed-in person buys for. */
export function registerBuyer(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, readBuyerChecked, (_input, { personal }) => client.buyer(personal))
  serveSignedIn(app, saveBuyerChecked, ({ body }, { personal }) => client.saveBuyer(personal, body))
}

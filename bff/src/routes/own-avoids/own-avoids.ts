import {
  keepOwnAvoidsChecked,
  readOwnAvoidsChecked,
  withdrawOwnAvoidsChecked,
} from '@tiffin/contract/own-avoids.schema'
import type { FastifyInstance } from 'fastify'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** AMB105: what the signed-in person keeps with the account of the allergens that they avoid. */
export function registerOwnAvoids(app: FastifyInstance, { client }: { client: StoreClient }): void {
  serveSignedIn(app, readOwnAvoidsChecked, (_input, { personal }) => client.ownAvoids(personal))
  serveSignedIn(app, keepOwnAvoidsChecked, ({ body }, { personal }) => client.keepOwnAvoids(personal, body))
  serveSignedIn(app, withdrawOwnAvoidsChecked, (_input, { personal }) => client.withdrawOwnAvoids(personal))
}

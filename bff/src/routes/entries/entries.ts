import {
  addEntryChecked,
  confirmEntryChecked,
  denyEntryChecked,
  editEntryChecked,
  listEntriesChecked,
  removeEntryChecked,
  saveAvoidsChecked,
  withdrawAvoidsChecked,
} from '@tiffin/contract/entries.schema'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { type SignedInExchange, serveSignedIn } from '../serve.ts'

/** Throws `not-found` for a tenant that is not a programme. */
function inProgramme({ personal, session }: SignedInExchange) {
  if (isProgramme(personal.tenant.clientConfig.clientType)) return { personal, mobile: session.mobile }
  throw new ProblemError('not-found', (say) => say.addressDoesNotExist)
}

/** AMB105: confirms or denies an entry of the roster, and stores or deletes what an entry avoids. */
function registerConsents(app: FastifyInstance, client: StoreClient): void {
  serveSignedIn(app, confirmEntryChecked, async ({ params, body }, exchange) => {
    const { personal } = inProgramme(exchange)
    return { entries: await client.confirmEntry(personal, params.entryId, body.consent) }
  })

  serveSignedIn(app, denyEntryChecked, async ({ params }, exchange) => {
    const { personal } = inProgramme(exchange)
    return { entries: await client.denyEntry(personal, params.entryId) }
  })

  serveSignedIn(app, saveAvoidsChecked, async ({ params, body }, exchange) => {
    const { personal } = inProgramme(exchange)
    return { entries: await client.saveAvoids(personal, params.entryId, body) }
  })

  serveSignedIn(app, withdrawAvoidsChecked, async ({ params }, exchange) => {
    const { personal } = inProgramme(exchange)
    return { entries: await client.withdrawAvoids(personal, params.entryId) }
  })
}

/** L18, L22: lists, adds, edits and removes the children or staff of a programme; other tenants have addresses. */
export function registerEntries(app: FastifyInstance, { client }: { client: StoreClient }): void {
  registerConsents(app, client)

  serveSignedIn(app, listEntriesChecked, async (_input, exchange) => {
    const { personal, mobile } = inProgramme(exchange)
    return { entries: await client.entries(personal, mobile) }
  })

  serveSignedIn(app, addEntryChecked, async ({ body }, exchange) => {
    const { personal, mobile } = inProgramme(exchange)
    const entry = await client.addEntry(personal, mobile, body.entry, body.storeId)
    return { entry, message: messagesOf(personal.tenant).addedSuccesfully }
  })

  serveSignedIn(app, editEntryChecked, async ({ params, body }, exchange) => {
    const { personal, mobile } = inProgramme(exchange)
    return { entries: await client.editEntry(personal, mobile, params.entryId, body.entry) }
  })

  serveSignedIn(app, removeEntryChecked, async ({ params, query }, exchange) => {
    const { personal, mobile } = inProgramme(exchange)
    return client.removeEntry(personal, mobile, { id: params.entryId, orders: query.orders })
  })
}

import {
  addEntryChecked,
  editEntryChecked,
  listEntriesChecked,
  removeEntryChecked,
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

/** L18, L22: lists, adds, edits and removes the children or staff of a programme; other tenants have addresses. */
export function registerEntries(app: FastifyInstance, { client }: { client: StoreClient }): void {
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

  serveSignedIn(app, removeEntryChecked, async ({ params }, exchange) => {
    const { personal, mobile } = inProgramme(exchange)
    return { entries: await client.removeEntry(personal, mobile, params.entryId) }
  })
}

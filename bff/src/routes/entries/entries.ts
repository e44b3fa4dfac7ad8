import { addEntryChecked, editEntryChecked, listEntriesChecked } from '@tiffin/contract/entries.schema'
import { isProgramme } from '@tiffin/domain/order-type'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { Session } from '../../session/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'

/** L18, L22: the children or staff of a programme; other clients have addresses. */
export function registerEntries(
  app: FastifyInstance,
  { client, sessions }: { client: StoreClient; sessions: Sessions },
): void {
  const requireProgramme = (request: FastifyRequest): Session => {
    const session = sessions.require(request)
    if (isProgramme(request.tenant.clientConfig.clientType)) return session
    throw new ProblemError('not-found', (say) => say.addressDoesNotExist)
  }

  serve(app, listEntriesChecked, async (_input, { request, caller }) => {
    const { token, mobile } = requireProgramme(request)
    return { entries: await client.entries({ ...caller, token }, mobile) }
  })

  serve(app, addEntryChecked, async ({ body }, { request, caller }) => {
    const { token, mobile } = requireProgramme(request)
    const entry = await client.addEntry({ ...caller, token }, mobile, body.entry, body.storeId)
    return { entry, message: messagesOf(caller.tenant).addedSuccesfully }
  })

  serve(app, editEntryChecked, async ({ params, body }, { request, caller }) => {
    const { token, mobile } = requireProgramme(request)
    return { entries: await client.editEntry({ ...caller, token }, mobile, params.entryId, body.entry) }
  })
}

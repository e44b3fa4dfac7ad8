import { DOCUMENT_FILE, type DocumentForm } from '@tiffin/contract/documents'
import {
  documentFileQuery,
  documentParams,
  orderDocumentsChecked,
  readDocumentChecked,
} from '@tiffin/contract/documents.schema'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serveSignedIn } from '../serve.ts'

/** The name of a file says the number only: a number's own characters are safe, and its slashes are not. */
const fileNameOf = (number: string): string => `${number.replace(/[^0-9A-Za-z]+/g, '-')}.pdf`

/** SB17: the PDF, which no cache that another person of this browser could read may keep. */
function registerFile(scope: FastifyInstance, client: StoreClient): void {
  scope.get<{ Params: { documentId: string }; Querystring: { form: DocumentForm } }>(
    DOCUMENT_FILE,
    { schema: { params: documentParams, querystring: documentFileQuery } },
    async (request, reply) => {
      const { token, mobile } = sessionOf(request)
      const { params, query } = request
      const caller = { ...callerOf(request), token }
      const { number, bytes } = await client.documentFile(caller, mobile, params.documentId, query.form)
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `inline; filename="${fileNameOf(number)}"`,
        })
        .type('application/pdf')
        .send(bytes)
    },
  )
}

/** SB17, AMB112: the documents of the caller's orders. Any other document is `not-found`. */
export async function registerDocuments(scope: FastifyInstance, { client }: { client: StoreClient }): Promise<void> {
  scope.addHook('preHandler', ({ tenant }, _reply, done) => {
    if (capabilitiesOf(tenant).includes('documents')) return done()
    done(new ProblemError('not-found', (say) => say.documentDoesNotExist))
  })

  serveSignedIn(scope, readDocumentChecked, async ({ params }, { session, personal }) => ({
    document: await client.document(personal, session.mobile, params.documentId),
  }))

  serveSignedIn(scope, orderDocumentsChecked, ({ params }, { session, personal }) =>
    client.orderDocuments(personal, session.mobile, params.orderId),
  )

  registerFile(scope, client)
}

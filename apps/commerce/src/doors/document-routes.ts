import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Commerce } from '#commerce'
import { documentFile } from '#flows/documents/document-file'
import { asPerson, requireSelf } from '#identity/caller'
import { problems } from '#kernel/errors'
import { line } from '#kernel/fields'
import { successD } from '#kernel/success'
import { FILE_FORMS } from '#modules/documents/api/files'
import { documentsOfOrder, findOwnDocument, toWireDocument, toWireDocuments } from '#reads/own-documents'

const ofOrder = z.object({ orderId: line(60), user: line(20) })
const one = z.object({ documentId: line(80), user: line(20) })
const file = one.extend({ form: z.enum(FILE_FORMS).default('a4') })

const D = { envelope: 'D' } as const

/** SB17, AMB112: the documents of the caller's own orders. None of the calls finds anything of another person (SB8). */
export function documentRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/documents', { config: D, schema: { querystring: ofOrder } }, ({ caller, query: { user, orderId } }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const { orderDoesNotExist } = messagesOf(caller.tenant)
      requireSelf(person, user, orderDoesNotExist)
      const documents = await documentsOfOrder(tx, person.id, orderId)
      if (!documents) throw problems.notFound(orderDoesNotExist)
      return successD(toWireDocuments(documents))
    }),
  )

  app.get('/document', { config: D, schema: { querystring: one } }, ({ caller, query: { user, documentId } }) =>
    asPerson(commerce, caller, async (tx, person) => {
      const { documentDoesNotExist } = messagesOf(caller.tenant)
      requireSelf(person, user, documentDoesNotExist)
      const document = await findOwnDocument(tx, person.id, documentId)
      if (!document) throw problems.notFound(documentDoesNotExist)
      return successD({ document: toWireDocument(document) })
    }),
  )

  app.get('/document/file', { config: D, schema: { querystring: file } }, async ({ caller, query }) => {
    const { number, bytes } = await documentFile(commerce, caller, query)
    return successD({ number, file: bytes.toString('base64') })
  })
}

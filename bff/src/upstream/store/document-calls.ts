import type { DocumentForm, DocumentListing, IssuedDocument } from '@tiffin/contract/documents'
import { ProblemError, someError } from '../../problem-error.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { toDocument, toOrderDocuments, wireDocument, wireDocumentFile, wireOrderDocuments } from './wire-documents.ts'

/** A document as a file. */
export interface DocumentFile {
  readonly number: string
  readonly bytes: Buffer
}

const PDF_HEAD = '%PDF-'

/** SB17, AMB112: calls about documents of the caller's own. Another person's is not found. */
export function documentCalls(service: UpstreamService) {
  return {
    async document(caller: Caller, user: string, documentId: string): Promise<IssuedDocument> {
      const query = { documentId, user }
      return toDocument(
        read('D', wireDocument, await service.send(caller, { method: 'GET', path: '/document', query })).value,
      )
    },
    async orderDocuments(
      caller: Caller,
      user: string,
      orderId: string,
    ): Promise<{ documents: readonly DocumentListing[]; timeZone: string }> {
      const query = { orderId, user }
      return toOrderDocuments(
        read('D', wireOrderDocuments, await service.send(caller, { method: 'GET', path: '/documents', query })).value,
      )
    },
    /** Throws `unavailable` for bytes that are no PDF: a browser must not run what an upstream calls one. */
    async documentFile(caller: Caller, user: string, documentId: string, form: DocumentForm): Promise<DocumentFile> {
      const query = { documentId, user, form }
      const answer = await service.send(caller, { method: 'GET', path: '/document/file', query })
      const { number, file } = read('D', wireDocumentFile, answer).value
      const bytes = Buffer.from(file, 'base64')
      if (bytes.toString('latin1', 0, PDF_HEAD.length) !== PDF_HEAD) throw new ProblemError('unavailable', someError)
      return { number, bytes }
    },
  }
}

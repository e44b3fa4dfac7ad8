import type { DocumentContent } from '@tiffin/domain/documents/document'
import type { Language } from '@tiffin/domain/words/language'

/** All that a file of a document depends on. It is sent to the thread that renders. */
export interface WantedPdf {
  readonly content: DocumentContent
  readonly form: 'a4' | '80mm'
  /** The registration of an e-invoice; null: none. */
  readonly registered: {
    readonly irn: string
    readonly acknowledgement: string | null
    readonly qr: string | null
  } | null
  readonly isProforma: boolean
  readonly cancelled: { readonly reason: string } | null
  readonly brand: string
  /** The tenant's colour, `#rrggbb`. */
  readonly colour: string
  readonly language: Language
}

import type { DocumentListing } from '@tiffin/contract/documents'
import { draftOf } from '@tiffin/domain/documents/stated'
import { formatPaise } from '@tiffin/domain/money/money'
import { documentWords } from '@tiffin/domain/texts/documents'
import { type ReactNode, useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { billPageTexts as words } from '#texts/bill-page'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { wholeDate } from '../../../platform/whole-moment.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectCan } from '../../client/slice.ts'
import { orderDocumentsRequested, selectOrderDocuments } from '../documents-slice.ts'
import './order-documents.css'

/** What is not in force is marked in words. */
function markOf({ cancelled, proforma, kind }: DocumentListing): string | null {
  if (cancelled) return words.documentCancelled
  return proforma ? words.drafts[draftOf(kind)] : null
}

function Row({ listing, timeZone }: { listing: DocumentListing; timeZone: string }) {
  const { documentId, kind, number, at, total } = listing
  const mark = markOf(listing)
  return (
    <li>
      <Link className="order-document" to={paths.document(documentId)}>
        <span className="order-document-name">{documentWords.kinds[kind]}</span>
        <span className="order-document-amount">{formatPaise(total)}</span>
        <span className="order-document-facts">
          {number} · {wholeDate(at, timeZone)}
          {mark ? (
            <strong className="order-document-mark" data-cancelled={listing.cancelled}>
              {mark}
            </strong>
          ) : null}
        </span>
      </Link>
    </li>
  )
}

function Listed({ orderId }: { orderId: string }): ReactNode {
  const dispatch = useDispatch()
  const { status, documents, timeZone } = useSelector(selectOrderDocuments)
  if (status === 'failed') {
    return (
      <div className="order-documents-failed">
        <p>{words.documentsFailed}</p>
        <OutlineButton onClick={() => dispatch(orderDocumentsRequested({ orderId }))}>{texts.retry}</OutlineButton>
      </div>
    )
  }
  if (status !== 'ready') {
    return (
      <div className="skeleton order-documents-skeleton" aria-busy="true">
        <span className="sr-only">{words.documentsLoading}</span>
      </div>
    )
  }
  return (
    <ul className="order-documents-list">
      {documents.map((listing) => (
        <Row key={listing.documentId} listing={listing} timeZone={timeZone} />
      ))}
    </ul>
  )
}

const selectCanDocuments = selectCan('documents')

/** AMB112: the invoice of an order, its vouchers and credit notes; null while it has none, and where there are none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const dispatch = useDispatch()
  const can = useSelector(selectCanDocuments)
  const { status, documents } = useSelector(selectOrderDocuments)
  const title = useId()

  useEffect(() => {
    if (can) dispatch(orderDocumentsRequested({ orderId }))
  }, [can, dispatch, orderId])

  if (!can || (status === 'ready' && documents.length === 0)) return null
  return (
    <section className="order-documents unprinted" aria-labelledby={title}>
      <h2 className="bill-heading" id={title}>
        {words.documents}
      </h2>
      <Listed orderId={orderId} />
    </section>
  )
}

import { DOCUMENT_FILE, type DocumentForm, type IssuedDocument } from '@tiffin/contract/documents'
import { Link } from 'react-router-dom'
import { documentPageTexts as words } from '#texts/document-page'
import { pathTo } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import '../../../ui/outline-button.css'
import './document-actions.css'

const fileOf = (documentId: string, form: DocumentForm): string =>
  `${DOCUMENT_FILE.replace(':documentId', encodeURIComponent(documentId))}?form=${form}`

interface ActionsProps {
  readonly document: IssuedDocument
}

/** SB17: what most people want of a document. It stands above the document, which may be long. */
export function DocumentActions({ document: { documentId } }: ActionsProps) {
  return (
    <div className="document-actions unprinted">
      <a className="primary-button document-link" href={fileOf(documentId, 'a4')} download>
        {words.download}
      </a>
      {/* The file has the QR code of an e-invoice, which a print of the page lacks. */}
      <a className="outline-button document-link" href={fileOf(documentId, 'a4')} target="_blank" rel="noopener">
        {words.print}
      </a>
    </div>
  )
}

/** What the document is about: the bill of its order, or its subscription. */
function Subject({ document: { content } }: ActionsProps) {
  const { isPlan, orderId, seller } = content
  const restaurantId = seller.storeId
  const to = isPlan
    ? pathTo('trackPlan', { restaurantId, subscriptionId: orderId })
    : pathTo('bill', { restaurantId, orderId })
  return (
    <Link className="text-button document-link" to={to}>
      {isPlan ? words.subscription : words.bill}
      <Icon name="chevronRight" />
    </Link>
  )
}

/** The document's other file, and the page of what it is about. */
export function DocumentWays({ document }: ActionsProps) {
  return (
    <div className="document-actions document-ways unprinted">
      <a className="text-button document-link" href={fileOf(document.documentId, '80mm')} download>
        {words.downloadNarrow}
      </a>
      <Subject document={document} />
    </div>
  )
}

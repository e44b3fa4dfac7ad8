import { DOCUMENT_FILE, type DocumentForm, type IssuedDocument } from '@tiffin/contract/documents'
import { Link } from 'react-router-dom'
import { documentPageTexts as words } from '#texts/document-page'
import { pathTo } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import './document-actions.css'

const fileOf = (documentId: string, form: DocumentForm): string =>
  `${DOCUMENT_FILE.replace(':documentId', encodeURIComponent(documentId))}?form=${form}`

/** SB17: the document's files, its print, and the bill that belongs to it. */
export function DocumentActions({ document: { documentId, content } }: { document: IssuedDocument }) {
  return (
    <div className="document-actions unprinted">
      <a className="primary-button document-download" href={fileOf(documentId, 'a4')} download>
        {words.download}
      </a>
      <OutlineButton onClick={() => window.print()}>{words.print}</OutlineButton>
      <a className="text-button" href={fileOf(documentId, '80mm')} download>
        {words.downloadNarrow}
      </a>
      <Link
        className="text-button"
        to={pathTo('bill', { restaurantId: content.seller.storeId, orderId: content.orderId })}
      >
        {words.bill}
        <Icon name="chevronRight" />
      </Link>
    </div>
  )
}

import type { IssuedDocument } from '@tiffin/contract/documents'
import { draftOf, isFinancialNote } from '@tiffin/domain/documents/stated'
import { documentWords } from '@tiffin/domain/texts/documents'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { documentPageTexts as words } from '#texts/document-page'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectClient } from '../../client/slice.ts'
import { DocumentActions, DocumentWays } from '../components/document-actions.tsx'
import { DocumentLines } from '../components/document-lines.tsx'
import { DocumentFacts, Parties } from '../components/document-parties.tsx'
import { Closing, TaxTable, Tenders, Total } from '../components/document-sums.tsx'
import { documentRequested, selectDocument } from '../slice.ts'
import '../../../ui/printed.css'
import '../../../ui/primary-button.css'
import './document-page.css'

const titleOf = ({ proforma, content }: IssuedDocument): string =>
  proforma ? documentWords.drafts[draftOf(content.kind)].title : documentWords.kinds[content.kind]

/** What is not in force says so first: a cancelled document, and one that must be registered before it is. */
function Marks({ document: { cancelled, proforma, content } }: { document: IssuedDocument }) {
  return (
    <>
      {cancelled ? (
        <p className="document-mark" data-cancelled>
          {cancelled.reason ? documentWords.cancelledBecause(cancelled.reason) : documentWords.cancelled}
          {cancelled.replacedBy ? (
            <Link className="document-replacement unprinted" to={paths.document(cancelled.replacedBy)}>
              {words.replacement}
            </Link>
          ) : null}
        </p>
      ) : null}
      {proforma ? <p className="document-mark">{documentWords.drafts[draftOf(content.kind)].notice}</p> : null}
      {isFinancialNote(content) ? <p className="document-law">{documentWords.withoutTax}</p> : null}
    </>
  )
}

/** AMB112: what the document says, in the words of its files. The QR code of an e-invoice is on those alone. */
function Sheet({ document }: { document: IssuedDocument }) {
  const { content, irn } = document
  return (
    <section className="printed-card" aria-label={titleOf(document)}>
      <Marks document={document} />
      {content.seller.registration === 'composition' ? (
        <p className="document-law">{documentWords.composition}</p>
      ) : null}
      <Parties content={content} />
      <DocumentFacts content={content} irn={irn} />
      <h2 className="document-heading">{words.items}</h2>
      <DocumentLines content={content} />
      <hr className="document-rule" />
      <Total content={content} />
      <TaxTable content={content} />
      <Tenders content={content} />
      <Closing content={content} />
    </section>
  )
}

function Content({ documentId }: { documentId: string }): ReactNode {
  const dispatch = useDispatch()
  const { status, document } = useSelector(selectDocument)
  if (document?.documentId === documentId) {
    return (
      <>
        <DocumentActions document={document} />
        <Sheet document={document} />
        <DocumentWays document={document} />
      </>
    )
  }
  if (status === 'missing') {
    return (
      <EmptyState
        title={words.none}
        text={words.noneLead}
        action={
          <Link className="outline-button" to={paths.myOrders('past')}>
            {words.allOrders}
          </Link>
        }
      />
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.couldNotLoad}
        action={
          <OutlineButton onClick={() => dispatch(documentRequested({ documentId }))}>{texts.retry}</OutlineButton>
        }
      />
    )
  }
  return (
    <section aria-busy="true">
      <span className="sr-only">{words.loading}</span>
      <div className="skeleton document-skeleton" />
    </section>
  )
}

/** SB17, AMB112: the page of a document, for its owner alone. */
export function DocumentPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { documentId = '' } = useParams()
  const { name, logo, icon } = useSelector(selectClient)
  const { document } = useSelector(selectDocument)

  useEffect(() => {
    dispatch(documentRequested({ documentId }))
  }, [dispatch, documentId])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <div className="printed">
        <AccountBack to={paths.myOrders('past')} text={words.allOrders} />
        <h1 className="account-title">{document?.documentId === documentId ? titleOf(document) : words.title}</h1>
        <Content documentId={documentId} />
      </div>
    </AccountFrame>
  )
}

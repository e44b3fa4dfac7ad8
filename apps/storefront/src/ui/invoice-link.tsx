import { Link } from 'react-router-dom'
import { pageAt } from '../paths.ts'

interface InvoiceLinkProps {
  /** The path of a document's page, or the URL of an invoice of the operator's own. */
  readonly to: string
  readonly text: string
  /** A name that tells it from the links of other orders; absent: the text is its name. */
  readonly label?: string
}

/** T7, SB17: the way to an invoice. */
export function InvoiceLink({ to, text, label }: InvoiceLinkProps) {
  return pageAt(to)?.page === 'document' ? (
    <Link className="text-button" to={to} aria-label={label}>
      {text}
    </Link>
  ) : (
    <a className="text-button" href={to} rel="noreferrer" aria-label={label}>
      {text}
    </a>
  )
}

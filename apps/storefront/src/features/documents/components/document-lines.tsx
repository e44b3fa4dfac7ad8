import type { DocumentContent, DocumentLine, RateAmounts } from '@tiffin/domain/documents/document'
import { isSaleKind } from '@tiffin/domain/documents/kinds'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { documentWords as words } from '@tiffin/domain/texts/documents'
import './document-lines.css'

/** What of the total is for a line, with its part of charges and coupon. In paise. */
const shareOf = ({ taxable, central, state, integrated }: RateAmounts): Paise => taxable + central + state + integrated

const rateText = (rate: number): string => (rate === 0 ? words.exempt : `${words.columns.rate} ${words.percent(rate)}`)

function soldText({ quantity, unitPrice, taxCode }: DocumentLine): string {
  const sold = `${quantity} × ${formatPaise(unitPrice)}`
  return taxCode ? `${sold} · ${words.columns.taxCode} ${taxCode}` : sold
}

const taxText = ({ taxable, rate }: DocumentLine): string =>
  `${words.columns.taxable} ${formatPaise(taxable)} · ${rateText(rate)}`

/** Each line as it was sold; of a voucher or a credit note with what of it is paid ahead or returned. */
export function DocumentLines({ content: { kind, split, lines } }: { content: DocumentContent }) {
  const isSale = isSaleKind(kind)
  return (
    <ul className="document-lines">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
        <li className="document-line" key={at}>
          <p className="document-line-name">{line.name || words.withoutLine}</p>
          <p className="document-line-amount">{formatPaise(isSale ? line.gross : shareOf(line))}</p>
          <p className="document-line-more">{soldText(line)}</p>
          {split === 'none' ? null : <p className="document-line-more">{taxText(line)}</p>}
        </li>
      ))}
    </ul>
  )
}

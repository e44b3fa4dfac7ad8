import type { DocumentContent, RateAmounts, TaxSplit } from '@tiffin/domain/documents/document'
import { isSaleKind } from '@tiffin/domain/documents/kinds'
import { rateOfEach, statesReverseCharge, statesSpread } from '@tiffin/domain/documents/stated'
import { tenderWords } from '@tiffin/domain/documents/tender-words'
import { amountInWords } from '@tiffin/domain/money/in-words'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { documentWords as words } from '@tiffin/domain/texts/documents'
import { useId } from 'react'
import { documentPageTexts } from '#texts/document-page'
import { BillRow } from '../../../ui/bill-row.tsx'
import './document-sums.css'

/** How the lines of a sale come to its total, which those of other documents are part of already. */
function Charges({ content: { packaging, delivery, coupon, returned } }: { content: DocumentContent }) {
  const rows: readonly (readonly [label: string, amount: Paise, sign: string])[] = [
    [words.packaging, packaging, ''],
    [words.delivery, delivery, ''],
    [words.coupon, coupon, '−'],
    [words.returned, returned, '−'],
  ]
  return rows
    .filter(([, amount]) => amount > 0)
    .map(([label, amount, sign]) => <BillRow key={label} label={label} value={`${sign}${formatPaise(amount)}`} />)
}

export function Total({ content }: { content: DocumentContent }) {
  const { kind, total } = content
  return (
    <dl className="bill-rows">
      {isSaleKind(kind) ? <Charges content={content} /> : null}
      <BillRow label={words.totals[kind]} value={formatPaise(total)} strong />
    </dl>
  )
}

/** AMB112: the amount in words, and what stands below it on the files. */
export function Closing({ content }: { content: DocumentContent }) {
  return (
    <div className="document-closing">
      <p>{amountInWords(content.total, words.inWords)}</p>
      {statesSpread(content) ? <p className="document-note">{words.pricesContainTax}</p> : null}
      {statesReverseCharge(content) ? <p className="document-note">{words.noReverseCharge}</p> : null}
      <p className="document-note">{words.computerMade}</p>
    </div>
  )
}

/** Rule 46 (l): the amount of a tax with the rate of that tax alone. */
function taxText({ rate }: RateAmounts, amount: Paise, split: TaxSplit): string {
  const text = formatPaise(amount)
  return rate === 0 ? text : words.taxAt(rateOfEach({ split }, rate), text)
}

type Column = readonly [title: string, amountOf: (rate: RateAmounts) => Paise]

const centralOf = ({ central }: RateAmounts): Paise => central
const stateOf = ({ state }: RateAmounts): Paise => state

const COLUMNS: Readonly<Record<TaxSplit, readonly Column[]>> = {
  none: [],
  sgst: [
    [words.taxes.central, centralOf],
    [words.taxes.sgst, stateOf],
  ],
  utgst: [
    [words.taxes.central, centralOf],
    [words.taxes.utgst, stateOf],
  ],
  igst: [[words.taxes.igst, ({ integrated }) => integrated]],
}

/** AMB112: what is taxed at each rate, and the taxes; null where the document has none. */
export function TaxTable({ content: { split, rates } }: { content: DocumentContent }) {
  const id = useId()
  const columns = COLUMNS[split]
  if (columns.length === 0) return null
  return (
    <>
      <h2 className="document-heading" id={id}>
        {documentPageTexts.tax}
      </h2>
      <table className="document-taxes" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{words.columns.rate}</th>
            <th scope="col">{words.columns.taxable}</th>
            {columns.map(([title]) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map((each) => (
            <tr key={each.rate}>
              <th scope="row">{each.rate === 0 ? words.exempt : words.percent(each.rate)}</th>
              <td>{formatPaise(each.taxable)}</td>
              {columns.map(([title, amountOf]) => (
                <td key={title}>{taxText(each, amountOf(each), split)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** What paid, or what the money returned to. */
export function Tenders({ content: { kind, tenders } }: { content: DocumentContent }) {
  if (tenders.length === 0) return null
  const isReturn = kind === 'credit-note' || kind === 'refund-voucher'
  return (
    <>
      <h2 className="document-heading">{isReturn ? documentPageTexts.returned : documentPageTexts.paid}</h2>
      <dl className="bill-rows">
        {tenders.map((tender) => (
          <BillRow key={tender.kind} label={tenderWords(words, tender, isReturn)} value={formatPaise(tender.amount)} />
        ))}
      </dl>
    </>
  )
}

import type { DocumentContent, NamedDocument } from '@tiffin/domain/documents/document'
import { isSaleKind } from '@tiffin/domain/documents/kinds'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import { documentWords as words } from '@tiffin/domain/texts/documents'
import { useId } from 'react'
import { wholeDate, wholeMoment } from '../../../platform/whole-moment.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import './document-parties.css'

interface PartyProps {
  readonly label: string
  readonly name: string
  /** What stands below the name, one below the other; empty ones are left out. */
  readonly lines: readonly string[]
}

/** Who sells or buys. */
function Party({ label, name, lines }: PartyProps) {
  const id = useId()
  return (
    <section className="document-party" aria-labelledby={id}>
      <h2 className="document-label" id={id}>
        {label}
      </h2>
      <p className="document-party-name">{name}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

const placeOf = (code: StateCode | null): string => (code === null ? '' : words.place(code, words.states[code]))

const stated = (label: string, value: string | null): string => (value ? `${label} ${value}` : '')

/** The store of the document's day, and the buyer if the document names any. */
export function Parties({ content: { seller, buyer } }: { content: DocumentContent }) {
  const { name, legalName, address, gst, fssai, phone } = seller
  return (
    <div className="document-parties">
      <Party
        label={words.seller}
        name={name}
        lines={[
          ...[legalName === name ? '' : legalName, address, stated(words.phone, phone)],
          ...[stated(words.gst, gst), stated(words.fssai, fssai)],
        ]}
      />
      {buyer ? (
        <Party
          label={words.buyer}
          name={buyer.name}
          lines={[buyer.address, stated(words.gst, buyer.gst), placeOf(buyer.state)]}
        />
      ) : null}
    </div>
  )
}

/** The document that a credit note returns, or the vouchers of an invoice. */
const namesText = ({ names, timeZone }: DocumentContent): string =>
  names
    .map(({ kind, number, at }: NamedDocument) =>
      words.named(words.kinds[kind], number, wholeDate(Date.parse(at), timeZone)),
    )
    .join(', ')

export function DocumentFacts({ content, irn }: { content: DocumentContent; irn: string | null }) {
  const { kind, number, at, timeZone, orderId, isPlan, reason } = content
  return (
    <div className="document-facts">
      <FactList
        facts={[
          [words.number, number],
          [words.date, wholeMoment(Date.parse(at), timeZone)],
          [isPlan ? words.subscription : words.order, orderId],
          [words.placeOfSupply, placeOf(content.placeOfSupply)],
          [isSaleKind(kind) ? words.names.vouchers : words.names.invoice, namesText(content)],
          [words.billNote, content.billNote ?? ''],
          [words.reason, reason ?? ''],
          [words.irn, irn ?? ''],
        ]}
      />
    </div>
  )
}

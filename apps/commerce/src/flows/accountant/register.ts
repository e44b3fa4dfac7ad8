import type { DocumentKind, NamedDocument } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import { toRupees } from '@tiffin/domain/money/money'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type BookedDocument, exemptOf, taxedRates } from './booked-document.ts'
import { documentsAfter, findByNumber, type WantedMonth } from './read-documents.ts'

/** A document in the register of an accountant. Amounts in rupees, as they stand on it; ISO times. */
export interface RegisterRow {
  readonly id: string
  readonly number: string
  readonly kind: DocumentKind
  readonly at: string
  readonly timeZone: string
  readonly storeId: number
  readonly orderId: string
  /** The GSTIN of its store; empty: it has none. */
  readonly gst: string
  /** Null: a person buys. */
  readonly buyer: { readonly name: string; readonly gst: string } | null
  readonly placeOfSupply: StateCode | null
  readonly taxable: number
  readonly exempt: number
  readonly central: number
  readonly state: number
  readonly integrated: number
  readonly total: number
  readonly names: readonly NamedDocument[]
  readonly reason: string | null
  readonly cancelled: { readonly at: string; readonly reason: string; readonly replacedBy: string | null } | null
  /** It needs an IRN and has none. */
  readonly proforma: boolean
  readonly irn: string | null
}

export interface RegisterPage {
  readonly documents: readonly RegisterRow[]
  /** What the next page begins after; null: this is the last. */
  readonly next: string | null
}

/** A document as the register has it. */
export function registerRow(document: BookedDocument): RegisterRow {
  const { id, number, kind, at, storeId, orderId, content, irn } = document
  const { seller, buyer, rates, total, timeZone, placeOfSupply, names, reason } = content
  const sum = (part: 'taxable' | 'central' | 'state' | 'integrated', of = rates): number =>
    toRupees(of.reduce((all, each) => all + each[part], 0))
  const taxed = taxedRates(content)
  const { cancelledAt, cancelledReason, replacedBy } = document
  return {
    ...{ id, number, kind, at: at.toISOString(), timeZone, storeId, orderId, gst: seller.gst, placeOfSupply },
    buyer: buyer?.gst ? { name: buyer.name, gst: buyer.gst } : null,
    ...{ taxable: sum('taxable', taxed), exempt: toRupees(exemptOf(content)) },
    ...{ central: sum('central'), state: sum('state'), integrated: sum('integrated'), total: toRupees(total) },
    ...{ names, reason, irn, proforma: document.proforma && irn === null },
    cancelled: cancelledAt && { at: cancelledAt.toISOString(), reason: cancelledReason ?? '', replacedBy },
  }
}

const placeOf = ({ at, id }: BookedDocument): string => `${at.toISOString()}~${id}`

/** The place after which a page begins; undefined: the first page. Throws invalid for a text that is none. */
function readPlace(after: string | null): { readonly at: Date; readonly id: string } | undefined {
  if (after === null) return undefined
  const [at = '', id] = after.split('~')
  const time = Date.parse(at)
  if (!id || Number.isNaN(time)) throw problems.invalid('after: is no place in a list')
  return { at: new Date(time), id }
}

/** AMB112: a page of the documents of a month, cancelled ones too, in the order of time. */
export const registerPage = (
  db: Db,
  tenant: string,
  { after, most, ...wanted }: WantedMonth & { readonly after: string | null; readonly most: number },
  note?: Note<RegisterPage>,
): Promise<RegisterPage> =>
  inTenant(db, tenant, async (tx) => {
    const documents = await documentsAfter(tx, wanted, readPlace(after), most)
    const last = documents.length < most ? undefined : documents.at(-1)
    const page = { documents: documents.map(registerRow), next: last ? placeOf(last) : null }
    await note?.(tx, page)
    return page
  })

/** AMB112: one document in the register. Throws not-found. */
export const findRegistered = (
  db: Db,
  tenant: string,
  number: string,
  note?: Note<{ readonly document: RegisterRow }>,
): Promise<{ readonly document: RegisterRow }> =>
  inTenant(db, tenant, async (tx) => {
    const found = { document: registerRow(await findByNumber(tx, number)) }
    await note?.(tx, found)
    return found
  })

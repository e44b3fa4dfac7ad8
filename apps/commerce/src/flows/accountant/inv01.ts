import type { DocumentContent, DocumentLine, RateAmounts } from '@tiffin/domain/documents/document'
import { isGstNumber } from '@tiffin/domain/money/gst-number'
import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { E_INVOICE_DIGITS, isGoodsCode } from '@tiffin/domain/money/tax-code'
import { pincodeIn } from '@tiffin/domain/people/business'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { type BookedDocument, isFinancial, taxOf } from './booked-document.ts'

/** A seller or a buyer in an e-invoice. */
interface Party {
  readonly Gstin: string
  readonly LglNm: string
  readonly TrdNm?: string
  readonly Addr1: string
  readonly Addr2?: string
  readonly Loc: string
  readonly Pin: number
  readonly Stcd: string
}

interface Item {
  readonly SlNo: string
  readonly PrdDesc?: string
  readonly IsServc: 'Y' | 'N'
  readonly HsnCd: string
  readonly Qty: number
  readonly Unit: 'OTH' | 'NOS'
  readonly UnitPrice: number
  readonly TotAmt: number
  readonly Discount: number
  readonly AssAmt: number
  readonly GstRt: number
  readonly IgstAmt: number
  readonly CgstAmt: number
  readonly SgstAmt: number
  readonly TotItemVal: number
}

/** Form INV-01 of the e-invoice, schema 1.1: what an invoice registration portal takes. Amounts in rupees. */
export interface Inv01 {
  readonly Version: '1.1'
  readonly TranDtls: { readonly TaxSch: 'GST'; readonly SupTyp: 'B2B'; readonly RegRev: 'N'; readonly IgstOnIntra: 'N' }
  readonly DocDtls: { readonly Typ: 'INV' | 'CRN'; readonly No: string; readonly Dt: string }
  readonly SellerDtls: Party
  readonly BuyerDtls: Party & { readonly Pos: string }
  readonly ItemList: readonly Item[]
  readonly ValDtls: {
    readonly AssVal: number
    readonly CgstVal: number
    readonly SgstVal: number
    readonly IgstVal: number
    readonly TotInvVal: number
  }
  readonly RefDtls?: { readonly PrecDocDtls: readonly { readonly InvNo: string; readonly InvDt: string }[] }
}

/** An e-invoice, or why there is none. */
export type Inv01Outcome = { readonly inv01: Inv01 } | { readonly missing: readonly string[] }

const LINE_MAX = 100
const PLACE_MAX = 50
/** The fewest characters of most texts. */
const FEWEST = 3

/** `23/11/2026`. */
function dateOf(at: Date, timeZone: string): string {
  return localTimeAt(at.getTime(), timeZone).date.split('-').reverse().join('/')
}

/** The town of an address: the last part before its PIN code, or the beginning of the whole. */
function placeIn(address: string): string {
  const parts = address.split(',').map((part) => part.replace(/[-\s]*[1-9]\d{2} ?\d{3}\s*$/, '').trim())
  return (parts.filter((part) => part.length >= FEWEST).at(-1) ?? address).slice(0, PLACE_MAX)
}

/** A name that is over the door, and the one of the registration, where that is stated. */
interface Named {
  readonly who: 'seller' | 'buyer'
  readonly gst: string
  readonly legalName: string
  readonly tradeName: string
  readonly address: string
}

function missingOf({ who, gst, legalName, address }: Named): string[] {
  return [
    ...(isGstNumber(gst) ? [] : [`the GSTIN of the ${who}`]),
    ...(legalName.length >= FEWEST ? [] : [`the legal name of the ${who}`]),
    ...(address.length >= FEWEST ? [] : [`the address of the ${who}`]),
    ...(pincodeIn(address) ? [] : [`the PIN code in the address of the ${who}`]),
  ]
}

function missingCode({ name, taxCode }: DocumentLine): string[] {
  if (taxCode === '') return [`the HSN or SAC of ${name}`]
  return taxCode.length < E_INVOICE_DIGITS ? [`the HSN or SAC of ${name} with ${E_INVOICE_DIGITS} digits`] : []
}

function partyOf({ gst, legalName, tradeName, address }: Named): Party {
  const more = address.slice(LINE_MAX, 2 * LINE_MAX)
  return {
    ...{ Gstin: gst, LglNm: legalName.slice(0, LINE_MAX) },
    ...(tradeName.length >= FEWEST && { TrdNm: tradeName.slice(0, LINE_MAX) }),
    Addr1: address.slice(0, LINE_MAX),
    ...(more.length >= FEWEST && { Addr2: more }),
    ...{ Loc: placeIn(address), Pin: Number(pincodeIn(address)), Stcd: gst.slice(0, 2) },
  }
}

/** Prices contain the tax, and the form states them without: a piece is its line's taxable value by quantity. */
function itemOf(line: DocumentLine, at: number): Item {
  const { name, taxCode, quantity, taxable, rate, central, state, integrated } = line
  const isService = !isGoodsCode(taxCode)
  return {
    SlNo: String(at + 1),
    ...(name.length >= FEWEST && { PrdDesc: name.slice(0, 300) }),
    ...{ IsServc: isService ? 'Y' : 'N', HsnCd: taxCode, Qty: quantity, Unit: isService ? 'OTH' : 'NOS' },
    UnitPrice: Math.round((taxable * 10) / quantity) / 1000,
    ...{ TotAmt: toRupees(taxable), Discount: 0, AssAmt: toRupees(taxable), GstRt: rate },
    ...{ IgstAmt: toRupees(integrated), CgstAmt: toRupees(central), SgstAmt: toRupees(state) },
    TotItemVal: toRupees(taxable + taxOf(line)),
  }
}

function valuesOf({ rates, total }: DocumentContent): Inv01['ValDtls'] {
  const sum = (part: Exclude<keyof RateAmounts, 'rate'>): Paise => rates.reduce((all, each) => all + each[part], 0)
  return {
    ...{ AssVal: toRupees(sum('taxable')), CgstVal: toRupees(sum('central')), SgstVal: toRupees(sum('state')) },
    ...{ IgstVal: toRupees(sum('integrated')), TotInvVal: toRupees(total) },
  }
}

/** The documents that are registered: supplies with tax, and their credit notes. */
const REGISTERED = ['tax-invoice', 'invoice-cum-bill', 'credit-note']

/** True for a document that a portal registers: it has tax and a buyer with a GSTIN. */
export const needsRegistration = (document: Pick<BookedDocument, 'kind' | 'content'>): boolean =>
  REGISTERED.includes(document.kind) &&
  document.content.seller.registration === 'regular' &&
  typeof document.content.buyer?.gst === 'string' &&
  document.content.split !== 'none' &&
  !isFinancial(document)

/** AMB112: the e-invoice of a document, or what is missing for it. */
export function inv01Of(document: Pick<BookedDocument, 'kind' | 'number' | 'at' | 'content'>): Inv01Outcome {
  const { kind, number, at, content } = document
  const { seller, buyer, placeOfSupply, timeZone, names, lines } = content
  if (!needsRegistration(document) || !buyer?.gst) return { missing: ['a buyer with a GSTIN and tax'] }
  const [sells, buys]: [Named, Named] = [
    { ...seller, who: 'seller', legalName: seller.legalName || seller.name, tradeName: seller.name },
    { ...buyer, who: 'buyer', gst: buyer.gst, legalName: buyer.name, tradeName: '' },
  ]
  const missing = [...missingOf(sells), ...missingOf(buys), ...lines.flatMap(missingCode)]
  if (missing.length > 0) return { missing }
  const isNote = kind === 'credit-note'
  return {
    inv01: {
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: isNote ? 'CRN' : 'INV', No: number, Dt: dateOf(at, timeZone) },
      SellerDtls: partyOf(sells),
      BuyerDtls: { ...partyOf(buys), Pos: placeOfSupply ?? seller.gst.slice(0, 2) },
      ItemList: lines.map(itemOf),
      ValDtls: valuesOf(content),
      ...(isNote && {
        RefDtls: {
          PrecDocDtls: names.map((named) => ({ InvNo: named.number, InvDt: dateOf(new Date(named.at), timeZone) })),
        },
      }),
    },
  }
}

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { BookedDocument } from './booked-document.ts'
import { type Inv01, inv01Of, needsRegistration } from './inv01.ts'
import { acrossStates, aDocument, atHalves, SCHOOL } from './testing/a-document.ts'
import { inv01Schema } from './testing/inv01-schema.ts'

const rates = [atHalves(0, 4000, 0), atHalves(5, 100_000, 2500)]
const invoice = aDocument({ kind: 'invoice-cum-bill', serial: 1, rates, buyer: SCHOOL, quantity: 3 })

function made(document: BookedDocument): Inv01 {
  const outcome = inv01Of(document)
  if ('missing' in outcome) throw new Error(outcome.missing.join(', '))
  return outcome.inv01
}

const withSeller = (more: object): BookedDocument => ({
  ...invoice,
  content: { ...invoice.content, seller: { ...invoice.content.seller, ...more } },
})
const withBuyer = (more: object): BookedDocument => ({
  ...invoice,
  content: { ...invoice.content, buyer: { name: '', address: '', gst: SCHOOL, state: '29', ...more } },
})
const missingOf = (document: BookedDocument) => {
  const outcome = inv01Of(document)
  return 'missing' in outcome ? outcome.missing : []
}

describe('AMB112: the e-invoice of a document', () => {
  test('says what the document says, without tax and in rupees', () => {
    expect(made(invoice)).toEqual({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: 'D1/26M/1', Dt: '23/11/2026' },
      SellerDtls: {
        ...{ Gstin: '07AAGCB7383J1ZA', LglNm: 'Day Kitchens LLP', TrdNm: 'Day Kitchen' },
        ...{ Addr1: '1 Test Road, New Delhi, 110001', Loc: 'New Delhi', Pin: 110_001, Stcd: '07' },
      },
      BuyerDtls: {
        ...{ Gstin: SCHOOL, LglNm: 'Lotus, School Trust', Addr1: '4 Park Street, Bengaluru 560001' },
        ...{ Loc: 'Bengaluru', Pin: 560_001, Stcd: '29', Pos: '07' },
      },
      ItemList: [
        {
          ...{ SlNo: '1', PrdDesc: 'Thali', IsServc: 'Y', HsnCd: '996331', Qty: 3, Unit: 'OTH', UnitPrice: 13.333 },
          ...{ TotAmt: 40, Discount: 0, AssAmt: 40, GstRt: 0, IgstAmt: 0, CgstAmt: 0, SgstAmt: 0, TotItemVal: 40 },
        },
        {
          ...{ SlNo: '2', PrdDesc: 'Thali', IsServc: 'Y', HsnCd: '996331', Qty: 3, Unit: 'OTH', UnitPrice: 333.333 },
          ...{ TotAmt: 1000, Discount: 0, AssAmt: 1000, GstRt: 5, IgstAmt: 0, CgstAmt: 25, SgstAmt: 25 },
          TotItemVal: 1050,
        },
      ],
      ValDtls: { AssVal: 1040, CgstVal: 25, SgstVal: 25, IgstVal: 0, TotInvVal: 1090 },
    })
  })

  test('of a credit note names its invoice', () => {
    const note = aDocument({ kind: 'credit-note', serial: 1, rates, buyer: SCHOOL, names: [invoice] })
    const { DocDtls, RefDtls } = made(note)
    expect([DocDtls.Typ, RefDtls]).toEqual(['CRN', { PrecDocDtls: [{ InvNo: 'D1/26M/1', InvDt: '23/11/2026' }] }])
    expect(() => inv01Schema.parse(made(note))).not.toThrow()
  })

  test('of goods across states has the integrated tax and their unit', () => {
    const goods = { split: 'igst', place: '29', taxCode: '210690', buyer: SCHOOL } as const
    const document = aDocument({ ...goods, kind: 'tax-invoice', serial: 1, rates: [acrossStates(12, 100_000, 12_000)] })
    const { ItemList, ValDtls, BuyerDtls } = made(document)
    expect(ItemList).toMatchObject([{ IsServc: 'N', Unit: 'NOS', IgstAmt: 120, CgstAmt: 0, SgstAmt: 0 }])
    expect([ValDtls.IgstVal, ValDtls.TotInvVal, BuyerDtls.Pos]).toEqual([120, 1120, '29'])
  })

  test.each([
    ['a seller without GSTIN', withSeller({ gst: '' }), ['the GSTIN of the seller']],
    [
      'a seller without PIN code',
      withSeller({ address: '1 Test Road' }),
      ['the PIN code in the address of the seller'],
    ],
    [
      'a buyer without name and address',
      withBuyer({}),
      [...['the legal name of the buyer', 'the address of the buyer', 'the PIN code in the address of the buyer']],
    ],
    [
      'a dish without code',
      aDocument({ kind: 'tax-invoice', serial: 1, rates: [atHalves(5, 1000, 25)], buyer: SCHOOL, taxCode: '' }),
      ['the HSN or SAC of Thali'],
    ],
    [
      'a dish whose code is too short for sellers above Rs. 5 crore',
      aDocument({ kind: 'tax-invoice', serial: 1, rates: [atHalves(5, 1000, 25)], buyer: SCHOOL, taxCode: '9963' }),
      ['the HSN or SAC of Thali with 6 digits'],
    ],
    ['a person', aDocument({ kind: 'tax-invoice', serial: 1, rates }), ['a buyer with a GSTIN and tax']],
  ])('%s: what is missing is named', (_what, document, missing) => {
    expect(missingOf(document)).toEqual(missing)
  })

  test('is none of vouchers, of what has no tax, and of a credit note without tax', () => {
    const of = (more: object) =>
      needsRegistration(aDocument({ kind: 'tax-invoice', serial: 1, rates, buyer: SCHOOL, ...more }))
    expect([
      ...[of({}), of({ kind: 'receipt-voucher' }), of({ kind: 'bill-of-supply', split: 'none' })],
      ...[of({ kind: 'credit-note', split: 'none', names: [invoice] }), of({ registration: 'composition' })],
    ]).toEqual([true, false, false, false, false])
  })

  test('fits the published schema, and its items add up to its values, whatever was sold', () => {
    const line = fc.record({
      ...{ rate: fc.constantFrom(0, 5, 12, 18), taxable: fc.nat(10_000_000), half: fc.nat(100_000) },
    })
    const written = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 40 }),
      quantity: fc.integer({ min: 1, max: 500 }),
      name: fc.string({ minLength: 3, maxLength: 100, unit: fc.constantFrom('a', 'é', 'म', ' ', '"') }),
      street: fc.string({ maxLength: 180, unit: fc.constantFrom('a', ',', ' ', 'म') }),
    })
    fc.assert(
      fc.property(written, ({ lines, quantity, name, street }) => {
        const sold = aDocument({
          ...{ kind: 'tax-invoice', serial: 1, buyer: SCHOOL, quantity },
          rates: lines.map(({ rate, taxable, half }) => atHalves(rate, taxable, rate === 0 ? 0 : half)),
        })
        const buyer = { name, address: `${street} Bengaluru 560001`, gst: SCHOOL, state: '29' } as const
        const inv01 = inv01Schema.parse(
          JSON.parse(JSON.stringify(made({ ...sold, content: { ...sold.content, buyer } }))),
        )
        const paise = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + Math.round(each * 100), 0)
        expect(paise(inv01.ItemList.map(({ AssAmt }) => AssAmt))).toBe(paise([inv01.ValDtls.AssVal]))
        expect(paise(inv01.ItemList.map(({ TotItemVal }) => TotItemVal))).toBe(paise([inv01.ValDtls.TotInvVal]))
      }),
      { numRuns: 200 },
    )
  })
})

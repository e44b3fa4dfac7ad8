import { z } from 'zod'

/** As many decimals as an amount has. */
const amount = z.number().min(0).max(99_999_999_999_999).multipleOf(0.01)
const text = (least: number, most: number) => z.string().min(least).max(most)
const gstin = z.string().regex(/^[0-9]{2}[0-9A-Z]{13}$/)
const date = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/2[0-9]{3}$/)
const party = {
  ...{ Gstin: gstin, LglNm: text(3, 100), TrdNm: text(3, 100).optional(), Addr1: text(1, 100) },
  ...{ Addr2: text(3, 100).optional(), Loc: text(3, 50), Pin: z.int().min(100_000).max(999_999) },
  Stcd: z.string().regex(/^\d{2}$/),
}

/** The published schema 1.1 of form INV-01, of the parts that are sent: mandatory fields, lengths and formats. */
export const inv01Schema = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    ...{
      TaxSch: z.literal('GST'),
      SupTyp: z.literal('B2B'),
      RegRev: z.enum(['Y', 'N']),
      IgstOnIntra: z.enum(['Y', 'N']),
    },
  }),
  DocDtls: z.strictObject({
    ...{ Typ: z.enum(['INV', 'CRN', 'DBN']), No: z.string().regex(/^[1-9A-Z][0-9A-Z/-]{0,15}$/), Dt: date },
  }),
  SellerDtls: z.strictObject(party),
  BuyerDtls: z.strictObject({ ...party, Pos: z.string().regex(/^\d{2}$/) }),
  ItemList: z
    .array(
      z.strictObject({
        ...{ SlNo: text(1, 6), PrdDesc: text(3, 300).optional(), IsServc: z.enum(['Y', 'N']), HsnCd: text(4, 8) },
        ...{ Qty: z.number().min(0), Unit: text(3, 8), UnitPrice: z.number().min(0).multipleOf(0.001) },
        ...{ TotAmt: amount, Discount: amount, AssAmt: amount, GstRt: z.number().min(0).max(999.999) },
        ...{ IgstAmt: amount, CgstAmt: amount, SgstAmt: amount, TotItemVal: amount },
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.strictObject({
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount, TotInvVal: amount },
  }),
  RefDtls: z
    .strictObject({ PrecDocDtls: z.array(z.strictObject({ InvNo: text(1, 16), InvDt: date })).min(1) })
    .optional(),
})

import type { Paise } from '@tiffin/domain/money/money'
import { z } from 'zod'
import { ProviderUnavailable } from '../../api/provider.ts'

const text = z.string().max(500)

/** Paytm sends absent values as null or as an empty text too. */
const optional = text
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : value))

const resultInfo = z.object({
  resultStatus: text,
  resultCode: text.nullish().transform((code) => code ?? ''),
  // Only shown: words of another form do not make the answer unreadable.
  resultMsg: z.string().nullish().catch(null),
})

/** Of initiateTransaction. */
export const startAnswer = z.object({ resultInfo, txnToken: optional })

/** Of order/status. */
export const statusAnswer = z.object({
  resultInfo,
  mid: optional,
  orderId: optional,
  txnAmount: optional,
  currency: optional,
  txnId: optional,
  bankTxnId: optional,
  paymentMode: optional,
})

/** Of refund/apply and refund/status. */
export const refundAnswer = z.object({
  resultInfo,
  mid: optional,
  orderId: optional,
  refId: optional,
  refundAmount: optional,
  refundId: optional,
  /** Where the money went, by way of payment; `rrn` is the bank's reference. */
  refundDetailInfoList: z.array(z.object({ rrn: optional })).nullish(),
})

/** Of a page of the list of orders. */
export const listAnswer = z.object({
  resultInfo: resultInfo.nullish(),
  orders: z
    .array(z.object({ mid: optional, merchantOrderId: text, amount: z.union([text, z.number()]).transform(String) }))
    .nullish(),
})

/** Reads the body of an answer. Throws ProviderUnavailable when it has another form. */
export function readAnswer<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const read = schema.safeParse(body)
  if (!read.success) throw new ProviderUnavailable('not-an-answer')
  return read.data
}

/** SAFE5: the answer must be about what was asked. `stated` null: the answer leaves it out, which is refused. */
export function requireSame(what: 'merchant' | 'order' | 'refund', stated: string | null, asked: string): void {
  if (stated !== asked) throw new ProviderUnavailable(`other-${what}`)
}

const RUPEES = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** The amount of a text in rupees, such as `1.00` or `5.0`. null: it is not one. */
export function toPaise(rupees: string): Paise | null {
  const [, whole, part = ''] = RUPEES.exec(rupees) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The text of an amount for Paytm: rupees with two decimals. */
export const toRupeesText = (amount: Paise): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

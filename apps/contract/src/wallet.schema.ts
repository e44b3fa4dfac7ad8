import { txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'
import { z } from 'zod'
import { line, opaqueId } from './fields.schema.ts'
import { providerCheckout } from './payments.schema.ts'
import { checked } from './schema.ts'
import { passbook, settleTopUp, startTopUp, TOP_UP_HINTS, TOP_UP_STATES, topUpReceipt, wallet } from './wallet.ts'

const walletAnswer = z.object({
  balance: z.number(),
  owed: z.number(),
  owedMeals: z.object({ meals: z.number(), amount: z.number() }).optional(),
  closed: z.boolean(),
  terms: z.object({ least: z.number(), most: z.number(), monthMost: z.number(), balanceMost: z.number() }),
})

const topUp = z.object({
  topUpId: z.string(),
  amount: z.number().nullable(),
  state: z.enum(TOP_UP_STATES),
  checkout: providerCheckout.nullable(),
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

const day = z.string().regex(DAY).optional()

export const walletChecked = checked(wallet, { answer: z.object({ wallet: walletAnswer }) })

export const startTopUpChecked = checked(startTopUp, {
  // V3: what cannot be added has its own sentence, so that any number is accepted here.
  body: z.strictObject({ amount: z.number(), key: z.uuid() }),
  answer: z.object({ topUp }),
})

export const settleTopUpChecked = checked(settleTopUp, {
  params: z.object({ topUpId: opaqueId }),
  body: z.strictObject({ hint: z.enum(TOP_UP_HINTS) }),
  answer: z.object({ topUp, wallet: walletAnswer }),
})

export const topUpReceiptChecked = checked(topUpReceipt, {
  params: z.object({ topUpId: opaqueId }),
  answer: z.object({
    receipt: z.object({
      topUpId: z.string(),
      name: z.string(),
      at: z.number(),
      amount: z.number(),
      settled: z.number(),
      reference: z.string().nullable(),
      timeZone: z.string(),
    }),
  }),
})

/** V10: a list of known values, each once at most, so that a filter stays short. */
const listOf = (values: readonly string[]) =>
  line(100)
    .refine((text) => {
      const named = text.split(',')
      return new Set(named).size === named.length && named.every((each) => values.includes(each))
    })
    .optional()

/** V10: the filters of the passbook and of its CSV file. */
export const passbookQuery = z.strictObject({
  types: listOf(txnTypes),
  statuses: listOf(txnStatuses),
  from: day,
  to: day,
  before: opaqueId.optional(),
})

export const passbookChecked = checked(passbook, {
  query: passbookQuery,
  answer: z.object({
    rows: z.array(
      z.object({
        rowId: z.string(),
        at: z.number(),
        type: z.enum(txnTypes),
        status: z.enum(txnStatuses),
        amount: z.number(),
        balance: z.number().nullable(),
        order: z.object({ orderId: z.string(), storeId: z.number().nullable() }).nullable(),
        topUpId: z.string().nullable(),
        details: z.string(),
      }),
    ),
    months: z.array(z.object({ month: z.string(), cameIn: z.number(), wentOut: z.number() })),
    next: z.string().nullable(),
    timeZone: z.string(),
  }),
})

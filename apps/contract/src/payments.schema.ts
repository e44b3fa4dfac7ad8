import { paymentVerdicts } from '@tiffin/domain/order/payment-state'
import { z } from 'zod'
import { opaqueId } from './fields.schema.ts'
import { checkPayment, PAYMENT_HINTS, paymentState } from './payments.ts'
import { checked } from './schema.ts'

export const providerCheckout = z.object({
  provider: z.enum(['sandbox', 'paytm']),
  script: z.string(),
  merchantId: z.string(),
  paymentId: z.string(),
  token: z.string(),
  amount: z.string(),
  expiresAt: z.number(),
})

export const paymentRefusal = z.object({ code: z.string().nullable(), words: z.string().nullable() })

const answer = z.object({
  payment: z.object({
    orderId: z.string(),
    storeId: z.number(),
    verdict: z.enum(paymentVerdicts),
    amount: z.number(),
    checkout: providerCheckout.nullable(),
    decidedBy: z.number().nullable(),
    refusal: paymentRefusal.nullable(),
    mayCancel: z.boolean(),
    paysFor: z.array(z.string()).optional(),
  }),
})

const params = z.object({ orderId: opaqueId })

export const paymentStateChecked = checked(paymentState, { params, answer })

export const checkPaymentChecked = checked(checkPayment, {
  params,
  body: z.strictObject({ hint: z.enum(PAYMENT_HINTS) }),
  answer,
})

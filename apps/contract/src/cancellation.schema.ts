import { refundWays } from '@tiffin/domain/money/refund-ways'
import { refundCauses, refundStates } from '@tiffin/domain/payment/refund'
import { z } from 'zod'
import { cancelOrder } from './cancellation.ts'
import { opaqueId } from './fields.schema.ts'
import { checked } from './schema.ts'

export const refundNote = z.object({
  amount: z.number(),
  state: z.enum(refundStates),
  way: z.enum(refundWays),
  expectedBy: z.string().nullable(),
  cause: z.enum(refundCauses),
  lines: z.array(z.string()),
  reason: z.string().nullable(),
})

export const cancelOrderChecked = checked(cancelOrder, {
  params: z.object({ orderId: opaqueId }),
  answer: z.object({ message: z.string(), refund: refundNote.nullable() }),
})

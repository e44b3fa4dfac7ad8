import type { RefundNote } from '@tiffin/contract/cancellation'
import { refundWays } from '@tiffin/domain/money/refund-ways'
import { refundCauses, refundStates } from '@tiffin/domain/payment/refund'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { z } from 'zod'
import { listOf, name, rupees, shortLine } from '../tolerant.ts'

/** AMB106: a refund, beyond the specs. An unknown state means that the refund is requested. */
const wireRefund = z.object({
  amount: rupees,
  state: z.enum(refundStates).catch('requested'),
  way: z.enum(refundWays).catch('provider'),
  expectedBy: z.iso.date().nullable().catch(null),
  cause: z.enum(refundCauses).catch('cancelled'),
  lines: listOf(name),
  reason: shortLine(MAX_REASON),
})

/** Absent from the orders of an upstream without refunds of its own. */
export const wireRefunds = listOf(wireRefund)

/** S11: the specs define only the message. */
export const wireCancelled = z.object({
  data: z
    .object({ refund: wireRefund.nullable().catch(null) })
    .nullable()
    .catch(null),
})

export const toRefundNote = (wire: z.output<typeof wireRefund>): RefundNote => wire

import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import { z } from 'zod'
import { paise } from './fields.schema.ts'

const head = {
  code: z.enum(['items', 'packaging', 'delivery', 'coupon', 'gst']),
  kind: z.enum(['adds', 'saves', 'contains']),
}

/** One line of the bill that the diner saw, as the browser sends it. */
export const seenBillLine = z.strictObject({
  ...head,
  perMeal: paise,
  total: paise,
  rate: z.number().min(0).max(100).optional(),
})

/** The bill of a placed order, as the BFF returns it. */
export const bill = z.object({
  lines: z.array(z.object({ ...head, perMeal: z.number(), total: z.number(), rate: z.number().optional() })),
  meals: z.number(),
  total: z.number(),
  discount: z.number(),
  wireTax: z.number(),
  tenders: z.array(z.object({ kind: z.enum(tenderKinds), amount: z.number(), dueNow: z.number(), held: z.number() })),
})

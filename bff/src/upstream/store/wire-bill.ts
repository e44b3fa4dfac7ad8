import { choice } from '@tiffin/contract/options.schema'
import { tenderKinds } from '@tiffin/domain/money/tender-kinds'
import type { Choice } from '@tiffin/domain/options/choices'
import { z } from 'zod'
import { listOf, number, rupees, whole } from '../tolerant.ts'

const amount = rupees.pipe(z.number().min(0))

const billLine = z.object({
  code: z.enum(['items', 'packaging', 'delivery', 'coupon', 'gst']),
  kind: z.enum(['adds', 'saves', 'contains']),
  perMeal: amount,
  total: amount,
  rate: number.optional(),
})

const tender = z.object({ kind: z.enum(tenderKinds), amount, dueNow: amount, held: amount })

/**
 * Fields beyond Z12 with the bill of an order, converted from rupees to paise. `billLines` and `tenders` are null if
 * absent or unreadable.
 */
export const wireBill = {
  billLines: z.array(billLine).min(1).nullable().catch(null),
  /** G6: the number of meals of a plan. */
  scheduled: z.object({ noOfMeals: whole.catch(1) }).catch({ noOfMeals: 1 }),
  tenders: z.array(tender).min(1).nullable().catch(null),
  dueNow: rupees.nullable().catch(null),
  held: rupees.catch(0),
}

const saidChoice = z
  .string()
  .refine((text) => text.trim() !== '')
  .transform((text): Choice => ({ kind: 'said', text }))

/** J10: choices as data; a choice that the upstream sends as text is passed on as text. */
export const wireChoices = listOf(z.union([saidChoice, choice]))

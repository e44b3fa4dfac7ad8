import { choice } from '@tiffin/contract/options.schema'
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

/**
 * Beyond Z12: the bill of an order, line by line, in rupees. null where the upstream doesn't list it, or not legibly.
 */
export const wireBill = {
  billLines: z.array(billLine).min(1).nullable().catch(null),
  /** G6: the number of meals of a plan. */
  scheduled: z.object({ noOfMeals: whole.catch(1) }).catch({ noOfMeals: 1 }),
  dueNow: rupees.nullable().catch(null),
  held: rupees.catch(0),
}

const saidChoice = z
  .string()
  .refine((text) => text.trim() !== '')
  .transform((text): Choice => ({ kind: 'said', text }))

/** J10: as data; choices that an upstream sends as text are quoted. */
export const wireChoices = listOf(z.union([saidChoice, choice]))

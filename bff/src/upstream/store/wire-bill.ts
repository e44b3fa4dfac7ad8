import { choice } from '@tiffin/contract/options.schema'
import type { Choice } from '@tiffin/domain/choices'
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

/** Beyond Z12: the bill of an order, line by line, in rupees. Null where the upstream does not list it, or not legibly. */
export const wireBill = {
  billLines: z.array(billLine).min(1).nullable().catch(null),
  /** G6: how many meals a plan of days has. */
  scheduled: z.object({ noOfMeals: whole.catch(1) }).catch({ noOfMeals: 1 }),
  dueNow: rupees.nullable().catch(null),
  held: rupees.catch(0),
}

const saidChoice = z
  .string()
  .refine((text) => text.trim() !== '')
  .transform((text): Choice => ({ kind: 'said', text }))

/** J10: as data; an upstream that says them in words is quoted. */
export const wireChoices = listOf(z.union([saidChoice, choice]))

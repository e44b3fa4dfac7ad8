import type { LaterSettings } from '@tiffin/domain/order/cut-off'
import { z } from 'zod'

const minute = z.number().int().min(0).max(1439)

const before = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('minutes'), minutes: z.number().int().min(0) }),
  z.object({ kind: z.literal('clock'), days: z.number().int().min(0), minute }),
])

/** G13: a store's first day for later orders, its meals and its cut-offs. */
export const laterSettings = z.object({
  laterFrom: z.enum(['today', 'tomorrow']),
  meals: z.array(z.object({ code: z.string(), name: z.string(), minute })),
  cutOffs: z.array(
    z.object({
      weekdays: z.array(z.number().int().min(0).max(6)).nullable(),
      meal: z.string().nullable(),
      before,
    }),
  ),
}) satisfies z.ZodType<LaterSettings>

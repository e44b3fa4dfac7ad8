import { BULK_GUESTS, BULK_MEALS, BULK_PURPOSES, BULK_SPICES } from '@tiffin/domain/cart/bulk-preferences'
import { z } from 'zod'

/** P4, AMB86: the answers of a bulk order. */
export const wireAnswers = z.object({
  purpose: z.enum(BULK_PURPOSES),
  spice: z.enum(BULK_SPICES),
  guests: z.enum(BULK_GUESTS),
  meal: z.enum(BULK_MEALS),
})

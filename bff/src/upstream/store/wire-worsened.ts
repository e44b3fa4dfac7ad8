import type { WorsenedOrder } from '@tiffin/contract/worsened'
import { z } from 'zod'
import { flag, listOf, text } from '../tolerant.ts'
import { wireAvoids, wireConfiguredAllergens } from './wire-allergens.ts'
import { wireMoment } from './wire-payments.ts'

const wireWorsenedLine = z.object({
  itemId: text,
  name: text,
  was: z.object({ isVeg: flag(false), allergens: wireConfiguredAllergens.nullable().catch(null) }),
  now: z.object({ isVeg: flag(false), allergens: wireConfiguredAllergens }),
  lostVeg: flag(false),
  allergens: wireAvoids,
  newlyAvoided: wireAvoids,
})

/** AMB116: what got worse in an order, beyond the specs. Absent at other upstreams. */
export const wireWorsened = z
  .object({
    state: z.string().min(1),
    lines: listOf(wireWorsenedLine),
    answerBy: wireMoment,
    answer: z.enum(['kept', 'not-made']).nullable().catch(null),
  })
  .nullable()
  .catch(null) satisfies z.ZodType<WorsenedOrder | null>

import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'
import { line, opaqueId } from './fields.schema.ts'
import { configuredAllergens } from './options.schema.ts'
import { checked } from './schema.ts'
import { keepOrder } from './worsened.ts'

const allergens = z.array(z.enum(ALLERGENS))

const worsenedLine = z.object({
  itemId: z.string(),
  name: z.string(),
  was: z.object({ isVeg: z.boolean(), allergens: configuredAllergens.nullable() }),
  now: z.object({ isVeg: z.boolean(), allergens: configuredAllergens }),
  lostVeg: z.boolean(),
  allergens,
  newlyAvoided: allergens,
})

export const worsenedOrder = z.object({
  state: z.string(),
  lines: z.array(worsenedLine),
  answerBy: z.number().nullable(),
  answer: z.enum(['kept', 'not-made']).nullable(),
})

export const keepOrderChecked = checked(keepOrder, {
  params: z.object({ orderId: opaqueId }),
  body: z.strictObject({ state: line(40).min(1) }),
  answer: z.object({ message: z.string() }),
})

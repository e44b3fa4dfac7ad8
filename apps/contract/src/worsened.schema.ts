import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'
import { line, opaqueId } from './fields.schema.ts'
import { choice, configuration, configuredAllergens } from './options.schema.ts'
import { order } from './order.schema.ts'
import { checked } from './schema.ts'
import { copyOrder, keepOrder } from './worsened.ts'

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

const params = z.object({ orderId: opaqueId })

export const keepOrderChecked = checked(keepOrder, {
  params,
  body: z.strictObject({ state: line(40).min(1) }),
  answer: z.object({ message: z.string() }),
})

const copiedLine = z.object({
  productId: z.number(),
  sizeId: z.number(),
  configuration: configuration.nullable(),
  name: z.string(),
  sizeName: z.string(),
  choices: z.array(choice),
  allergens: configuredAllergens.nullable(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  quantity: z.number(),
  unitPrice: z.number(),
  customisation: z.number(),
  listPrice: z.number(),
  taxPercent: z.number(),
})

export const copyOrderChecked = checked(copyOrder, {
  params,
  answer: z.object({
    copy: z.object({
      storeId: z.number(),
      order,
      instructions: z.object({ cutlery: z.boolean(), condiments: z.boolean(), comments: z.string() }),
      lines: z.array(copiedLine),
    }),
  }),
})

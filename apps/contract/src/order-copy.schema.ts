import { z } from 'zod'
import { opaqueId } from './fields.schema.ts'
import { choice, configuration, configuredAllergens } from './options.schema.ts'
import { order } from './order.schema.ts'
import { copyOrder } from './order-copy.ts'
import { checked } from './schema.ts'

export const orderedDish = z.object({
  productId: z.number(),
  sizeId: z.number(),
  configuration: configuration.nullable(),
})

const copiedLine = orderedDish.extend({
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
  days: z.array(z.union([z.number(), z.string()])).optional(),
})

export const orderCopy = z.object({
  storeId: z.number(),
  order,
  instructions: z.object({ cutlery: z.boolean(), condiments: z.boolean(), comments: z.string() }),
  lines: z.array(copiedLine),
})

export const copyOrderChecked = checked(copyOrder, {
  params: z.object({ orderId: opaqueId }),
  answer: z.object({ copy: orderCopy }),
})

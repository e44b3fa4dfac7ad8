import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { z } from 'zod'
import { line, wholeNumber } from './fields.schema.ts'

const allergens = z.array(z.enum(ALLERGENS))

export const allergenDeclaration = z.object({
  contains: allergens,
  mayContain: allergens,
  freeOf: allergens,
  notStated: allergens.optional(),
})

export const configuredAllergens = z.object({
  contains: allergens,
  mayContain: allergens,
  freeOf: allergens,
  notStated: allergens,
})

const ingredient = { allergens: allergenDeclaration.nullable(), onlySourceOf: allergens.optional() }

const optionItem = z.object({
  itemId: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  inStock: z.boolean(),
  isDefault: z.boolean(),
  price: z.record(z.string(), z.number().int()),
  ...ingredient,
})

const head = {
  processId: z.number().int(),
  name: z.string(),
  isRemovable: z.boolean(),
  limit: z.number().int().nullable(),
  min: z.number().int().min(0),
  deltaPricing: z.boolean(),
  sizeIds: z.array(z.number().int()),
}

const process = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['addon', 'removable']), ...head, items: z.array(optionItem) }),
  z.object({ type: z.literal('replaceable'), ...head, from: z.array(optionItem), to: z.array(optionItem) }),
])

const comboPart = z.object({
  productId: z.number().int(),
  sizeId: z.number().int(),
  name: z.string(),
  sizeName: z.string(),
  image: z.string().nullable(),
  isVeg: z.boolean(),
  inStock: z.boolean(),
  isDefault: z.boolean(),
  price: z.number().int(),
  ...ingredient,
})

export const dishOptions = z.object({
  processes: z.array(process),
  combo: z.array(
    z.object({
      sizeId: z.number().int(),
      groups: z.array(z.object({ name: z.string(), isOptional: z.boolean(), parts: z.array(comboPart) })),
    }),
  ),
})

/** Abuse limit: no real order has this many choices in one list. */
const MAX_CHOICES = 200

const pickedItem = z.strictObject({ processId: wholeNumber, itemId: wholeNumber })

const picked = z.array(pickedItem).max(MAX_CHOICES)

/** F14: a configuration, as the browser sends it. */
export const configuration = z.strictObject({
  addedItems: picked,
  removedItems: picked,
  replacedItems: z.strictObject({ from: picked, to: picked }),
  removedProcess: z.array(wholeNumber).max(MAX_CHOICES),
  comboItems: z
    .array(z.strictObject({ group: line(200), productId: wholeNumber, sizeId: wholeNumber }))
    .max(MAX_CHOICES),
})

/** J10: a choice of an ordered line, as data. */
export const choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), name: z.string() }),
  z.object({ kind: z.literal('left-out'), name: z.string() }),
  z.object({ kind: z.literal('replaced'), put: z.array(z.string()), out: z.array(z.string()) }),
  z.object({ kind: z.literal('part'), group: z.string(), name: z.string() }),
  z.object({ kind: z.literal('said'), text: z.string() }),
])

import { z } from 'zod'
import { flag, id, name, price, text, whole } from '../tolerant.ts'
import { wireAllergens, wireOnlySourceOf } from './wire-allergens.ts'

/**
 * Schemas for the choices of a dish (Z5, F19). They are strict: a dish that lost a choice, a price or a limit would be
 * a different dish.
 */

/** F13: paise by variant id; an item without a price for a size doesn't exist in that size (AMB23). */
const priceBySize = z
  .record(z.string(), price.nullable())
  .nullish()
  .transform((prices) =>
    Object.fromEntries(
      Object.entries(prices ?? {}).flatMap(([sizeId, paise]) => (paise === null ? [] : [[sizeId, paise] as const])),
    ),
  )

const item = z.object({
  id,
  name,
  image: text,
  isDefault: flag(false),
  /** Not in the specs. null: the item has the dish's veg mark. */
  isVeg: flag(null),
  inStock: flag(true),
  price: priceBySize,
  allergens: wireAllergens,
  onlySourceOf: wireOnlySourceOf,
})

export type WireOptionItem = z.output<typeof item>

const isUnique = (keys: readonly (number | string)[]): boolean => new Set(keys).size === keys.length

const items = z.array(item).refine((list) => isUnique(list.map((each) => each.id)))

const type = z.string().transform((word) => word.trim().toUpperCase())

/** An absent value means the same as null. */
const count = whole.pipe(z.number().min(0)).nullish()

const head = {
  processId: id,
  processName: text,
  processRemovable: flag(false),
  maxItemCustomizableLimit: count.transform((limit) => limit ?? null),
  minItemCustomizableLimit: count.transform((min) => min ?? 0),
  variantIdApplicableOn: z.array(id),
  deltaPricing: flag(false),
}

const process = z
  .union([
    z.object({ processType: type.pipe(z.enum(['ADDON', 'REMOVABLE'])), ...head, items }),
    z
      .object({ processType: type.pipe(z.literal('REPLACEABLE')), ...head, from: items, to: items })
      .refine(({ from, to }) => isUnique([...from, ...to].map((each) => each.id))),
  ])
  // AMB99: rejects a minimum that no choice can meet, or on a step that is not an add-on.
  .refine(
    ({ processType, minItemCustomizableLimit: min, maxItemCustomizableLimit: max }) =>
      min === 0 || (processType === 'ADDON' && min <= (max ?? min)),
  )

export type WireProcess = z.output<typeof process>

export const wireProcesses = z.array(process).refine((list) => isUnique(list.map((each) => each.processId)))

const comboPart = z.object({
  productId: id,
  variantId: id,
  isDefault: flag(false),
  price,
  inStock: flag(true),
  allergens: wireAllergens,
  onlySourceOf: wireOnlySourceOf,
})

export type WireComboPart = z.output<typeof comboPart>

const comboGroup = z.object({
  comboGroupName: name,
  optionalGroup: flag(false),
  comboGroupItem: z
    .array(comboPart)
    .refine((parts) => isUnique(parts.map(({ productId, variantId }) => `${productId}/${variantId}`))),
})

export type WireComboGroup = z.output<typeof comboGroup>

export const wireCombo = z
  .array(
    z.object({
      variantId: id,
      groups: z.array(comboGroup).refine((groups) => isUnique(groups.map((each) => each.comboGroupName))),
    }),
  )
  .refine((sizes) => isUnique(sizes.map((each) => each.variantId)))

import { z } from 'zod'

/** Whole paise. */
const paise = z.number().int().min(0).max(100_000_000)
const id = z.string().min(1).max(40)
const label = z.string().max(400)

const exportedChoice = z.object({ id, name: label, price: paise, inStock: z.boolean(), isVeg: z.boolean() })

const addonGroup = z.object({
  id,
  name: label,
  min: z.number().int(),
  /** -1: no limit. */
  max: z.number().int(),
  choices: z.array(exportedChoice),
})

const variantGroup = z.object({
  id,
  name: label,
  /** The export's `priceAsGiven` is ignored: it is in rupees or 0, and does not apply to combinations. */
  variations: z.array(z.object({ id, name: label, inStock: z.boolean(), default: z.boolean().nullish() })),
})

/** The price of one combination of variations, and its choices. */
const pricingModel = z.object({
  variations: z.array(z.object({ groupId: id, variationId: id })).min(1),
  price: paise,
  addonIds: z.array(id),
})

const exportedProduct = z.object({
  id,
  name: label,
  description: z.string().max(4000).nullish(),
  isVeg: z.boolean(),
  portionSize: z.string().nullish(),
  price: paise,
  /** The discounted price. */
  finalPrice: paise.nullish(),
  inStock: z.boolean(),
  nextAvailableAtMessage: z.string().nullish(),
  isBestseller: z.boolean().nullish(),
  rating: z.string().nullish(),
  imageId: z.string().nullish(),
  variantGroups: z.array(variantGroup),
  pricingModels: z.array(pricingModel),
  addonGroups: z.array(addonGroup),
})

/** The menu of one restaurant. Fields that are not listed here are ignored. */
export const menuExport = z.object({
  store: z.object({
    id: z.string().nullish(),
    name: label,
    city: label.nullish(),
    area: label.nullish(),
    address: z.string().max(400),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    fssai: z.string().max(20).nullish(),
  }),
  categories: z.array(
    z.object({
      name: label,
      subCategories: z.array(z.object({ name: label, productIds: z.array(id) })),
    }),
  ),
  products: z.record(id, exportedProduct),
})

export type MenuExport = z.infer<typeof menuExport>
export type ExportedProduct = z.infer<typeof exportedProduct>
export type AddonGroup = z.infer<typeof addonGroup>

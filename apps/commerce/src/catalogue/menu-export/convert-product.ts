import { toRupees } from '@tiffin/domain/money/money'
import type { CatalogueInput } from '../catalogue-file.ts'
import type { AddonGroup, ExportedProduct } from './export-file.ts'

type ProductInput = CatalogueInput['products'][number]
type SizeInput = ProductInput['sizes'][number]
type OptionInput = NonNullable<ProductInput['options']>[number]
type OptionPrice = Extract<OptionInput, { type: 'ADDON' }>['items'][number]['price']

/** Removes the export's padding and line breaks. */
export const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const ONLY_SIZE = 'regular'

/** A size in the catalogue's format. `choices` are the ids of its choices; null: all choices of the dish. */
interface ConvertedSize {
  readonly size: SizeInput
  readonly choices: ReadonlySet<string> | null
}

/** Parses "Serves 1". Used only for dishes with a single size: with several sizes the text is ambiguous. */
const servesOf = (portion: string | null | undefined): string => /^serves (\S+)$/i.exec(tidy(portion))?.[1] ?? ''

function onlySize(product: ExportedProduct): ConvertedSize {
  const { finalPrice } = product
  const size = {
    code: ONLY_SIZE,
    name: 'Regular',
    price: toRupees(product.price),
    ...(finalPrice == null ? {} : { discountedPrice: finalPrice === 0 ? ('Free' as const) : toRupees(finalPrice) }),
    serves: servesOf(product.portionSize),
  }
  return { size, choices: null }
}

/** One size per combination with a price: a combination without a price is not for sale. */
function pricedSizes(product: ExportedProduct): ConvertedSize[] {
  const order = new Map(product.variantGroups.map((group, at) => [group.id, at]))
  const variations = new Map(product.variantGroups.flatMap((group) => group.variations.map((each) => [each.id, each])))
  return product.pricingModels.map((model) => {
    const parts = model.variations
      .toSorted((a, b) => (order.get(a.groupId) ?? 0) - (order.get(b.groupId) ?? 0))
      .map(
        (each) => variations.get(each.variationId) ?? { id: each.variationId, name: each.variationId, inStock: true },
      )
    const size = {
      code: parts.map((part) => part.id).join('-'),
      name: parts.map((part) => tidy(part.name)).join(', '),
      price: toRupees(model.price),
      disabled: parts.some((part) => !part.inStock),
    }
    return { size, choices: new Set(model.addonIds) }
  })
}

/**
 * AMB23: the price of a choice: a number when every size has all choices, else by size code. Sizes without a price do
 * not have the choice.
 */
function priceFor(choice: { id: string; price: number }, sizes: readonly ConvertedSize[]): OptionPrice {
  const price = toRupees(choice.price)
  if (sizes.every((each) => each.choices === null)) return price
  const having = sizes.filter((each) => each.choices?.has(choice.id))
  return Object.fromEntries(having.map((each) => [each.size.code, price]))
}

/** Converts a group of choices. `sizes` lists the sizes that have at least one of them. */
function toOption(group: AddonGroup, sizes: readonly ConvertedSize[]): OptionInput {
  const having = sizes.filter(
    (each) => each.choices === null || group.choices.some((choice) => each.choices?.has(choice.id)),
  )
  return {
    type: 'ADDON',
    code: group.id,
    name: tidy(group.name),
    limit: group.max > 0 ? group.max : null,
    ...(group.min > 0 && { min: group.min }),
    ...(having.length && having.length < sizes.length ? { sizes: having.map((each) => each.size.code) } : {}),
    items: group.choices.map((choice) => ({
      code: choice.id,
      name: tidy(choice.name),
      veg: choice.isVeg,
      inStock: choice.inStock,
      price: priceFor(choice, sizes),
    })),
  }
}

export interface ProductChoices {
  readonly taxPercent: number
  /** True: a dish that was unavailable only at the time of the export is imported as in stock. */
  readonly timedInStock: boolean
}

/** True for a dish that was unavailable only because of the time of the export. */
export const isTimed = (product: ExportedProduct): boolean =>
  !product.inStock && Boolean(tidy(product.nextAvailableAtMessage))

/** Converts a dish of the export to the catalogue's format. */
export function toProduct(product: ExportedProduct, choices: ProductChoices): ProductInput {
  const sizes = product.pricingModels.length ? pricedSizes(product) : [onlySize(product)]
  const rating = Number(product.rating)
  return {
    code: product.id,
    name: tidy(product.name),
    description: tidy(product.description),
    veg: product.isVeg,
    tags: product.isBestseller ? ['Bestseller'] : [],
    taxPercent: choices.taxPercent,
    rating: product.rating && rating >= 0 && rating <= 5 ? rating : null,
    outOfStock: isTimed(product) ? !choices.timedInStock : !product.inStock,
    sizes: sizes.map((each) => each.size),
    options: product.addonGroups.filter((group) => group.choices.length > 0).map((group) => toOption(group, sizes)),
  }
}

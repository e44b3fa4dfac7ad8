import { allergensOfPart } from '@tiffin/domain/allergens/configured-allergens'
import { leastChoices } from '@tiffin/domain/options/least-price'
import { groupsOf } from '@tiffin/domain/options/option-steps'
import {
  type ComboGroup,
  type ComboOfSize,
  type ComboPart,
  type DishOptions,
  noOptions,
  type OptionItem,
  type OptionProcess,
} from '@tiffin/domain/options/options'
import type { ProductRecord, SizeRecord } from './records.ts'
import type { StoredCombo, StoredItem, StoredOptions, StoredProcess } from './tables.ts'

/** A product with its options as stored: combo parts are ids of other products. */
export interface LoadedProduct extends Omit<ProductRecord, 'options'> {
  readonly stored: StoredOptions
}

type Sold = ReadonlyMap<number, LoadedProduct>

const toItem = (item: StoredItem): OptionItem => ({
  itemId: item.id,
  name: item.name,
  image: item.image || null,
  isVeg: item.isVeg,
  inStock: item.inStock,
  isDefault: item.isDefault,
  price: item.price,
  allergens: item.allergens ?? null,
  onlySourceOf: item.onlySourceOf,
})

function toProcess(process: StoredProcess): OptionProcess {
  const head = {
    processId: process.processId,
    name: process.processName,
    isRemovable: process.processRemovable,
    limit: process.maxItemCustomizableLimit,
    min: process.minItemCustomizableLimit ?? 0,
    deltaPricing: process.deltaPricing,
    sizeIds: process.variantIdApplicableOn,
  }
  if (process.processType === 'REPLACEABLE') {
    return { ...head, type: 'replaceable', from: process.from.map(toItem), to: process.to.map(toItem) }
  }
  return { ...head, type: process.processType === 'ADDON' ? 'addon' : 'removable', items: process.items.map(toItem) }
}

type StoredGroup = StoredCombo['groups'][number]

/** Leaves out parts that this store does not sell. A part whose size is disabled is out of stock. */
function toParts({ comboGroupItem }: StoredGroup, sold: Sold): ComboPart[] {
  return comboGroupItem.flatMap(({ productId, variantId, isDefault, price, allergens, onlySourceOf }) => {
    const product = sold.get(productId)
    const size = product?.sizes.find((each) => each.sizeId === variantId)
    if (!product || !size) return []
    const { name, image, isVeg, stored } = product
    const ownOptions = { processes: stored.processes.map(toProcess), combo: [] }
    return {
      productId,
      sizeId: variantId,
      name,
      sizeName: size.name,
      image: image || null,
      isVeg,
      inStock: product.inStock && !size.disabled,
      isDefault,
      price,
      allergens: allergensOfPart(allergens ?? product.allergens ?? null, ownOptions, variantId),
      onlySourceOf,
    }
  })
}

const toGroup = (group: StoredGroup, sold: Sold): ComboGroup => ({
  name: group.comboGroupName,
  isOptional: group.optionalGroup,
  parts: toParts(group, sold),
})

const toCombo = ({ variantId, groups }: StoredCombo, sold: Sold): ComboOfSize => ({
  sizeId: variantId,
  groups: groups.map((group) => toGroup(group, sold)),
})

/**
 * F18, AMB99: a size cannot be served when a required combo group has no part in stock, or a required choice cannot be
 * made.
 */
export const isServable = ({ sizeId }: SizeRecord, options: DishOptions): boolean =>
  groupsOf(options, sizeId).every((group) => group.isOptional || group.parts.some((part) => part.inStock)) &&
  leastChoices(options, sizeId) !== null

function withOptions({ stored, ...product }: LoadedProduct, sold: Sold): ProductRecord {
  if (stored.processes.length === 0 && stored.combo.length === 0) return { ...product, options: noOptions }
  const options: DishOptions = {
    processes: stored.processes.map(toProcess),
    combo: stored.combo.map((each) => toCombo(each, sold)),
  }
  return {
    ...product,
    options,
    sizes: product.sizes.map((size) => ({ ...size, disabled: size.disabled || !isServable(size, options) })),
  }
}

/** Resolves the options of a store's products. Parts of combos are looked up among the same products. */
export function joinOptions(products: readonly LoadedProduct[]): ProductRecord[] {
  const sold = new Map(products.map((product) => [product.productId, product]))
  return products.map((product) => withOptions(product, sold))
}

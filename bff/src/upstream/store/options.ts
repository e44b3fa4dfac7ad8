import { allergensOfPart } from '@tiffin/domain/allergens/configured-allergens'
import {
  type ComboGroup,
  type ComboPart,
  type DishOptions,
  noOptions,
  type OptionItem,
  type OptionProcess,
} from '@tiffin/domain/options/options'
import { ownPicture } from './own-picture.ts'
import type { WireProduct } from './wire-menu.ts'
import {
  type WireComboGroup,
  type WireComboPart,
  type WireOptionItem,
  type WireProcess,
  wireCombo,
  wireProcesses,
} from './wire-options.ts'

/** Returns a dish of the same menu by id, because parts of combos refer to dishes. */
export type ProductLookup = (productId: number) => WireProduct | undefined

export const isCombo = (product: WireProduct): boolean => product.productType.trim().toUpperCase() === 'COMBO'

interface ItemTerms {
  /** The dish's veg mark, which is the default for its items. */
  readonly isVeg: boolean
  /** The sizes in which an item without a price is included free of charge. */
  readonly freeIn: readonly number[]
}

const free = (sizeIds: readonly number[]): OptionItem['price'] => Object.fromEntries(sizeIds.map((id) => [id, 0]))

const toItem =
  ({ isVeg, freeIn }: ItemTerms) =>
  (wire: WireOptionItem): OptionItem => ({
    itemId: wire.id,
    name: wire.name,
    image: ownPicture(wire.image),
    isVeg: wire.isVeg ?? isVeg,
    inStock: wire.inStock,
    isDefault: wire.isDefault,
    price: Object.keys(wire.price).length > 0 ? wire.price : free(freeIn),
    allergens: wire.allergens,
    onlySourceOf: wire.onlySourceOf,
  })

function toProcess(wire: WireProcess, isVeg: boolean): OptionProcess {
  const head = {
    processId: wire.processId,
    name: wire.processName,
    isRemovable: wire.processRemovable,
    limit: wire.maxItemCustomizableLimit,
    min: wire.minItemCustomizableLimit,
    deltaPricing: wire.deltaPricing,
    sizeIds: wire.variantIdApplicableOn,
  }
  const inTheDish = toItem({ isVeg, freeIn: wire.variantIdApplicableOn })
  const beside = toItem({ isVeg, freeIn: [] })
  if (wire.processType === 'REPLACEABLE')
    return { type: 'replaceable', ...head, from: wire.from.map(inTheDish), to: wire.to.map(beside) }
  if (wire.processType === 'REMOVABLE') return { type: 'removable', ...head, items: wire.items.map(inTheDish) }
  return { type: 'addon', ...head, items: wire.items.map(beside) }
}

/** F19: a part with the name, picture and veg mark of its dish; null for a dish or size that the menu doesn't have. */
function toPart(wire: WireComboPart, productOf: ProductLookup): ComboPart | null {
  const product = productOf(wire.productId)
  const variant = product?.variants.find(({ id }) => id === wire.variantId)
  if (!product || !variant) return null
  const ownOptions = isCombo(product) ? noOptions : (readProcesses(product) ?? noOptions)
  return {
    productId: wire.productId,
    sizeId: wire.variantId,
    name: product.name,
    sizeName: variant.displayName,
    image: ownPicture(product.image),
    isVeg: product.isVeg,
    inStock: wire.inStock && product.isProductAvailable && !variant.isDisabled,
    isDefault: wire.isDefault,
    price: wire.price,
    allergens: allergensOfPart(wire.allergens ?? product.allergens, ownOptions, wire.variantId),
    onlySourceOf: wire.onlySourceOf,
  }
}

/**
 * A group with the parts that the menu has; null if a default part is missing, because it would be a different combo.
 */
function toGroup(wire: WireComboGroup, productOf: ProductLookup): ComboGroup | null {
  const parts = wire.comboGroupItem.map((item) => ({ item, part: toPart(item, productOf) }))
  if (parts.some(({ item, part }) => item.isDefault && !part)) return null
  return { name: wire.comboGroupName, isOptional: wire.optionalGroup, parts: parts.flatMap(({ part }) => part ?? []) }
}

function readCombo(product: WireProduct, productOf: ProductLookup): DishOptions | null {
  const read = wireCombo.safeParse(product.customisation)
  if (!read.success) return null
  const sizes = read.data.map(({ variantId, groups }) => ({
    sizeId: variantId,
    groups: groups.map((group) => toGroup(group, productOf)),
  }))
  const combo = sizes.map(({ sizeId, groups }) => ({ sizeId, groups: groups.filter((group) => group !== null) }))
  const isWhole = sizes.every(({ groups }) => groups.every((group) => group !== null))
  return isWhole ? { processes: [], combo } : null
}

function readProcesses(product: WireProduct): DishOptions | null {
  const read = wireProcesses.safeParse(product.customisation)
  return read.success ? { processes: read.data.map((each) => toProcess(each, product.isVeg)), combo: [] } : null
}

/**
 * Z5, F19: the choices of a dish; null if any part is unreadable. Such a dish must not be sold as if it had no choices,
 * because its price, limits and allergens would be wrong.
 */
export function readOptions(product: WireProduct, productOf: ProductLookup): DishOptions | null {
  // A plain dish may omit the field; a customizable dish or a combo may not.
  if (product.customisation == null) return isCombo(product) || product.isCustomizable ? null : noOptions
  return isCombo(product) ? readCombo(product, productOf) : readProcesses(product)
}

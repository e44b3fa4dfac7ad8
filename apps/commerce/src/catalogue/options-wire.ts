import { toRupees } from '@tiffin/domain/money/money'
import type {
  ComboOfSize,
  ComboPart,
  DishOptions,
  Ingredient,
  OptionItem,
  OptionProcess,
} from '@tiffin/domain/options/options'

const rupeesBySize = (price: OptionItem['price']) =>
  Object.fromEntries(Object.entries(price).map(([size, paise]) => [size, toRupees(paise)]))

const stated = ({ allergens, onlySourceOf }: Ingredient) => ({
  ...(allergens && { allergens }),
  ...(onlySourceOf && { onlySourceOf }),
})

const toWireItem = (item: OptionItem) => ({
  id: item.itemId,
  name: item.name,
  image: item.image ?? '',
  isDefault: item.isDefault,
  price: rupeesBySize(item.price),
  isVeg: item.isVeg,
  inStock: item.inStock,
  ...stated(item),
})

const processTypes = { addon: 'ADDON', removable: 'REMOVABLE', replaceable: 'REPLACEABLE' } as const

const toWireProcess = (process: OptionProcess) => ({
  processId: process.processId,
  processType: processTypes[process.type],
  processName: process.name,
  processRemovable: process.isRemovable,
  maxItemCustomizableLimit: process.limit,
  ...(process.min > 0 && { minItemCustomizableLimit: process.min }),
  variantIdApplicableOn: process.sizeIds,
  deltaPricing: process.deltaPricing,
  ...(process.type === 'replaceable'
    ? { from: process.from.map(toWireItem), to: process.to.map(toWireItem) }
    : { items: process.items.map(toWireItem) }),
})

const toWirePart = (part: ComboPart) => ({
  productId: part.productId,
  variantId: part.sizeId,
  isDefault: part.isDefault,
  price: toRupees(part.price),
  inStock: part.inStock,
  ...stated(part),
})

const toWireCombo = (combo: ComboOfSize) => ({
  variantId: combo.sizeId,
  groups: combo.groups.map((group) => ({
    comboGroupName: group.name,
    optionalGroup: group.isOptional,
    comboGroupItem: group.parts.map(toWirePart),
  })),
})

/** Z5, F19: the steps of a product, or the combo groups of each size. */
export const toWireCustomisation = (options: DishOptions) =>
  options.combo.length ? options.combo.map(toWireCombo) : options.processes.map(toWireProcess)

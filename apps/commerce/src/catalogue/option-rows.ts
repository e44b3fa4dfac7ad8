import { fromRupees } from '@tiffin/domain/money/money'
import type { ProductFile } from './catalogue-file.ts'
import { stableNumber } from './ids.ts'
import type { OptionItemFile, OptionProcessFile } from './option-file.ts'
import type { StoredCombo, StoredItem, StoredOptions, StoredProcess } from './tables.ts'

/** The id of a size, by product code and size code. */
export type SizeIds = (product: string, size: string) => number

/** AMB23: a single price applies to every size of the step; otherwise only sizes with a price have the item. */
function priceOf(item: OptionItemFile, sizes: readonly string[], idOf: (size: string) => number): StoredItem['price'] {
  const { price } = item
  const priced = typeof price === 'number' ? sizes.map((size) => [size, price] as const) : Object.entries(price)
  return Object.fromEntries(priced.map(([size, amount]) => [idOf(size), fromRupees(amount)]))
}

/** The allergen fields that the file contains; absent fields stay absent. */
const allergenFields = ({ allergens, onlySourceOf }: Pick<OptionItemFile, 'allergens' | 'onlySourceOf'>) => ({
  ...(allergens && { allergens }),
  ...(onlySourceOf.length > 0 && { onlySourceOf }),
})

function toProcess(product: ProductFile, process: OptionProcessFile, sizeIds: SizeIds): StoredProcess {
  const sizes = process.sizes ?? product.sizes.map((size) => size.code)
  const idOf = (size: string) => sizeIds(product.code, size)
  const toItem = (item: OptionItemFile): StoredItem => ({
    id: stableNumber(product.code, process.code, item.code),
    name: item.name,
    image: item.image,
    isVeg: item.veg,
    inStock: item.inStock,
    isDefault: item.default,
    price: priceOf(item, sizes, idOf),
    ...allergenFields(item),
  })
  const head = {
    processId: stableNumber(product.code, process.code),
    processName: process.name,
    processRemovable: process.removable,
    maxItemCustomizableLimit: process.limit,
    ...(process.min > 0 && { minItemCustomizableLimit: process.min }),
    deltaPricing: process.deltaPricing,
    variantIdApplicableOn: sizes.map(idOf),
  }
  return process.type === 'REPLACEABLE'
    ? { ...head, processType: process.type, from: process.from.map(toItem), to: process.to.map(toItem) }
    : { ...head, processType: process.type, items: process.items.map(toItem) }
}

interface ComboIds {
  readonly product: (code: string) => number
  readonly size: SizeIds
}

const toCombo = (product: ProductFile, ids: ComboIds): StoredCombo[] =>
  product.combo.map((combo) => ({
    variantId: ids.size(product.code, combo.size),
    groups: combo.groups.map((group) => ({
      comboGroupName: group.name,
      optionalGroup: group.optional,
      comboGroupItem: group.items.map((item) => ({
        productId: ids.product(item.product),
        variantId: ids.size(item.product, item.size),
        isDefault: item.default,
        price: fromRupees(item.price),
        ...allergenFields(item),
      })),
    })),
  }))

/** Converts a product's options and combo to the stored form: codes to ids, rupees to paise. */
export const optionsOf = (product: ProductFile, ids: ComboIds): StoredOptions => ({
  processes: product.options.map((process) => toProcess(product, process, ids.size)),
  combo: toCombo(product, ids),
})

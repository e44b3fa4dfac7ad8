import type { DishOptions, OptionItem, OptionProcess } from '@tiffin/domain/options/options'
import type { DayMinute } from '@tiffin/domain/time/clock'
import { isServable } from '../dish-options.ts'
import type { MenuRecord, ProductRecord } from '../records.ts'

/** A dish, a size or an option that is sold out, with the first minute at which it is sold again (null: unknown). */
export interface SoldOutItem {
  readonly productId: number
  /** 0: not a size. */
  readonly sizeId: number
  /** 0: not an option. */
  readonly optionId: number
  readonly end: DayMinute | null
}

interface SoldOut {
  readonly dishes: ReadonlyMap<number, DayMinute | null>
  readonly sizes: ReadonlySet<number>
  /** `product/option`: the id of an option is unique within its dish only. */
  readonly options: ReadonlySet<string>
}

const optionKey = (productId: number, optionId: number): string => `${productId}/${optionId}`

const sortOut = (items: readonly SoldOutItem[]): SoldOut => ({
  dishes: new Map(items.flatMap((each) => (each.sizeId || each.optionId ? [] : [[each.productId, each.end]]))),
  sizes: new Set(items.flatMap(({ sizeId }) => (sizeId ? [sizeId] : []))),
  options: new Set(items.flatMap((each) => (each.optionId ? [optionKey(each.productId, each.optionId)] : []))),
})

function processWithout(process: OptionProcess, isOut: (item: OptionItem) => boolean): OptionProcess {
  const without = (items: readonly OptionItem[]) =>
    items.map((item) => (item.inStock && isOut(item) ? { ...item, inStock: false } : item))
  return process.type === 'replaceable'
    ? { ...process, from: without(process.from), to: without(process.to) }
    : { ...process, items: without(process.items) }
}

const optionsWithout = ({ productId, options }: ProductRecord, { dishes, sizes, ...out }: SoldOut): DishOptions => ({
  processes: options.processes.map((process) =>
    processWithout(process, ({ itemId }) => out.options.has(optionKey(productId, itemId))),
  ),
  combo: options.combo.map((combo) => ({
    ...combo,
    groups: combo.groups.map((group) => ({
      ...group,
      parts: group.parts.map((part) =>
        dishes.has(part.productId) || sizes.has(part.sizeId) ? { ...part, inStock: false } : part,
      ),
    })),
  })),
})

function productWithout(product: ProductRecord, out: SoldOut): ProductRecord {
  const { productId, inStock } = product
  const options = optionsWithout(product, out)
  return {
    ...product,
    options,
    // F18, AMB99: a size goes with its last part of a group, or with a required choice.
    sizes: product.sizes.map((size) => ({
      ...size,
      disabled: size.disabled || out.sizes.has(size.sizeId) || !isServable(size, options),
    })),
    // A dish that the catalogue has out of stock is not back when the restaurant's own mark ends.
    ...(inStock && out.dishes.has(productId) && { inStock: false, backAt: out.dishes.get(productId) ?? null }),
  }
}

/** H9: a menu without what is sold out. Dishes that it does not concern stay the same objects. */
export function withSoldOut(menu: MenuRecord, items: readonly SoldOutItem[]): MenuRecord {
  if (items.length === 0) return menu
  const out = sortOut(items)
  const named = new Set(items.map(({ productId }) => productId))
  const concerns = ({ productId, options }: ProductRecord): boolean =>
    named.has(productId) ||
    options.combo.some(({ groups }) => groups.some(({ parts }) => parts.some((part) => named.has(part.productId))))
  return { ...menu, products: menu.products.map((each) => (concerns(each) ? productWithout(each, out) : each)) }
}

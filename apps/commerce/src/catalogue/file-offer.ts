import type { SlotLevels } from '@tiffin/domain/availability/availability'
import type { MenuDish } from '@tiffin/domain/order/possible-carts'
import type { CatalogueFile, ProductFile, StoreFile } from './catalogue-file.ts'
import { toSlots } from './check-catalogue.ts'
import { type MenuIds, sizeRows } from './menu-rows.ts'
import { menuTags } from './menu-tags.ts'
import type { StoreRecord } from './records.ts'
import { NOTHING_SET, storeRow, toStoreRecord } from './store-rows.ts'
import { subscriptionWindow } from './subscription-window.ts'

/** A store as a first import of the file would store it under this id. */
export function storeInFile(store: StoreFile, storeId: number): StoreRecord {
  const row = storeRow('', storeId, storeId, store, NOTHING_SET)
  // Columns that are written as JSON text and read parsed.
  const read = (column: keyof typeof row) => JSON.parse(String(row[column]))
  return toStoreRecord({
    ...row,
    delivery_bands: read('delivery_bands'),
    delivery_pincodes: read('delivery_pincodes'),
    open_weekdays: read('open_weekdays'),
    off_dates: read('off_dates'),
    meals: read('meals'),
    cut_offs: read('cut_offs'),
    details: read('details'),
    day_mark: '',
    day_hours: [],
    pause: null,
    lead_minutes: row.lead_minutes ?? null,
    absence: store.ordering.absence ?? null,
    registration: row.registration ?? null,
    state: row.state ?? null,
  })
}

const isSoldAt = (stores: readonly string[] | undefined, store: string): boolean => stores?.includes(store) ?? true

/** H1: the slots of each place at which a store's menu lists a product, by the product's code. */
function levelsAt({ categories }: CatalogueFile, store: string): ReadonlyMap<string, readonly SlotLevels[]> {
  const levels = new Map<string, SlotLevels[]>()
  for (const category of categories.filter(({ stores }) => isSoldAt(stores, store))) {
    for (const { slots, products } of category.subCategories) {
      for (const code of products) {
        levels.set(code, [...(levels.get(code) ?? []), [toSlots(category.slots), toSlots(slots)]])
      }
    }
  }
  return levels
}

/** Ids of a file's sizes are numbered per product; other ids do not matter here. */
const NO_IDS: MenuIds = {
  ...{ tenant: '', stores: [], store: () => 0, category: () => 0, product: () => 0 },
  size: () => 0,
}

const sizesOf = (product: ProductFile) =>
  sizeRows(NO_IDS, product).map((row, at) => ({
    sizeId: at + 1,
    price: Number(row.price),
    discountedPrice: row.discounted_price ?? null,
    specialDiscountedPrice: row.special_discounted_price ?? null,
    subscriptionPrice: row.subscription_price ?? null,
    isDisabled: row.disabled,
  }))

function dishOf(product: ProductFile, store: string, levels: readonly SlotLevels[]): MenuDish {
  const { outOfStock, name, veg, maxQty, subscription } = product
  const sizes = sizesOf(product)
  return {
    places: levels.map((each) => [...each, toSlots(product.slots)]),
    inStock: !(Array.isArray(outOfStock) ? outOfStock.includes(store) : outOfStock),
    window: subscriptionWindow({ sizes, subscription }),
    dish: {
      ...{ name, isVeg: veg, allergens: null, asItComes: null, options: null },
      ...{ sizes, maxQty, isBulk: product.menuTags.includes(menuTags.bulk) },
    },
  }
}

/** The dishes that a store of the file would sell after an import. Their choices are left out. */
export function dishesInFile(file: CatalogueFile, store: string): MenuDish[] {
  const levels = levelsAt(file, store)
  return file.products
    .filter(({ code, stores }) => isSoldAt(stores, store) && levels.has(code))
    .map((product) => dishOf(product, store, levels.get(product.code) ?? []))
}

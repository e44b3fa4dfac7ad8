import { fromRupees } from '@tiffin/domain/money'
import type { Insertable } from 'kysely'
import type { CategoryFile, ProductFile, SizeFile } from './catalogue-file.ts'
import { toSlots } from './check-catalogue.ts'
import { optionsOf } from './option-rows.ts'
import type {
  CategoryTable,
  PlacementTable,
  ProductDetails,
  ProductTable,
  SizeTable,
  StockOutTable,
  SubCategoryTable,
} from './tables.ts'

/** The numbers of everything in a file. */
export interface MenuIds {
  readonly tenant: string
  readonly store: (code: string) => number
  /** All stores that trade. */
  readonly stores: readonly number[]
  readonly category: (code: string) => number
  readonly product: (code: string) => number
  readonly size: (product: string, size: string) => number
}

const storeIdsOf = (ids: MenuIds, stores: readonly string[] | undefined): string =>
  JSON.stringify(stores?.map(ids.store) ?? null)

export const categoryRow = (ids: MenuIds, category: CategoryFile, position: number): Insertable<CategoryTable> => ({
  tenant: ids.tenant,
  category_id: ids.category(category.code),
  code: category.code,
  retired: false,
  position,
  name: category.name,
  description: category.description,
  slots: JSON.stringify(toSlots(category.slots)),
  store_ids: storeIdsOf(ids, category.stores),
})

export const subCategoryRows = (ids: MenuIds, category: CategoryFile): Insertable<SubCategoryTable>[] =>
  category.subCategories.map((each, at) => ({
    tenant: ids.tenant,
    category_id: ids.category(category.code),
    sub_category_id: at + 1,
    name: each.name,
    description: each.description,
    slots: JSON.stringify(toSlots(each.slots)),
  }))

export const placementRows = (ids: MenuIds, category: CategoryFile): Insertable<PlacementTable>[] =>
  category.subCategories.flatMap((each, at) =>
    each.products.map((code, position) => ({
      tenant: ids.tenant,
      category_id: ids.category(category.code),
      sub_category_id: at + 1,
      product_id: ids.product(code),
      position,
    })),
  )

const detailsOf = (product: ProductFile): ProductDetails => ({
  brandId: product.brandId,
  cookingMinutes: product.cookingMinutes,
  rating: product.rating,
  tags: product.tags,
  menuTags: product.menuTags,
  isCMSEnabled: product.kitchen.cms,
  isCookingEnabled: product.kitchen.cooking,
  isQCEnabled: product.kitchen.qualityCheck,
  isIMSEnabled: product.kitchen.ims,
})

export const productRow = (ids: MenuIds, product: ProductFile): Insertable<ProductTable> => ({
  tenant: ids.tenant,
  product_id: ids.product(product.code),
  code: product.code,
  retired: false,
  name: product.name,
  description: product.description,
  image: product.image,
  is_veg: product.veg,
  tax_percent: product.taxPercent,
  max_qty: product.maxQty,
  slots: JSON.stringify(toSlots(product.slots)),
  store_ids: storeIdsOf(ids, product.stores),
  details: JSON.stringify(detailsOf(product)),
  options: JSON.stringify(optionsOf(product, ids)),
})

const paise = (rupees: number | undefined): number | null => (rupees === undefined ? null : fromRupees(rupees))

/** AMB28: "Free" is a discounted price of nothing. */
const discounted = (price: SizeFile['discountedPrice']): number | null => (price === 'Free' ? 0 : paise(price))

export const sizeRows = (ids: MenuIds, product: ProductFile): Insertable<SizeTable>[] =>
  product.sizes.map((size, position) => ({
    tenant: ids.tenant,
    size_id: ids.size(product.code, size.code),
    product_id: ids.product(product.code),
    code: size.code,
    retired: false,
    position,
    name: size.name,
    price: fromRupees(size.price),
    discounted_price: discounted(size.discountedPrice),
    special_discounted_price: paise(size.specialDiscountedPrice),
    subscription_price: paise(size.subscriptionPrice),
    serves: size.serves,
    disabled: size.disabled,
    nutrition: JSON.stringify(size.nutrition ?? null),
  }))

/** H9: where a product has run out. */
export function stockOutRows(ids: MenuIds, product: ProductFile): Insertable<StockOutTable>[] {
  const { outOfStock } = product
  const stores = Array.isArray(outOfStock) ? [...new Set(outOfStock)].map(ids.store) : outOfStock ? ids.stores : []
  return stores.map((store_id) => ({ tenant: ids.tenant, store_id, product_id: ids.product(product.code) }))
}

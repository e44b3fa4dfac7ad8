import type { Places } from '@tiffin/domain/availability/availability'
import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { tenthsOf } from '#modules/ratings/api/dish-voices'
import { joinOptions, type LoadedProduct } from './dish-options.ts'
import type { CategoryRecord, ProductRecord, SizeRecord, SubCategoryRecord } from './records.ts'
import type { CategoryTable, ProductTable, SizeTable, SubCategoryTable } from './tables.ts'

interface Placement {
  readonly categoryId: number
  readonly subCategoryId: number
  readonly productId: number
}

type OfferedSubCategory = Omit<SubCategoryRecord, 'productIds'> & { readonly subCategoryId: number }
type OfferedCategory = Omit<CategoryRecord, 'subCategories'> & { readonly subCategories: readonly OfferedSubCategory[] }

/**
 * The parts from which a store's menu is assembled. Products without a placement are left out, because they are not
 * sold.
 */
export interface Offer {
  readonly categories: readonly OfferedCategory[]
  readonly placements: readonly Placement[]
  readonly products: readonly ProductRecord[]
}

/** Whether a store is in the list; null means all stores. */
export const soldAt = (storeIds: readonly number[] | null, storeId: number): boolean =>
  storeIds?.includes(storeId) ?? true

async function loadCategories(tx: TenantTx, storeId: number): Promise<OfferedCategory[]> {
  const rows = await tx.db
    .selectFrom('category')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  const subCategories = await tx.db
    .selectFrom('sub_category')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .orderBy('category_id')
    .orderBy('sub_category_id')
    .execute()
  return rows.filter((row) => soldAt(row.store_ids, storeId)).map((row) => toCategory(row, subCategories))
}

const toCategory = (
  row: Selectable<CategoryTable>,
  subCategories: readonly Selectable<SubCategoryTable>[],
): OfferedCategory => ({
  categoryId: row.category_id,
  name: row.name,
  description: row.description,
  slots: row.slots,
  subCategories: subCategories
    .filter((each) => each.category_id === row.category_id)
    .map((each) => ({
      subCategoryId: each.sub_category_id,
      name: each.name,
      description: each.description,
      slots: each.slots,
    })),
})

const loadPlacements = (tx: TenantTx): Promise<Placement[]> =>
  tx.db
    .selectFrom('placement')
    .select(['category_id as categoryId', 'sub_category_id as subCategoryId', 'product_id as productId'])
    .where('tenant', '=', tx.tenant)
    .orderBy('category_id')
    .orderBy('sub_category_id')
    .orderBy('position')
    .execute()

const loadProducts = (tx: TenantTx): Promise<Selectable<ProductTable>[]> =>
  tx.db
    .selectFrom('product')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('retired', '=', false)
    .orderBy('product_id')
    .execute()

async function loadSizes(tx: TenantTx): Promise<Map<number, Selectable<SizeTable>[]>> {
  const rows = await tx.db
    .selectFrom('size')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.product_id)
}

async function loadStockOuts(tx: TenantTx, storeId: number): Promise<ReadonlySet<number>> {
  const rows = await tx.db
    .selectFrom('stock_out')
    .select('product_id')
    .where('tenant', '=', tx.tenant)
    .where('store_id', '=', storeId)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

const toSize = (row: Selectable<SizeTable>): SizeRecord => ({
  ...row.details,
  sizeId: row.size_id,
  name: row.name,
  price: row.price,
  discountedPrice: row.discounted_price,
  specialDiscountedPrice: row.special_discounted_price,
  subscriptionPrice: row.subscription_price,
  serves: row.serves,
  disabled: row.disabled,
  nutrition: row.nutrition,
})

type Standing = Pick<ProductRecord, 'inStock' | 'ownRating' | 'categoryId' | 'places' | 'sizes'>

const toProduct = (row: Selectable<ProductTable>, standing: Standing): LoadedProduct => ({
  ...row.details,
  productId: row.product_id,
  name: row.name,
  description: row.description,
  image: row.image,
  isVeg: row.is_veg,
  taxPercent: row.tax_percent,
  taxCode: row.tax_code,
  maxQty: row.max_qty,
  slots: row.slots,
  stored: row.options,
  ...standing,
})

/** H1: the slots of category, sub-category and product, for each placement of the product. */
function placesOf(
  row: Selectable<ProductTable>,
  placements: readonly Placement[],
  categories: ReadonlyMap<number, OfferedCategory>,
): Places {
  return placements.flatMap((place) => {
    const category = categories.get(place.categoryId)
    const subCategory = category?.subCategories.find((each) => each.subCategoryId === place.subCategoryId)
    return category && subCategory ? [[category.slots, subCategory.slots, row.slots]] : []
  })
}

export async function loadOffer(tx: TenantTx, storeId: number): Promise<Offer> {
  const categories = await loadCategories(tx, storeId)
  const byId = new Map(categories.map((category) => [category.categoryId, category]))
  const order = new Map(categories.map((category, at) => [category.categoryId, at]))
  const sold = (await loadProducts(tx)).filter((row) => soldAt(row.store_ids, storeId))
  const soldIds = new Set(sold.map((row) => row.product_id))
  const placements = (await loadPlacements(tx))
    .filter((place) => byId.has(place.categoryId) && soldIds.has(place.productId))
    .sort((a, b) => (order.get(a.categoryId) ?? 0) - (order.get(b.categoryId) ?? 0))
  const ofProduct = Map.groupBy(placements, (place) => place.productId)
  const sizes = await loadSizes(tx)
  const stockOuts = await loadStockOuts(tx, storeId)
  const tenths = await tenthsOf(tx)
  const products = sold.flatMap((row) => {
    const standing = ofProduct.get(row.product_id) ?? []
    const [first] = standing
    if (!first) return []
    return toProduct(row, {
      inStock: !stockOuts.has(row.product_id),
      ownRating: tenths.get(row.product_id) ?? null,
      categoryId: first.categoryId,
      places: placesOf(row, standing, byId),
      sizes: (sizes.get(row.product_id) ?? []).map(toSize),
    })
  })
  return { categories, placements, products: joinOptions(products) }
}

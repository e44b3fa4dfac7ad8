import { fromRupees } from '@tiffin/domain/money/money'
import { parseMinute } from '@tiffin/domain/time/clock'
import type { Insertable } from 'kysely'
import type { CatalogueFile, CategoryFile, ProductFile, SizeFile, SpecialMenuFile } from './catalogue-file.ts'
import { toSlots } from './check-catalogue.ts'
import type { RecipeStepFile } from './facts-file.ts'
import { optionsOf } from './option-rows.ts'
import type { RecipeStep } from './recipe.ts'
import type {
  CatalogueDetails,
  CategoryTable,
  PlacementTable,
  ProductDetails,
  ProductTable,
  SizeDetails,
  SizeTable,
  SpecialMenuDetails,
  StockOutTable,
  SubCategoryTable,
} from './tables.ts'

/** Maps the codes of a file to row ids. */
export interface MenuIds {
  readonly tenant: string
  readonly store: (code: string) => number
  /** All stores that are not retired. */
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

/** An object with one field, or an empty object when the value is undefined, so that rows store no empty fields. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined): { [name in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [name in Name]?: Value })

const toRecipeStep = ({ name, type, items, description, processes }: RecipeStepFile): RecipeStep => ({
  ...{ name, ...given('type', type), items },
  ...given('description', description || undefined),
  ...given('processes', processes.length ? processes : undefined),
})

const toWindow = ({ from, to }: NonNullable<ProductFile['subscription']>): ProductDetails['subscription'] => ({
  ...given('from', from),
  ...given('to', to),
})

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
  ...given('allergens', product.allergens),
  ...given('recipe', product.recipe.length ? product.recipe.map(toRecipeStep) : undefined),
  ...given('qcData', product.qcData),
  ...given('subscription', product.subscription && toWindow(product.subscription)),
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
  tax_code: product.taxCode ?? null,
  max_qty: product.maxQty,
  slots: JSON.stringify(toSlots(product.slots)),
  store_ids: storeIdsOf(ids, product.stores),
  details: JSON.stringify(detailsOf(product)),
  options: JSON.stringify(optionsOf(product, ids)),
})

const paise = (rupees: number | undefined): number | null => (rupees === undefined ? null : fromRupees(rupees))

/** AMB28: "Free" is stored as a discounted price of 0. */
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
    details: JSON.stringify({
      ...given('servingSize', size.servingSize),
      ...given('qcData', size.qcData),
    } satisfies SizeDetails),
  }))

function specialMenuOf(ids: MenuIds, special: SpecialMenuFile): SpecialMenuDetails {
  const [date = '', time = ''] = special.endsOn.split(' ')
  return {
    name: special.name,
    endsOn: { date, minute: parseMinute(time) ?? 0 },
    productIds: special.products.map(ids.product),
    storeIds: special.stores?.map(ids.store) ?? null,
  }
}

/** The special menu and suggested add-ons, for the catalogue's row. */
export const catalogueDetails = (ids: MenuIds, file: CatalogueFile): CatalogueDetails => ({
  specialMenu: file.specialMenu ? specialMenuOf(ids, file.specialMenu) : null,
  addOnIds: file.addOns.map(ids.product),
})

/** H9: the rows of a product for the stores where it is out of stock. */
export function stockOutRows(ids: MenuIds, product: ProductFile): Insertable<StockOutTable>[] {
  const { outOfStock } = product
  const stores = Array.isArray(outOfStock) ? [...new Set(outOfStock)].map(ids.store) : outOfStock ? ids.stores : []
  return stores.map((store_id) => ({ tenant: ids.tenant, store_id, product_id: ids.product(product.code) }))
}

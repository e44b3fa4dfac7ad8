import type { TenantTx } from '#kernel/db/tenant-transaction'
import { loadOffer, type Offer, soldAt } from './offer-repository.ts'
import type { CategoryRecord, MenuRecord, ProductRecord, StoreRecord } from './records.ts'
import { toStoreRecord } from './store-rows.ts'
import type { CatalogueDetails } from './tables.ts'

/** One store; undefined when the tenant has none with this id or has retired it. */
export async function findStore(tx: TenantTx, storeId: number): Promise<StoreRecord | undefined> {
  const row = await tx.db
    .selectFrom('store')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('store_id', '=', storeId)
    .where('retired', '=', false)
    .executeTakeFirst()
  return row && toStoreRecord(row)
}

/** All stores that are not retired, in the catalogue's order. */
export async function listStores(tx: TenantTx): Promise<StoreRecord[]> {
  const rows = await tx.db
    .selectFrom('store')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  return rows.map(toStoreRecord)
}

async function catalogueDetails(tx: TenantTx): Promise<CatalogueDetails> {
  const row = await tx.db.selectFrom('catalogue').select('details').where('tenant', '=', tx.tenant).executeTakeFirst()
  return row?.details ?? {}
}

const DIGEST_SHOWN = 12

interface StampedCatalogue {
  readonly version: number
  readonly digest: string
  readonly ratings_at: Date | null
}

function stampOf({ version, digest, ratings_at: ratedAt }: StampedCatalogue): string {
  const rated = ratedAt ? `-r${ratedAt.getTime().toString(36)}` : ''
  return `${version}-${digest.slice(0, DIGEST_SHOWN)}${rated}`
}

/**
 * Identifies a state of a catalogue: its version plus the start of the file's digest, because a restored database may
 * repeat version numbers; and when the dishes' own ratings changed last (AMB22). Empty before the first import.
 */
export async function catalogueStamp(tx: TenantTx): Promise<string> {
  const row = await tx.db
    .selectFrom('catalogue')
    .select(['version', 'digest', 'ratings_at'])
    .where('tenant', '=', tx.tenant)
    .executeTakeFirst()
  return row ? stampOf(row) : ''
}

/** AMB22: menus take the own ratings of dishes anew. */
export async function noteRatings(tx: TenantTx, at: Date): Promise<void> {
  await tx.db.updateTable('catalogue').set({ ratings_at: at }).where('tenant', '=', tx.tenant).execute()
}

/** What a store's menu depends on. */
export interface MenuStamps {
  /** `catalogueStamp`. */
  readonly catalogue: string
  /** Differs after each change of the store's day; empty before the first, and for an unknown store. */
  readonly day: string
}

export async function menuStamps(tx: TenantTx, storeId: number): Promise<MenuStamps> {
  const row = await tx.db
    .selectFrom('catalogue')
    .leftJoin('store', (join) => join.onRef('store.tenant', '=', 'catalogue.tenant').on('store.store_id', '=', storeId))
    .select(['catalogue.version', 'catalogue.digest', 'catalogue.ratings_at', 'store.day_mark'])
    .where('catalogue.tenant', '=', tx.tenant)
    .executeTakeFirst()
  return { catalogue: row ? stampOf(row) : '', day: row?.day_mark ?? '' }
}

const productIdsOf = (offer: Offer, categoryId: number, subCategoryId: number): number[] =>
  offer.placements
    .filter((each) => each.categoryId === categoryId && each.subCategoryId === subCategoryId)
    .map((each) => each.productId)

const categoriesOf = (offer: Offer): CategoryRecord[] =>
  offer.categories.map(({ subCategories, ...category }) => ({
    ...category,
    subCategories: subCategories.map(({ subCategoryId, ...subCategory }) => ({
      ...subCategory,
      productIds: productIdsOf(offer, category.categoryId, subCategoryId),
    })),
  }))

/** A store's menu, independent of the time, without empty categories. */
export async function loadMenu(tx: TenantTx, storeId: number): Promise<MenuRecord> {
  const details = await catalogueDetails(tx)
  const offer = await loadOffer(tx, storeId)
  const categories = categoriesOf(offer)
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter((each) => each.productIds.length > 0),
    }))
    .filter((category) => category.subCategories.length > 0)
  return { categories, products: offer.products, ...extrasOf(details, storeId, offer.products) }
}

/**
 * The special menu and suggested add-ons of one store, limited to products that it sells. The special menu is null when
 * none of its products is left.
 */
function extrasOf(
  details: CatalogueDetails,
  storeId: number,
  products: readonly ProductRecord[],
): Pick<MenuRecord, 'specialMenu' | 'addOnIds'> {
  const sold = new Set(products.map((product) => product.productId))
  const soldOf = (ids: readonly number[] | undefined) => (ids ?? []).filter((id) => sold.has(id))
  const { specialMenu } = details
  const productIds = soldOf(specialMenu?.productIds)
  const held = specialMenu && productIds.length > 0 && soldAt(specialMenu.storeIds, storeId)
  return {
    specialMenu: held ? { name: specialMenu.name, endsOn: specialMenu.endsOn, productIds } : null,
    addOnIds: soldOf(details.addOnIds),
  }
}

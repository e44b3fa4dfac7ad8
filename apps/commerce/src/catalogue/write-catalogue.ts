import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { CatalogueFile, CategoryFile, ProductFile, StoreFile } from './catalogue-file.ts'
import { usedNumbering } from './document-prefixes.ts'
import { settingsInForce } from './kept-settings.ts'
import {
  categoryRow,
  type MenuIds,
  placementRows,
  productRow,
  sizeRows,
  stockOutRows,
  subCategoryRows,
} from './menu-rows.ts'
import { NOTHING_SET, storeRow } from './store-rows.ts'

/** Rows per statement: PostgreSQL accepts 65,535 parameters, and the widest row has 23 columns. */
const MAX_ROWS = 1000

function batches<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / MAX_ROWS)
  return Array.from({ length: count }, (_, at) => rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS))
}

/** Upsert: each column of an existing row takes the value of the inserted row. */
const overwrite = (rows: readonly object[]): Record<string, RawBuilder<never>> =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((column) => [column, sql.ref<never>(`excluded.${column}`)]))

/** Retires all stores, then writes the stores of the file, which restores them. */
export async function writeStores(tx: TenantTx, ids: MenuIds, stores: readonly StoreFile[]): Promise<void> {
  await tx.db.updateTable('store').set({ retired: true }).where('tenant', '=', tx.tenant).execute()
  const inForce = await settingsInForce(tx)
  const used = Map.groupBy(await usedNumbering(tx), ({ code }) => code)
  const usedBy = (code: string) => (used.get(code) ?? []).map(({ prefix }) => prefix)
  const rowOf = (store: StoreFile, at: number) =>
    storeRow(tx.tenant, ids.store(store.code), at, store, inForce.get(store.code) ?? NOTHING_SET, usedBy(store.code))
  for (const rows of batches(stores.map(rowOf))) {
    await tx.db
      .insertInto('store')
      .values(rows)
      .onConflict((row) => row.columns(['tenant', 'store_id']).doUpdateSet(overwrite(rows)))
      .execute()
  }
}

async function writeCategories(tx: TenantTx, ids: MenuIds, categories: readonly CategoryFile[]): Promise<void> {
  await tx.db.updateTable('category').set({ retired: true }).where('tenant', '=', tx.tenant).execute()
  for (const rows of batches(categories.map((category, at) => categoryRow(ids, category, at)))) {
    await tx.db
      .insertInto('category')
      .values(rows)
      .onConflict((row) => row.columns(['tenant', 'category_id']).doUpdateSet(overwrite(rows)))
      .execute()
  }
}

async function writeProducts(tx: TenantTx, ids: MenuIds, products: readonly ProductFile[]): Promise<void> {
  await tx.db.updateTable('product').set({ retired: true }).where('tenant', '=', tx.tenant).execute()
  await tx.db.updateTable('size').set({ retired: true }).where('tenant', '=', tx.tenant).execute()
  for (const rows of batches(products.map((product) => productRow(ids, product)))) {
    await tx.db
      .insertInto('product')
      .values(rows)
      .onConflict((row) => row.columns(['tenant', 'product_id']).doUpdateSet(overwrite(rows)))
      .execute()
  }
  for (const rows of batches(products.flatMap((product) => sizeRows(ids, product)))) {
    await tx.db
      .insertInto('size')
      .values(rows)
      .onConflict((row) => row.columns(['tenant', 'size_id']).doUpdateSet(overwrite(rows)))
      .execute()
  }
}

/** Orders do not refer to sub-categories, stock-outs and positions in menus, so these are deleted and written again. */
async function writeArrangement(tx: TenantTx, ids: MenuIds, file: CatalogueFile): Promise<void> {
  for (const table of ['placement', 'sub_category', 'stock_out'] as const) {
    await tx.db.deleteFrom(table).where('tenant', '=', tx.tenant).execute()
  }
  for (const rows of batches(file.categories.flatMap((category) => subCategoryRows(ids, category)))) {
    await tx.db.insertInto('sub_category').values(rows).execute()
  }
  for (const rows of batches(file.categories.flatMap((category) => placementRows(ids, category)))) {
    await tx.db.insertInto('placement').values(rows).execute()
  }
  for (const rows of batches(file.products.flatMap((product) => stockOutRows(ids, product)))) {
    await tx.db.insertInto('stock_out').values(rows).execute()
  }
}

/** Writes categories, products and sizes over the existing rows; rows that the file does not contain become retired. */
export async function writeMenu(tx: TenantTx, ids: MenuIds, file: CatalogueFile): Promise<void> {
  await writeCategories(tx, ids, file.categories)
  await writeProducts(tx, ids, file.products)
  await writeArrangement(tx, ids, file)
}

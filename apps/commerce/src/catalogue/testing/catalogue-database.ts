import { randomUUID } from 'node:crypto'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { openTestDatabase } from '../../testing/database.ts'
import { type ImportReport, importCatalogue } from '../import-catalogue.ts'
import type { MenuRecord } from '../records.ts'
import { loadMenu } from '../repository.ts'

/** A test database. All functions work on the current tenant. */
export interface CatalogueDatabase {
  readonly db: Db
  readonly tenant: string
  /** `confirmRetirements` is false unless given. */
  put(file: unknown, confirmRetirements?: boolean): Promise<ImportReport>
  read<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>
  menu(storeId?: number): Promise<MenuRecord>
  /** Switches to a new, empty tenant. */
  startAnew(): void
  close(): Promise<void>
}

const at = new Date('2026-11-21T10:00:00Z')

export async function openCatalogueDatabase(): Promise<CatalogueDatabase> {
  const database = await openTestDatabase()
  let tenant = `t-${randomUUID()}`
  const read = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database.db, tenant, work)
  return {
    db: database.db,
    get tenant() {
      return tenant
    },
    put: (json, confirmRetirements = false) => importCatalogue(database.db, tenant, { json, at, confirmRetirements }),
    read,
    menu: (storeId = 1) => read((tx) => loadMenu(tx, storeId)),
    startAnew() {
      tenant = `t-${randomUUID()}`
    },
    close: () => database.close(),
  }
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CatalogueInput } from '@tiffin/commerce/catalogue/catalogue-file'
import { dishesInFile, storeInFile } from '@tiffin/commerce/catalogue/file-offer'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { type NamedStores, reportOn, reportOnTenant, type StoreReport } from '@tiffin/commerce/flows/examine-stores'
import { readRoster } from '@tiffin/commerce/roster/read-roster'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { shownPath } from '@tiffin/tenancy/tenant-problem'
import type { TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { readJson, readText } from '../catalogue/source.ts'
import {
  askCommerce,
  type Environment,
  hasDatabase,
  type Installation,
  installationOf,
  onTenantRows,
  unwanted,
} from '../lib/installation.ts'
import { chooseWay, placeOf } from '../lib/which-installation.ts'
import { type IgnoredSettings, ignoredSettings } from './ignored-settings.ts'

/** The stores of a tenant; null: none are known at this place. */
export interface TenantReport {
  readonly tenant: Tenant
  readonly stores: readonly StoreReport[] | null
  /** Why its stores could not be read. */
  readonly problem?: string
  /** What the file states and nothing obeys. */
  readonly ignored?: readonly IgnoredSettings[]
}

/** The examined stores, and where they come from, for the output. */
export interface Examined {
  readonly place: string
  readonly reports: readonly TenantReport[]
}

/** A15: the codes of the stores that a roster file beside the tenants names; null: there is no such file. */
function namedInFile(
  { tenants: folder }: TenantFolders,
  { id, clientConfig }: Tenant,
  codes: ReadonlySet<string>,
): NamedStores {
  const file = path.join(folder, 'rosters', `${id}.csv`)
  if (!existsSync(file)) return null
  const kind = clientConfig.clientType === 'STAFF' ? 'staff' : 'child'
  const { lines } = readRoster(readText(file), { kind, stores: codes, requiresStore: false })
  return new Set(lines.map(({ store }) => store))
}

function reportOnFile(folders: TenantFolders, tenant: Tenant, now: number): TenantReport {
  const place = path.join(folders.tenants, 'catalogues', `${tenant.id}.json`)
  if (!existsSync(place)) return { tenant, stores: null }
  const json = readJson(place)
  const { file } = parseCatalogue(json)
  if (!file) {
    const problem = `${shownPath(place)} cannot be imported: npm run catalogue -- check ${shownPath(place)}`
    return { tenant, stores: null, problem }
  }
  if (!file.stores) return { tenant, stores: null }
  const named = namedInFile(folders, tenant, new Set(file.stores.map(({ code }) => code)))
  const offers = file.stores.map((store, at) => ({
    store: storeInFile(store, at + 1),
    dishes: dishesInFile(file, store.code),
  }))
  return {
    ...{ tenant, stores: offers.map((offer) => reportOn(tenant, offer, named, now)) },
    // The parsed file has a default for what is not stated.
    ignored: ignoredSettings(tenant, json as CatalogueInput),
  }
}

/** The stores of the catalogue files beside the tenant files. Throws for a file that is not JSON. */
export const examineFiles = (folders: TenantFolders, tenants: readonly Tenant[], now: number): Examined => ({
  place: `${shownPath(path.join(folders.tenants, 'catalogues'))}/`,
  reports: tenants.map((tenant) => reportOnFile(folders, tenant, now)),
})

const isReports = (json: unknown): json is { stores: StoreReport[] } =>
  typeof json === 'object' && json !== null && 'stores' in json && Array.isArray(json.stores)

async function askForReport(installation: Installation, tenant: Tenant): Promise<TenantReport> {
  const call = `/service/t/${encodeURIComponent(tenant.id)}/ways`
  const answer = await askCommerce(installation, { method: 'GET', path: call, key: installation.serviceKey })
  if (answer === null) throw new Error(`commerce at ${installation.commerce} has stopped`)
  // The tenant file is newer than what commerce has read, or lies in another folder.
  if (answer.status === 404) return { tenant, stores: null }
  if (!isReports(answer.json)) throw unwanted(installation, tenant.id, answer)
  return { tenant, stores: answer.json.stores.length ? answer.json.stores : null }
}

/**
 * The stores in force: through commerce when it runs, else from the database. Throws with a message for the operator
 * when there is no database.
 */
export async function examineImported(tenants: readonly Tenant[], env: Environment, now: number): Promise<Examined> {
  const installation = installationOf(env)
  const place = placeOf(installation)
  const reports: TenantReport[] = []
  if ((await chooseWay(installation)) === 'commerce') {
    for (const tenant of tenants) reports.push(await askForReport(installation, tenant))
    return { place: `commerce at ${installation.commerce}`, reports }
  }
  if (!(await hasDatabase(installation))) {
    throw new Error(`${place} holds no database: set DATA_DIR (or DATABASE_URL), or leave out --imported`)
  }
  await onTenantRows(installation, async (db) => {
    for (const tenant of tenants) {
      const stores = await reportOnTenant(db, tenant, now)
      reports.push({ tenant, stores: stores.length ? stores : null })
    }
  })
  return { place, reports }
}

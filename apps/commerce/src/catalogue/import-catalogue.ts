import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { isUnusualLoss } from '#kernel/unusual-loss'
import { lookAheadForAll } from '#modules/plans/api/looking-ahead'
import { tendAtOnce } from '#modules/plans/api/tending'
import { endCoupons, writeCoupons } from '#modules/promotions/api/write-coupons'
import { compareAllOrders } from '#modules/worsened/api/compare-orders'
import type { CatalogueFile } from './catalogue-file.ts'
import { checkCalories } from './check-calories.ts'
import { endedCoupons } from './check-coupons.ts'
import { checkPrefixes, usedNumbering } from './document-prefixes.ts'
import { assignIds, type Tally } from './ids.ts'
import { checkAgainstForce, type KeptSettings, keptSettings, mendsCutOffs, settingsInForce } from './kept-settings.ts'
import { knownCategories, knownProducts, knownSizes, knownStores, licencesInForce } from './known-rows.ts'
import { catalogueDetails, type MenuIds } from './menu-rows.ts'
import { newCoupons } from './new-coupons.ts'
import { type ParsedCatalogue, parseCatalogue } from './parse-catalogue.ts'
import { type CatalogueProblem, error, type Finding, problemOf } from './problems.ts'
import type { CatalogueDetails } from './tables.ts'
import { writeMenu, writeStores } from './write-catalogue.ts'

export interface ImportReport {
  /** False when the file has an error; then nothing is changed. */
  readonly applied: boolean
  /** False when the file has an error or equals the last imported file. */
  readonly changed: boolean
  /** The catalogue's version after the import; 0 before the first import. */
  readonly version: number
  readonly rows: {
    readonly stores: Tally
    readonly categories: Tally
    readonly products: Tally
    readonly sizes: Tally
  } | null
  readonly problems: readonly CatalogueProblem[]
  /** Present when stores keep settings that the file does not name. */
  readonly kept?: readonly KeptSettings[]
  /** Present when nothing was changed because too many dishes would be retired without a confirmation. */
  readonly unconfirmed?: Retirements
}

/** How many of the dishes in force a file would retire. */
export interface Retirements {
  readonly retired: number
  readonly of: number
}

/** This many retirements are normal for a menu of any size. */
const USUAL_RETIREMENTS = 9

const isUnusual = ({ retired, of }: Retirements): boolean => isUnusualLoss(retired, of, USUAL_RETIREMENTS)

/** A file of any shape, and whether the operator has confirmed that many dishes leave the menu. */
export interface CatalogueImport {
  readonly json: unknown
  readonly at: Date
  readonly confirmRetirements: boolean
}

interface InForce {
  readonly version: number
  readonly digest: string
}

async function inForce(tx: TenantTx): Promise<InForce> {
  const row = await tx.db
    .selectFrom('catalogue')
    .select(['version', 'digest'])
    .where('tenant', '=', tx.tenant)
    .executeTakeFirst()
  return row ?? { version: 0, digest: '' }
}

const digestOf = (file: CatalogueFile): string => createHash('sha256').update(JSON.stringify(file)).digest('hex')

/** Serialises the changes of a tenant's catalogue: concurrent imports would assign the same id twice. */
export const lockCatalogue = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${tx.tenant}`}))`.execute(tx.db)

/** Reports unknown stores in a file without stores: it may name only the tenant's current stores. */
function* missingStores(file: CatalogueFile, trading: ReadonlySet<string>): Generator<Finding> {
  if (file.stores) return
  if (trading.size === 0) yield error([], 'has no stores, and none have been imported before')
  const named = [
    ...file.categories.map((each, at) => ({ path: ['categories', at, 'stores'], codes: each.stores ?? [] })),
    ...file.products.map((each, at) => ({ path: ['products', at, 'stores'], codes: each.stores ?? [] })),
    ...file.products.map((each, at) => ({
      path: ['products', at, 'outOfStock'],
      codes: Array.isArray(each.outOfStock) ? each.outOfStock : [],
    })),
    { path: ['specialMenu', 'stores'], codes: file.specialMenu?.stores ?? [] },
    ...(file.coupons ?? []).map((each, at) => ({ path: ['coupons', at, 'stores'], codes: each.stores ?? [] })),
  ]
  for (const { path, codes } of named) {
    for (const code of codes) if (!trading.has(code)) yield error(path, `there is no store "${code}"`)
  }
}

const sizeKey = (product: string, size: string): string => `${product}/${size}`

/** Returns the id of a code. Throws for an unknown code, which the checks rule out. */
const lookup = (ids: ReadonlyMap<string, number>) => (key: string) => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`No number for the code ${key}`)
  return id
}

interface Applied {
  readonly rows: NonNullable<ImportReport['rows']>
  readonly details: CatalogueDetails
}

/**
 * Replaces the stored catalogue by a checked file. Codes keep their ids; rows that the file no longer contains are
 * retired.
 */
async function apply(tx: TenantTx, file: CatalogueFile): Promise<Applied> {
  const storesBefore = await knownStores(tx)
  const stores = assignIds(
    storesBefore,
    file.stores?.map((store) => store.code) ?? storesBefore.filter((row) => !row.retired).map((row) => row.key),
  )
  const categories = assignIds(
    await knownCategories(tx),
    file.categories.map((category) => category.code),
  )
  const products = assignIds(
    await knownProducts(tx),
    file.products.map((product) => product.code),
  )
  const sizes = assignIds(
    await knownSizes(tx, sizeKey),
    file.products.flatMap((product) => product.sizes.map((size) => sizeKey(product.code, size.code))),
  )
  const sizeId = lookup(sizes.ids)
  const ids: MenuIds = {
    tenant: tx.tenant,
    store: lookup(stores.ids),
    stores: [...stores.ids.values()],
    category: lookup(categories.ids),
    product: lookup(products.ids),
    size: (product, size) => sizeId(sizeKey(product, size)),
  }
  if (file.stores) await writeStores(tx, ids, file.stores)
  await writeMenu(tx, ids, file)
  if (file.coupons) {
    await endCoupons(tx, 'all')
    await writeCoupons(tx, newCoupons(file.coupons, ids.store))
  }
  return {
    rows: { stores: stores.tally, categories: categories.tally, products: products.tally, sizes: sizes.tally },
    details: catalogueDetails(ids, file),
  }
}

/** Stores the new version in the transaction that changes the rows, because menu caches depend on it. */
async function stamp(
  tx: TenantTx,
  imported: InForce & { readonly details: CatalogueDetails },
  at: Date,
): Promise<void> {
  const { version, digest, details } = imported
  const row = { version, digest, imported_at: at, details: JSON.stringify(details) }
  await tx.db
    .insertInto('catalogue')
    .values({ tenant: tx.tenant, ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row))
    .execute()
}

async function retirementsOf(tx: TenantTx, file: CatalogueFile): Promise<Retirements> {
  const codes = new Set(file.products.map((product) => product.code))
  const before = (await knownProducts(tx)).filter((row) => !row.retired)
  return { retired: before.filter((row) => !codes.has(row.key)).length, of: before.length }
}

/** Checks a file against what is in force; also returns the settings that it keeps. */
async function compare(tx: TenantTx, { json, at }: CatalogueImport, file: CatalogueFile) {
  const known = await knownStores(tx)
  const trading = new Set(known.filter((row) => !row.retired).map((row) => row.key))
  const settings = await settingsInForce(tx)
  const stores = file.stores ?? []
  const codes = stores.map(({ code }) => code)
  const findings = [
    ...missingStores(file, trading),
    ...checkAgainstForce(stores, settings),
    ...checkPrefixes(stores, lookup(assignIds(known, codes).ids), await usedNumbering(tx)),
    ...(file.stores || file.calories ? [] : checkCalories(file, await licencesInForce(tx))),
    ...endedCoupons(file.coupons ?? [], at.getTime(), ['coupons']),
  ]
  const kept = keptSettings(stores, settings)
  return {
    problems: findings.map((finding) => problemOf(json, finding)),
    isRefused: findings.some(({ severity }) => severity === 'error'),
    mends: mendsCutOffs(stores, settings),
    kept: kept.length > 0 ? { kept } : {},
  }
}

async function importParsed(
  tx: TenantTx,
  wanted: CatalogueImport,
  { file, problems: ownProblems }: ParsedCatalogue,
): Promise<ImportReport> {
  const { at, confirmRetirements } = wanted
  await lockCatalogue(tx)
  const before = await inForce(tx)
  const refused = { applied: false, changed: false, version: before.version, rows: null }
  if (!file) return { ...refused, problems: ownProblems }
  const compared = await compare(tx, wanted, file)
  const problems = [...compared.problems, ...ownProblems]
  if (compared.isRefused) return { ...refused, problems }
  const digest = digestOf(file)
  if (digest === before.digest && !compared.mends) return { ...refused, applied: true, problems, ...compared.kept }
  const retirements = await retirementsOf(tx, file)
  if (!confirmRetirements && isUnusual(retirements)) return { ...refused, problems, unconfirmed: retirements }
  const version = before.version + 1
  const { rows, details } = await apply(tx, file)
  await stamp(tx, { version, digest, details }, at)
  // AMB116: orders that rely on what the earlier catalogue stated. Before the first there are none.
  if (before.version > 0) {
    await compareAllOrders(tx, 'catalogue', at)
    await lookAheadForAll(tx, at)
  }
  await tendAtOnce(tx, at)
  return { applied: true, changed: true, version, rows, problems, ...compared.kept }
}

/**
 * Imports a catalogue for a tenant, completely or not at all. Unusually many retirements change nothing without
 * `confirmRetirements`. Calls `note` with the report inside the import's transaction. Problems of the file are returned
 * in the report, never thrown. Throws when the database fails.
 */
export async function importCatalogue(
  db: Db,
  tenant: string,
  wanted: CatalogueImport,
  note: Note<ImportReport> = noNote,
): Promise<ImportReport> {
  const parsed = parseCatalogue(wanted.json)
  return inTenant(db, tenant, async (tx) => {
    const report = await importParsed(tx, wanted, parsed)
    await note(tx, report)
    return report
  })
}

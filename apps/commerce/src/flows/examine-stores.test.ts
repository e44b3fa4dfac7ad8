import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { CatalogueFile } from '#catalogue/catalogue-file'
import { dishesInFile, storeInFile } from '#catalogue/file-offer'
import { importCatalogue } from '#catalogue/import-catalogue'
import { parseCatalogue } from '#catalogue/parse-catalogue'
import { listStores, loadMenu } from '#catalogue/repository'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { importRoster } from '#roster/import-roster'
import { NOON } from '#testing/clock'
import { openTestDatabase } from '#testing/database'
import { dishesInForce, reportOn, reportOnTenant, type StoreOffer } from './examine-stores.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const { tenants } = readTenants({ tenants: path.join(root, 'tenants'), themes: path.join(root, 'themes') })

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = Date.parse(NOON)

const read = (...parts: string[]): string => readFileSync(path.join(root, 'tenants', ...parts), 'utf8')

/** The stores named by the roster that ships with a tenant; null: it has none. */
function namedBy(id: string): ReadonlySet<string> | null {
  if (id !== 'canteen-nine' && id !== 'little-ladle') return null
  const lines = read('rosters', `${id}.csv`).trim().split('\n').slice(1)
  return new Set(lines.map((line) => line.split(',').at(-1) ?? ''))
}

/** What an examination depends on, without ids and the choices of dishes. */
const factsOf = ({ store, dishes }: StoreOffer) => ({
  store: { ...store, storeId: 0 },
  dishes: Object.fromEntries(
    dishes.map(({ dish: { name, sizes, maxQty, isBulk }, ...schedule }) => [
      name,
      {
        ...schedule,
        maxQty,
        isBulk,
        prices: sizes.map((size) => [size.price, size.subscriptionPrice, size.isDisabled]),
      },
    ]),
  ),
})

describe.each(tenants.filter(({ demo }) => demo))('the demo tenant $id', (tenant) => {
  test('a catalogue file is examined as the stores that its import puts in force', async () => {
    const json: unknown = JSON.parse(read('catalogues', `${tenant.id}.json`))
    const file: CatalogueFile | null = parseCatalogue(json).file
    await importCatalogue(database.db, tenant.id, { json, at: new Date(now), confirmRetirements: false })
    const named = namedBy(tenant.id)
    if (named) {
      const csv = read('rosters', `${tenant.id}.csv`)
      await importRoster(database.db, tenant, { csv, now: new Date(now), confirmRemovals: false })
    }
    const stores = (file?.stores ?? []).map((store, at) => ({
      store: storeInFile(store, at + 1),
      dishes: file ? dishesInFile(file, store.code) : [],
    }))
    const stored = await inTenant(database.db, tenant.id, async (tx) =>
      Promise.all(
        (await listStores(tx)).map(async (store) => ({
          store,
          dishes: dishesInForce(await loadMenu(tx, store.storeId)),
        })),
      ),
    )
    expect(stores.map(factsOf)).toEqual(stored.map(factsOf))
    const inFile = stores.map((offer) => reportOn(tenant, offer, named, now))
    expect(inFile.length).toBeGreaterThan(2)
    expect(await reportOnTenant(database.db, tenant, now)).toEqual(inFile)
  })
})

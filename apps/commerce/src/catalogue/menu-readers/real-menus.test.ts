import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type CatalogueDatabase, openCatalogueDatabase } from '../testing/catalogue-database.ts'
import { convertMenu } from './convert-menu.ts'
import { usualSettings } from './convert-settings.ts'
import { importedFacts, sortedDishes } from './testing/imported-facts.ts'
import { factsOfExport, factsOfPage, type MenuFacts } from './testing/raw-menu-oracle.ts'

const menus =
  process.env.REAL_MENUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../../shared/data/real-menus')

const kinds: readonly (readonly [string, (json: unknown) => MenuFacts])[] = [
  [menus, factsOfExport],
  [path.join(menus, '../raw-exports'), factsOfPage],
]

const files = kinds.flatMap(([folder, factsOf]) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, factsOf, file: path.join(folder, name) })),
)

test(`real menus to try: ${files.length ? files.map((each) => each.name).join(', ') : `none at ${menus}, skipped`}`, () => {
  expect(files.every((each) => each.name.endsWith('.json'))).toBe(true)
})

let shop: CatalogueDatabase
beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
beforeEach(() => shop.startAnew())
afterAll(() => shop.close())

for (const { name, file, factsOf } of files)
  test(`${name} is imported without loss: every dish, size, step, choice, price, mark, stock, limit, default size and place`, async () => {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const converted = convertMenu(raw, usualSettings)
    expect(converted.problems.filter((problem) => problem.severity === 'error')).toEqual([])
    const report = await shop.put(converted.file)
    expect([report.applied, report.problems]).toEqual([true, []])
    const [wanted, imported] = [factsOf(raw), importedFacts(await shop.menu())]
    expect(imported.dishes.length).toBeGreaterThan(40)
    expect(sortedDishes(imported)).toEqual(sortedDishes(wanted))
    expect(imported.places).toEqual(wanted.places)
  })

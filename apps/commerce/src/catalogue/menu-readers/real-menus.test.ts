import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { OpenDatabase } from '#db/open'
import { inTenant } from '#db/tenant-transaction'
import { openTestDatabase } from '../../testing/database.ts'
import { importCatalogue } from '../import-catalogue.ts'
import type { MenuRecord, ProductRecord } from '../records.ts'
import { loadMenu } from '../repository.ts'
import { convertMenu } from './convert-menu.ts'
import { usualSettings } from './convert-settings.ts'

const folder =
  process.env.REAL_MENUS_DIR ?? path.resolve(import.meta.dirname, '../../../../../../shared/data/real-menus')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

interface RawChoice {
  id: string
  name: string
  price: number
  inStock: boolean
}
interface RawProduct {
  id: string
  name: string
  isVeg: boolean
  price: number
  finalPrice: number | null
  inStock: boolean
  variantGroups: { id: string; variations: { id: string; name: string }[] }[]
  pricingModels: { variations: { groupId: string; variationId: string }[]; price: number; addonIds: string[] }[]
  addonGroups: { id: string; name: string; max: number; choices: RawChoice[] }[]
}
interface RawMenu {
  store: { latitude: number; longitude: number; address: string }
  categories: { name: string; subCategories: { name: string; productIds: string[] }[] }[]
  products: Record<string, RawProduct>
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const sorted = (amounts: readonly number[]): number[] => [...amounts].sort((a, b) => a - b)

/** The prices of a dish's sizes, in the export's own paise. */
const rawPrices = (product: RawProduct): number[] =>
  product.pricingModels.length ? product.pricingModels.map((model) => model.price) : [product.price]

/** The price of every choice, for every size that has the choice. */
function rawChoicePrices(product: RawProduct): number[] {
  const choices = product.addonGroups.flatMap((group) => group.choices)
  if (!product.pricingModels.length) return choices.map((choice) => choice.price)
  return product.pricingModels.flatMap((model) =>
    choices.filter((choice) => model.addonIds.includes(choice.id)).map((choice) => choice.price),
  )
}

const itemsOf = (product: ProductRecord) =>
  product.options.processes.flatMap((process) => (process.type === 'replaceable' ? [] : process.items))

const choicePrices = (product: ProductRecord): number[] => itemsOf(product).flatMap((item) => Object.values(item.price))

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Name and price of each size, computed independently by walking the export's groups. */
function rawSizes(product: RawProduct): string[] {
  if (!product.pricingModels.length) return [`Regular ${product.price}`]
  return product.pricingModels.map((model) => {
    const names = product.variantGroups.flatMap((group) =>
      group.variations
        .filter((each) => model.variations.some((part) => part.groupId === group.id && part.variationId === each.id))
        .map((each) => tidy(each.name)),
    )
    return `${names.join(', ')} ${model.price}`
  })
}

/** A dish serialised to text, so that dishes with the same name can be compared. */
const rawFacts = (product: RawProduct): string =>
  JSON.stringify([
    tidy(product.name),
    product.isVeg,
    product.inStock,
    rawSizes(product),
    product.finalPrice,
    sorted(rawChoicePrices(product)),
  ])

const facts = (product: ProductRecord): string =>
  JSON.stringify([
    product.name,
    product.isVeg,
    product.inStock,
    product.sizes.map((size) => `${size.name} ${size.price}`),
    product.sizes[0]?.discountedPrice ?? null,
    sorted(choicePrices(product)),
  ])

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test(`real menus to try: ${files.length ? files.join(', ') : `none at ${folder}, skipped`}`, () => {
  expect(files.every((name) => name.endsWith('.json'))).toBe(true)
})

for (const name of files)
  describe(`${name} is converted without a lost or mispriced item or size`, () => {
    const raw: RawMenu = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
    const rawProducts = Object.values(raw.products)
    let menu: MenuRecord

    beforeAll(async () => {
      const { file, problems } = convertMenu(raw, usualSettings)
      expect(problems.filter((problem) => problem.severity === 'error')).toEqual([])
      const report = await importCatalogue(database.db, name, file, new Date('2026-11-21T10:00:00Z'))
      expect(report.problems.filter((problem) => problem.severity === 'error')).toEqual([])
      expect(report.applied).toBe(true)
      menu = await inTenant(database.db, name, (tx) => loadMenu(tx, 1))
    })

    test('every item, every size and every place is present', () => {
      expect(menu.products).toHaveLength(rawProducts.length)
      expect(sum(menu.products.map((product) => product.sizes.length))).toBe(
        sum(rawProducts.map((product) => rawPrices(product).length)),
      )
      const places = (subs: readonly { name: string; productIds: readonly unknown[] }[]) =>
        subs.map((sub) => [tidy(sub.name), sub.productIds.length])
      expect(menu.categories.map((category) => [category.name, places(category.subCategories)])).toEqual(
        raw.categories.map((category) => [tidy(category.name), places(category.subCategories)]),
      )
    })

    test('list prices, offer prices and their sums are exact to the paisa', () => {
      const prices = menu.products.flatMap((product) => product.sizes.map((size) => size.price))
      expect(sum(prices)).toBe(sum(rawProducts.flatMap(rawPrices)))
      const offers = menu.products.flatMap((product) => product.sizes.flatMap((size) => size.discountedPrice ?? []))
      expect(sorted(offers)).toEqual(sorted(rawProducts.flatMap((product) => product.finalPrice ?? [])))
    })

    test('each dish by name: veg mark, stock, sizes with their prices, offer, and every price of every choice', () => {
      expect(menu.products.map(facts).sort()).toEqual(rawProducts.map(rawFacts).sort())
    })

    test('choices keep their stock; a choice without a price for a size is absent there, never free', () => {
      const items = menu.products.flatMap(itemsOf)
      const rawChoices = rawProducts.flatMap((product) => product.addonGroups.flatMap((group) => group.choices))
      expect(items).toHaveLength(rawChoices.length)
      expect(items.filter((item) => !item.inStock)).toHaveLength(rawChoices.filter((choice) => !choice.inStock).length)
      expect(items.flatMap((item) => Object.values(item.price)).filter((price) => price === 0)).toHaveLength(
        rawProducts.flatMap(rawChoicePrices).filter((price) => price === 0).length,
      )
    })

    test('limits of groups are kept', () => {
      const limits = menu.products.flatMap((product) => product.options.processes.map((process) => process.limit ?? -1))
      const rawLimits = rawProducts.flatMap((product) => product.addonGroups.map((group) => group.max))
      expect(sorted(limits)).toEqual(sorted(rawLimits))
    })
  })

import { expect } from '@jest/globals'
import type { MenuRecord, ProductRecord, SizeRecord } from '../../records.ts'
import type { CatalogueDatabase } from '../../testing/catalogue-database.ts'
import { convertMenu } from '../convert-menu.ts'
import { type ConvertSettings, usualSettings } from '../convert-settings.ts'

/** What a diner can see and choose of a dish. Amounts in paise. */
export interface DishFacts {
  readonly name: string
  readonly veg: boolean
  readonly inStock: boolean
  readonly tax: number
  /** Name, list price, price on offer. */
  readonly sizes: readonly (readonly [string, number, number | null])[]
  readonly steps: readonly StepFacts[]
}

export interface StepFacts {
  readonly name: string
  readonly min: number
  readonly limit: number | null
  /** Names of the sizes that have it. */
  readonly sizes: readonly string[]
  /** Name, vegetarian, in stock, price in each of the step's sizes. */
  readonly choices: readonly (readonly [string, boolean, boolean, readonly number[]])[]
}

function stepFacts(product: ProductRecord): readonly StepFacts[] {
  return product.options.processes.flatMap((process): StepFacts[] => {
    if (process.type === 'replaceable') return []
    const sizes = product.sizes.filter((size: SizeRecord) => process.sizeIds.includes(size.sizeId))
    return [
      {
        name: process.name,
        min: process.min,
        limit: process.limit,
        sizes: sizes.map((size) => size.name),
        choices: process.items.map((item) => [
          item.name,
          item.isVeg,
          item.inStock,
          sizes.map((size) => item.price[String(size.sizeId)] ?? -1),
        ]),
      },
    ]
  })
}

export const factsOf = (menu: MenuRecord): readonly DishFacts[] =>
  menu.products.map((product) => ({
    name: product.name,
    veg: product.isVeg,
    inStock: product.inStock,
    tax: product.taxPercent,
    sizes: product.sizes.map((size) => [size.name, size.price, size.discountedPrice]),
    steps: stepFacts(product),
  }))

/** Names of categories and sub-categories with the names of their dishes. */
export function placesOf(menu: MenuRecord): readonly string[] {
  const names = new Map(menu.products.map((product) => [product.productId, product.name]))
  return menu.categories.flatMap((category) =>
    category.subCategories.map(
      (sub) => `${category.name} > ${sub.name}: ${sub.productIds.map((id) => names.get(id)).join(', ')}`,
    ),
  )
}

/** Findings of a file as lines. */
export const linesOf = (json: unknown, settings: Partial<ConvertSettings> = {}): readonly string[] =>
  convertMenu(json, { ...usualSettings, ...settings }).problems.map(
    ({ severity, place, message }) => `${severity} ${place} ${message}`,
  )

/** Converts a file, imports it into an empty tenant and reads the menu of each store back. */
export async function importedMenus(
  shop: CatalogueDatabase,
  json: unknown,
  settings: Partial<ConvertSettings> = {},
  stores = 1,
): Promise<readonly MenuRecord[]> {
  const { file, problems } = convertMenu(json, { ...usualSettings, ...settings })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  shop.startAnew()
  const report = await shop.put(file)
  expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(report.applied).toBe(true)
  return Promise.all(Array.from({ length: stores }, (_, at) => shop.menu(at + 1)))
}

/** An amount of rupees of a raw file as paise, by its digits. */
export function rawPaise(amount: unknown): number {
  const [whole, fraction = ''] = String(amount).split('.')
  return Number(whole) * 100 + Number(`${fraction}00`.slice(0, 2))
}

/** A price with tax in whole numbers, half to even. `hundredths` is the tax in hundredths of a percent. */
export function rawTaxed(paise: number, hundredths: number): number {
  const halfUp = paise + Math.floor((2 * paise * hundredths + 10_000) / 20_000)
  const isTie = (2 * paise * hundredths) % 20_000 === 10_000
  return isTie && halfUp % 2 === 1 ? halfUp - 1 : halfUp
}

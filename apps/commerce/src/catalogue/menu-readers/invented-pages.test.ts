import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CatalogueDatabase, openCatalogueDatabase } from '../testing/catalogue-database.ts'
import { convertMenu } from './convert-menu.ts'
import { type ConvertSettings, usualSettings } from './convert-settings.ts'
import { parseSource } from './parse-source.ts'
import { importedFacts, sortedDishes } from './testing/imported-facts.ts'
import { burgerBar, differentOutlets, pizzeria, sameOutlets } from './testing/invented-pages.ts'
import { factsOfPage } from './testing/raw-menu-oracle.ts'

const beforeTax: Partial<ConvertSettings> = { prices: 'before-tax' }

const text = (value: unknown): string => JSON.stringify(value, null, 2)

let shop: CatalogueDatabase
beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
beforeEach(() => shop.startAnew())
afterAll(() => shop.close())

async function imported(json: unknown, settings: Partial<ConvertSettings>) {
  const converted = convertMenu(json, { ...usualSettings, ...settings })
  const report = await shop.put(converted.file)
  expect([report.applied, report.problems.filter((each) => each.severity === 'error')]).toEqual([true, []])
  return converted
}

/** Compares what store `storeId` sells with the oracle's reading of one answer. */
async function compare(answer: unknown, percent: number, storeId = 1) {
  const [wanted, found] = [factsOfPage(answer, percent), importedFacts(await shop.menu(storeId))]
  expect(wanted.dishes.length).toBeGreaterThan(1)
  expect(sortedDishes(found)).toEqual(sortedDishes(wanted))
  expect(found.places).toEqual(wanted.places)
}

describe('a marketplace’s page is imported without a lost or mispriced dish', () => {
  test('prices before tax, required choices, a default size that is not the first, sub-categories', async () => {
    await imported(pizzeria, beforeTax)
    await compare(pizzeria, 5)
  })

  test('the same prices taken as they are', async () => {
    await imported(pizzeria, { prices: 'with-tax' })
    await compare(pizzeria, 0)
  })

  test('an older answer: numbers as ids, names in snake case, variations with prices of their own, no stock', async () => {
    const { problems } = await imported(burgerBar, {})
    await compare(burgerBar, 0)
    expect(problems.map(({ place, message }) => `${place} ${message}`)).toEqual([
      '/data/cards/0/card/card has no stock of dishes (older exports do not): all are in stock',
      '/data/cards/2/groupedCard/cardGroupMap/REGULAR/cards/0/card/card/itemCards/0/card/info/addons are named by no combination of variations: every size has all of them',
    ])
  })

  test('an answer inside an array, or under any other names', async () => {
    await imported([pizzeria], beforeTax)
    await compare(pizzeria, 5)
    shop.startAnew()
    await imported({ page: { answers: { first: burgerBar } } }, {})
    await compare(burgerBar, 0)
  })

  test.each([
    ['a constant', (json: string) => `const page = ${json};\n`],
    ['an exported constant after comments', (json: string) => `// a page\n\nexport const PAGE_OF_PIZZA = ${json}`],
    ['a default export', (json: string) => `export default ${json}\n`],
    ['a module', (json: string) => `'use strict'\nmodule.exports = ${json};\n`],
    ['beside other constants', (json: string) => `export const URL = "https://a.example"\nexport const page = ${json}`],
    ['with a byte order mark', (json: string) => `\uFEFF${json}`],
  ])('JavaScript: %s', async (_, write) => {
    await imported(parseSource(write(text(pizzeria))).json, beforeTax)
    await compare(pizzeria, 5)
  })

  test('outlets whose menus are the same have one catalogue; a dish is out of stock where it is out', async () => {
    const { file } = await imported(sameOutlets, {})
    expect(file?.products.map((product) => [product.name, product.stores, product.outOfStock])).toEqual([
      ['Ginger Tea', undefined, ['copper-kettle-wakad']],
      ['Lemon Tea', undefined, false],
      ['Bun', undefined, false],
    ])
    for (const [at, answer] of sameOutlets.entries()) await compare(answer, 0, at + 1)
  })

  test('a dish of one outlet is sold there only, and a category that differs stands in the catalogue once per outlet', async () => {
    const { file } = await imported(differentOutlets, {})
    expect(file?.products.map((product) => [product.name, product.stores])).toEqual([
      ['Ginger Tea', undefined],
      ['Lemon Tea', undefined],
      ['Bun', undefined],
      ['Toast', ['copper-kettle-wakad']],
    ])
    expect(file?.categories.map((category) => [category.code, category.stores])).toEqual([
      ['tea', undefined],
      ['snacks', ['copper-kettle-camp']],
      ['snacks-2', ['copper-kettle-wakad']],
    ])
    for (const [at, answer] of differentOutlets.entries()) await compare(answer, 0, at + 1)
  })

  test('restaurants of one list of cards keep their own menus', async () => {
    const all = { cards: [pizzeria, burgerBar].flatMap((answer) => answer.data.cards) }
    await imported(all, beforeTax)
    await compare(pizzeria, 5, 1)
    await compare(burgerBar, 5, 2)
  })

  test('outlets of one name are told apart by their areas', () => {
    const storesOf = (restaurant: string | null) =>
      convertMenu(sameOutlets, { ...usualSettings, restaurant }).file?.stores?.map((store) => store.name)
    expect(storesOf(null)).toEqual(['Copper Kettle, Camp', 'Copper Kettle, Wakad'])
    expect(storesOf('Copper Kettle')).toHaveLength(2)
    expect(storesOf('copper kettle, wakad')).toEqual(['Copper Kettle'])
  })

  test('one restaurant is chosen by its name', () => {
    const settings = { ...usualSettings, ...beforeTax, restaurant: 'two trams  burgers' }
    const { file } = convertMenu([pizzeria, burgerBar], settings)
    expect(file?.stores?.map((store) => store.name)).toEqual(['Two Trams Burgers'])
    expect(file?.products.map((product) => product.name)).toEqual(['Tram Burger', 'Fries'])
    expect(convertMenu([pizzeria], { ...settings, restaurant: 'Nowhere' }).problems[0]?.message).toBe(
      'has no restaurant of that name; it has "Paper Lantern Pizza, Baner"',
    )
  })
})

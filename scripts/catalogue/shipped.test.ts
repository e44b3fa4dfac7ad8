import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { itemsOf } from '@tiffin/commerce/catalogue/option-file'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { readTenants } from '@tiffin/tenancy/read-tenants'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'tenants/catalogues')
const FEWEST_DISHES = 25
const FEWEST_OF_FIRST = 60

const shipped = readdirSync(folder).map((name) => {
  const parsed = parseCatalogue(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  return {
    name,
    problems: parsed.problems,
    file: parsed.file ?? { stores: [], categories: [], products: [], addOns: [] },
  }
})

const allProducts = shipped.flatMap(({ file }) => file.products)

type Size = (typeof allProducts)[number]['sizes'][number]

/**
 * Whether the declared energy is within a fifth of 4 kcal per gram of protein and carbohydrate plus 9 kcal per gram of
 * fat, and there are at most 3 g of salt (1.2 g of sodium) in 100 g.
 */
function addsUp({ nutrition, servingSize }: Size): boolean {
  const of = (name: string): number => nutrition?.[name]?.value ?? 0
  const [energy, fat] = [of('Calories'), of('Fat')]
  const expected = 4 * (of('Protein') + of('Carbohydrates')) + 9 * fat
  const isDeclared = fat > 0 && energy > 0
  return (!isDeclared || Math.abs(expected - energy) <= energy / 5) && of('Sodium') <= 0.012 * (servingSize?.value ?? 0)
}

const published = (picture: string): boolean => existsSync(path.join(root, 'apps/storefront/public', picture))

test('the shipped tenants are valid, and each demo tenant has a catalogue', () => {
  const { tenants, problems } = readTenants({ tenants: path.join(root, 'tenants'), themes: path.join(root, 'themes') })
  expect(problems).toEqual([])
  for (const tenant of tenants.filter((each) => each.demo)) {
    expect(existsSync(path.join(folder, `${tenant.id}.json`))).toBe(true)
  }
})

describe.each(shipped)('the shipped catalogue $name', ({ name, file, problems }) => {
  test('has no errors and no doubts', () => expect(problems).toEqual([]))

  test('has enough variety for trying the product out', () => {
    const fewest = name === 'handi-raat.json' ? FEWEST_OF_FIRST : FEWEST_DISHES
    expect(file.products.length).toBeGreaterThanOrEqual(fewest)
    expect(file.stores?.length).toBeGreaterThanOrEqual(3)
    expect(file.products.every((product) => product.description.length > 10)).toBe(true)
    expect(file.products.some((product) => product.sizes.length > 1)).toBe(true)
    expect(file.products.some((product) => product.sizes.some((size) => size.discountedPrice === 'Free'))).toBe(true)
    expect(file.products.some((product) => product.outOfStock !== false)).toBe(true)
    expect(file.categories.some((category) => category.slots.length > 0)).toBe(true)
    expect(file.products.filter((product) => product.combo.length > 0).length).toBeGreaterThanOrEqual(2)
  })

  test('has a store that is open at any hour, if it takes orders for now', () => {
    const trading = (file.stores ?? []).filter((store) => store.ordering.now)
    const open = trading.map((store) => `${store.hours.opens} ${store.hours.closes}`)
    if (trading.length > 0) expect(open).toContain('00:00 23:59')
  })

  test('declares the known allergens of every dish, choice and combo', () => {
    const silent = file.products.filter((product) => !product.allergens?.contains || !product.allergens.freeOf)
    expect(silent.map((product) => product.code)).toEqual([])
  })

  test('has consistent nutrition: the energy matches the nutrients, and the salt is edible', () => {
    const doubtful = file.products.flatMap((product) =>
      product.sizes.filter((size) => !addsUp(size)).map((size) => `${product.code} ${size.code}`),
    )
    expect(doubtful).toEqual([])
  })

  test('has a file for every picture, recipe pictures included, and a picture for nearly every dish', () => {
    const steps = file.products.flatMap((product) => product.recipe.flatMap((step) => step.items))
    const named = [...file.products, ...steps].map((each) => each.image).filter((image) => image !== '')
    expect(named.filter((image) => !published(image))).toEqual([])
    expect(file.products.filter((product) => product.image === '').length).toBeLessThanOrEqual(1)
  })
})

describe('all shipped catalogues together', () => {
  test.each(['ADDON', 'REMOVABLE', 'REPLACEABLE'])('have %s steps with declared allergens', (type) => {
    const steps = allProducts.flatMap((product) => product.options.filter((process) => process.type === type))
    expect(steps.flatMap(itemsOf).some((item) => item.allergens)).toBe(true)
  })

  test.each(['Kids Menu', 'Healthy Menu', 'Bulk Order Menu', 'Subscription Menu'] as const)(
    'tag dishes for the %s',
    (tag) => expect(allProducts.filter((product) => product.menuTags.includes(tag)).length).toBeGreaterThan(5),
  )

  test('have special menus, recipes, quality figures, subscription windows and suggestions', () => {
    expect(shipped.filter(({ file }) => 'specialMenu' in file && file.specialMenu).length).toBeGreaterThanOrEqual(3)
    expect(allProducts.filter((product) => product.recipe.length >= 3).length).toBeGreaterThanOrEqual(10)
    expect(allProducts.some((product) => product.qcData)).toBe(true)
    expect(allProducts.some((product) => product.subscription?.to)).toBe(true)
    expect(shipped.every(({ file }) => file.addOns.length > 0)).toBe(true)
  })

  test('have a school whose sizes are its classes (A11) and whose kitchen uses no nuts', () => {
    const school = shipped.find(({ name }) => name === 'little-ladle.json')?.file.products ?? []
    expect(new Set(school.flatMap((product) => product.sizes.map((size) => size.name)))).toEqual(
      new Set(['Class 1-4', 'Class 5-8', 'Class 9-12']),
    )
    expect(
      school.filter((product) => !product.allergens?.freeOf.includes('tree-nut')).map((each) => each.code),
    ).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parseCatalogue } from '@tiffin/commerce/catalogue/parse-catalogue'
import { readTenants } from '@tiffin/tenancy/read-tenants'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'tenants/catalogues')
const FEWEST_DISHES = 24

test('the shipped tenants are right, and each demo tenant has a catalogue', () => {
  const { tenants, problems } = readTenants({ tenants: path.join(root, 'tenants'), themes: path.join(root, 'themes') })
  expect(problems).toEqual([])
  for (const tenant of tenants.filter((each) => each.demo)) {
    expect(existsSync(path.join(folder, `${tenant.id}.json`))).toBe(true)
  }
})

describe.each(readdirSync(folder))('the shipped catalogue %s', (name) => {
  const parsed = parseCatalogue(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
  const file = parsed.file ?? { stores: [], categories: [], products: [] }

  test('has nothing against it, not even a doubt', () => expect(parsed.problems).toEqual([]))

  test('is a menu that one can try things on', () => {
    expect(file.products.length).toBeGreaterThanOrEqual(FEWEST_DISHES)
    expect(file.products.every((product) => product.description.length > 10)).toBe(true)
    expect(file.products.some((product) => product.sizes.length > 1)).toBe(true)
    expect(file.products.some((product) => product.sizes.some((size) => size.discountedPrice === 'Free'))).toBe(true)
    expect(file.products.some((product) => product.outOfStock !== false)).toBe(true)
    expect(file.categories.some((category) => category.slots.length > 0)).toBe(true)
  })

  test('one of its stores is open at any hour, so that it can be tried at any hour', () =>
    expect((file.stores ?? []).map((store) => `${store.hours.opens} ${store.hours.closes}`)).toContain('00:00 23:59'))

  test('every picture that it names is there', () => {
    const missing = file.products.filter(
      (product) => product.image && !existsSync(path.join(root, 'apps/storefront/public', product.image)),
    )
    expect(missing.map((product) => product.image)).toEqual([])
  })
})

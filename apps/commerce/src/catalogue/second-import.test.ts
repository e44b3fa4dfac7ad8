import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { catalogueStamp, findStore, listStores } from './repository.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'

let shop: CatalogueDatabase

beforeAll(async () => {
  shop = await openCatalogueDatabase()
})

afterAll(() => shop.close())

beforeEach(() => shop.startAnew())

const put = (file: unknown) => shop.put(file)

/** A menu of so many dishes, with other dishes from `from` on. */
function menuOf(count: number, from = 0): CatalogueInput {
  const codes = Array.from({ length: count }, (_, at) => `dish-${from + at}`)
  return aCatalogue({
    categories: [aCategory({ subCategories: [{ name: 'All', products: codes }] })],
    products: codes.map((code) => aProduct({ code, name: code })),
  })
}

const menu = (storeId?: number) => shop.menu(storeId)

describe('a second file updates the catalogue and keeps what orders refer to', () => {
  test('importing the same file again changes nothing, any number of times', async () => {
    await put(aCatalogue())
    expect(await put(aCatalogue())).toEqual({ applied: true, changed: false, version: 1, rows: null, problems: [] })
  })

  test('ids stay with their codes when order, name and price change', async () => {
    const dosa = aProduct({ code: 'dosa', name: 'Dosa', sizes: [{ code: 'one', name: 'One', price: 50 }] })
    const categories = [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] })]
    await put(aCatalogue({ categories, products: [aProduct(), dosa] }))
    const before = await menu()
    const renamed = aProduct({
      name: 'Dal Tadka',
      sizes: [
        { code: 'half', name: 'Half', price: 70 },
        { code: 'full', name: 'Full', price: 120 },
      ],
    })
    const report = await put(aCatalogue({ categories, products: [dosa, renamed] }))
    expect(report).toMatchObject({
      changed: true,
      version: 2,
      rows: { products: { added: 0, kept: 2, retired: 0 }, sizes: { added: 1, kept: 2, retired: 0 } },
    })
    const after = await menu()
    const idOf = (from: typeof after, name: string) => from.products.find((each) => each.name === name)?.productId
    expect(idOf(after, 'Dal Tadka')).toBe(idOf(before, 'Dal'))
    expect(idOf(after, 'Dosa')).toBe(idOf(before, 'Dosa'))
    expect(after.products.find((each) => each.name === 'Dal Tadka')?.sizes).toMatchObject([
      { name: 'Half', sizeId: 3, price: 7000 },
      { name: 'Full', sizeId: 1, price: 12000 },
    ])
  })

  test('removed things are retired: no longer in menus, still there for orders, and restored with the same id', async () => {
    const both: Partial<CatalogueInput> = {
      categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] })],
      products: [aProduct(), aProduct({ code: 'dosa', name: 'Dosa' })],
    }
    await put(aCatalogue(both))
    expect(await put(aCatalogue())).toMatchObject({ rows: { products: { retired: 1 }, sizes: { retired: 1 } } })
    const soldIds = async () => (await menu()).products.flatMap(({ sizes }) => sizes.map(({ sizeId }) => sizeId))
    expect(await soldIds()).toEqual([1])
    const kept = await shop.read((tx) =>
      tx.db.selectFrom('size').selectAll().where('tenant', '=', shop.tenant).where('size_id', '=', 2).execute(),
    )
    expect(kept).toMatchObject([{ retired: true, price: 10000 }])
    expect(await put(aCatalogue(both))).toMatchObject({ rows: { products: { added: 1, kept: 1 } } })
    expect(await soldIds()).toEqual([1, 2])
  })

  test('a store that the file no longer names closes; a file without stores leaves them as they are', async () => {
    await put(aCatalogue({ stores: [aStore(), aStore({ code: 'blr', name: 'Bengaluru' })] }))
    const { stores: _stores, ...menuOnly } = aCatalogue({ products: [aProduct({ outOfStock: ['blr'] })] })
    expect(await put(menuOnly)).toMatchObject({ applied: true, rows: { stores: { added: 0, kept: 2, retired: 0 } } })
    expect((await menu(2)).products[0]?.inStock).toBe(false)
    await put(aCatalogue())
    expect((await shop.read(listStores)).map((store) => store.code)).toEqual(['delhi'])
    expect(await shop.read((tx) => findStore(tx, 2))).toBeUndefined()
  })
})

describe('an invalid file changes nothing', () => {
  test('with an error anywhere nothing is written and every problem is reported', async () => {
    await put(aCatalogue())
    const bad = aCatalogue({
      products: [aProduct({ name: 'Other', sizes: [{ code: 'full', name: 'Full', price: 9.999 }] })],
    })
    expect(await put(bad)).toEqual({
      applied: false,
      changed: false,
      version: 1,
      rows: null,
      problems: [
        {
          severity: 'error',
          place: '/products/0/sizes/0/price',
          code: 'dal full',
          message: 'must be an amount of rupees with at most two decimals',
        },
      ],
    })
    expect((await menu()).products.map((each) => each.name)).toEqual(['Dal'])
  })

  test('a file without stores for a tenant without any, or with an unknown store', async () => {
    const { stores: _stores, ...menuOnly } = aCatalogue({ products: [aProduct({ stores: ['mars'] })] })
    const first = await put(menuOnly)
    expect(first.applied).toBe(false)
    expect(first.problems.map((each) => `${each.place} ${each.message}`)).toEqual([
      '/ has no stores, and none have been imported before',
      '/products/0/stores there is no store "mars"',
    ])
    expect(await shop.read(catalogueStamp)).toBe('')
  })

  test('a doubt is reported and imported', async () => {
    const file = aCatalogue({ products: [aProduct({ sizes: [{ code: 'full', name: 'Full', price: 0 }] })] })
    expect(await put(file)).toMatchObject({
      applied: true,
      problems: [{ severity: 'doubt', place: '/products/0/sizes/0/price', code: 'dal full' }],
    })
    expect((await menu()).products[0]?.sizes[0]?.price).toBe(0)
  })
})

test('concurrent imports assign no id twice', async () => {
  const fileOf = (code: string) =>
    aCatalogue({
      categories: [aCategory({ subCategories: [{ name: 'All', products: [code] }] })],
      products: [aProduct({ code, name: code })],
    })
  await Promise.all(['a', 'b', 'c', 'd'].map((code) => put(fileOf(code))))
  const rows = await shop.read((tx) =>
    tx.db.selectFrom('product').select(['product_id', 'code']).where('tenant', '=', shop.tenant).execute(),
  )
  expect(rows.map((row) => row.product_id).sort()).toEqual([1, 2, 3, 4])
  expect(await shop.read(catalogueStamp)).toMatch(/^4-[0-9a-f]{12}$/)
})

describe('a file that would retire unusually many dishes', () => {
  test.each([
    [100, 79, true],
    [100, 80, false],
    [40, 30, true],
    [12, 2, true],
    [12, 3, false],
    [9, 1, false],
  ])('%i dishes before, %i of them in the file: refused is %s', async (before, after, isRefused) => {
    await put(menuOf(before))
    const report = await put(menuOf(after))
    expect(report.applied).toBe(!isRefused)
    expect(report.unconfirmed).toEqual(isRefused ? { retired: before - after, of: before } : undefined)
    expect((await menu()).products).toHaveLength(isRefused ? before : after)
  })

  test('is applied with the confirmation; other codes are other dishes, and retired ones do not count again', async () => {
    await put(menuOf(30))
    expect(await put(menuOf(30, 100))).toMatchObject({ applied: false, unconfirmed: { retired: 30, of: 30 } })
    expect(await shop.put(menuOf(30, 100), true)).toMatchObject({ applied: true, version: 2 })
    expect(await put(menuOf(28, 100))).toMatchObject({ applied: true, rows: { products: { retired: 2 } } })
  })

  test('is refused for its errors first', async () => {
    await put(menuOf(30))
    const report = await put({ ...menuOf(2), products: [] })
    expect(report).toMatchObject({ applied: false, problems: [{ place: '/products' }] })
    expect(report).not.toHaveProperty('unconfirmed')
  })
})

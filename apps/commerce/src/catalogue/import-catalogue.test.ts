import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { OpenDatabase } from '#db/open'
import { inTenant, type TenantTx } from '#db/tenant-transaction'
import { openTestDatabase } from '../testing/database.ts'
import type { CatalogueInput } from './catalogue-file.ts'
import { type ImportReport, importCatalogue } from './import-catalogue.ts'
import { findOrderables, findStore, listStores, loadMenu } from './repository.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'

const at = new Date('2026-11-21T10:00:00Z')
let database: OpenDatabase
let tenant = ''

const put = (file: unknown): Promise<ImportReport> => importCatalogue(database.db, tenant, file, at)
const read = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => inTenant(database.db, tenant, work)
const menu = (storeId = 1) => read((tx) => loadMenu(tx, storeId))
const dal = async () => (await menu()).products.find((product) => product.name === 'Dal')

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

beforeEach(() => {
  tenant = `t-${randomUUID()}`
})

describe('a first import makes the tenant’s rows', () => {
  test('stores come out as they went in, with paise, minutes and Sunday-based weekdays (H10)', async () => {
    const store = aStore({
      hours: { opens: '18:00', closes: '02:30', weekdays: ['mon', 'sun'], offDates: ['2026-12-25'] },
      delivery: { radiusKm: 6, charges: [{ uptoKm: 3, charge: 19.5 }], pincodes: ['110002'] },
      packagingCharges: 12.25,
      minCartValue: 99,
      maxCartValue: 5000,
      gstEnabled: true,
      gst: '07AAAAA0000A1Z5',
    })
    expect(await put(aCatalogue({ stores: [store] }))).toMatchObject({ applied: true, changed: true, version: 1 })
    expect(await read((tx) => findStore(tx, 1))).toMatchObject({
      storeId: 1,
      name: 'Delhi Kitchen',
      timeZone: 'Asia/Kolkata',
      hours: { openingMinute: 1080, closingMinute: 150, openWeekdays: [1, 0], offDates: ['2026-12-25'] },
      deliveryRadiusKm: 6,
      deliveryBands: [{ uptoKm: 3, charge: 1950 }],
      deliveryPincodes: ['110002'],
      packagingCharges: 1225,
      minCartValue: 9900,
      maxCartValue: 500000,
      gstEnabled: true,
      deliveryEnabled: true,
      pickupEnabled: true,
      paymentCOD: true,
      now: true,
      scheduling: false,
    })
  })

  test('prices are exact paise, "Free" is a discounted price of 0 (AMB28), an absent one is none', async () => {
    const sizes = [
      { code: 'a', name: 'A', price: 19.99 },
      { code: 'b', name: 'B', price: 128.57, discountedPrice: 33.33 },
      { code: 'c', name: 'C', price: 40, discountedPrice: 'Free' as const, subscriptionPrice: 35.1 },
    ]
    await put(aCatalogue({ products: [aProduct({ sizes })] }))
    expect((await dal())?.sizes).toMatchObject([
      { name: 'A', price: 1999, discountedPrice: null, subscriptionPrice: null },
      { name: 'B', price: 12857, discountedPrice: 3333 },
      { name: 'C', price: 4000, discountedPrice: 0, subscriptionPrice: 3510 },
    ])
  })

  test('F4, AMB23: options keep their steps, sizes and prices, in paise and by size number', async () => {
    const product = aProduct({
      sizes: [
        { code: 'half', name: 'Half', price: 60 },
        { code: 'full', name: 'Full', price: 100 },
      ],
      options: [
        {
          type: 'ADDON',
          code: 'extra',
          name: 'Extra',
          limit: 2,
          items: [
            { code: 'ghee', name: 'Ghee', price: 15 },
            { code: 'egg', name: 'Egg', veg: false, price: { full: 20.5 } },
          ],
        },
        {
          type: 'REPLACEABLE',
          code: 'oil',
          name: 'Oil',
          sizes: ['full'],
          deltaPricing: true,
          from: [{ code: 'mustard', name: 'Mustard', default: true }],
          to: [{ code: 'olive', name: 'Olive', price: 30 }],
        },
      ],
    })
    await put(aCatalogue({ products: [product] }))
    const half = 1
    const full = 2
    expect((await dal())?.options.processes).toMatchObject([
      {
        processType: 'ADDON',
        maxItemCustomizableLimit: 2,
        variantIdApplicableOn: [half, full],
        items: [
          { name: 'Ghee', price: { [half]: 1500, [full]: 1500 } },
          { name: 'Egg', isVeg: false, price: { [full]: 2050 } },
        ],
      },
      {
        processType: 'REPLACEABLE',
        deltaPricing: true,
        variantIdApplicableOn: [full],
        from: [{ name: 'Mustard', isDefault: true, price: { [full]: 0 } }],
        to: [{ name: 'Olive', price: { [full]: 3000 } }],
      },
    ])
  })

  test('F19: the parts of a combo are named by the numbers of their product and size', async () => {
    const meal = aProduct({
      code: 'meal',
      name: 'Meal',
      combo: [{ size: 'full', groups: [{ name: 'Main', items: [{ product: 'dal', size: 'full', price: 5 }] }] }],
    })
    const categories = [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })]
    await put(aCatalogue({ categories, products: [aProduct(), meal] }))
    const products = (await menu()).products
    expect(products.find((product) => product.name === 'Meal')?.options.combo).toEqual([
      {
        variantId: 2,
        groups: [
          {
            comboGroupName: 'Main',
            optionalGroup: false,
            comboGroupItem: [{ productId: 1, variantId: 1, isDefault: false, price: 500 }],
          },
        ],
      },
    ])
  })

  test('a product in several places has the slots of each of them (H1)', async () => {
    const categories = [
      aCategory({ code: 'early', slots: [{ from: '07:00', to: '11:00' }] }),
      aCategory({
        code: 'late',
        subCategories: [{ name: 'Late', slots: [{ from: '22:00', to: '02:00' }], products: ['dal'] }],
      }),
    ]
    await put(aCatalogue({ categories, products: [aProduct({ slots: [{ from: '00:00', to: '23:59' }] })] }))
    const allDay = [{ startMinute: 0, endMinute: 1439 }]
    expect(await dal()).toMatchObject({
      categoryId: 1,
      places: [
        [[{ startMinute: 420, endMinute: 660 }], [], allDay],
        [[], [{ startMinute: 1320, endMinute: 120 }], allDay],
      ],
    })
  })
})

describe('what a store offers', () => {
  const twoStores = [aStore(), aStore({ code: 'blr', name: 'Bengaluru', location: 'Bengaluru' })]

  test('products and categories that are limited to other stores are not there', async () => {
    await put(
      aCatalogue({
        stores: twoStores,
        categories: [
          aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] }),
          aCategory({ code: 'south', name: 'South', stores: ['blr'] }),
        ],
        products: [aProduct(), aProduct({ code: 'dosa', name: 'Dosa', stores: ['blr'] })],
      }),
    )
    const [delhi, bengaluru] = [await menu(1), await menu(2)]
    expect(delhi.categories.map((each) => each.name)).toEqual(['Mains'])
    expect(delhi.products.map((each) => each.name)).toEqual(['Dal'])
    expect(bengaluru.categories.map((each) => each.name)).toEqual(['Mains', 'South'])
    expect(bengaluru.products.map((each) => each.name)).toEqual(['Dal', 'Dosa'])
  })

  test('H9: a store may run out of what another still has; true means everywhere', async () => {
    const products = [aProduct({ outOfStock: ['blr'] }), aProduct({ code: 'kheer', name: 'Kheer', outOfStock: true })]
    const categories = [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'kheer'] }] })]
    await put(aCatalogue({ stores: twoStores, categories, products }))
    const stock = async (storeId: number) => (await menu(storeId)).products.map((each) => each.inStock)
    expect(await stock(1)).toEqual([true, false])
    expect(await stock(2)).toEqual([false, false])
  })

  test('orderable sizes are those of this store; unknown and foreign numbers are not in the answer', async () => {
    await put(
      aCatalogue({
        stores: twoStores,
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] })],
        products: [aProduct(), aProduct({ code: 'dosa', name: 'Dosa', stores: ['blr'] })],
      }),
    )
    const found = await read((tx) => findOrderables(tx, 1, [1, 2, 99]))
    expect([...found.keys()]).toEqual([1])
    expect(found.get(1)).toMatchObject({ product: { name: 'Dal', taxPercent: 5, maxQty: 20 }, size: { price: 10000 } })
    expect(await read((tx) => findOrderables(tx, 1, []))).toEqual(new Map())
  })

  test('SAFE12: another tenant sees none of it', async () => {
    await put(aCatalogue())
    await inTenant(database.db, `other-${tenant}`, async (tx) => {
      expect(await listStores(tx)).toEqual([])
      expect(await findStore(tx, 1)).toBeUndefined()
      expect(await findOrderables(tx, 1, [1])).toEqual(new Map())
      expect(await loadMenu(tx, 1)).toEqual({ version: 0, categories: [], products: [] })
    })
  })
})

describe('a second file updates and never breaks what orders name', () => {
  test('the same file again changes nothing, however often', async () => {
    await put(aCatalogue())
    expect(await put(aCatalogue())).toEqual({ applied: true, changed: false, version: 1, rows: null, problems: [] })
  })

  test('numbers stay with their codes whatever the order, the name and the price', async () => {
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

  test('what vanishes is retired: gone from menus, still there for orders, and back under its number', async () => {
    const both: Partial<CatalogueInput> = {
      categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] })],
      products: [aProduct(), aProduct({ code: 'dosa', name: 'Dosa' })],
    }
    await put(aCatalogue(both))
    expect(await put(aCatalogue())).toMatchObject({ rows: { products: { retired: 1 }, sizes: { retired: 1 } } })
    expect(await read((tx) => findOrderables(tx, 1, [2]))).toEqual(new Map())
    const kept = await read((tx) =>
      tx.db.selectFrom('size').selectAll().where('tenant', '=', tenant).where('size_id', '=', 2).execute(),
    )
    expect(kept).toMatchObject([{ retired: true, price: 10000 }])
    expect(await put(aCatalogue(both))).toMatchObject({ rows: { products: { added: 1, kept: 1 } } })
    expect([...(await read((tx) => findOrderables(tx, 1, [2]))).keys()]).toEqual([2])
  })

  test('a store that the file no longer names closes; a file without stores leaves them as they are', async () => {
    await put(aCatalogue({ stores: [aStore(), aStore({ code: 'blr', name: 'Bengaluru' })] }))
    const { stores: _stores, ...menuOnly } = aCatalogue({ products: [aProduct({ outOfStock: ['blr'] })] })
    expect(await put(menuOnly)).toMatchObject({ applied: true, rows: { stores: { added: 0, kept: 2, retired: 0 } } })
    expect((await menu(2)).products[0]?.inStock).toBe(false)
    await put(aCatalogue())
    expect((await read(listStores)).map((store) => store.code)).toEqual(['delhi'])
    expect(await read((tx) => findStore(tx, 2))).toBeUndefined()
  })
})

describe('a bad file changes nothing', () => {
  test('an error anywhere: nothing is written and every problem is named', async () => {
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
          code: 'full',
          message: 'must be an amount of rupees with at most two decimals',
        },
      ],
    })
    expect((await menu()).products.map((each) => each.name)).toEqual(['Dal'])
  })

  test('a file without stores for a tenant that has none, or that names a store nobody knows', async () => {
    const { stores: _stores, ...menuOnly } = aCatalogue({ products: [aProduct({ stores: ['mars'] })] })
    const first = await put(menuOnly)
    expect(first.applied).toBe(false)
    expect(first.problems.map((each) => `${each.place} ${each.message}`)).toEqual([
      '/ has no stores, and none have been imported before',
      '/products/0/stores there is no store "mars"',
    ])
    expect((await menu()).version).toBe(0)
  })

  test('a doubt is reported and imported', async () => {
    const file = aCatalogue({ products: [aProduct({ sizes: [{ code: 'full', name: 'Full', price: 0 }] })] })
    expect(await put(file)).toMatchObject({
      applied: true,
      problems: [{ severity: 'doubt', place: '/products/0/sizes/0/price', code: 'full' }],
    })
    expect((await dal())?.sizes[0]?.price).toBe(0)
  })
})

test('two imports at once give no number twice', async () => {
  const fileOf = (code: string) =>
    aCatalogue({
      categories: [aCategory({ subCategories: [{ name: 'All', products: [code] }] })],
      products: [aProduct({ code, name: code })],
    })
  await Promise.all(['a', 'b', 'c', 'd'].map((code) => put(fileOf(code))))
  const rows = await read((tx) =>
    tx.db.selectFrom('product').select(['product_id', 'code']).where('tenant', '=', tenant).execute(),
  )
  expect(rows.map((row) => row.product_id).sort()).toEqual([1, 2, 3, 4])
  expect((await menu()).version).toBe(4)
})

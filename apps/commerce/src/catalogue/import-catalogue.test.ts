import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { orderableDishes } from './orderable-dishes.ts'
import { findStore, listStores, loadMenu } from './repository.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'

let shop: CatalogueDatabase

beforeAll(async () => {
  shop = await openCatalogueDatabase()
})

afterAll(() => shop.close())

beforeEach(() => shop.startAnew())

const put = (file: unknown) => shop.put(file)
const menu = (storeId?: number) => shop.menu(storeId)
const dal = async () => (await menu()).products.find((product) => product.name === 'Dal')

describe('a first import creates the tenant’s rows', () => {
  test('stores are read back unchanged, in paise, minutes and Sunday-based weekdays (H10)', async () => {
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
    expect(await shop.read((tx) => findStore(tx, 1))).toMatchObject({
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

  test('AMB112: registration and state are read back as stated, and else follow from GST on the bill and the GST number', async () => {
    const gst = '06AAAAA0000A1Z5'
    const stated = { registration: 'composition', state: '06' } as const
    const read = async (store: Parameters<typeof aStore>[0]) => {
      expect((await put(aCatalogue({ stores: [aStore(store)] }))).applied).toBe(true)
      const { registration, state } = (await shop.read((tx) => findStore(tx, 1))) ?? {}
      return { registration, state }
    }
    expect(await read({ gst, ...stated })).toEqual(stated)
    // What an earlier file stated does not stay.
    expect(await read({ gst, gstEnabled: true })).toEqual({ registration: 'regular', state: '06' })
    expect(await read({})).toEqual({ registration: 'none', state: null })
    expect(await read({ state: '38' })).toEqual({ registration: 'none', state: '38' })
  })

  test('meals, cut-offs and the first later day are read back in minutes and Sunday-based weekdays', async () => {
    const ordering = {
      laterFrom: 'today' as const,
      meals: [{ code: 'lunch', name: 'Lunch', at: '12:30' }],
      cutOffs: [{ minutes: 30 }, { meal: 'lunch', weekdays: ['mon' as const], by: { daysBefore: 2, at: '18:00' } }],
    }
    await put(aCatalogue({ stores: [aStore({ ordering })] }))
    expect(await shop.read((tx) => findStore(tx, 1))).toMatchObject({
      laterFrom: 'today',
      meals: [{ code: 'lunch', name: 'Lunch', minute: 750 }],
      cutOffs: [
        { meal: null, weekdays: null, before: { kind: 'minutes', minutes: 30 } },
        { meal: 'lunch', weekdays: [1], before: { kind: 'clock', days: 2, minute: 1080 } },
      ],
    })
  })

  test('AMB113: the absence time is read back, with everything where no share is named; without it there is none', async () => {
    await put(aCatalogue({ stores: [aStore({ ordering: { absence: { minutesBefore: 120 } } })] }))
    const read = () => shop.read((tx) => findStore(tx, 1))
    expect(await read()).toMatchObject({ absence: { minutesBefore: 120, sharePercent: 100 } })
    await put(aCatalogue({ stores: [aStore({ ordering: { absence: null } })] }))
    expect(await read()).toMatchObject({ absence: null })
  })

  test('without these settings an order is for any time from tomorrow, without a cut-off', async () => {
    await put(aCatalogue())
    expect(await shop.read((tx) => findStore(tx, 1))).toMatchObject({ laterFrom: 'tomorrow', meals: [], cutOffs: [] })
  })

  test('prices are exact paise, "Free" is a discounted price of 0 (AMB28), an absent price stays absent', async () => {
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

  test('F4, AMB23: options keep their steps, sizes and prices, in paise and by size id', async () => {
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
        type: 'addon',
        limit: 2,
        sizeIds: [half, full],
        items: [
          { name: 'Ghee', price: { [half]: 1500, [full]: 1500 } },
          { name: 'Egg', isVeg: false, price: { [full]: 2050 } },
        ],
      },
      {
        type: 'replaceable',
        deltaPricing: true,
        sizeIds: [full],
        from: [{ name: 'Mustard', isDefault: true, price: { [full]: 0 } }],
        to: [{ name: 'Olive', price: { [full]: 3000 } }],
      },
    ])
  })

  test('F19: combo parts refer to products and sizes by id', async () => {
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
        sizeId: 2,
        groups: [
          {
            name: 'Main',
            isOptional: false,
            parts: [
              {
                productId: 1,
                sizeId: 1,
                name: 'Dal',
                sizeName: 'Full',
                image: null,
                isVeg: true,
                inStock: true,
                isDefault: false,
                price: 500,
                allergens: null,
              },
            ],
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

describe('the menu of a store', () => {
  const twoStores = [aStore(), aStore({ code: 'blr', name: 'Bengaluru', location: 'Bengaluru' })]

  test('excludes products and categories that are limited to other stores', async () => {
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

  test('H9: a product can be out of stock at one store only; true means everywhere', async () => {
    const products = [aProduct({ outOfStock: ['blr'] }), aProduct({ code: 'kheer', name: 'Kheer', outOfStock: true })]
    const categories = [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'kheer'] }] })]
    await put(aCatalogue({ stores: twoStores, categories, products }))
    const stock = async (storeId: number) => (await menu(storeId)).products.map((each) => each.inStock)
    expect(await stock(1)).toEqual([true, false])
    expect(await stock(2)).toEqual([false, false])
  })

  test('orderable dishes are those of this store; unknown and foreign ids find none', async () => {
    await put(
      aCatalogue({
        stores: twoStores,
        categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'dosa'] }] })],
        products: [aProduct(), aProduct({ code: 'dosa', name: 'Dosa', stores: ['blr'] })],
      }),
    )
    const dishOf = orderableDishes(await menu(1))
    expect([1, 2, 99].map((id) => dishOf(id)?.product.name)).toEqual(['Dal', undefined, undefined])
    expect(dishOf(1)).toMatchObject({
      product: { taxPercent: 5 },
      described: { name: 'Dal', maxQty: 20, isBulk: false, sizes: [{ sizeId: 1, price: 10000, isDisabled: false }] },
    })
    // AMB101, PERF5: built once, for any number of orders.
    expect(dishOf(1)).toBe(dishOf(1))
  })

  test('SAFE12: another tenant sees nothing of it', async () => {
    await put(aCatalogue())
    await inTenant(shop.db, `other-${shop.tenant}`, async (tx) => {
      expect(await listStores(tx)).toEqual([])
      expect(await findStore(tx, 1)).toBeUndefined()
      expect(await loadMenu(tx, 1)).toEqual({
        categories: [],
        products: [],
        specialMenu: null,
        addOnIds: [],
      })
    })
  })
})

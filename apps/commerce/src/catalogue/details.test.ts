import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CatalogueInput } from './catalogue-file.ts'
import { toWireMenu } from './menu-wire.ts'
import { aCatalogue, aCategory, aProduct, aStore } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'

let shop: CatalogueDatabase

beforeAll(async () => {
  shop = await openCatalogueDatabase()
})

afterAll(() => shop.close())

beforeEach(() => shop.startAnew())

const noon = { date: '2026-11-21', minute: 720, weekday: 6 } as const
const wire = async (storeId = 1) => toWireMenu(await shop.menu(storeId), { at: noon, subscription: null })

const rich = (wanted: Partial<CatalogueInput> = {}): CatalogueInput =>
  aCatalogue({
    stores: [aStore(), aStore({ code: 'blr', name: 'Bengaluru' })],
    categories: [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'rice'] }] })],
    products: [
      aProduct({
        allergens: { contains: ['milk'], mayContain: ['tree-nut'], freeOf: ['egg'] },
        qcData: { Temp: 68, Weight: 380 },
        recipe: [
          { name: 'Simmer', items: [{ name: 'Black lentils', image: '/dishes/drawn/dal-makhani.svg' }] },
          { name: 'Finish', type: 'REMOVABLE', items: [{ name: 'Butter' }] },
        ],
        subscription: { from: '2026-12-01', to: '2027-03-31' },
        options: [
          { type: 'REMOVABLE', code: 'out', name: 'Leave out', items: [{ code: 'b', name: 'Butter', default: true }] },
        ],
        sizes: [
          {
            ...{ code: 'full', name: 'Full', price: 100, specialDiscountedPrice: 80, subscriptionPrice: 90 },
            ...{ servingSize: { value: 380, unit: 'g' as const }, qcData: { Weight: 400 } },
          },
        ],
      }),
      aProduct({ code: 'rice', name: 'Rice', stores: ['delhi'] }),
    ],
    specialMenu: { name: 'Chef’s table', endsOn: '2030-12-31 23:00', products: ['dal', 'rice'] },
    addOns: ['rice', 'dal'],
    ...wanted,
  })

describe('catalogue fields besides prices on the wire (Z2-Z5)', () => {
  test('allergens, serving size, quality figures, recipe and subscription window', async () => {
    await shop.put(rich())
    expect((await wire()).products['1']).toMatchObject({
      allergens: { contains: ['milk'], mayContain: ['tree-nut'], freeOf: ['egg'] },
      qcData: { Temp: 68, Weight: 380 },
      recipe: [
        { name: 'Simmer', type: '', items: [{ name: 'Black lentils', image: '/dishes/drawn/dal-makhani.svg' }] },
        { name: 'Finish', type: 'REMOVABLE', items: [{ name: 'Butter', image: '' }] },
      ],
      subscriptionEnabled: true,
      subscriptionFrom: '2026-12-01',
      subscriptionTo: '2027-03-31',
      notAvailableDueToDate: false,
      specialProduct: true,
      variants: [{ servingSize: { value: 380, unit: 'g' }, qcData: { Temp: 68, Weight: 400 } }],
    })
  })

  test('absent fields are not stated: empty lists, never "free of"', async () => {
    await shop.put(aCatalogue())
    expect((await wire()).products['1']).toMatchObject({
      allergens: { contains: [], mayContain: [], freeOf: [] },
      qcData: {},
      recipe: [],
      subscriptionEnabled: false,
      subscriptionFrom: '',
      subscriptionTo: '',
      specialProduct: false,
      variants: [{ servingSize: null, qcData: {} }],
    })
  })

  test('H7, H8: the special menu has its dishes and its end; at a store that lacks a dish it has the others', async () => {
    await shop.put(rich())
    expect((await wire(1)).specialMenu).toEqual({
      name: 'Chef’s table',
      products: [1, 2],
      endsOn: '31-12-2030 23:00',
    })
    expect((await wire(2)).specialMenu?.products).toEqual([1])
    expect((await wire(1)).addOn).toEqual([2, 1])
    expect((await wire(2)).addOn).toEqual([1])
  })

  test('a special menu of one store is not at another, and a file without a special menu removes it', async () => {
    const specialMenu = { name: 'Chef', endsOn: '2030-12-31 23:00', products: ['dal', 'rice'], stores: ['blr'] }
    await shop.put(rich({ specialMenu }))
    expect((await wire(1)).specialMenu).toBeNull()
    expect((await wire(1)).products['1']?.specialProduct).toBe(false)
    expect((await wire(2)).specialMenu?.name).toBe('Chef')
    await shop.put(aCatalogue())
    expect(await wire(1)).toMatchObject({ specialMenu: null, addOn: [] })
  })

  test('allergens of choices and of combo parts are stored', async () => {
    const milk = { contains: ['milk' as const], mayContain: [], freeOf: [] }
    const products = [
      aProduct({
        options: [
          { type: 'ADDON', code: 'more', name: 'More', items: [{ code: 'ghee', name: 'Ghee', allergens: milk }] },
        ],
      }),
      aProduct({
        code: 'meal',
        name: 'Meal',
        combo: [
          { size: 'full', groups: [{ name: 'Main', items: [{ product: 'dal', size: 'full', allergens: milk }] }] },
        ],
      }),
    ]
    const categories = [aCategory({ subCategories: [{ name: 'All', products: ['dal', 'meal'] }] })]
    await shop.put(aCatalogue({ categories, products }))
    const [dal, meal] = (await shop.menu()).products
    expect(dal?.options.processes).toMatchObject([{ items: [{ allergens: milk }] }])
    expect(meal?.options.combo).toMatchObject([{ groups: [{ parts: [{ allergens: milk }] }] }])
  })

  test('rows written before these fields existed read as not stated', async () => {
    await shop.put(aCatalogue())
    await shop.read(async (tx) => {
      await tx.db.updateTable('size').set({ details: '{}' }).where('tenant', '=', tx.tenant).execute()
      await tx.db.updateTable('catalogue').set({ details: '{}' }).where('tenant', '=', tx.tenant).execute()
    })
    expect(await wire()).toMatchObject({ specialMenu: null, addOn: [] })
    expect((await wire()).products['1']?.variants[0]).toMatchObject({ servingSize: null, qcData: {} })
  })
})

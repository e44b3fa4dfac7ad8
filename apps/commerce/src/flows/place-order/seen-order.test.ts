import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { allergenDigest } from '@tiffin/domain/allergens/allergen-digest'
import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { FactChange } from '@tiffin/domain/cart/line-facts'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { customization } from '#testing/customization'
import { addressAt, delivery, orderBody, place, type TestLine, totalChange } from '#testing/orders'
import { nearPoint } from '#testing/small-catalogue'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const allBut = (...stated: Allergen[]) => ALLERGENS.filter((allergen) => !stated.includes(allergen))

/** The declaration of a pizza without changes. */
const asItComes: ConfiguredAllergens = {
  contains: ['gluten', 'milk'],
  mayContain: [],
  freeOf: ['egg', 'peanut'],
  notStated: allBut('gluten', 'milk', 'egg', 'peanut'),
}

/** The declaration of a pizza with egg. The egg has no `freeOf`, so the pizza has none. */
const withEgg: ConfiguredAllergens = {
  contains: ['gluten', 'milk', 'egg'],
  mayContain: [],
  freeOf: [],
  notStated: allBut('gluten', 'milk', 'egg'),
}

const rice: TestLine = { product: 'rice', size: 'full', qty: 1, price: 100 }
const pizza: TestLine = { product: 'pizza', size: 'small', qty: 1, price: 200 }

/** The change of a re-quote for facts of a pizza that the diner has not seen, with all facts in force. */
const unseen = (line: number, changed: readonly FactChange[], allergens = asItComes) => ({
  ...{ kind: 'facts', line, changed },
  now: { name: 'Pizza', isVeg: true, allergens, allergenDigest: allergenDigest(allergens) },
})

const order = (lines: readonly TestLine[], total: number, more: Record<string, unknown> = {}) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more))

async function importAgain(catalogue: object): Promise<void> {
  const file = { json: catalogue, at: new Date(commerce.clock.now()), confirmRetirements: true }
  expect((await importCatalogue(commerce.commerce.db, 'alpha', file)).applied).toBe(true)
}

/** Places an order that needs a requote, and returns its changes. */
async function changesOf(...asked: Parameters<typeof order>) {
  const { status, json } = await order(...asked)
  expect([status, json.code, json.reason]).toEqual([409, 'requote', undefined])
  expect(json.message).toBe('Your order has changed. Please check it and try again.')
  return json.changes
}

describe('AMB101: the order carries the digest of the declaration that the diner saw', () => {
  const digest = allergenDigest(asItComes)

  test('the current declaration is accepted', async () => {
    expect((await order([rice, { ...pizza, allergenDigest: digest }], 310)).status).toBe(200)
  })

  test('a different declaration needs a requote that names its line', async () => {
    const other = allergenDigest({ ...asItComes, contains: ['gluten'], notStated: allBut('gluten', 'egg', 'peanut') })
    expect(await changesOf([rice, { ...pizza, allergenDigest: other }], 310)).toEqual([unseen(1, ['allergens'])])
  })

  test('with choices it is the declaration of the configured dish', async () => {
    const itemCustomization = customization(ids, 'pizza', { added: ['extra/egg', 'dip/garlic'] })
    const line = { ...pizza, itemCustomization, customizationPrice: 25 }
    expect((await order([{ ...line, allergenDigest: allergenDigest(withEgg) }], 235)).status).toBe(200)
    expect(await changesOf([{ ...line, allergenDigest: digest }], 235)).toEqual([
      { ...unseen(0, ['allergens'], withEgg), now: { ...unseen(0, [], withEgg).now, isVeg: false } },
    ])
  })

  test.each([null, '', '0cfcnfnnnnnn', '2cnnnnnnnnnn', 'constructor'])(
    '%j is no declaration that was seen: a re-quote for a plain and for a configured line',
    async (none) => {
      const itemCustomization = customization(ids, 'pizza', { added: ['dip/garlic'] })
      for (const line of [pizza, { ...pizza, itemCustomization }]) {
        expect(await changesOf([{ ...line, allergenDigest: none }], 210)).toEqual([unseen(0, ['allergens'])])
      }
    },
  )
})

describe('AMB101: the order carries the name and the veg mark that the diner saw', () => {
  test.each<[string, Partial<TestLine>, readonly FactChange[]]>([
    ['another name', { productName: 'Paneer Pizza' }, ['name']],
    ['no name', { productName: null }, ['name']],
    ['another veg mark', { isVeg: false }, ['veg']],
    ['no veg mark', { isVeg: null }, ['veg']],
    ['nothing', { productName: null, isVeg: null, allergenDigest: null }, ['name', 'veg', 'allergens']],
  ])('%s needs a re-quote that says the facts in force', async (_, seen, changed) => {
    expect(await changesOf([rice, { ...pizza, ...seen }], 310)).toEqual([unseen(1, changed)])
  })

  test('with an egg the pizza is not vegetarian any more: on the line, and in the stored order', async () => {
    const itemCustomization = customization(ids, 'pizza', { added: ['extra/egg', 'dip/garlic'] })
    const line = { ...pizza, itemCustomization, customizationPrice: 25 }
    const [change] = await changesOf([{ ...line, isVeg: true }], 235)
    expect(change).toMatchObject({ kind: 'facts', changed: ['veg'], now: { name: 'Pizza', isVeg: false } })
    const placed = await order([{ ...line, isVeg: false }], 235)
    const query = `orderId=${placed.json.data.orderId}&userId=${asha.mobile}`
    const { json } = await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: asha.token })
    expect(json.data.items[1]).toMatchObject({ productName: 'Pizza', isVeg: false, allergens: withEgg })
  })

  test('a dish that an import renamed, took the veg mark of and declared anew: asked, then placed as it is', async () => {
    const seen = { productName: 'Pizza', isVeg: true, allergenDigest: allergenDigest(asItComes) }
    const [first, ...others] = configuredCatalogue.products
    const allergens = { ...first?.allergens, contains: ['gluten', 'milk', 'fish'] }
    const products = [{ ...first, name: 'Tuna Pizza', veg: false, allergens }, ...others]
    await importAgain({ ...configuredCatalogue, products })
    const [change] = await changesOf([{ ...pizza, ...seen }], 210)
    expect(change).toMatchObject({ line: 0, changed: ['name', 'veg', 'allergens'], now: { name: 'Tuna Pizza' } })
    const { name, isVeg, allergenDigest: digest } = change.now
    const again = { productName: name, isVeg, allergenDigest: digest }
    expect((await order([{ ...pizza, ...again }], 210)).status).toBe(200)
    await importAgain(configuredCatalogue)
  })
})

describe('AMB32: every line of the bill that the diner saw is compared', () => {
  const delivered = async () => delivery(await addressAt(commerce, asha, nearPoint))
  const seen = { subTotal: 200, packagingCharges: 10, deliveryCharges: 30, couponAmount: 0 }

  test('the current bill is accepted; lines that were not sent are not compared', async () => {
    expect((await order([pizza], 240, { ...(await delivered()), ...seen })).status).toBe(200)
    expect((await order([pizza], 240, await delivered())).status).toBe(200)
  })

  test.each([
    ['subTotal', 'items', 200],
    ['packagingCharges', 'packaging', 10],
    ['deliveryCharges', 'delivery', 30],
    ['couponAmount', 'coupon', 0],
  ])('%s, though the total is right', async (field, code, now) => {
    const more = { ...(await delivered()), ...seen, [field]: now + 5 }
    expect(await changesOf([pizza], 240, more)).toEqual([{ kind: 'bill', code, was: now + 5, now }])
  })

  test('AMB2: the GST contained in the total, which a changed tax rate alone changes', async () => {
    expect((await order([pizza], 210, { gstContained: 0 })).status).toBe(200)
    expect(await changesOf([pizza], 210, { gstContained: 10 })).toEqual([
      { kind: 'bill', code: 'gst', was: 10, now: 0 },
    ])
  })

  test('price, choices and bill together, lines first and the total last', async () => {
    const line = { ...pizza, price: 190, customizationPrice: 5 }
    const answered = await changesOf([rice, line], 305, { subTotal: 295, packagingCharges: 10 })
    expect(answered).toEqual([
      { kind: 'price', line: 1, was: 190, now: 200 },
      { kind: 'customisation', line: 1, was: 5, now: 0 },
      { kind: 'bill', code: 'items', was: 295, now: 300 },
      totalChange(305, 310),
    ])
  })

  test('also when the order itself is refused', async () => {
    commerce.clock.set('2026-11-21T23:30:00+05:30')
    const { status, json } = await order([{ ...pizza, price: 190 }], 200)
    expect([status, json.reason]).toEqual([409, { code: 'store-closed', data: {}, final: false }])
    expect(json.changes).toEqual([
      { kind: 'refused', reason: { code: 'store-closed', data: {} } },
      { kind: 'price', line: 0, was: 190, now: 200 },
      totalChange(200, 210),
    ])
  })
})

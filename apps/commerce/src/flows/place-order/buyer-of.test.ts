import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { configuredCatalogue } from '#testing/configured-catalogue'
import { aDiner, type Diner } from '#testing/diner'
import { aParty } from '#testing/orders'

const school = { name: 'Lotus School Trust', address: '4 Park Street, Bengaluru 560001', gst: '29AAGCB7383J1Z4' }
const bulk = { orderCategory: 'BULK', preferences: aParty }

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let diner: Diner
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: configuredCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(async () => {
  asha = await commerce.signedIn('alpha')
  diner = aDiner(commerce, ids, asha)
})

const save = (buyer: object | null) =>
  commerce.call('alpha', 'PUT', '/user/buyer', { token: asha.token, body: { buyer } })

const buyerOfOrder = async (qty: number, more: object) => {
  const { orderId } = await diner.taken([{ ...diner.line(['pizza', 'small'], 200, null), qty }], qty * 200, { ...more })
  const rows = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('customer_order').select('buyer').where('id', '=', orderId).execute(),
  )
  return rows[0]?.buyer
}

describe('AMB112: the buyer of an order', () => {
  test('of a bulk order is the business of the account, with the state of its GSTIN', async () => {
    await save(school)
    expect(await buyerOfOrder(10, bulk)).toEqual({ ...school, state: '29' })
  })

  test('is copied at placement: what the account says later changes no order', async () => {
    await save(school)
    const first = await buyerOfOrder(10, bulk)
    await save({ ...school, name: 'Another Trust' })
    expect(first).toMatchObject({ name: 'Lotus School Trust' })
    expect(await buyerOfOrder(10, bulk)).toMatchObject({ name: 'Another Trust' })
  })

  test('is a person where the account names no business, and for every other order', async () => {
    expect(await buyerOfOrder(10, bulk)).toBeNull()
    await save(school)
    expect(await buyerOfOrder(1, {})).toBeNull()
  })

  test('is never what the placement says', async () => {
    expect(await buyerOfOrder(10, { ...bulk, buyer: school })).toBeNull()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { delivery, orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { confirmedEntries, programmeCatalogue, programmes, rosterOf } from '#testing/programmes'
import { nearPoint, smallCatalogue } from '#testing/small-catalogue'

/** Raita is sold in sealed cups. */
const products = smallCatalogue.products.map((product) =>
  product.code === 'raita' ? { ...product, taxCode: '0403' } : product,
)

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: { ...smallCatalogue, products } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const addressIn = async (state: string, pincode: string): Promise<string> => {
  const place = { addressLine1: 'Flat 4', addressLine2: 'MG Road', city: 'Delhi', state, pincode }
  const mail = { user: asha.mobile, name: 'Home', email: 'a@example.com' }
  const body = { ...mail, ...place, lat: nearPoint.latitude, long: nearPoint.longitude }
  return (await commerce.call('alpha', 'POST', '/address', { token: asha.token, body })).json.id
}

const placed = async (lines: readonly TestLine[], total: number, more = {}) => {
  const { status, json } = await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more))
  expect(status).toBe(200)
  return json.data.orderId as string
}

const stateOf = (orderId: string, tenant = 'alpha', of = commerce) =>
  inTenant(of.commerce.db, tenant, async ({ db }) => {
    const row = await db
      .selectFrom('customer_order')
      .select('deliver_state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return row.deliver_state
  })

describe('AMB112: what an order keeps for its document', () => {
  test.each([
    ['Haryana', '110001', '06'],
    ['', '122003', '06'],
    ['NCR', '110001', '07'],
    ['', '', null],
  ])('the state of an address in "%s" with the PIN code "%s" is %p', async (state, pincode, code) => {
    const orderId = await placed(twoDals, 390, delivery(await addressIn(state, pincode)))
    expect(await stateOf(orderId)).toBe(code)
  })

  test('an order that is collected is brought to no state', async () => {
    expect(await stateOf(await placed(twoDals, TWO_DALS_TOTAL))).toBeNull()
  })

  test("each line has its product's tax code of that day, or none where its store's counts", async () => {
    const raita: TestLine = { product: 'raita', size: 'cup', qty: 1, price: 0 }
    const orderId = await placed([...twoDals, raita], TWO_DALS_TOTAL)
    const rows = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('order_item').select(['product_name', 'tax_code']).where('order_id', '=', orderId).execute(),
    )
    expect(new Set(rows.map((row) => `${row.product_name} ${row.tax_code}`))).toEqual(
      new Set(['Dal Makhani null', 'Raita 0403']),
    )
  })

  test('the entry of a programme is no address: its order is handed out at the store', async () => {
    const school = await startCommerce({ tenants: programmes, catalogue: programmeCatalogue, kitchen: 'demo' })
    school.clock.set(NOON)
    const codes = await catalogueIds(school.commerce, 'school')
    const parent = await school.signedIn('school', { mobile: '9500000901' })
    await rosterOf(school, 'school', ['9500000901,child,Aarav,5,B,day'])
    const [entry] = await confirmedEntries(school, 'school', parent)
    const later = { type: 'LATER', scheduled: { date: '11/23/2026', time: '10:00:00' }, address: entry.id }
    const answer = await place(school, 'school', parent, orderBody(codes, parent, twoDals, TWO_DALS_TOTAL, later))
    expect(await stateOf(answer.json.data.orderId, 'school', school)).toBeNull()
    await school.close()
  })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { farPoint, nearPoint, smallCatalogue } from '#testing/small-catalogue'

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

/** An operator's import of the same menu, with this delivery radius of the store `day`. */
async function importRadius(radiusKm: number): Promise<void> {
  const [day, ...others] = smallCatalogue.stores
  const charges = [
    { uptoKm: Math.min(2, radiusKm), charge: 20 },
    { uptoKm: radiusKm, charge: 40 },
  ]
  const stores = [{ ...day, delivery: { radiusKm, charges, pincodes: ['110002'] } }, ...others]
  const json = { ...smallCatalogue, stores }
  const { applied } = await importCatalogue(commerce.commerce.db, 'alpha', {
    json,
    at: new Date(NOON),
    confirmRetirements: true,
  })
  expect(applied).toBe(true)
}

test('L5, AMB32: an address that lost its delivery after checkout is a requote, and another address is served', async () => {
  const asha = await commerce.signedIn('alpha')
  const far = await addressAt(commerce, asha, farPoint)
  const near = await addressAt(commerce, asha, nearPoint)
  const order = (address: string, total: number) =>
    place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, total, delivery(address)))
  await importRadius(3)
  const { status, json } = await order(far, TWO_DALS_TOTAL + 40)
  expect([status, json.code, json.message]).toEqual([409, 'requote', 'We cannot deliver your food at this address'])
  expect(json.reason).toMatchObject({ code: 'address-not-served', final: false })
  expect(json.changes).toContainEqual({ kind: 'refused', reason: { code: 'address-not-served', data: {} } })
  expect((await order(near, TWO_DALS_TOTAL + 20)).status).toBe(200)
})

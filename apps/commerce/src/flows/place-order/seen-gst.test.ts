import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

/** A dish of 120 and packaging of 10. 130 x 5 / 105 is 6.19, and twice its rounded half 6.20. */
const order = (seenGst: Record<string, number>) => {
  const line = { product: 'dal', size: 'half', qty: 1, price: 120 }
  return place(commerce, 'alpha', asha, orderBody(ids, asha, [line], 130, seenGst))
}

describe('SAFE9, AMB112: the GST that the diner saw, while two releases run side by side', () => {
  test.each([
    ['a page and a BFF of this release', { gstContained: 6.2 }],
    ['a page of the last release at a BFF of this one', { gstContained: 6.19 }],
    ['a page and a BFF of the last release', { gstIncluded: 6.19 }],
    ['a page of this release at a BFF of the last one', { gstIncluded: 6.2 }],
  ])('%s: the order is placed, and its bill has the two halves', async (_who, seenGst) => {
    const placed = await order(seenGst)
    expect([placed.status, placed.text]).toEqual([200, expect.stringContaining('orderId')])
    const query = `orderId=${placed.json.data.orderId}&userId=${asha.mobile}`
    const { data } = (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: asha.token })).json
    expect(data.billLines).toContainEqual({ code: 'gst', kind: 'contains', perMeal: 6.2, total: 6.2, rate: 5 })
  })

  test.each([{ gstContained: 6.18 }, { gstIncluded: 6.21 }])('any other figure is a change: %j', async (seenGst) => {
    const { status, json } = await order(seenGst)
    const [was] = Object.values(seenGst)
    expect([status, json.changes]).toEqual([409, [{ kind: 'bill', code: 'gst', was, now: 6.2 }]])
  })
})

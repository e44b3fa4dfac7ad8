import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf, faultySeries } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operator: string
beforeAll(async () => {
  commerce = await startCommerce({ at: START })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('alpha')
})

const cashOrder = async (): Promise<string> =>
  (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))).json.data.orderId
const operate = (path: string, payload: object = {}) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}`, headers: { authorization: operator } },
    payload,
  })
const handOver = (orderId: string) => operate(`${orderId}/advance`, { to: 500 })

describe('AMB112: the document of a supply', () => {
  test('a regular store issues a tax invoice with the hand-over of an order that is paid in cash', async () => {
    const orderId = await cashOrder()
    expect(await documentsOf(commerce, 'alpha', orderId)).toEqual([])
    expect((await handOver(orderId)).statusCode).toBe(200)
    const [invoice, ...others] = await documentsOf(commerce, 'alpha', orderId)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'tax-invoice', event: `sale:${orderId}`, year: 2026, proforma: false })
    expect(invoice?.content).toMatchObject({
      ...{ kind: 'tax-invoice', number: invoice?.number, at: START.replace('Z', '.000Z'), orderId },
      ...{ total: 37_000, packaging: 1000, returned: 0, split: 'sgst', buyer: null, names: [] },
      tenders: [{ kind: 'CASH', amount: 37_000 }],
      // 37,000 x 5 / 210 = 880.95: 881 for each half.
      rates: [{ rate: 5, taxable: 35_238, central: 881, state: 881, integrated: 0 }],
      lines: [{ name: 'Dal Makhani', quantity: 2, unitPrice: 18_000, gross: 36_000, taxCode: '996331' }],
      seller: { name: 'Day Kitchen', address: '1 Test Road, New Delhi, 110001', phone: '1800123456' },
    })
    expect(await faultySeries(commerce, 'alpha')).toEqual([])
  })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { toRupees } from '@tiffin/domain/money/money'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import { amountOf, billOf } from '@tiffin/domain/order/bill'
import fc from 'fast-check'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, type TestLine } from '#testing/orders'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

interface Choice {
  readonly line: Omit<TestLine, 'qty'>
  readonly priced: Omit<PricedLine, 'quantity'>
}

const choice = (product: string, size: string, price: number, discounted?: number | 'Free'): Choice => ({
  line: { product, size, price, ...(discounted === undefined ? {} : { discountedPrice: discounted }) },
  priced: {
    unitPrice: Math.round((discounted === 'Free' ? 0 : (discounted ?? price)) * 100),
    listPrice: Math.round(price * 100),
    customisation: 0,
    taxPercent: 5,
  },
})

const choices = [
  choice('dal', 'half', 120),
  choice('dal', 'full', 200, 180),
  choice('raita', 'cup', 40, 'Free'),
  choice('biryani', 'half', 250.5),
]

const cart = fc.uniqueArray(fc.record({ at: fc.nat(choices.length - 1), qty: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  selector: (line) => line.at,
})

test('I4-I9: the stored bill equals to the paisa the bill that a page computes with the same rules', async () => {
  await fc.assert(
    fc.asyncProperty(cart, async (lines) => {
      const chosen = lines.map(({ at, qty }) => ({ ...(choices[at] as Choice), qty }))
      const bill = billOf(
        chosen.map(({ priced, qty }) => ({ ...priced, quantity: qty })),
        {
          orderType: 'regular',
          deliveryMode: 'pickup',
          meals: 1,
          gstEnabled: true,
          packagingCharges: 1000,
          deliveryCharges: 0,
          couponAmount: 0,
          payment: 'CASH',
        },
      )
      const sent = chosen.map(({ line, qty }) => ({ ...line, qty }))
      const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, sent, toRupees(bill.total)))
      expect(placed.status).toBe(200)
      const query = `orderId=${placed.json.data.orderId}&userId=${asha.mobile}`
      const { data } = (await commerce.call('alpha', 'GET', `/trackOrder?${query}`, { token: asha.token })).json
      expect(data).toMatchObject({
        itemTotal: toRupees(amountOf(bill, 'items')),
        totalDiscount: toRupees(bill.discount),
        packagingCharges: toRupees(amountOf(bill, 'packaging')),
        taxCharges: toRupees(bill.wireTax),
        // AMB2: the bill shows the GST contained in the prices, without charging it again.
        billLines: bill.lines.map((line) => ({
          ...line,
          perMeal: toRupees(line.perMeal),
          total: toRupees(line.total),
        })),
        dueNow: 0,
        held: 0,
        orderValue: toRupees(bill.total),
      })
    }),
    { numRuns: 40 },
  )
})

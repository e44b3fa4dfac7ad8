import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, type TestLine } from '#testing/orders'
import { planCatalogue, thali, workdays } from '#testing/plans-of-days'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: planCatalogue, tenants: { alpha: { name: 'Alpha' } } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const order = (lines: readonly TestLine[], total: number, more: Record<string, unknown>) =>
  place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, more))
type Answer = Awaited<ReturnType<typeof order>>

const firstOf = ({ json }: Answer) => json.reason?.code

describe('offers of tenant and store', () => {
  test('M4: no wallet where the tenant has none', async () => {
    const { json } = await order([thali(90)], 100, { paymentMode: 'WALLET', isPaymentCOD: false })
    // The payment rule itself refuses it, before prices are compared.
    expect([json.code, json.reason.code, json.changes.length]).toEqual(['requote', 'payment-not-offered', 3])
  })

  test('a store that accepts no cash refuses it', async () => {
    const answer = await order([thali(100)], 100, { store: ids.store('unpaid') })
    expect([answer.status, firstOf(answer)]).toEqual([409, 'payment-not-offered'])
  })

  test('AMB56: a store that accepts orders for other days only', async () => {
    const ahead = { store: ids.store('ahead') }
    expect(firstOf(await order([thali(100)], 100, ahead))).toBe('order-type-not-offered')
    const later = { type: 'LATER', scheduled: { date: '11/23/2026', time: '13:00:00' } }
    expect((await order([thali(100)], 100, { ...ahead, ...later })).status).toBe(200)
  })

  test('AMB89: without a payment mode the first offered mode applies', async () => {
    expect((await order([thali(100)], 110, { paymentMode: null, isPaymentCOD: null })).status).toBe(200)
  })

  test('M20: a plan of days is placed by the call of the subscription service alone', async () => {
    const answer = await order([thali(80)], 320, workdays)
    expect([answer.status, firstOf(answer)]).toEqual([422, 'order-type-not-offered'])
  })
})

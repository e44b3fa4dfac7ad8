import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { changeRefund } from '#modules/payments/api/refunds'
import { keepBooks, type Posted, postedOf, standing } from '#testing/books'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, type TestLine, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { paymentIdOf, payOrder } from '#testing/paid-order'
import { smallCatalogue } from '#testing/small-catalogue'
import { fund, ledgerOf } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let operator: string

const regular = { gstEnabled: true, gst: '06AAAAL0000A1Z5' }

beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({
    ...store,
    ...regular,
    payment: { cash: true, digital: true },
  }))
  commerce = await startCommerce({
    ...{ at: START, tenants: { alpha: { name: 'Alpha', walletEnabled: true } } },
    ...{ catalogue: { ...smallCatalogue, stores }, payment: { provider: 'sandbox' } },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.advance(MINUTE)
  asha = await commerce.signedIn('alpha')
})

async function ordered(more: object = {}, lines: readonly TestLine[] = twoDals, total = TWO_DALS_TOTAL) {
  const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, total, { ...more }), randomUUID())
  if (placed.status !== 200) throw new Error(placed.text)
  return placed.json.data.orderId as string
}
const online = async (...args: Parameters<typeof ordered>) => {
  const orderId = await ordered(...args)
  await payOrder(commerce, 'alpha', orderId)
  return orderId
}
const operate = async (orderId: string, call: string, payload: object) => {
  const url = `/operator/t/alpha/orders/${orderId}/${call}`
  const answer = await commerce.app.inject({ method: 'POST', url, headers: { authorization: operator }, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const handedOver = async (orderId: string) => {
  for (let step = 0; step < 4; step += 1) await operate(orderId, 'advance', {})
  return new Date(commerce.clock.now()).toISOString()
}
const refund = (orderId: string, amount: number | null) =>
  operate(orderId, 'refunds', { lines: null, amount, reason: null })
const cancel = (orderId: string) =>
  commerce.call('alpha', 'DELETE', `/placeOrder?orderId=${orderId}&user=${asha.mobile}&store=${ids.store('day')}`, {
    token: asha.token,
  })
const posted = async (orderId: string): Promise<readonly Posted[]> => {
  await keepBooks(commerce, 'alpha')
  return postedOf(commerce, 'alpha', orderId)
}
const keysOf = (transfers: readonly Posted[]) => transfers.map(({ key }) => key)

/** Two dals for 370: 352.38 without the two halves of 8.81. */
const SALE = { 'sales:5': 35238, 'tax:cgst': 881, 'tax:sgst': 881 }

describe('SB23, AMB112: what the books hold of an order', () => {
  test('a payment is an advance, and a sale with two equal halves of tax when the order is handed over', async () => {
    const orderId = await online()
    const paidAt = new Date(commerce.clock.now()).toISOString()
    expect(await posted(orderId)).toEqual([
      {
        ...{ key: `payment:${paymentIdOf(orderId)}`, posting: 'payment-taken', at: paidAt, block: expect.any(Number) },
        accounts: { 'provider:sandbox': -37000, advances: 37000 },
      },
    ])
    const at = await handedOver(orderId)
    expect((await posted(orderId)).at(-1)).toEqual({
      ...{ key: `sale:${orderId}`, posting: 'sale', at, block: expect.any(Number) },
      accounts: { advances: -37000, ...SALE },
    })
  })

  test('cash is a sale at hand-over, and nothing before', async () => {
    const orderId = await ordered()
    expect(await posted(orderId)).toEqual([])
    await handedOver(orderId)
    expect((await posted(orderId)).map(({ accounts }) => accounts)).toEqual([{ 'cash-at-hand-over': -37000, ...SALE }])
  })

  test('SB11: what the wallet paid is a sale too, and its payment is not posted a second time', async () => {
    await fund(commerce, 'alpha', asha, TWO_DALS_TOTAL)
    const orderId = await ordered({ paymentMode: 'WALLET', isPaymentCOD: false })
    await handedOver(orderId)
    const transfers = await posted(orderId)
    expect(keysOf(transfers)).toEqual([`order:${orderId}`, `sale:${orderId}`])
    expect(standing(transfers)).toEqual({ cash: -37000, ...SALE })
  })

  test('AMB106: cancelled before the hand-over, the advance goes back by the provider', async () => {
    const orderId = await online()
    await cancel(orderId)
    const asked = await posted(orderId)
    expect(standing(asked)).toEqual({ 'provider:sandbox': -37000, 'refunds-on-their-way': 37000 })
    expect(asked.at(-1)?.key).toBe(`refund-asked:${paymentIdOf(orderId)}-R1`)
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      changeRefund(tx, `${paymentIdOf(orderId)}-R1`, { state: 'sent', changedAt: new Date(commerce.clock.now()) }),
    )
    const sent = await posted(orderId)
    expect(sent.at(-1)?.posting).toBe('refund-sent')
    expect(standing(sent)).toEqual({})
  })

  test('AMB106, AMB112: a part that was returned before the hand-over lowers sale and tax', async () => {
    const orderId = await online()
    await refund(orderId, 100)
    commerce.clock.advance(MINUTE)
    await handedOver(orderId)
    const transfers = await posted(orderId)
    expect(transfers.at(-1)?.accounts).toEqual({ advances: -27000, 'sales:5': 25714, 'tax:cgst': 643, 'tax:sgst': 643 })
    expect(standing(transfers).advances).toBeUndefined()
  })

  test('AMB106, AMB112: what is returned after the hand-over is taken from sale and tax, the last part exactly', async () => {
    const orderId = await online()
    await handedOver(orderId)
    commerce.clock.advance(MINUTE)
    await refund(orderId, 123.45)
    expect(standing(await posted(orderId)).advances).toBeUndefined()
    await refund(orderId, null)
    const transfers = await posted(orderId)
    expect(transfers.filter(({ posting }) => posting === 'sale-returned')).toHaveLength(2)
    expect(standing(transfers)).toEqual({ 'provider:sandbox': -37000, 'refunds-on-their-way': 37000 })
  })

  test('AMB106: a refund into the wallet after the hand-over is taken from the sale', async () => {
    await fund(commerce, 'alpha', asha, TWO_DALS_TOTAL)
    const orderId = await ordered({ paymentMode: 'WALLET', isPaymentCOD: false })
    await handedOver(orderId)
    commerce.clock.advance(MINUTE)
    await refund(orderId, null)
    expect(standing(await posted(orderId))).toEqual({})
  })

  test('all that happened while the books were not kept is posted in one run, in its sequence', async () => {
    const orderId = await online()
    await refund(orderId, 50)
    commerce.clock.advance(MINUTE)
    await handedOver(orderId)
    commerce.clock.advance(MINUTE)
    await refund(orderId, 20)
    const transfers = await posted(orderId)
    expect(transfers.map(({ posting }) => posting)).toEqual([
      ...['payment-taken', 'refund-asked', 'refund-asked', 'sale', 'sale-returned'],
    ])
    expect(standing(transfers)).toMatchObject({ 'provider:sandbox': -37000, 'refunds-on-their-way': 7000 })
    expect(standing(transfers).advances).toBeUndefined()
  })

  test('SAFE4: kept again, nothing is posted twice, and all entries sum to zero', async () => {
    const orderId = await online()
    await handedOver(orderId)
    const once = await posted(orderId)
    expect(await posted(orderId)).toEqual(once)
    expect((await ledgerOf(commerce, 'alpha')).sum).toBe(0)
  })
})

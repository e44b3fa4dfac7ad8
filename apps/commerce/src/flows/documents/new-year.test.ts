import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { financialYearOf } from '@tiffin/domain/documents/numbers'
import { inTenant } from '#kernel/db/tenant-transaction'
import { openSeries } from '#modules/documents/api/series'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { documentsOf, faultySeries } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

/** Noon in India on the last day of a financial year, and its last second. */
const NOON = '2027-03-31T06:30:00.000Z'
const LAST_SECOND = '2027-03-31T18:29:59.000Z'
const NEW_YEAR = Date.parse('2027-03-31T18:30:00.000Z')
const MANY = 50

let commerce: TestCommerce
let ids: CatalogueIds
let operator: string
beforeAll(async () => {
  commerce = await startCommerce({ at: NOON })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  operator = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())
afterEach(() => {
  jest.restoreAllMocks()
})

async function placed(count: number): Promise<string[]> {
  const asha = await commerce.signedIn('alpha')
  const orders: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { json } = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    orders.push(json.data.orderId)
  }
  return orders
}
const operate = (path: string, payload: object) =>
  commerce.app.inject({
    ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}`, headers: { authorization: operator } },
    payload,
  })

/** A clock that goes on by so much with each look at it. */
function tick(from: string, stepMs: number): void {
  let now = Date.parse(from)
  jest.spyOn(commerce.commerce, 'now').mockImplementation(() => {
    now += stepMs
    return now
  })
}

describe('AMB112: the numbers of documents around 31 March, 23:59:59 in India', () => {
  test('of 50 hand-overs at once each has one document: no gap, no double, the year of its own moment, dates in order', async () => {
    const orders = await placed(MANY)
    tick(LAST_SECOND, 8)
    const answers = await Promise.all(orders.map((orderId) => operate(`${orderId}/advance`, { to: 500 })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const documents = await documentsOf(commerce, 'alpha')
    expect(documents.map(({ orderId }) => orderId).sort()).toEqual(orders.toSorted())
    expect(await faultySeries(commerce, 'alpha')).toEqual([])
    for (const { number, at, year, serial, content } of documents) {
      expect([year, content.at]).toEqual([financialYearOf(at), at.toISOString()])
      expect(year).toBe(at.getTime() < NEW_YEAR ? 2026 : 2027)
      expect(number).toMatch(new RegExp(`^[1-9A-Z][0-9A-Z]{0,3}/${year - 2000}I/${serial}$`))
    }
    expect(new Set(documents.map(({ number }) => number)).size).toBe(MANY)
    // Both years have numbers, each from 1.
    expect(new Set(documents.map(({ year }) => year))).toEqual(new Set([2026, 2027]))
  })

  test('a batch of 30 on both sides of other hand-overs: none waits for ever, and numbers stay whole', async () => {
    commerce.clock.set(NOON)
    const orders = await placed(60)
    tick(LAST_SECOND, 20)
    const batches = [orders.slice(0, 30).toReversed(), orders.slice(20, 45)]
    const answers = await Promise.all([
      ...batches.map((batch) => operate('advance', { orders: batch.map((orderId) => ({ orderId, to: 500 })) })),
      ...orders.slice(45).map((orderId) => operate(`${orderId}/advance`, { to: 500 })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const documents = await documentsOf(commerce, 'alpha')
    for (const orderId of orders) expect(documents.filter((each) => each.orderId === orderId)).toHaveLength(1)
    expect(await faultySeries(commerce, 'alpha')).toEqual([])
  })

  test('a transaction that fails after it took a number leaves it for the next one', async () => {
    const key = { storeId: 77, kind: 'tax-invoice' } as const
    const taking = (fails: boolean) =>
      inTenant(commerce.commerce.db, 'beta', async (tx) => {
        const series = await openSeries(tx, [key], () => Date.parse(NOON))
        const taken = series.take(key)
        if (fails) throw new Error('killed')
        return taken
      })
    await expect(taking(true)).rejects.toThrow('killed')
    expect(await taking(false)).toMatchObject({ serial: 1, year: 2026 })
  })

  test('a clock that steps back takes the moment of the last number; one that steps back over midnight too', async () => {
    const [first = '', second = '', third = ''] = await placed(3)
    const at = async (orderId: string, moment: string) => {
      jest.spyOn(commerce.commerce, 'now').mockReturnValue(Date.parse(moment))
      await operate(`${orderId}/advance`, { to: 500 })
      const [document] = await documentsOf(commerce, 'alpha', orderId)
      return document
    }
    const before = await at(first, '2027-04-02T06:30:00.000Z')
    const back = await at(second, '2027-04-02T06:29:00.000Z')
    expect([back?.at, back?.serial]).toEqual([before?.at, (before?.serial ?? 0) + 1])
    const old = await at(third, '2027-03-31T18:29:58.000Z')
    expect(old?.year).toBe(2026)
    expect(await faultySeries(commerce, 'alpha')).toEqual([])
  })
})

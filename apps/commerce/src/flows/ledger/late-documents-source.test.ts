import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { keepBooks, postedOf, standing } from '#testing/books'
import type { TestCommerce, TestPerson } from '#testing/commerce'
import { earlierRelease } from '#testing/earlier-release'
import { GST, type Issuing, startIssuing } from '#testing/issuing'
import { payOrder } from '#testing/paid-order'
import { isSoundInFull } from '#testing/wallets'
import { keepLedger } from './keep-ledger.ts'

const HOUR = 60 * 60_000

let issuing: Issuing
let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  issuing = await startIssuing('2026-11-23T06:30:00Z')
  commerce = issuing.commerce
})
afterAll(() => commerce.close())
beforeEach(async () => {
  await issuing.stores({ gstEnabled: true, gst: GST })
  commerce.clock.advance(2 * HOUR)
  asha = await commerce.signedIn('alpha')
})

async function paid(): Promise<string> {
  const orderId = await issuing.ordered(asha)
  await payOrder(commerce, 'alpha', orderId)
  return orderId
}

/** Keeps the books and no documents. */
const keep = () => issuing.inAlpha((tx) => keepLedger(tx, new Date(commerce.clock.now())))
const posted = (orderId: string) => postedOf(commerce, 'alpha', orderId)
const keysOf = async (orderId: string) => (await posted(orderId)).map(({ key }) => key)

describe('AMB112, SAFE9: a document that comes when the marks of the books are past what it is of', () => {
  test('a sale is posted once, at the time of its document', async () => {
    const orderId = await paid()
    await issuing.earlierHandOver(orderId)
    commerce.clock.advance(HOUR)
    await issuing.handOver(await paid())
    await keep()
    expect(await keysOf(orderId)).not.toContain(`sale:${orderId}`)
    commerce.clock.advance(HOUR)
    await keepBooks(commerce, 'alpha')
    await keep()
    const sales = (await posted(orderId)).filter(({ posting }) => posting === 'sale')
    expect(sales).toMatchObject([
      { at: new Date(commerce.clock.now()).toISOString(), accounts: { advances: -37_000, 'sales:5': 35_238 } },
    ])
    commerce.clock.advance(HOUR)
    await isSoundInFull(commerce, 'alpha')
  })

  test('what returns of a sale is posted once, as its credit note states it', async () => {
    const [orderId, other] = [await paid(), await paid()]
    for (const each of [orderId, other]) await issuing.handOver(each)
    await keepBooks(commerce, 'alpha')
    commerce.clock.advance(1000)
    await earlierRelease(commerce, 'alpha').returns(orderId)
    commerce.clock.advance(HOUR)
    await issuing.operate(`${other}/refunds`, { lines: null, amount: 100, reason: null })
    await keep()
    expect((await posted(orderId)).map(({ posting }) => posting)).not.toContain('sale-returned')
    commerce.clock.advance(HOUR)
    await keepBooks(commerce, 'alpha')
    await keep()
    const all = await posted(orderId)
    expect(all.filter(({ posting }) => posting === 'sale-returned')).toMatchObject([
      { at: new Date(commerce.clock.now()).toISOString(), accounts: { advances: 37_000, 'sales:5': -35_238 } },
    ])
    expect(standing(all)).not.toHaveProperty('advances')
    commerce.clock.advance(HOUR)
    await isSoundInFull(commerce, 'alpha')
  })
})
